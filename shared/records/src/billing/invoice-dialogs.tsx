import { useState } from 'react';
import { useChange } from '@outpost/api-client';
import {
  invoiceEndpoints,
  NewCreditNote,
  NewPayment,
  offlineMethods,
  validator,
  VoidReason,
} from '@outpost/contracts';
import {
  centsOf,
  DateField,
  dayText,
  FormDialog,
  formatMoney,
  moneyInput,
  SelectField,
  Text,
  TextField,
  useToast,
} from '@outpost/ui';
import { t } from '../i18n/invoices.ts';
import { codeLabel } from '../labels.ts';
import { touchedByBilling } from './touched.ts';
import type { InvoiceDialogKind, InvoiceWithCredit } from './use-invoice-actions.ts';

interface Props {
  invoice: InvoiceWithCredit;
  onClose: () => void;
}

type PaymentValues = { amount: string; method: string; paidOn: string; reference: string };

const methodOf = (value: string) => offlineMethods.find((method) => method === value) ?? 'other';

/** Returns a message for an amount that is no amount of its currency. */
const amountMessage = (amount: string, currency: string): Record<string, string> => {
  if (amount.trim() === '') return { amount: t('pay.amountRequired') };
  return centsOf(amount, currency) ? {} : { amount: t('pay.amountIncorrect') };
};

const paymentOf = ({ amount, method, ...rest }: PaymentValues, currency: string) => ({
  ...rest,
  amount: centsOf(amount, currency) ?? 0,
  method: methodOf(method),
});

/** Records a payment from outside, or money that was paid back. */
function PaymentDialog({ invoice, kind, onClose }: Props & { kind: 'pay' | 'refund' }) {
  const { _id: id, number, currency, due, credit = 0 } = invoice;
  const pay = useChange(invoiceEndpoints.pay, touchedByBilling);
  const refund = useChange(invoiceEndpoints.refund, touchedByBilling);
  const toast = useToast();
  const isRefund = kind === 'refund';
  const [today] = useState(() => dayText(new Date()));
  const check = validator(NewPayment);
  return (
    <FormDialog<PaymentValues>
      title={isRefund ? t('refund.title', { number }) : t('pay.title', { number })}
      submitLabel={isRefund ? t('refund.submit') : t('pay.submit')}
      initialValues={{
        amount: moneyInput(isRefund ? credit : due, currency),
        method: 'bank-transfer',
        paidOn: today,
        reference: '',
      }}
      validate={(values) => ({
        ...check(paymentOf(values, currency)),
        ...amountMessage(values.amount, currency),
      })}
      onSubmit={async (values) => {
        const body = paymentOf(values, currency);
        await (isRefund ? refund : pay).mutateAsync({ params: { id }, body });
        toast.success(isRefund ? t('refund.done') : t('pay.done'));
      }}
      onClose={onClose}
    >
      <Text tone="muted">
        {isRefund
          ? t('refund.hint', { credit: formatMoney(credit, currency) })
          : t('pay.hint', { due: formatMoney(due, currency) })}
      </Text>
      <TextField name="amount" label={t('pay.amount', { currency })} isFocused />
      <SelectField
        name="method"
        label={t('pay.method')}
        options={offlineMethods.map((value) => ({ value, label: codeLabel(value) }))}
      />
      <DateField name="paidOn" label={t('pay.paidOn')} />
      <TextField name="reference" label={t('pay.reference')} />
    </FormDialog>
  );
}

function CreditDialog({ invoice: { _id: id, number, currency, amount }, onClose }: Props) {
  const credit = useChange(invoiceEndpoints.credit, touchedByBilling);
  const toast = useToast();
  const check = validator(NewCreditNote);
  const bodyOf = (values: { amount: string; reason: string }) => ({
    reason: values.reason,
    amount: centsOf(values.amount, currency) ?? 0,
  });
  return (
    <FormDialog<{ amount: string; reason: string }>
      title={t('credit.title', { number })}
      submitLabel={t('credit.submit')}
      initialValues={{ amount: moneyInput(amount, currency), reason: '' }}
      validate={(values) => ({
        ...check(bodyOf(values)),
        ...amountMessage(values.amount, currency),
      })}
      onSubmit={async (values) => {
        await credit.mutateAsync({ params: { id }, body: bodyOf(values) });
        toast.success(t('credit.done'));
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t('credit.hint')}</Text>
      <TextField name="amount" label={t('pay.amount', { currency })} isFocused />
      <TextField name="reason" label={t('credit.reason')} lines={2} />
    </FormDialog>
  );
}

function VoidDialog({ invoice: { _id: id, number }, onClose }: Props) {
  const change = useChange(invoiceEndpoints.void, touchedByBilling);
  const toast = useToast();
  return (
    <FormDialog<{ reason: string }>
      title={t('void.title', { number })}
      submitLabel={t('void.submit')}
      isDanger
      initialValues={{ reason: '' }}
      validate={validator(VoidReason)}
      onSubmit={async (body) => {
        await change.mutateAsync({ params: { id }, body });
        toast.success(t('void.done'));
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t('void.hint')}</Text>
      <TextField name="reason" label={t('credit.reason')} lines={2} isFocused />
    </FormDialog>
  );
}

/** Dialog of what staff do with an invoice. */
export function InvoiceDialog({ kind, ...props }: Props & { kind: InvoiceDialogKind }) {
  if (kind === 'credit') return <CreditDialog {...props} />;
  if (kind === 'void') return <VoidDialog {...props} />;
  return <PaymentDialog kind={kind} {...props} />;
}
