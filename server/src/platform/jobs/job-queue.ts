import { sql } from 'drizzle-orm';
import type { Method } from '@outpost/contracts';
import { fromDrizzle, PgBoss, type Db, type JobInsert } from 'pg-boss';
import type { CallOrigin } from '../audit/audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import { inRole } from '../db/in-role.ts';
import { log } from '../log/log.ts';

interface FormResponseJob {
  responseId: string;
  formId: string;
  tenantId: string;
}

/** Work done outside requests, by name → its payload. */
export interface Jobs {
  /** Mail a link to the account of an address, if it has one; `call` asked for it. */
  'forgotten-password': {
    tenantId: string;
    email: string;
    call: { method: Method; path: string; origin: CallOrigin };
  };
  /** Mail a person a link that works once; the link is made when the mail is. */
  'account-mail': {
    tenantId: string;
    userId: string;
    purpose: 'reset' | 'activate';
    invitedBy: string | null;
  };
  /** Mail a person what somebody wrote to them. */
  'personal-mail': {
    tenantId: string;
    userId: string;
    from: { name: string; replyTo: string };
    subject: string;
    message: string;
  };
  /** Do one action with many rows. */
  bulk: { jobId: string };
  /** Remove stored files nothing names any more. */
  'remove-files': { keys: string[] };
  /** Look at the DNS records of a domain, unless its next look was put off from `at`. */
  'domain-check': { id: string; at: string };
  /** Tell whoever served a domain that no instance has it any more. */
  'domain-removal': { name: string };
  /** Begin what follows a response: mails and the webhook of its form. */
  'form-response': FormResponseJob;
  /** Mail one address that a response came in. */
  'form-mail': FormResponseJob & { to: string };
  /** Send a response to the webhook of its form; tries are counted from 1. */
  'form-webhook': FormResponseJob & { attempt: number };
  /** Do one clean-up, by its name. */
  'clean-up': { name: string };
}

type JobName = keyof Jobs;

export interface JobQueue {
  /** Adds jobs in the given transaction: they exist exactly when the transaction commits. */
  enqueue<N extends JobName>(tx: Transaction, name: N, ...payloads: Jobs[N][]): Promise<void>;
  /** The same for one job that is not done before its time. */
  schedule<N extends JobName>(tx: Transaction, name: N, at: Date, payload: Jobs[N]): Promise<void>;
  /**
   * Does the jobs of one name, `atOnce` (1) at a time, `ofTenant` of one tenant; a handler that
   * rejects is tried again later.
   */
  work<N extends JobName>(
    name: N,
    handler: (payload: Jobs[N]) => Promise<void>,
    options?: { atOnce: number; ofTenant?: number },
  ): Promise<void>;
  /** Adds a job at the times of a cron expression (UTC), once however many servers there are. */
  repeat<N extends JobName>(name: N, cron: string, key: string, payload: Jobs[N]): Promise<void>;
  stop(): Promise<void>;
}

const pollSeconds = 0.5;
const keepFinishedSeconds = 60;
const retries = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 };

const queues: JobName[] = [
  'forgotten-password',
  'account-mail',
  'personal-mail',
  'bulk',
  'remove-files',
  'domain-check',
  'domain-removal',
  'form-response',
  'form-mail',
  'form-webhook',
  'clean-up',
];

/** The library's own queue: what a schedule adds goes through it, so that it is added once. */
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
  for (const name of queues)
    await boss.createQueue(name, { ...retries, deleteAfterSeconds: keepFinishedSeconds });
  await boss.createQueue(scheduleQueue);
  await boss.stop({ graceful: false });
};

const groupOf = (data: object) =>
  'tenantId' in data ? { group: { id: String(data.tenantId) } } : {};

/** Each of the queue's statements runs in a transaction of the worker's. */
const adapter = (database: Database): Db => ({
  executeSql: (text, values) =>
    database.transaction({ role: 'worker' }, 'write', (tx) =>
      fromDrizzle(tx, sql).executeSql(text, values),
    ),
});

export const startJobs = async (database: Database, isEmbedded: boolean): Promise<JobQueue> => {
  const boss = new PgBoss({
    db: adapter(database),
    backend: isEmbedded ? 'pglite' : 'postgres',
    migrate: false,
    createSchema: false,
    schedule: true,
  });
  // Unheard, the event ends the process; the queue goes on by itself when the database is back.
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue failed and goes on'));
  await boss.start();
  const insert = (tx: Transaction, name: JobName, jobs: JobInsert[]) =>
    inRole(tx, 'worker', null, () => boss.insert(name, jobs, { db: fromDrizzle(tx, sql) }));
  return {
    async enqueue(tx, name, ...payloads) {
      await insert(
        tx,
        name,
        payloads.map((data) => ({ data, ...groupOf(data) })),
      );
    },
    async schedule(tx, name, at, payload) {
      await insert(tx, name, [{ data: payload, startAfter: at, ...groupOf(payload) }]);
    },
    async work(name, handler, { atOnce, ofTenant = atOnce } = { atOnce: 1 }) {
      await boss.work<Jobs[typeof name]>(
        name,
        {
          pollingIntervalSeconds: pollSeconds,
          localConcurrency: atOnce,
          ...(ofTenant < atOnce && { localGroupConcurrency: ofTenant }),
        },
        async (jobs) => {
          for (const { id, data } of jobs)
            await handler(data).catch((error: unknown) => {
              log.error({ err: error, job: name, id }, 'a job failed');
              throw error;
            });
        },
      );
    },
    repeat: (name, cron, key, payload) => boss.schedule(name, cron, payload, { key }),
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
};
