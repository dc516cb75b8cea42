type Part = Record<string, unknown>;

/** Price of the catalogue of the stub. */
export interface StubPrice {
  id: string;
  name: string;
  item_family_id: string;
  price: number;
  currency_code: string;
  period_unit: 'month' | 'year';
  pricing_model: 'per_unit' | 'flat_fee';
  status: 'active' | 'archived';
}

export interface StubSubscription extends Part {
  id: string;
  customer_id: string;
  status: string;
  price: StubPrice;
  quantity: number;
  /** Seconds since 1970. */
  start: number;
  end: number;
  trial_end?: number | undefined;
  scheduled?: { price: StubPrice; quantity: number } | undefined;
  resource_version: number;
}

export interface StubLine {
  id: string;
  subscription_id: string;
  date_from: number;
  date_to: number;
  unit_amount: number;
  quantity: number;
  amount: number;
  description: string;
  entity_type: 'plan_item_price';
  entity_id: string;
}

export interface StubInvoice extends Part {
  id: string;
  customer_id: string;
  status: string;
  date: number;
  due_date: number;
  currency_code: string;
  sub_total: number;
  tax: number;
  total: number;
  amount_due: number;
  line_items: StubLine[];
  linked_payments: Part[];
  applied_credits: Part[];
  resource_version: number;
}

export interface StubNote extends Part {
  id: string;
  customer_id: string;
  reference_invoice_id: string;
  type: 'adjustment' | 'refundable';
  sub_total: number;
  tax: number;
  total: number;
  resource_version: number;
}

export const daySeconds = 86_400;

/** Returns the same day of a later month or year, in UTC. */
export const later = (time: number, unit: 'month' | 'year'): number => {
  const date = new Date(time * 1_000);
  if (unit === 'year') date.setUTCFullYear(date.getUTCFullYear() + 1);
  else date.setUTCMonth(date.getUTCMonth() + 1);
  return date.getTime() / 1_000;
};

export const termAmount = ({ pricing_model: model, price }: StubPrice, quantity: number): number =>
  model === 'flat_fee' ? price : price * quantity;

/** Returns the line of a whole term, or of a part of it. */
export const lineOf = (
  { id, price }: Pick<StubSubscription, 'id' | 'price'>,
  { from, to, quantity, amount }: { from: number; to: number; quantity: number; amount: number },
): StubLine => ({
  id: `li_${id.slice(0, 8)}_${from}_${amount}`,
  subscription_id: id,
  date_from: from,
  date_to: to,
  unit_amount: price.price,
  quantity,
  amount,
  description: price.name,
  entity_type: 'plan_item_price',
  entity_id: price.id,
});

/** Lines of a change: what is charged at once, and what is given back. */
export interface StubChange {
  after: StubSubscription;
  charged: StubLine[];
  givenBack: StubLine[];
}

/** A share in whole cents, by arithmetic of its own: the stub proves nothing with the code that it tests. */
const shareOf = (amount: number, days: number, of: number): number =>
  of === 0 ? 0 : Math.sign(amount) * Math.round((Math.abs(amount) * days) / of);

const rest = ({ start, end }: StubSubscription, now: number): [number, number] => [
  Math.round((end - now) / daySeconds),
  Math.round((end - start) / daySeconds),
];

const giveBack = (subscription: StubSubscription, now: number): StubLine[] => {
  const { price, quantity, end } = subscription;
  const [left, of] = rest(subscription, now);
  const amount = shareOf(termAmount(price, quantity), left, of);
  return amount > 0 ? [lineOf(subscription, { from: now, to: end, quantity, amount })] : [];
};

const wholeTerm = (subscription: StubSubscription, from: number): StubChange => {
  const { price, quantity } = subscription;
  const to = later(from, price.period_unit);
  const after = { ...subscription, status: 'active', start: from, end: to, trial_end: undefined };
  const amount = termAmount(price, quantity);
  return { after, charged: [lineOf(after, { from, to, quantity, amount })], givenBack: [] };
};

/** Begins a subscription: a trial is free, and else the first term is charged. */
export const begun = (subscription: StubSubscription, now: number): StubChange =>
  subscription.trial_end !== undefined && subscription.trial_end > now
    ? {
        after: { ...subscription, status: 'in_trial', start: now, end: subscription.trial_end },
        charged: [],
        givenBack: [],
      }
    : wholeTerm(subscription, now);

/** Changes quantity or price, at once or with the next term. */
export const updated = (
  subscription: StubSubscription,
  { price, quantity, isLater }: { price: StubPrice; quantity: number; isLater: boolean },
  now: number,
): StubChange => {
  const none = { charged: [], givenBack: [] };
  if (isLater) return { ...none, after: { ...subscription, scheduled: { price, quantity } } };
  const changed = { ...subscription, price, quantity, scheduled: undefined };
  if (subscription.status !== 'active') return { ...none, after: changed };
  if (price.id !== subscription.price.id)
    return { ...wholeTerm(changed, now), givenBack: giveBack(subscription, now) };
  const [left, of] = rest(subscription, now);
  const more = termAmount(price, quantity) - termAmount(price, subscription.quantity);
  const amount = shareOf(more, left, of);
  const line = { from: now, to: subscription.end, quantity: quantity - subscription.quantity };
  return {
    after: changed,
    charged: amount > 0 ? [lineOf(changed, { ...line, amount })] : [],
    givenBack: amount < 0 ? [lineOf(changed, { ...line, amount: -amount })] : [],
  };
};

/** Ends a subscription, at once with the rest given back if that is asked for, or with its term. */
export const cancelled = (
  subscription: StubSubscription,
  { isLater, isProrated }: { isLater: boolean; isProrated: boolean },
  now: number,
): StubChange => {
  const none = { charged: [], givenBack: [] };
  if (isLater && subscription.status === 'active')
    return { ...none, after: { ...subscription, status: 'non_renewing' } };
  const isCharged = ['active', 'non_renewing'].includes(subscription.status);
  return {
    after: { ...subscription, status: 'cancelled', scheduled: undefined },
    charged: [],
    givenBack: isCharged && isProrated ? giveBack(subscription, now) : [],
  };
};

/** Resumes or reactivates: a term that was paid goes on, and else a new one begins. */
export const resumed = (subscription: StubSubscription, now: number): StubChange =>
  subscription.status === 'paused' && subscription.end > now
    ? { after: { ...subscription, status: 'active' }, charged: [], givenBack: [] }
    : wholeTerm(subscription, now);

/** Begins the next term of a subscription whose term has ended; null when none begins. */
export const renewed = (subscription: StubSubscription): StubChange | null => {
  const { status, end, scheduled } = subscription;
  if (status === 'non_renewing')
    return { after: { ...subscription, status: 'cancelled' }, charged: [], givenBack: [] };
  if (status !== 'active' && status !== 'in_trial') return null;
  return wholeTerm({ ...subscription, ...scheduled, scheduled: undefined }, end);
};
