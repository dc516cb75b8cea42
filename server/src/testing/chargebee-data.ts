import { type StubInvoice, type StubNote, type StubSubscription } from './chargebee-books.ts';
import {
  stubPrices,
  type StubCustomer,
  type StubEvent,
  type StubTransaction,
} from './chargebee-objects.ts';

/** Keeps what the stub of Chargebee knows; times are in seconds. */
export const chargebeeData = (start: number) => {
  const prices = new Map(stubPrices.map((price) => [price.id, { ...price }]));
  const customers = new Map<string, StubCustomer>();
  const subscriptions = new Map<string, StubSubscription>();
  const invoices = new Map<string, StubInvoice>();
  const notes = new Map<string, StubNote>();
  const transactions = new Map<string, StubTransaction>();
  const events: StubEvent[] = [];
  /** Charges that wait for the next invoice of a subscription. */
  const unbilled: { subscription_id: string; amount: number; description: string }[] = [];
  let now = start;
  let count = 0;
  const next = () => (count += 1);
  const touch = <T extends Record<string, unknown>>(object: T): T =>
    Object.assign(object, { resource_version: next(), updated_at: now });

  const emit = (type: string, content: Record<string, unknown>) =>
    events.push({
      id: `ev_${next()}`,
      event_type: type,
      occurred_at: now,
      content: structuredClone(content),
    });
  const customerOf = (id: string): StubCustomer => {
    const customer = customers.get(id);
    if (!customer) throw new Error(`The stub has no customer ${id}.`);
    return customer;
  };
  return {
    prices,
    customers,
    subscriptions,
    invoices,
    notes,
    transactions,
    events,
    unbilled,
    now: () => now,
    setNow: (time: number) => {
      now = time;
    },
    next,
    touch,
    emit,
    customerOf,
  };
};
export type StubData = ReturnType<typeof chargebeeData>;
