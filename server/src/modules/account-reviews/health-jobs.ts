import { changesOf, type Change } from '../../platform/audit/changes.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { log } from '../../platform/log/log.ts';
import { computeHealth, dueAccounts, dueTenants, findAccount } from './compute-health.service.ts';

const worker = { role: 'worker' } as const;

/** Companies of one transaction: short ones let those of other tenants in between. */
const batch = 100;
/** Hour of the night, in UTC, after which every score is computed again. */
const nightHour = 2;
/** Seconds in which changes of one company are taken together. */
const pauseSeconds = 10;

/** Tables whose changes move a score, and belong to a company. */
const sources = new Set([
  'companies',
  'users',
  'agents',
  'agent_runs',
  'linkedin_leads',
  'tickets',
  'bug_reports',
]);

/** Returns the last start of a night before a time. */
export const lastNight = (now: Date): Date => {
  const night = new Date(now);
  night.setUTCHours(nightHour, 0, 0, 0);
  if (night > now) night.setUTCDate(night.getUTCDate() - 1);
  return night;
};

/**
 * Queues a job for each tenant with companies that have no score of this night, or one of other
 * settings. A sweep that was lost is made up for by the next one.
 */
const sweep =
  ({ database, jobs }: Api) =>
  (): Promise<void> =>
    database.transaction(worker, 'write', async (tx) => {
      const since = lastNight(new Date()).toISOString();
      for (const tenantId of await dueTenants(tx, since))
        await jobs.enqueueOnce(tx, 'health-batch', tenantId, 0, { tenantId, since });
    });

/**
 * Computes some companies of a tenant that are due, and queues the rest in the same transaction: a
 * job that was killed goes on where its last transaction ended.
 */
const computeBatch =
  ({ database, jobs }: Api) =>
  ({ tenantId, since }: Jobs['health-batch']): Promise<void> =>
    database.transaction(worker, 'write', async (tx) => {
      const accounts = await dueAccounts(tx, tenantId, since, batch);
      await computeHealth(tx, accounts);
      if (accounts.length === batch)
        await jobs.enqueueOnce(tx, 'health-batch', tenantId, 0, { tenantId, since });
    });

const computeOne =
  ({ database }: Api) =>
  ({ companyId }: Jobs['health-company']): Promise<void> =>
    database.transaction(worker, 'write', async (tx) => {
      const account = await findAccount(tx, companyId);
      if (account) await computeHealth(tx, [account]);
    });

/** Returns the companies whose score a change may move: a person's former company too. */
const companiesOf = ({ type, companyId, fields }: Change): string[] => {
  if (!sources.has(type)) return [];
  const former = fields['companyId']?.before;
  return [companyId, former].filter((id) => typeof id === 'string');
};

/**
 * Queues a computation for the companies that a committed change concerns. It runs after the change's
 * transaction; a change whose job is lost is taken by the next night.
 */
const followChanges = ({ database, jobs }: Api): void => {
  const waiting = new Map<string, string>();
  let isQueueing = false;
  const queueAll = async () => {
    while (waiting.size > 0) {
      const companies = [...waiting];
      waiting.clear();
      await database.transaction(worker, 'write', async (tx) => {
        for (const [companyId, tenantId] of companies)
          await jobs.enqueueOnce(tx, 'health-company', companyId, pauseSeconds, {
            companyId,
            tenantId,
          });
      });
    }
  };
  database.onCommit((tx) => {
    for (const change of changesOf(tx))
      for (const id of companiesOf(change)) waiting.set(id, change.tenantId ?? '');
    if (isQueueing || waiting.size === 0) return;
    isQueueing = true;
    void queueAll()
      .catch((error: unknown) => log.warn({ err: error }, 'scores wait for the night'))
      .finally(() => {
        isQueueing = false;
      });
  });
};

/** Registers the computation of scores: each night, after a change, and with new settings. */
export const registerHealthJobs = async (api: Api): Promise<void> => {
  await api.jobs.work('health-sweep', sweep(api));
  await api.jobs.work('health-batch', computeBatch(api), { atOnce: 2, ofGroup: 1 });
  await api.jobs.work('health-company', computeOne(api));
  await api.jobs.repeat('health-sweep', '*/10 * * * *', 'health', {});
  followChanges(api);
};
