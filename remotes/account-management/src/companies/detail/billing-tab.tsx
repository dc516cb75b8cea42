import type { CompanyDetails, Invoice, Payment } from '@outpost/contracts';
import { codeLabel, dayColumn, QueryContent, seatsText } from '@outpost/records';
import {
  Column,
  Day,
  Facts,
  formatMoney,
  Heading,
  Page,
  Panel,
  Placeholder,
  PlainTable,
  StatusChip,
  Text,
} from '@outpost/ui';
import { t } from '../../i18n/company-tabs.ts';
import { useBilling } from '../companies.queries.ts';

const invoiceTone = { open: 'warn', paid: 'ok', 'past-due': 'bad', void: 'idle' } as const;
const invoiceLabel = () =>
  ({
    open: t('common.open'),
    paid: t('billing.paid'),
    'past-due': t('billing.pastDue'),
    void: t('billing.void'),
  }) as const;
const paymentTone = { succeeded: 'ok', failed: 'bad', refunded: 'idle' } as const;

const bill = () => [
  { id: 'number', header: t('billing.number'), render: ({ number }: Invoice | Payment) => number },
  { id: 'period', header: t('billing.period'), render: ({ period }: Invoice | Payment) => period },
  {
    id: 'amount',
    header: t('billing.amount'),
    isNumber: true,
    render: ({ amount, currency }: Invoice | Payment) => formatMoney(amount, currency),
  },
];

const paidAt = () => ({
  id: 'paidAt',
  header: t('billing.paid'),
  isNumber: true,
  render: (one: Invoice | Payment) => <Day value={one.paidAt} />,
});

const invoiceColumns = () => [
  ...bill(),
  {
    id: 'status',
    header: t('common.status'),
    render: ({ status }: Invoice) => (
      <StatusChip tone={invoiceTone[status]}>{invoiceLabel()[status]}</StatusChip>
    ),
  },
  { ...dayColumn('dueAt', t('billing.dueAt')), isSortable: false },
  paidAt(),
];

const paymentColumns = () => [
  ...bill(),
  {
    id: 'status',
    header: t('common.status'),
    render: ({ status }: Payment) => (
      <StatusChip tone={paymentTone[status]}>{codeLabel(status)}</StatusChip>
    ),
  },
  { id: 'method', header: t('billing.method'), render: ({ method }: Payment) => codeLabel(method) },
  paidAt(),
];

/** Plan, seats, balance and payments of a company. */
export function BillingTab({ company }: { company: CompanyDetails }) {
  return (
    <QueryContent
      query={useBilling(company._id)}
      failure={t('billing.failed')}
      canBeForbidden
      loading={
        <Page>
          <Placeholder height={120} />
          <Placeholder height={240} />
        </Page>
      }
    >
      {({ billing: { plan, seats, invoices, payments } }) => (
        <Page>
          <Panel>
            <Facts
              facts={{
                [t('billing.plan')]: codeLabel(plan),
                [t('billing.seats')]: seatsText(seats),
              }}
            />
          </Panel>
          <Column gap={1}>
            <Heading level={2}>{t('billing.invoices')}</Heading>
            {invoices.length === 0 ? (
              <Text tone="muted">{t('billing.noInvoice')}</Text>
            ) : (
              <PlainTable
                label={t('billing.invoices')}
                columns={invoiceColumns()}
                rows={invoices}
                rowId={({ _id }) => _id}
              />
            )}
          </Column>
          <Column gap={1}>
            <Heading level={2}>{t('billing.payments')}</Heading>
            {payments.length === 0 ? (
              <Text tone="muted">{t('billing.noPayment')}</Text>
            ) : (
              <PlainTable
                label={t('billing.payments')}
                columns={paymentColumns()}
                rows={payments}
                rowId={({ _id }) => _id}
              />
            )}
          </Column>
        </Page>
      )}
    </QueryContent>
  );
}
