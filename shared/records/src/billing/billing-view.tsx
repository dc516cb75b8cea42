import { useState } from 'react';
import {
  changesOfStatus,
  type BillingOverview,
  type Estimate,
  type Invoice,
  type Payment,
  type Subscription,
} from '@outpost/contracts';
import { Link, useParam, useParamLink } from '@outpost/router';
import {
  Button,
  Column,
  Day,
  Facts,
  formatDay,
  formatMoney,
  Heading,
  lazyComponent,
  Page,
  PageSection,
  Panel,
  Placeholder,
  PlainTable,
  Text,
} from '@outpost/ui';
import { LookChip } from '../columns.tsx';
import { seatsText } from '../companies.ts';
import { t } from '../i18n/billing.ts';
import { codeLabel } from '../labels.ts';
import { QueryContent, type QueryState } from '../query-content.tsx';
import { invoiceKindLabel, invoiceLook, subscriptionLook, sumsText } from './billing-words.ts';
import { ChargeTable } from './charge-table.tsx';
import { InvoicePanel } from './invoice-lazy.ts';

const ChangeSeatsDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "billing-dialogs" */ './change-seats-dialog.tsx'))
      .ChangeSeatsDialog,
);

const factsOf = (billing: BillingOverview) => ({
  [t('overview.provider')]: billing.billingType,
  [t('overview.payer')]:
    billing.payer === 'company' ? t('overview.payerCompany') : t('overview.payerOrganization'),
  [t('overview.seats')]: seatsText(billing.seats),
  [t('overview.paymentMethod')]: billing.takesOfflinePayments
    ? t('overview.offline')
    : t('overview.none'),
  [t('overview.collection')]: billing.autoCollection ? t('overview.yes') : t('overview.no'),
  [t('overview.open')]: sumsText(billing.open),
  [t('overview.overdue')]: sumsText(billing.overdue),
  [t('overview.credit')]: sumsText(billing.credit),
});

const subscriptionColumns = (onChange: ((subscription: Subscription) => void) | null) => [
  {
    id: 'company',
    header: t('overview.company'),
    render: ({ company }: Subscription) => company.name,
  },
  { id: 'plan', header: t('overview.plan'), render: ({ plan }: Subscription) => plan.name },
  {
    id: 'status',
    header: t('overview.state'),
    render: ({ status }: Subscription) => <LookChip look={subscriptionLook()[status]} />,
  },
  {
    id: 'seats',
    header: t('overview.seats'),
    isNumber: true,
    render: ({ seats }: Subscription) => seatsText(seats),
  },
  {
    id: 'mrr',
    header: t('overview.monthly'),
    isNumber: true,
    render: ({ mrr }: Subscription) => formatMoney(mrr.amount, mrr.currency),
  },
  {
    id: 'next',
    header: t('overview.next'),
    isNumber: true,
    render: ({ nextChargeOn }: Subscription) => <Day value={nextChargeOn} />,
  },
  ...(onChange
    ? [
        {
          id: 'change',
          header: t('overview.changeSeats'),
          isMenu: true,
          render: (subscription: Subscription) =>
            changesOfStatus[subscription.status].includes('seats') ? (
              <Button onClick={() => onChange(subscription)}>{t('overview.changeSeats')}</Button>
            ) : null,
        },
      ]
    : []),
];

const invoiceColumns = (linkTo: (id: string) => string) => [
  {
    id: 'number',
    header: t('overview.number'),
    render: ({ _id, number }: Invoice) => <Link to={linkTo(_id)}>{number}</Link>,
  },
  { id: 'kind', header: t('overview.kind'), render: ({ kind }: Invoice) => invoiceKindLabel(kind) },
  {
    id: 'period',
    header: t('overview.period'),
    render: ({ periodStart, periodEnd }: Invoice) => (
      <>
        <Day value={periodStart} /> – <Day value={periodEnd} />
      </>
    ),
  },
  {
    id: 'amount',
    header: t('overview.amount'),
    isNumber: true,
    render: ({ amount, currency }: Invoice) => formatMoney(amount, currency),
  },
  {
    id: 'due',
    header: t('overview.due'),
    isNumber: true,
    render: ({ due, currency }: Invoice) => formatMoney(due, currency),
  },
  {
    id: 'status',
    header: t('overview.state'),
    render: ({ status }: Invoice) => <LookChip look={invoiceLook()[status]} />,
  },
  {
    id: 'dueAt',
    header: t('overview.dueAt'),
    isNumber: true,
    render: ({ dueAt }: Invoice) => <Day value={dueAt} />,
  },
];

