import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type Db, type JobInsert } from 'pg-boss';
import type { Database, Transaction } from '../db/database.ts';
import { inRole } from '../db/in-role.ts';
import { log } from '../log/log.ts';
import { onceEach, queues, type JobName, type Jobs, type OnceEach } from './jobs.ts';

export interface JobQueue {
  /** Adds jobs in the given transaction: they exist only if it commits. */
  enqueue<N extends JobName>(tx: Transaction, name: N, ...payloads: Jobs[N][]): Promise<void>;
  /** Adds one job in the given transaction that runs at a time, not earlier. */
  schedule<N extends JobName>(tx: Transaction, name: N, at: Date, payload: Jobs[N]): Promise<void>;
  /**
   * Adds one job in the given transaction that runs after some seconds, unless one with its key waits
   * already. Only for the queues of `onceEach`.
   */
  enqueueOnce<N extends OnceEach>(
    tx: Transaction,
    name: N,
    key: string,
    seconds: number,
    payload: Jobs[N],
  ): Promise<void>;
  /**
   * Runs the jobs of one name, at most `atOnce` (default 1) in parallel and `ofGroup` of one group:
   * a webhook, else a tenant. A job whose handler rejects is repeated later.
   */
  work<N extends JobName>(
    name: N,
    handler: (payload: Jobs[N]) => Promise<void>,
    options?: { atOnce: number; ofGroup?: number },
  ): Promise<void>;
  /** Adds a job at the times of a cron expression (UTC), once for all servers. */
  repeat<N extends JobName>(name: N, cron: string, key: string, payload: Jobs[N]): Promise<void>;
  stop(): Promise<void>;
}

/** Workers are woken by commits of this server; they look for delayed jobs and those of others. */
const pollSeconds = 2;
const keepFinishedSeconds = 60;
const retries = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 };

/** A running job reports that it runs; one that was killed is repeated within the sum of both. */
const heartbeatSeconds = 20;
const superviseSeconds = 15;

/** pg-boss's own queue: scheduled jobs pass through it, so that each is added once. */
const scheduleQueue = '__pgboss__send-it';

/** Creates the queue's own schema; `db` must belong to the schema's owner. */
export const prepareJobs = async (db: Db, isEmbedded: boolean): Promise<void> => {
  const boss = new PgBoss({
    db,
    backend: isEmbedded ? 'pglite' : 'postgres',
    supervise: false,
    schedule: false,
  });
  await boss.start();
  for (const name of queues) {
    const options = { ...retries, deleteAfterSeconds: keepFinishedSeconds, heartbeatSeconds };
    const isOnceEach = onceEach.some((one) => one === name);
    await boss.createQueue(name, { ...options, ...(isOnceEach && { policy: 'short' }) });
    // A queue that exists keeps its options until they are updated.
    await boss.updateQueue(name, options);
  }
  await boss.createQueue(scheduleQueue);
  await boss.stop({ graceful: false });
};

const groupOf = (data: object) => {
  if ('webhookId' in data) return { group: { id: String(data.webhookId) } };
  return 'tenantId' in data ? { group: { id: String(data.tenantId) } } : {};
};

/**
 * Each of the queue's statements runs in a transaction of the worker's. New jobs are announced by the
 * commits of this server, not by notifications of the database.
 */
const adapter = (database: Database, onAdded: (wake: (name: string) => void) => void): Db => ({
  executeSql: (text, values) =>
    database.transaction({ role: 'worker' }, 'write', (tx) =>
      fromDrizzle(tx, sql).executeSql(text, values),
    ),
  listen: async (_channel, wake) => {
    onAdded(wake);
    return { close: async () => undefined };
  },
});

export const startJobs = async (database: Database, isEmbedded: boolean): Promise<JobQueue> => {
  const added = new WeakMap<object, Set<JobName>>();
  let wake: (name: string) => void = () => undefined;
  database.onCommit((tx) => added.get(tx)?.forEach(wake));
  const boss = new PgBoss({
    db: adapter(database, (given) => {
      wake = given;
    }),
    backend: isEmbedded ? 'pglite' : 'postgres',
    migrate: false,
    createSchema: false,
    schedule: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    useListenNotify: true,
  });
  // Unheard, the event ends the process; the queue goes on by itself when the database is back.
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue failed and goes on'));
  await boss.start();
  const insert = (tx: Transaction, name: JobName, jobs: JobInsert[]) =>
    inRole(tx, 'worker', null, () => boss.insert(name, jobs, { db: fromDrizzle(tx, sql) }));
  return {
    async enqueue(tx, name, ...payloads) {
      added.set(tx, new Set(added.get(tx)).add(name));
      await insert(
        tx,
        name,
        payloads.map((data) => ({ data, ...groupOf(data) })),
      );
    },
    async schedule(tx, name, at, payload) {
      await insert(tx, name, [{ data: payload, startAfter: at, ...groupOf(payload) }]);
    },
    async enqueueOnce(tx, name, key, seconds, payload) {
      await insert(tx, name, [
        { data: payload, singletonKey: key, startAfter: seconds, ...groupOf(payload) },
      ]);
    },
    async work(name, handler, { atOnce, ofGroup = atOnce } = { atOnce: 1 }) {
      await boss.work<Jobs[typeof name]>(
        name,
        {
          pollingIntervalSeconds: pollSeconds,
          localConcurrency: atOnce,
          ...(ofGroup < atOnce && { localGroupConcurrency: ofGroup }),
        },
        async (jobs) => {
          for (const { id, data } of jobs)
            await handler(data).catch((error: unknown) => {
              log.error({ err: error, job: name, id }, 'a job failed');
              throw error;
            });
          // The next job is fetched at once.
          wake(name);
        },
      );
    },
    repeat: (name, cron, key, payload) => boss.schedule(name, cron, payload, { key }),
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
};
