import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { bulkUndoMinutes, mostBulkFailures, type BulkJob } from '@outpost/contracts';
import type { CallOrigin } from '../audit/audit.ts';
import type { Transaction } from '../db/database.ts';
import { conflict, notFound } from '../http/api-error.ts';
import { currentTenantId, type Session } from '../http/session.ts';
import { bulkJobs, bulkRows } from './bulk-jobs.table.ts';
import type { BulkInput, BulkRegistry } from './bulk-registry.ts';

export type StoredJob = typeof bulkJobs.$inferSelect;

const rowsPerInsert = 1_000;

interface NewJob {
  list: string;
  action: string;
  input: BulkInput;
  ids: readonly string[];
  undoOf?: string;
}

/** Inserts a job with its rows in their order; the worker runs it after the transaction commits. */
export const insertJob = async (
  tx: Transaction,
  session: Session,
  origin: CallOrigin,
  { ids, ...job }: NewJob,
): Promise<string> => {
  const id = v7();
  const owner = { tenantId: currentTenantId(session), userId: session.userId };
  await tx.insert(bulkJobs).values({
    ...job,
    ...owner,
    id,
    homeTenantId: session.tenantId,
    sessionId: session.id,
    subdomain: session.user.whiteLabel.subdomain,
    total: ids.length,
    ...origin,
  });
  for (let at = 0; at < ids.length; at += rowsPerInsert) {
    const part = ids.slice(at, at + rowsPerInsert);
    const rows = part.map((targetId, index) => ({
      ...owner,
      jobId: id,
      targetId,
      position: at + index,
    }));
    await tx.insert(bulkRows).values(rows);
  }
  return id;
};

const findJob = async (tx: Transaction, id: string): Promise<StoredJob> => {
  const [job] = await tx.select().from(bulkJobs).where(eq(bulkJobs.id, id));
  if (!job) throw notFound('This job');
  return job;
};

const isRecent = ({ finishedAt }: StoredJob) =>
  finishedAt !== null && Date.now() - finishedAt.getTime() < bulkUndoMinutes * 60_000;

/** Returns the action that undoes a job; null without one, or when it is too late. */
const undoActionOf = (job: StoredJob, registry: BulkRegistry): string | null =>
  job.undoOf === null && job.done > 0 && isRecent(job)
    ? (registry.get(job.list)?.actions[job.action]?.undo ?? null)
    : null;

const outcomeIs = (id: string, outcome: 'done' | 'failed') =>
  and(eq(bulkRows.jobId, id), eq(bulkRows.outcome, outcome));

/** Reads a job for its owner. */
export const readJob = async (
  tx: Transaction,
  id: string,
  registry: BulkRegistry,
): Promise<BulkJob> => {
  const job = await findJob(tx, id);
  const failures = await tx
    .select({ _id: bulkRows.targetId, name: bulkRows.name, message: bulkRows.message })
    .from(bulkRows)
    .where(outcomeIs(id, 'failed'))
    .orderBy(asc(bulkRows.position))
    .limit(mostBulkFailures);
  const [undone] = await tx
    .select({ id: bulkJobs.id })
    .from(bulkJobs)
    .where(eq(bulkJobs.undoOf, id));
  return {
    _id: job.id,
    list: job.list,
    action: job.action,
    status: job.status,
    total: job.total,
    done: job.done,
    failed: job.failed,
    isUndoable: !undone && undoActionOf(job, registry) !== null,
    failures: failures.map(({ _id, name, message }) => ({
      _id,
      name: name ?? _id,
      message: message ?? '',
    })),
    createdAt: job.createdAt.toISOString(),
    finishedAt: job.finishedAt?.toISOString() ?? null,
  };
};

/** Builds the job that undoes a finished one: the opposite action for the rows that succeeded. */
export const undoOf = async (
  tx: Transaction,
  id: string,
  registry: BulkRegistry,
): Promise<NewJob> => {
  const [job] = await tx.select().from(bulkJobs).where(eq(bulkJobs.id, id)).for('update');
  if (!job) throw notFound('This job');
  const action = undoActionOf(job, registry);
  if (!action) throw conflict('This cannot be taken back, or not any more.');
  const [earlier] = await tx.select().from(bulkJobs).where(eq(bulkJobs.undoOf, id));
  if (earlier) throw conflict('This was taken back already.');
  const rows = await tx
    .select({ id: bulkRows.targetId })
    .from(bulkRows)
    .where(outcomeIs(id, 'done'))
    .orderBy(asc(bulkRows.position));
  return {
    list: job.list,
    action,
    input: { reason: '' },
    ids: rows.map((row) => row.id),
    undoOf: id,
  };
};

/** Reads the open rows of a job in their order. */
export const openRows = (tx: Transaction, jobId: string) =>
  tx
    .select({ position: bulkRows.position, targetId: bulkRows.targetId })
    .from(bulkRows)
    .where(and(eq(bulkRows.jobId, jobId), isNull(bulkRows.outcome)))
    .orderBy(asc(bulkRows.position));

/** Stores the outcome of a row once; false when the row has one already. */
export const settleRow = async (
  tx: Transaction,
  jobId: string,
  position: number,
  result: { outcome: 'done' | 'failed'; name?: string; message?: string },
): Promise<boolean> => {
  const settled = await tx
    .update(bulkRows)
    .set(result)
    .where(
      and(eq(bulkRows.jobId, jobId), eq(bulkRows.position, position), isNull(bulkRows.outcome)),
    )
    .returning({ position: bulkRows.position });
  if (settled.length === 0) return false;
  const column = result.outcome === 'done' ? bulkJobs.done : bulkJobs.failed;
  await tx
    .update(bulkJobs)
    .set({ status: 'running', [result.outcome]: sql`${column} + 1` })
    .where(eq(bulkJobs.id, jobId));
  return true;
};

export const finishJob = async (tx: Transaction, jobId: string): Promise<void> => {
  await tx
    .update(bulkJobs)
    .set({ status: 'done', finishedAt: sql`now()` })
    .where(and(eq(bulkJobs.id, jobId), isNull(bulkJobs.finishedAt)));
};
