import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { AccountReview, PersonAccount, ReviewNote, ReviewTask } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord } from '../../platform/db/records.ts';
import { notFound } from '../../platform/http/api-error.ts';
import {
  accountReviewNotes as notes,
  accountReviews,
  accountReviewTasks as tasks,
} from '../../tables/account-reviews.table.ts';
import { findAccountReview } from './account-reviews.repository.ts';
import { findAccount } from './compute-health.service.ts';
import type { Account } from './measures.repository.ts';
import { accountOf } from '../../platform/accounts/account-of.ts';

/** A record and the version that the caller read. */
export interface Target {
  id: string;
  ifMatch: number | null;
}

const reviewNoun = 'This account';
const noteNoun = 'This note';
const taskNoun = 'This task';

/** Reads a company that the caller sees; 404 otherwise. */
export const readAccount = async (tx: Transaction, id: string): Promise<Account> => {
  const account = await findAccount(tx, id);
  if (!account) throw notFound(reviewNoun);
  return account;
};

/** Changes a review; one that was not computed yet is added first. */
export const changeReview = async (
  tx: Transaction,
  { id, ifMatch }: Target,
  values: Parameters<typeof changeRecord<typeof accountReviews>>[3],
): Promise<AccountReview> => {
  const { tenantId, franchisorId } = await readAccount(tx, id);
  const added = await tx
    .insert(accountReviews)
    .values({ id, tenantId, companyId: id, franchisorId })
    .onConflictDoNothing()
    .returning({ id: accountReviews.id });
  const current = () => findAccountReview(tx, id);
  const target = { id, ifMatch: added.length > 0 ? null : ifMatch, noun: reviewNoun, current };
  await changeRecord(tx, accountReviews, target, values);
  return current();
};

const noteColumns = { ...getTableColumns(notes), authorAccount: accountOf(notes.authorId) };
const taskColumns = { ...getTableColumns(tasks), doneByAccount: accountOf(tasks.doneById) };

type NoteRow = typeof notes.$inferSelect & { authorAccount: PersonAccount | null };
type TaskRow = typeof tasks.$inferSelect & { doneByAccount: PersonAccount | null };

const presentNote = ({ id, authorName, createdAt, updatedAt, ...note }: NoteRow): ReviewNote => ({
  _id: id,
  text: note.text,
  author: authorName,
  authorAccount: note.authorAccount,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  version: note.version,
});

const presentTask = ({ id, doneAt, createdAt, updatedAt, ...task }: TaskRow): ReviewTask => ({
  _id: id,
  title: task.title,
  dueOn: task.dueOn,
  doneAt: doneAt?.toISOString() ?? null,
  doneBy: task.doneBy,
  doneByAccount: task.doneByAccount,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  version: task.version,
});

/** Notes and tasks of an account that are read at once. */
const most = 200;

/** Reads the latest notes of an account. */
export const notesOf = async (tx: Transaction, id: string): Promise<ReviewNote[]> => {
  const rows = tx.select(noteColumns).from(notes).where(eq(notes.companyId, id));
  return (await rows.orderBy(desc(notes.createdAt), desc(notes.id)).limit(most)).map(presentNote);
};

/** Reads the tasks of an account: open ones by their date, then those that are done. */
export const tasksOf = async (tx: Transaction, id: string): Promise<ReviewTask[]> => {
  const rows = tx.select(taskColumns).from(tasks).where(eq(tasks.companyId, id)).limit(most);
  const order = [sql`${tasks.doneAt} DESC NULLS FIRST`, sql`${tasks.dueOn} ASC NULLS LAST`];
  return (await rows.orderBy(...order, asc(tasks.id))).map(presentTask);
};

export const readNote = async (tx: Transaction, id: string): Promise<ReviewNote> => {
  const [row] = await tx.select(noteColumns).from(notes).where(eq(notes.id, id));
  if (!row) throw notFound(noteNoun);
  return presentNote(row);
};

export const readTask = async (tx: Transaction, id: string): Promise<ReviewTask> => {
  const [row] = await tx.select(taskColumns).from(tasks).where(eq(tasks.id, id));
  if (!row) throw notFound(taskNoun);
  return presentTask(row);
};

export const changeNote = async (
  tx: Transaction,
  target: Target,
  text: string,
): Promise<ReviewNote> => {
  const current = () => readNote(tx, target.id);
  await changeRecord(tx, notes, { ...target, noun: noteNoun, current }, { text });
  return current();
};

export const changeTaskRow = async (
  tx: Transaction,
  target: Target,
  values: Partial<Pick<TaskRow, 'title' | 'dueOn' | 'doneAt' | 'doneById' | 'doneBy'>>,
): Promise<ReviewTask> => {
  const current = () => readTask(tx, target.id);
  await changeRecord(tx, tasks, { ...target, noun: taskNoun, current }, values);
  return current();
};
