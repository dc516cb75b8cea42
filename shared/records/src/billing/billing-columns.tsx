import {
  changesOfStatus,
  type Invoice,
  type Payment,
  type Subscription,
  type Usage,
} from '@outpost/contracts';
import { Link } from '@outpost/router';
import { Button, Column, Day, formatMoney, numberText, Text } from '@outpost/ui';
import { LookChip } from '../columns.tsx';
import { seatsText } from '../companies.ts';
import { t } from '../i18n/billing.ts';
import { codeLabel } from '../labels.ts';
import {
  invoiceKindLabel,
  invoiceAmountText,
  invoiceStateLook,
  subscriptionLook,
  syncText,
  usageLabel,
} from './billing-words.ts';
import { CompanyLink } from '../record-link/record-link.tsx';

/** Columns of subscriptions; `onChange` asks for another number of seats, null hides it. */
export const subscriptionColumns = (onChange: ((subscription: Subscription) => void) | null) => [
  {
    id: 'company',
    header: t('overview.company'),
    render: ({ company }: Subscription) => <CompanyLink company={company} />,
  },
  { id: 'plan', header: t('overview.plan'), render: ({ plan }: Subscription) => plan.name },
  {
    id: 'status',
    header: t('overview.state'),
    render: (subscription: Subscription) => {
      const chip = <LookChip look={subscriptionLook()[subscription.status]} />;
      return subscription.sync ? (
        <Column gap={1}>
          {chip}
          <Text tone="muted">{syncText(subscription)}</Text>
        </Column>
      ) : (
        chip
      );
    },
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

/** Columns of invoices; the number links to the invoice. */
export const invoiceColumns = (linkTo: (id: string) => string) => [
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
      <span>
        <Day value={periodStart} /> – <Day value={periodEnd} />
      </span>
    ),
  },
  {
    id: 'amount',
    header: t('overview.amount'),
    isNumber: true,
    render: invoiceAmountText,
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
    render: (invoice: Invoice) => <LookChip look={invoiceStateLook(invoice)} />,
  },
  {
    id: 'dueOn',
    header: t('overview.dueAt'),
    isNumber: true,
    render: ({ dueOn }: Invoice) => <Day value={dueOn} />,
  },
];

export const paymentColumns = () => [
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

export const usageColumns = () => [
  { id: 'kind', header: t('usage.kind'), render: ({ kind }: Usage) => usageLabel(kind) },
  {
    id: 'current',
    header: t('usage.current'),
    isNumber: true,
    render: ({ current }: Usage) => numberText(current),
  },
  {
    id: 'previous',
    header: t('usage.previous'),
    isNumber: true,
    render: ({ previous }: Usage) => numberText(previous),
  },
];
