import {
  estimate,
  estimateOf,
  missing,
  wrong,
  type Answer,
  type Fields,
} from './chargebee-estimates.ts';
import { shownSubscription, type StubCustomer } from './chargebee-objects.ts';
import type { ChargebeeStore } from './chargebee-store.ts';

/** Objects of a list, filtered as the query asks, in pages. */
const pageOf = (name: string, rows: Fields[], query: Fields): Answer => {
  const found = rows.filter((row) =>
    Object.entries(query).every(([field, filter]) => {
      if (field === 'limit' || field === 'offset' || field === 'sort_by') return true;
      if (typeof filter !== 'object') return true;
      if ('is' in filter) return String(row[field]) === filter.is;
      if ('after' in filter) return Number(row[field]) > Number(filter.after);
      return true;
    }),
  );
  const [from, size] = [Number(query['offset'] ?? 0), Math.min(Number(query['limit'] ?? 10), 100)];
  const more = from + size < found.length ? { next_offset: String(from + size) } : {};
  return [200, { list: found.slice(from, from + size).map((row) => ({ [name]: row })), ...more }];
};

const cardOf = ({ id, card }: StubCustomer) =>
  card && { ...card, card_type: card.brand, payment_source_id: `pm_${id}`, status: 'valid' };

const oneOf = (store: ChargebeeStore, kind: string, id: string): Answer => {
  if (kind === 'customers') {
    const customer = store.customers.get(id);
    return customer
      ? [200, { customer: store.shownCustomer(customer), card: cardOf(customer) }]
      : missing(id);
  }
  if (kind === 'subscriptions') {
    const subscription = store.subscriptions.get(id);
    return subscription ? [200, { subscription: shownSubscription(subscription) }] : missing(id);
  }
  const [name, object] =
    kind === 'invoices'
      ? ['invoice', store.invoices.get(id)]
      : kind === 'credit_notes'
        ? ['credit_note', store.notes.get(id)]
        : kind === 'item_prices'
          ? ['item_price', store.prices.get(id)]
          : kind === 'item_families'
            ? [
                'item_family',
                [...store.prices.values()].some((one) => one.item_family_id === id)
                  ? { id, name: id, status: 'active' }
                  : undefined,
              ]
            : ['', undefined];
  return object ? [200, { [name]: object }] : missing(id);
};

const allOf = (store: ChargebeeStore, kind: string, query: Fields): Answer => {
  if (kind === 'subscriptions')
    return pageOf('subscription', [...store.subscriptions.values()].map(shownSubscription), query);
  if (kind === 'invoices') return pageOf('invoice', [...store.invoices.values()], query);
  if (kind === 'credit_notes') return pageOf('credit_note', [...store.notes.values()], query);
  if (kind === 'transactions')
    return pageOf('transaction', [...store.transactions.values()], query);
  if (kind === 'item_prices')
    return pageOf(
      'item_price',
      [...store.prices.values()].map((one) => ({
        ...one,
        item_type: 'plan',
        period: 1,
        free_quantity: 0,
        created_at: 0,
        deleted: false,
      })),
      query,
    );
  return missing(kind);
};

/** Answers a call that reads. */
export const answerRead = (
  store: ChargebeeStore,
  [kind, id, step]: [string, string | undefined, string | undefined],
  query: Fields,
): Answer => {
  if (id === undefined) return allOf(store, kind, query);
  if (step === undefined) return oneOf(store, kind, id);
  if (step === 'contacts') {
    const customer = store.customers.get(id);
    if (!customer) return missing(id);
    return [200, { list: (customer.contacts ?? []).map((contact) => ({ contact })) }];
  }
  if (step === 'upcoming_invoices_estimate') {
    const theirs = [...store.subscriptions.values()].filter((one) => one.customer_id === id);
    const next = theirs.map((one) => store.nextLines(one)).filter((lines) => lines.length > 0);
    return [
      200,
      { estimate: { created_at: store.now(), invoice_estimates: next.map(estimateOf) } },
    ];
  }
  const subscription = store.subscriptions.get(id);
  if (!subscription) return missing(id);
  if (step === 'renewal_estimate')
    return estimate(store, { after: subscription, charged: [], givenBack: [] });
  if (!subscription.scheduled) return wrong('There are no scheduled changes.');
  return [200, { subscription: shownSubscription({ ...subscription, ...subscription.scheduled }) }];
};
