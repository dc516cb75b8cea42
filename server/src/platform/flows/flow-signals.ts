import { databaseOf, type Database, type Transaction } from '../db/database.ts';

/** Something that lets people enter a flow, or that a run waits for. */
export interface FlowSignal {
  tenantId: string;
  /** `form` is for runs that wait only. */
  kind: 'track' | 'answer' | 'event' | 'form';
  /** Event, or id of a lead form or a product form. */
  name: string;
  /** Id of the person; empty for none. */
  person: string;
  /** Facts for conditions and texts. */
  input: Readonly<Record<string, unknown>>;
  /** Name of this occurrence: one that is signaled again counts once. */
  occurrence: string;
}

type SignalQueue = (tx: Transaction, signals: readonly FlowSignal[]) => Promise<void>;

const queues = new WeakMap<Database, SignalQueue>();
const silent = new WeakSet<object>();

/** Registers the queue of a server, which knows its flows and its jobs. */
export const setSignalQueue = (database: Database, queue: SignalQueue): void => {
  queues.set(database, queue);
};

/** Marks a transaction of a flow, so that flows start no flows. */
export const silenceSignals = (tx: Transaction): void => void silent.add(tx);

/** Signals occurrences to flows, in the transaction that stores them. */
export const signalFlows: SignalQueue = async (tx, signals) => {
  const database = databaseOf(tx);
  if (!database || signals.length === 0 || silent.has(tx)) return;
  await queues.get(database)?.(tx, signals);
};
