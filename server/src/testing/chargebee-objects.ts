import { termAmount, type StubPrice, type StubSubscription } from './chargebee-books.ts';

export interface StubCard {
  iin: string;
  last4: string;
  brand: string;
  expiry_month: number;
  expiry_year: number;
}

export interface StubCustomer extends Record<string, unknown> {
  id: string;
  auto_collection: 'on' | 'off';
  company: string;
  card?: StubCard | undefined;
  contacts?: { id: string; email: string; label?: string }[] | undefined;
  promotional_credits: number;
  refundable_credits: number;
  excess_payments: number;
  resource_version: number;
}

export interface StubTransaction extends Record<string, unknown> {
  id: string;
  customer_id: string;
  amount: number;
  amount_unused: number;
  payment_method: string;
  reference_number: string;
  date: number;
  resource_version: number;
}

export interface StubEvent {
  id: string;
  event_type: string;
  occurred_at: number;
  content: Record<string, unknown>;
}

export const stubPrices: StubPrice[] = [
  ['cb-standard-monthly', 'Standard, monthly', 'standard', 4_900, 'month'],
  ['cb-standard-yearly', 'Standard, yearly', 'standard', 49_000, 'year'],
  ['cb-partner-monthly', 'Partner, monthly', 'partner', 3_900, 'month'],
].map(([id, name, family, price, unit]) => ({
  id: String(id),
  name: String(name),
  item_family_id: String(family),
  price: Number(price),
  currency_code: 'USD',
  period_unit: unit === 'year' ? 'year' : 'month',
  pricing_model: 'per_unit',
  status: 'active',
}));

/** Returns a subscription as the API shows it. */
export const shownSubscription = ({
  price,
  quantity,
  start,
  end,
  scheduled,
  ...own
}: StubSubscription) => {
  const isIdle = own.status === 'in_trial' || own.status === 'future';
  return {
    ...own,
    currency_code: price.currency_code,
    billing_period: 1,
    billing_period_unit: price.period_unit,
    ...(!isIdle && { current_term_start: start, current_term_end: end }),
    ...(['active', 'in_trial'].includes(own.status) && { next_billing_at: end }),
    has_scheduled_changes: scheduled !== undefined,
    subscription_items: [
      {
        item_price_id: price.id,
        item_type: 'plan',
        quantity,
        unit_price: price.price,
        amount: termAmount(price, quantity),
      },
    ],
    mrr: ['active', 'non_renewing'].includes(own.status)
      ? Math.round(termAmount(price, quantity) / (price.period_unit === 'year' ? 12 : 1))
      : 0,
    deleted: false,
  };
};

/** Returns a customer as the API shows it. */
export const shownCustomer = ({ card, contacts: _contacts, ...own }: StubCustomer) => ({
  ...own,
  net_term_days: 0,
  deleted: false,
  ...(card && {
    primary_payment_source_id: `pm_${own.id}`,
    payment_method: { type: 'card', status: 'valid', gateway: 'chargebee', reference_id: 'x' },
  }),
});
