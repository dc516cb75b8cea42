import { databaseOf, type Database, type Transaction } from '../db/database.ts';

/** An event as webhooks send it; `id` is the message id of all its deliveries. */
export interface SentEvent {
  id: string;
  tenantId: string;
  /** Name in the catalogue of events, such as `user.created`. */
  type: string;
  time: Date;
  payload: unknown;
}

type DeliveryQueue = (tx: Transaction, events: readonly SentEvent[]) => Promise<void>;

const queues = new WeakMap<Database, DeliveryQueue>();

/** Registers the queue of a server, which knows its webhooks and its jobs. */
export const setDeliveryQueue = (database: Database, queue: DeliveryQueue): void => {
  queues.set(database, queue);
};

/**
 * Queues a delivery of each event for each enabled and verified webhook of its tenant that listens
 * to its type, in the transaction of the change. Does nothing in a process without a server, such
 * as the demo seed.
 */
export const queueDeliveries: DeliveryQueue = async (tx, events) => {
  const database = databaseOf(tx);
  if (!database || events.length === 0) return;
  await queues.get(database)?.(tx, events);
};
