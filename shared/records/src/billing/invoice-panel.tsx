import { useState } from 'react';
import { queryFor, useQuery } from '@outpost/api-client';
import { invoiceEndpoints, type Payment, type ReplyOf } from '@outpost/contracts';
import { ActivityTab } from '@outpost/lists';
import {
  Button,
  Day,
  Download,
  formatMoney,
  Heading,
  Instant,
  PanelSection,
  Row,
  RowMenu,
  Tabs,
  Text,
  useToast,
  type Action,
} from '@outpost/ui';
import { Facts, PlainTable } from '@outpost/ui/details';
import { LookChip } from '../columns.tsx';
import { PersonLink } from '../record-link/record-link.tsx';
import { t } from '../i18n/invoices.ts';
import { codeLabel } from '../labels.ts';
import { RecordPanel } from '../record-panel.tsx';
import { invoiceAmountText, invoiceKindLabel, invoiceStateLook } from './billing-words.ts';
import { downloadPdf } from './download-pdf.ts';
import { ChargeTable } from './charge-table.tsx';
import { InvoiceDialog } from './invoice-dialog-lazy.ts';
import {
  useInvoiceActions,
  type InvoiceDialogKind,
  type InvoiceWithCredit,
} from './use-invoice-actions.ts';
import { OrganizationLink } from '../record-link/record-link.tsx';

type FullInvoice = ReplyOf<typeof invoiceEndpoints.byId>['invoice'];

const paymentColumns = () => [
  {
    id: 'paidOn',
    header: t('panel.paidOn'),
    render: ({ paidOn }: Payment) => <Day value={paidOn} />,
  },
  {
    id: 'method',
    header: t('panel.method'),
    isWrapped: true,
    render: ({ method, reference }: Payment) => (
      <>
        <Text>{codeLabel(method)}</Text>
        {reference && <Text tone="muted">{reference}</Text>}
      </>
    ),
  },
  {
    id: 'amount',
    header: t('panel.amount'),
    isNumber: true,
    render: ({ amount, currency }: Payment) => formatMoney(amount, currency),
  },
];

const fieldLabels = (): Record<string, string> => ({
  status: t('panel.status'),
  paidAt: t('panel.paid'),
  reason: t('panel.reason'),
});

function InvoiceFacts({ invoice }: { invoice: FullInvoice }) {
  const { kind, company, whiteLabel, periodStart, periodEnd, corrects, reason } = invoice;
  return (
    <Facts
      facts={{
        [t('panel.status')]: <LookChip look={invoiceStateLook(invoice)} />,
        [t('panel.kind')]: invoiceKindLabel(kind),
        [t('panel.payer')]: company?.name ?? whiteLabel.name,
        ...(company && { [t('panel.organization')]: <OrganizationLink whiteLabel={whiteLabel} /> }),
        [t('panel.period')]: (
          <>
            <Day value={periodStart} /> – <Day value={periodEnd} />
          </>
        ),
        [t('panel.issued')]: <Instant value={invoice.createdAt} />,
        ...(kind === 'invoice' && { [t('panel.dueAt')]: <Day value={invoice.dueOn} /> }),
        ...(invoice.paidAt && { [t('panel.paid')]: <Instant value={invoice.paidAt} /> }),
        ...(corrects && { [t('panel.corrects')]: corrects }),
        ...(reason && { [t('panel.reason')]: reason }),
      }}
    />
  );
}

function Sums({ invoice }: { invoice: FullInvoice }) {
  const { subtotal, tax, due, credit, currency } = invoice;
  const money = (cents: number) => formatMoney(cents, currency);
  return (
    <Facts
      facts={{
        [t('panel.net')]: money(subtotal),
        [t('panel.tax')]: money(tax),
        [t('panel.total')]: <strong>{invoiceAmountText(invoice)}</strong>,
        [t('panel.due')]: money(due),
        ...(credit > 0 && { [t('panel.credit')]: money(credit) }),
      }}
    />
  );
}

function PdfButton({ id }: { id: string }) {
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const save = async () => {
    setBusy(true);
    await downloadPdf(id).catch(({ message }: Error) => toast.error(message));
    setBusy(false);
  };
  return (
    <Button isBusy={isBusy} icon={<Download size={16} aria-hidden />} onClick={() => void save()}>
      {t('panel.pdf')}
    </Button>
  );
}

function Details({
  invoice,
  actionsOf,
}: {
  invoice: FullInvoice;
  actionsOf: ((invoice: InvoiceWithCredit) => Action[]) | undefined;
}) {
  const { number, charges, payments } = invoice;
  const actions = actionsOf?.(invoice) ?? [];
  return (
    <>
      <PanelSection>
        <Row justify="flex-end">
          <PdfButton id={invoice._id} />
          {actions.length > 0 && (
            <RowMenu label={t('panel.actions', { number })} actions={actions} />
          )}
        </Row>
        <InvoiceFacts invoice={invoice} />
      </PanelSection>
      <PanelSection>
        <Heading level={2}>{t('panel.charges')}</Heading>
        <ChargeTable label={t('panel.charges')} charges={charges} />
        <Sums invoice={invoice} />
      </PanelSection>
      <PanelSection>
        <Heading level={2}>{t('panel.payments')}</Heading>
        {payments.length === 0 ? (
          <Text tone="muted">{t('panel.noPayment')}</Text>
        ) : (
          <PlainTable
            label={t('panel.payments')}
            columns={paymentColumns()}
            rows={payments}
            rowId={({ _id }) => _id}
          />
        )}
      </PanelSection>
    </>
  );
}

function Body({ invoice, mayDecide }: { invoice: FullInvoice; mayDecide: boolean }) {
  const [tab, setTab] = useState<'details' | 'activity'>('details');
  const [asked, setAsked] = useState<InvoiceDialogKind | null>(null);
  const actionsOf = useInvoiceActions(mayDecide, (kind) => setAsked(kind));
  return (
    <>
      <Tabs
        label={t('panel.tabs')}
        tabs={[
          { value: 'details', label: t('panel.details') },
          { value: 'activity', label: t('panel.activity') },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === 'details' ? (
          <Details invoice={invoice} actionsOf={actionsOf} />
        ) : (
          <ActivityTab
            person={PersonLink}
            endpoint={invoiceEndpoints.activity}
            csv={invoiceEndpoints.activityCsv}
            id={invoice._id}
            labels={fieldLabels()}
            emptyHint={t('panel.activityHint')}
            place="invoice."
          />
        )}
      </Tabs>
      {asked && <InvoiceDialog kind={asked} invoice={invoice} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Panel with one invoice: facts, charges, payments, activity, and the actions on it. */
export function InvoicePanel({
  id,
  mayDecide,
  onClose,
}: {
  id: string;
  /** The viewer records payments and corrects invoices. */
  mayDecide: boolean;
  onClose: () => void;
}) {
  return (
    <RecordPanel
      texts={{
        title: (data) => data?.invoice.number ?? t('panel.unknown'),
        close: t('panel.close'),
        loading: t('panel.loading'),
        failure: t('panel.failed'),
        notFound: t('panel.notFound'),
      }}
      query={useQuery(queryFor(invoiceEndpoints.byId, { params: { id } }))}
      id={id}
      list="invoices"
      endpoint={invoiceEndpoints.list}
      onClose={onClose}
    >
      {({ invoice }) => <Body invoice={invoice} mayDecide={mayDecide} />}
    </RecordPanel>
  );
}
