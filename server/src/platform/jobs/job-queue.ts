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
  /** Request that stored the response; absent in jobs of earlier versions. */
  traceId?: string;
}

/** One attempt of a delivery, counted from 1. */
interface WebhookDeliveryJob {
  tenantId: string;
  webhookId: string;
  deliveryId: string;
  attempt: number;
}

/** Jobs outside requests: name → payload. */
export interface Jobs {
  /** Mails a link to the account of an address, if there is one; `call` is the requesting call. */
  'forgotten-password': {
    tenantId: string;
    email: string;
    call: { method: Method; path: string; origin: CallOrigin };
  };
  /** Mails a user a link that works once; the job makes the link. */
  'account-mail': {
    tenantId: string;
    userId: string;
    purpose: 'reset' | 'activate';
    invitedBy: string | null;
  };
  /** Mails a user a message of another user. */
  'personal-mail': {
    tenantId: string;
    userId: string;
    from: { name: string; replyTo: string };
    subject: string;
    message: string;
  };
  /** Mail a user a message of the product, or of an invoice with its document; `path` is a page of the panel. */
  'notice-mail': { tenantId: string; userId: string; subject: string; text: string; path: string };
  'invoice-mail': Jobs['notice-mail'] & { invoiceId: string };
  /** Mails a reply to a ticket, or with null the ticket itself, to one person. */
  'ticket-mail': { tenantId: string; ticketId: string; replyId: string | null; userId: string };
  /** Recomputes the due times of an organization's open tickets. */
  'ticket-due-times': { tenantId: string };
  /** Runs one bulk job. */
  bulk: { jobId: string };
  /** Removes stored files that no row contains. */
  'remove-files': { keys: string[] };
  /** Checks the DNS records of a domain, unless its check at `at` was rescheduled. */
  'domain-check': { id: string; at: string };
  /** Removes a domain from its provider, unless a tenant has it again. */
  'domain-removal': { name: string };
  /** Starts the mails and the webhook of a response. */
  'form-response': FormResponseJob;
  /** Mails one address about a new response. */
  'form-mail': FormResponseJob & { to: string };
  /** Sends a response to the webhook of its form; attempts are counted from 1. */
  'form-webhook': FormResponseJob & { attempt: number };
  /** Sends a delivery to a webhook that works. */
  'webhook-delivery': WebhookDeliveryJob;
  /** Sends a delivery again, or for the first time to a webhook that fails. */
  'webhook-retry': WebhookDeliveryJob;
  /** Sends again what failed between two times, and with `withUnsent` what was never sent. */
  'webhook-catch-up': {
    tenantId: string;
    webhookId: string;
    since: string;
    until: string;
    withUnsent: boolean;
  };
  /** Queues the checks of connected accounts that are due. */
  'connection-sweep': Record<string, never>;
  /** Checks one connected account, and renews its access. */
  'connection-check': { id: string; tenantId: string };
  /** Queues a poll of every source of leads. */
  'linkedin-sweep': Record<string, never>;
  /** Asks LinkedIn for the leads of one source that no notification announced. */
  'linkedin-poll': { sourceId: string; tenantId: string };
  /** Fetches one lead from LinkedIn; attempts are counted from 1. */
  'linkedin-lead': { leadId: string; tenantId: string; attempt: number };
  /** Queues the computation of every score that is due. */
  'health-sweep': Record<string, never>;
  /** Computes scores of a tenant that are older than a time, some companies at once. */
  'health-batch': { tenantId: string; since: string };
  /** Computes the score of one company after a change. */
  'health-company': { companyId: string; tenantId: string };
  /** Mails an invited person the link of the company that refers. */
  'referral-mail': { tenantId: string; referralId: string };
  /** Follows the referrals of an organization whose accounts or companies changed. */
  'referral-follow': { tenantId: string };
  /** Queue the billing of every organization, and look for differences in the books. */
  'billing-sweep': Record<string, never>;
  'billing-proof': Record<string, never>;
  /** Begins terms, issues invoices and sends reminders of one organization, at a time or now. */
  'billing-run': { tenantId: string; at?: string };
  /** Takes one ticket to Jira. */
  'jira-link': { linkId: string; tenantId: string };
  /** Queues the tickets that wait for Jira. */
  'jira-sweep': Record<string, never>;
  /** Compares the statuses of all issues with their tickets. */
  'jira-compare': Record<string, never>;
  /** Runs one clean-up by its name. */
  'clean-up': { name: string };
}

type JobName = keyof Jobs;

/** Queues in which at most one job of a key waits. */
const onceEach = ['health-batch', 'health-company'] as const satisfies JobName[];
type OnceEach = (typeof onceEach)[number];

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

const queues: JobName[] = [
  'forgotten-password',
  'account-mail',
  'personal-mail',
  'notice-mail',
  'ticket-mail',
  'ticket-due-times',
  'bulk',
  'remove-files',
  'domain-check',
  'domain-removal',
  'form-response',
  'form-mail',
  'form-webhook',
  'webhook-delivery',
  'webhook-retry',
  'webhook-catch-up',
  'connection-sweep',
  'connection-check',
  'linkedin-sweep',
  'linkedin-poll',
  'linkedin-lead',
  'health-sweep',
  ...onceEach,
  'referral-mail',
  'referral-follow',
  'invoice-mail',
  'billing-sweep',
  'billing-run',
  'billing-proof',
  'jira-link',
  'jira-sweep',
  'jira-compare',
  'clean-up',
];

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
