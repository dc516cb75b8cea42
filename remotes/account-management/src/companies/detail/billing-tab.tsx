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
import { useBilling } from '../companies.queries.ts';

const invoiceTone = { open: 'warn', paid: 'ok', 'past-due': 'bad', void: 'idle' } as const;
const invoiceLabel = { open: 'Open', paid: 'Paid', 'past-due': 'Overdue', void: 'Void' } as const;
const paymentTone = { succeeded: 'ok', failed: 'bad', refunded: 'idle' } as const;

const bill = [
  { id: 'number', header: 'Number', render: ({ number }: Invoice | Payment) => number },
  { id: 'period', header: 'Period', render: ({ period }: Invoice | Payment) => period },
  {
    id: 'amount',
    header: 'Amount',
    isNumber: true,
    render: ({ amount, currency }: Invoice | Payment) => formatMoney(amount, currency),
  },
];

const paidAt = {
  id: 'paidAt',
  header: 'Paid',
  isNumber: true,
  render: (one: Invoice | Payment) => <Day value={one.paidAt} />,
};

const invoiceColumns = [
  ...bill,
  {
    id: 'status',
    header: 'Status',
    render: ({ status }: Invoice) => (
      <StatusChip tone={invoiceTone[status]}>{invoiceLabel[status]}</StatusChip>
    ),
  },
  { ...dayColumn('dueAt', 'Due'), isSortable: false },
  paidAt,
];

const paymentColumns = [
  ...bill,
  {
    id: 'status',
    header: 'Status',
    render: ({ status }: Payment) => (
      <StatusChip tone={paymentTone[status]}>{codeLabel(status)}</StatusChip>
    ),
  },
  { id: 'method', header: 'Method', render: ({ method }: Payment) => codeLabel(method) },
  paidAt,
];

/** Plan, seats, balance and payments of a company. */
export function BillingTab({ company }: { company: CompanyDetails }) {
  return (
    <QueryContent
      query={useBilling(company._id)}
      failure="The billing could not be loaded"
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
            <Facts facts={{ Plan: codeLabel(plan), Seats: seatsText(seats) }} />
          </Panel>
          <Column gap={1}>
            <Heading level={2}>Invoices</Heading>
            {invoices.length === 0 ? (
              <Text tone="muted">There is no invoice yet.</Text>
            ) : (
              <PlainTable
                label="Invoices"
                columns={invoiceColumns}
                rows={invoices}
                rowId={({ _id }) => _id}
              />
            )}
          </Column>
          <Column gap={1}>
            <Heading level={2}>Payments</Heading>
            {payments.length === 0 ? (
              <Text tone="muted">Nothing was paid yet.</Text>
            ) : (
              <PlainTable
                label="Payments"
                columns={paymentColumns}
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
