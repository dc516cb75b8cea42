import {
  termAmount,
  renewed,
  later,
  lineOf,
  type StubChange,
  type StubInvoice,
  type StubLine,
  type StubSubscription,
} from './chargebee-books.ts';
import { shownCustomer, type StubCard } from './chargebee-objects.ts';

import { chargebeeData } from './chargebee-data.ts';
import { make, noteFor, pay } from './chargebee-steps.ts';

/** Starts what the stub of Chargebee knows and does; times are in seconds. */
export const chargebeeStore = (start: number, filesUrl: () => string) => {
  const data = chargebeeData(start);
  return {
    ...data,
    /** Address of the documents. */
    filesUrl,
    shownCustomer,
    pay: (...given: Parameters<typeof pay> extends [unknown, ...infer Rest] ? Rest : never) =>
      pay(data, ...given),
    noteFor: (invoice: StubInvoice, total: number) => noteFor(data, invoice, total),
    make: (type: string, change: StubChange) => make(data, type, change),
    /** Moves the clock; terms that end until then are renewed, with their events. */
    travel: (to: number) => {
      for (;;) {
        const due = [...data.subscriptions.values()]
          .filter(({ status, end }) => end <= to && !['cancelled', 'paused'].includes(status))
          .toSorted((one, other) => one.end - other.end)[0];
        const change = due && renewed(due);
        if (!due || !change) break;
        data.setNow(due.end);
        make(
          data,
          change.after.status === 'cancelled' ? 'subscription_cancelled' : 'subscription_renewed',
          change,
        );
      }
      data.setNow(to);
    },
    /** The customer's card, which pays from now on. */
    setCard: (id: string, card: StubCard | undefined) => {
      const customer = data.touch(data.customerOf(id));
      customer.card = card;
      const source = { id: `pm_${id}`, customer_id: id, type: 'card', status: 'valid', card };
      data.emit(card ? 'payment_source_added' : 'payment_source_deleted', {
        customer: shownCustomer(customer),
        payment_source: card ? data.touch(source) : { ...data.touch(source), deleted: true },
      });
    },
    /** Lines of the next term of a subscription, as it is or would be. */
    nextLines: (subscription: StubSubscription): StubLine[] => {
      const { status, end, price, quantity, scheduled } = subscription;
      if (!['active', 'in_trial'].includes(status)) return [];
      const following = { ...subscription, price, quantity, ...scheduled };
      const to = later(end, following.price.period_unit);
      const amount = termAmount(following.price, following.quantity);
      return [lineOf(following, { from: end, to, quantity: following.quantity, amount })];
    },
  };
};

export type ChargebeeStore = ReturnType<typeof chargebeeStore>;
