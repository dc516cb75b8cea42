import { and, eq, sql } from 'drizzle-orm';
import { isQuestion, type NewVisit, type Submission, type VisitProgress } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { formVisits } from '../../tables/form-responses.table.ts';
import { checkAccess } from './form-access.ts';
import { readLiveForm, readRevision } from './live-form.repository.ts';
import type { LivePage } from './page-tokens.ts';
import { originOf, type Origin, type Visitor } from './visitor.ts';

/** Returns the row of a visit whose page was opened now or earlier. */
const visitRow = (tenantId: string, page: LivePage, visitor: Visitor, origin: Origin) => ({
  id: page.visitId,
  tenantId,
  formId: page.formId,
  revision: page.revision,
  visitorHash: visitor.visitorHash,
  ...originOf(visitor, origin),
  viewedAt: new Date(page.openedAt),
});

/** Counts the visit of a page once. */
export const beginVisit = async (
  tx: Transaction,
  page: LivePage,
  visitor: Visitor,
  origin: Pick<NewVisit, 'referrer' | 'parameters'>,
): Promise<void> => {
  const form = await readLiveForm(tx, page.formId);
  checkAccess(form, page);
  await tx
    .insert(formVisits)
    .values(visitRow(form.tenantId, page, visitor, origin))
    .onConflictDoNothing();
};

const isVisit = ({ visitId, formId }: LivePage) =>
  and(eq(formVisits.id, visitId), eq(formVisits.formId, formId));

/** Updates the progress of a visit; ignores one that was not counted. */
export const noteProgress = async (
  tx: Transaction,
  page: LivePage,
  { isStarted, reached }: Pick<VisitProgress, 'isStarted' | 'reached'>,
): Promise<boolean> => {
  checkAccess(await readLiveForm(tx, page.formId), page);
  const { components } = await readRevision(tx, page.formId, page.revision);
  const questions = new Set(
    components.filter(({ type }) => isQuestion(type)).map(({ _id }) => _id),
  );
  const known = Object.fromEntries(Object.entries(reached).filter(([id]) => questions.has(id)));
  const { rowCount } = await tx
    .update(formVisits)
    .set({
      reached: sql`${formVisits.reached} || ${JSON.stringify(known)}::jsonb`,
      ...(isStarted && { startedAt: sql`coalesce(${formVisits.startedAt}, now())` }),
    })
    .where(isVisit(page));
  return rowCount === 1;
};

/**
 * Completes a visit; counts one that was not counted before. Its start is the time of the first
 * answer as the page measured it, and unknown for a form that was submitted without scripts.
 */
export const completeVisit = async (
  tx: Transaction,
  tenantId: string,
  page: LivePage,
  visitor: Visitor,
  { durationSeconds, ...origin }: Origin & Pick<Submission, 'durationSeconds'>,
): Promise<void> => {
  const now = new Date();
  const startedAt =
    durationSeconds === null
      ? null
      : new Date(Math.max(now.getTime() - durationSeconds * 1_000, page.openedAt));
  await tx
    .insert(formVisits)
    .values({
      ...visitRow(tenantId, page, visitor, origin),
      startedAt,
      completedAt: now,
    })
    .onConflictDoUpdate({
      target: formVisits.id,
      set: { ...(startedAt && { startedAt }), completedAt: now },
    });
};
