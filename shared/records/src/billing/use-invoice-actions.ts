import { useChange } from '@outpost/api-client';
import { invoiceEndpoints, type Invoice } from '@outpost/contracts';
import { useToast, type Action } from '@outpost/ui';
import { t } from '../i18n/invoices.ts';

/** Dialogs of an invoice. */
export type InvoiceDialogKind = 'pay' | 'credit' | 'refund' | 'void';

/** An invoice, and what its payer has in advance where that is known. */
export type InvoiceWithCredit = Invoice & { credit?: number };

/** Returns the dialogs that the state of an invoice allows. */
export const invoiceDialogsOf = ({
  kind,
  status,
  due,
  amount,
  credit = 0,
  source,
}: InvoiceWithCredit): InvoiceDialogKind[] => {
  const isOpen = kind === 'invoice' && (status === 'open' || status === 'past-due');
  return [
    ...(isOpen ? (['pay'] as const) : []),
    ...(kind === 'invoice' && status !== 'void' && amount > 0 ? (['credit'] as const) : []),
    // Chargebee refunds where the money is.
    ...(credit > 0 && source === 'ledger' ? (['refund'] as const) : []),
    ...(isOpen && due === amount ? (['void'] as const) : []),
  ];
};

/** Returns the actions on an invoice; undefined for viewers who may not take them. */
export const useInvoiceActions = (
  mayDecide: boolean,
  onAsk: (dialog: InvoiceDialogKind, invoice: InvoiceWithCredit) => void,
): ((invoice: InvoiceWithCredit) => Action[]) | undefined => {
  const resend = useChange(invoiceEndpoints.resend, []);
  const toast = useToast();
  if (!mayDecide) return undefined;
  return (invoice) => {
    const mail = () =>
      void resend.mutateAsync({ params: { id: invoice._id } }).then(
        ({ message }) => toast.success(message),
        ({ message }: Error) => toast.error(message),
      );
    return [
      ...invoiceDialogsOf(invoice).map((dialog) => ({
        label: t(`actions.${dialog}`),
        isDanger: dialog === 'void',
        onSelect: () => onAsk(dialog, invoice),
      })),
      ...(invoice.status === 'void' || invoice.source === 'Chargebee'
        ? []
        : [{ label: t('actions.resend'), onSelect: mail }]),
    ];
  };
};