const paymentColumns = () => [
  { id: 'number', header: t('overview.number'), render: ({ invoice }: Payment) => invoice.number },
  {
    id: 'amount',
    header: t('overview.amount'),
    isNumber: true,
    render: ({ amount, currency }: Payment) => formatMoney(amount, currency),
  },
  {
    id: 'method',
    header: t('overview.method'),
    render: ({ method }: Payment) => codeLabel(method),
  },
  {
    id: 'reference',
    header: t('overview.reference'),
    render: ({ reference }: Payment) => reference,
  },
  {
    id: 'paidOn',
    header: t('overview.paidOn'),
    isNumber: true,
    render: ({ paidOn }: Payment) => <Day value={paidOn} />,
  },
];

/** Names the company that pays where each company gets its own invoice. */
const estimateTitle = ({ on, charges }: Estimate, payer: BillingOverview['payer']): string => {
  const [first] = charges;
  const day = formatDay(on);
  return payer === 'company' && first
    ? t('overview.estimateOf', { name: first.company.name, on: day })
    : t('overview.estimate', { on: day });
};

function Rows<Row extends { _id: string }>({
  title,
  none,
  columns,
  rows,
}: {
  title: string;
  none: string;
  columns: Parameters<typeof PlainTable<Row>>[0]['columns'];
  rows: Row[];
}) {
  return (
    <Column gap={1}>
      <Heading level={2}>{title}</Heading>
      {rows.length === 0 ? (
        <Text tone="muted">{none}</Text>
      ) : (
        <PlainTable label={title} columns={columns} rows={rows} rowId={({ _id }) => _id} />
      )}
    </Column>
  );
}

function Content({
  billing,
  mayChange,
  mayDecide,
}: {
  billing: BillingOverview;
  mayChange: boolean;
  mayDecide: boolean;
}) {
  const [asked, setAsked] = useState<Subscription | null>(null);
  const [open, setOpen] = useParam('open');
  const linkTo = useParamLink('open');
  return (
    <Page>
      <Panel>
        <Facts facts={factsOf(billing)} />
      </Panel>
      <Rows
        title={t('overview.subscriptions')}
        none={t('overview.noSubscription')}
        columns={subscriptionColumns(mayChange ? setAsked : null)}
        rows={billing.subscriptions}
      />
      {billing.estimates.length === 0 && <Text tone="muted">{t('overview.noEstimate')}</Text>}
      {billing.estimates.map((estimate) => (
        <PageSection
          key={`${estimate.on} ${estimate.currency} ${estimate.charges[0]?.company._id ?? ''}`}
          title={estimateTitle(estimate, billing.payer)}
        >
          <Column gap={1}>
            <ChargeTable
              label={estimateTitle(estimate, billing.payer)}
              charges={estimate.charges}
            />
            <Facts
              facts={{
                [t('charge.subtotal')]: formatMoney(estimate.subtotal, estimate.currency),
                [t('charge.tax')]: formatMoney(estimate.tax, estimate.currency),
                [t('charge.total')]: formatMoney(estimate.total, estimate.currency),
              }}
            />
          </Column>
        </PageSection>
      ))}
      <Rows
        title={t('overview.invoices')}
        none={t('overview.noInvoice')}
        columns={invoiceColumns(linkTo)}
        rows={billing.invoices}
      />
      <Rows
        title={t('overview.payments')}
        none={t('overview.noPayment')}
        columns={paymentColumns()}
        rows={billing.payments}
      />
      {open && <InvoicePanel id={open} mayDecide={mayDecide} onClose={() => setOpen(null)} />}
      {asked && <ChangeSeatsDialog subscription={asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}

/** Billing of an organization or a company: facts, subscriptions, next invoices, invoices and payments. */
export function BillingView({
  query,
  mayChange,
  mayDecide = false,
}: {
  query: QueryState<{ billing: BillingOverview }>;
  /** The viewer may change seats. */
  mayChange: boolean;
  /** The viewer records payments and corrects invoices. */
  mayDecide?: boolean;
}) {
  return (
    <QueryContent
      query={query}
      failure={t('overview.failed')}
      canBeForbidden
      loading={
        <Page>
          <Placeholder height={120} />
          <Placeholder height={240} />
        </Page>
      }
    >
      {({ billing }) => <Content billing={billing} mayChange={mayChange} mayDecide={mayDecide} />}
    </QueryContent>
  );
}
