import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { partialDays, type PartialAnswers } from '@outpost/contracts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { deleteRecord, insertRecord } from '../../platform/db/records.ts';
import { writeSystemAudit } from '../../platform/audit/audit.ts';
import { formResponses } from '../../tables/form-responses.table.ts';
import { checkAccess } from './form-access.ts';
import { keepFiles, partialAnswers, respondentIn, withFiles } from './given-answers.ts';
import { countResponses, readLiveForm, readRevision } from './live-form.repository.ts';
import { closedError, closureOf } from './live-form-state.ts';
import type { LivePage } from './page-tokens.ts';
import { originOf, type Visitor } from './visitor.ts';

type Partial = typeof formResponses.$inferSelect;

const hashOf = (resumeKey: string) => createHash('sha256').update(resumeKey).digest('base64url');

/** Finds the unfinished answers of a key; null for an unknown key. */
export const findPartial = async (
  tx: Transaction,
  formId: string,
  resumeKey: string | undefined,
): Promise<Partial | null> => {
  if (resumeKey === undefined) return null;
  const isIt = and(
    eq(formResponses.formId, formId),
    eq(formResponses.resumeHash, hashOf(resumeKey)),
    eq(formResponses.isComplete, false),
  );
  return (await tx.select().from(formResponses).where(isIt))[0] ?? null;
};

/**
 * Stores unfinished answers and returns the key that reopens them. Only the first call sends an
 * event: later ones change the same record.
 */
export const savePartial = async (
  tx: Transaction,
  page: LivePage,
  visitor: Visitor,
  body: Pick<PartialAnswers, 'answers' | 'resumeKey' | 'referrer' | 'parameters'>,
): Promise<{ resumeKey: string; isNew: boolean }> => {
  const { formId, visitId, revision } = page;
  const form = await readLiveForm(tx, formId);
  checkAccess(form, page);
  const { tenantId } = form;
  const closure = closureOf(form, await countResponses(tx, form));
  if (closure) throw closedError(closure, form);
  const content = await readRevision(tx, formId, revision);
  const before = await findPartial(tx, formId, body.resumeKey);
  const given = partialAnswers(content, body.answers, body.parameters);
  const owner = { formId, visitId, responseId: before?.id ?? null };
  const { answers, fileIds } = await withFiles(tx, content, given, owner);
  const values = { answers, revision, respondent: respondentIn(content, answers) };
  const resumeKey = before ? (body.resumeKey ?? '') : randomBytes(32).toString('base64url');
  const id = before
    ? before.id
    : await insertRecord(tx, formResponses, {
        ...values,
        ...originOf(visitor, body),
        tenantId,
        formId,
        visitId,
        isComplete: false,
        resumeHash: hashOf(resumeKey),
      });
  if (before)
    await tx
      .update(formResponses)
      .set({ ...values, updatedAt: sql`now()` })
      .where(eq(formResponses.id, id));
  await keepFiles(tx, id, fileIds);
  return { resumeKey, isNew: !before };
};

/** Deletes old unfinished answers; the removal of unused files deletes their files. */
export const removeOldPartials = (database: Database): Promise<void> =>
  database.transaction({ role: 'worker' }, 'write', async (tx) => {
    const isOld = and(
      eq(formResponses.isComplete, false),
      lt(formResponses.updatedAt, sql`now() - make_interval(days => ${partialDays})`),
    );
    const old = await tx.select({ id: formResponses.id }).from(formResponses).where(isOld);
    for (const { id } of old) await deleteRecord(tx, formResponses, id, isOld);
    await writeSystemAudit(tx, 'remove old partial responses');
  });
