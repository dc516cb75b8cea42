import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { writeAudit } from '../audit/audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import { checkAccess } from '../http/access.ts';
import { ApiError } from '../http/api-error.ts';
import type { Api } from '../http/serve.ts';
import { actorOf, scopeOf } from '../http/session.ts';
import { log } from '../log/log.ts';
import { finishJob, openRows, settleRow, type StoredJob } from './bulk-jobs.repository.ts';
import { bulkJobs } from './bulk-jobs.table.ts';
import type { BulkList } from './bulk-registry.ts';

const keptDays = 30;

const nameIn = async (tx: Transaction, { list, nameOf }: BulkList, id: string): Promise<string> => {
  const where = and(list.base, inArray(list.id, [id]));
  const [row] = await list.rows(tx, { where, orderBy: [], limit: 1, offset: 0 });
  return row ? nameOf(row) : id;
};

const worker = { role: 'worker' } as const;

/**
 * Runs bulk jobs row by row, each row in a transaction of its own with its own audit entry and with
 * the session's present permissions. A failed row does not stop the others; after a crash a job
 * continues with its open rows.
 */
export const bulkRunner = ({ database, bulk: registry, sessions }: Api) => {
  const sessionOf = ({ sessionId: id, userId, homeTenantId: tenantId, subdomain }: StoredJob) =>
    sessions.again({ id, userId, tenantId }, subdomain);

  const doRow = async (
    job: StoredJob,
    bulk: BulkList,
    row: { position: number; targetId: string },
  ): Promise<void> => {
    const action = bulk.actions[job.action];
    if (!action) return;
    const session = await sessionOf(job);
    checkAccess(session, action.endpoint);
    const scope = scopeOf(session, job.requestId);
    const { requestId, ip, userAgent } = job;
    try {
      await database.transaction(scope, 'write', async (tx) => {
        if (!(await settleRow(tx, job.id, row.position, { outcome: 'done' }))) return;
        await action.run(tx, session, row.targetId, job.input);
        // The job does what a person chose in the panel.
        const origin = { requestId, ip, userAgent, source: 'panel' as const };
        await writeAudit(tx, origin, action.endpoint, actorOf(session));
      });
    } catch (error) {
      if (!(error instanceof ApiError))
        log.error({ err: error, job: job.id, row: row.targetId }, 'a row of a bulk job failed');
      const message = error instanceof ApiError ? error.message : 'This could not be done.';
      await database.transaction(scope, 'write', async (tx) => {
        const name = await nameIn(tx, bulk, row.targetId);
        await settleRow(tx, job.id, row.position, { outcome: 'failed', name, message });
      });
    }
  };

  /** Marks the open rows of a job as failed, with the reason why its session is over. */
  const giveUp = (job: StoredJob, message: string) =>
    database.transaction(worker, 'write', async (tx) => {
      for (const { position, targetId } of await openRows(tx, job.id))
        await settleRow(tx, job.id, position, { outcome: 'failed', name: targetId, message });
    });

  return async ({ jobId }: { jobId: string }): Promise<void> => {
    const found = await database.transaction(worker, 'read', async (tx) => {
      const [job] = await tx.select().from(bulkJobs).where(eq(bulkJobs.id, jobId));
      return job && { job, rows: await openRows(tx, jobId) };
    });
    const bulk = found && registry.get(found.job.list);
    if (!found || !bulk) return;
    try {
      for (const row of found.rows) await doRow(found.job, bulk, row);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await giveUp(found.job, error.message);
    }
    await database.transaction(worker, 'write', (tx) => finishJob(tx, jobId));
  };
};

/** Deletes jobs that are no longer shown. */
export const removeOldBulkJobs = (database: Database): Promise<void> =>
  database.transaction(worker, 'write', async (tx) => {
    await tx
      .delete(bulkJobs)
      .where(lt(bulkJobs.createdAt, sql`now() - make_interval(days => ${keptDays})`));
  });
