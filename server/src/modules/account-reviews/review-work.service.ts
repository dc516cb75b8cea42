import { eq } from 'drizzle-orm';
import {
  type AccountReview,
  type DoneReview,
  type HealthOverride,
  type NewReviewTask,
  type ReviewNote,
  type ReviewTask,
  type ReviewTaskChange,
} from '@outpost/contracts';
import { noteReason } from '../../platform/audit/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { deleteRecord, insertRecord } from '../../platform/db/records.ts';
import { invalid, notFound } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import {
  accountReviewNotes,
  accountReviews,
  accountReviewTasks,
} from '../../tables/account-reviews.table.ts';
import { notify } from '../notifications/index.ts';
import { findStaff } from '../users/index.ts';
import { findAccountReview } from './account-reviews.repository.ts';
import {
  changeReview,
  changeTaskRow,
  readAccount,
  readNote,
  readTask,
  type Target,
} from './review-work.repository.ts';

const dayMs = 86_400_000;

/** Sets the health until the end of a day, in UTC; the computed one counts again afterwards. */
export const overrideHealth = (
  tx: Transaction,
  session: Session,
  target: Target,
  { health, reason, until }: HealthOverride,
): Promise<AccountReview> => {
  noteReason(tx, reason);
  return changeReview(tx, target, {
    overrideHealth: health,
    overrideReason: reason,
    overrideUntil: new Date(Date.parse(until) + dayMs),
    overrideById: session.userId,
    overrideBy: session.name,
  });
};

export const endOverride = (tx: Transaction, target: Target): Promise<AccountReview> =>
  changeReview(tx, target, {
    overrideHealth: null,
    overrideReason: null,
    overrideUntil: null,
    overrideById: null,
    overrideBy: null,
  });

/** Gives an account a reviewer, or none; a new one is notified, unless they did it themselves. */
export const assignReviewer = async (
  tx: Transaction,
  session: Session,
  target: Target,
  reviewer: string | null,
): Promise<AccountReview> => {
  if (reviewer === null) return changeReview(tx, target, { reviewerId: null, reviewerName: null });
  const found = await findStaff(tx, reviewer, 'account-reviews:read');
  if (!found)
    throw invalid({ reviewer: 'Reviewer must be a member of internal staff who can sign in' });
  const { id } = target;
  const [before] = await tx
    .select({ reviewerId: accountReviews.reviewerId })
    .from(accountReviews)
    .where(eq(accountReviews.id, id));
  const review = await changeReview(tx, target, {
    reviewerId: found.id,
    reviewerName: found.name,
  });
  if (before?.reviewerId !== found.id)
    await notify(tx, {
      tenantId: found.tenantId,
      to: [found.id],
      except: session.userId,
      kind: 'setting',
      title: `You review ${review.name}`,
      body: review.nextReviewOn ? `The next review is due on ${review.nextReviewOn}.` : '',
      link: `/account-review?open=${id}`,
    });
  return review;
};

export const scheduleReview = (
  tx: Transaction,
  target: Target,
  nextReviewOn: string | null,
): Promise<AccountReview> => changeReview(tx, target, { nextReviewOn });

export const addNote = async (
  tx: Transaction,
  session: Session,
  id: string,
  text: string,
): Promise<ReviewNote> => {
  const { tenantId, franchisorId } = await readAccount(tx, id);
  const noteId = await insertRecord(tx, accountReviewNotes, {
    tenantId,
    companyId: id,
    franchisorId,
    authorId: session.userId,
    authorName: session.name,
    text,
  });
  return readNote(tx, noteId);
};

/** Records a review that took place now, with its note and the day of the next one. */
export const completeReview = async (
  tx: Transaction,
  session: Session,
  target: Target,
  { note, nextReviewOn }: DoneReview,
): Promise<AccountReview> => {
  await changeReview(tx, target, { lastReviewedAt: new Date(), nextReviewOn });
  if (note) await addNote(tx, session, target.id, note);
  return findAccountReview(tx, target.id);
};

export const removeNote = async (tx: Transaction, id: string): Promise<void> => {
  if (!(await deleteRecord(tx, accountReviewNotes, id))) throw notFound('This note');
};

export const addTask = async (
  tx: Transaction,
  id: string,
  task: NewReviewTask,
): Promise<ReviewTask> => {
  const { tenantId, franchisorId } = await readAccount(tx, id);
  const place = { tenantId, companyId: id, franchisorId };
  return readTask(tx, await insertRecord(tx, accountReviewTasks, { ...place, ...task }));
};

/** Changes a task; one that is done keeps the time and the person of the first time. */
export const changeTask = async (
  tx: Transaction,
  session: Session,
  target: Target,
  { isDone, title, dueOn }: ReviewTaskChange,
): Promise<ReviewTask> => {
  const { doneAt } = await readTask(tx, target.id);
  const isStep = isDone !== undefined && isDone !== (doneAt !== null);
  return changeTaskRow(tx, target, {
    ...(title !== undefined && { title }),
    ...(dueOn !== undefined && { dueOn }),
    ...(isStep && {
      doneAt: isDone ? new Date() : null,
      doneById: isDone ? session.userId : null,
      doneBy: isDone ? session.name : null,
    }),
  });
};

export const removeTask = async (tx: Transaction, id: string): Promise<void> => {
  if (!(await deleteRecord(tx, accountReviewTasks, id))) throw notFound('This task');
};
