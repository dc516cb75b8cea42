import { and, eq, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import { mostTags, type FormResponseChange } from '@outpost/contracts';
import { writeSystemAudit } from '../../platform/audit/audit.ts';
import { noteReason } from '../../platform/audit/changes.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { changeRecord, deleteRecord } from '../../platform/db/records.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { responseNoun } from './form-responses.repository.ts';
import { formFiles, formResponses, formVisits } from '../../tables/form-responses.table.ts';
import { leadForms } from '../../tables/lead-forms.table.ts';

type Queue = Pick<JobQueue, 'enqueue'>;

/** Maximum responses of one transaction; the remaining ones follow in the next. */
const atOnce = 100;

export const changeResponse = (
  tx: Transaction,
  target: { id: string; ifMatch: number | null; current?: () => Promise<unknown> },
  change: FormResponseChange,
): Promise<void> =>
  changeRecord(
    tx,
    formResponses,
    { ...target, noun: responseNoun },
    {
      ...(change.tags && { tags: change.tags }),
      ...(change.isSpam !== undefined && { isSpam: change.isSpam }),
    },
  );

/** Adds a tag to a response; changes nothing when the response has it. */
export const addTag = async (tx: Transaction, id: string, tag: string): Promise<void> => {
  const [found] = await tx
    .select({ tags: formResponses.tags })
    .from(formResponses)
    .where(eq(formResponses.id, id))
    .for('update');
  if (!found) throw notFound(responseNoun);
  if (found.tags.includes(tag)) return;
  if (found.tags.length >= mostTags) throw conflict(`A response has at most ${mostTags} tags.`);
  await changeResponse(tx, { id, ifMatch: null }, { tags: [...found.tags, tag] });
};

/** Deletes rows of files and queues the deletion of the stored files. */
const forgetFiles = async (tx: Transaction, jobs: Queue, where: SQL) => {
  const gone = await tx.delete(formFiles).where(where).returning({ key: formFiles.storageKey });
  if (gone.length > 0) await jobs.enqueue(tx, 'remove-files', { keys: gone.map(({ key }) => key) });
};

/** Deletes the files of a form; its other rows are deleted with the form. */
export const forgetFilesOfForm = (tx: Transaction, jobs: Queue, formId: string): Promise<void> =>
  forgetFiles(tx, jobs, eq(formFiles.formId, formId));

/** Deletes a response with its files, and the personal data of its visit. */
export const deleteResponse = async (tx: Transaction, jobs: Queue, id: string): Promise<void> => {
  const [found] = await tx
    .select({ visitId: formResponses.visitId })
    .from(formResponses)
    .where(eq(formResponses.id, id));
  if (!found || !(await deleteRecord(tx, formResponses, id))) throw notFound(responseNoun);
  await forgetFiles(tx, jobs, eq(formFiles.responseId, id));
  // The visit's numbers stay for the analytics; columns that could identify the visitor do not.
  if (found.visitId)
    await tx
      .update(formVisits)
      .set({ parameters: {}, visitorHash: found.visitId })
      .where(eq(formVisits.id, found.visitId));
};

/** Returns those of the ids whose responses still exist. */
export const existingResponses = async (
  tx: Transaction,
  ids: readonly string[],
): Promise<string[]> => {
  const isIt = inArray(formResponses.id, [...ids]);
  const rows = await tx.select({ id: formResponses.id }).from(formResponses).where(isIt);
  return rows.map(({ id }) => id);
};

const isExpired = and(
  isNotNull(leadForms.retentionDays),
  lt(formResponses.submittedAt, sql`now() - make_interval(days => ${leadForms.retentionDays})`),
);

const deleteSome = (database: Database, jobs: Queue): Promise<number> =>
  database.transaction({ role: 'worker' }, 'write', async (tx) => {
    const expired = await tx
      .select({ id: formResponses.id })
      .from(formResponses)
      .innerJoin(leadForms, eq(leadForms.id, formResponses.formId))
      .where(isExpired)
      .orderBy(formResponses.id)
      .limit(atOnce)
      .for('update', { of: formResponses, skipLocked: true });
    for (const { id } of expired) await deleteResponse(tx, jobs, id);
    noteReason(tx, 'The form keeps its responses no longer.');
    await writeSystemAudit(tx, 'Delete responses past their retention');
    return expired.length;
  });

/** Deletes the responses that are older than the retention of their form. */
export const deleteExpiredResponses = async (database: Database, jobs: Queue): Promise<void> => {
  while ((await deleteSome(database, jobs)) === atOnce);
};
