import { and, asc, count, eq, or, sql } from 'drizzle-orm';
import { mostLists, type ListSettings, type ListView } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { listSettings, listViews } from '../../tables/list-settings.table.ts';

type StoredView = typeof listViews.$inferSelect;

export const roleOf = ({ actor }: Session) => actor.role ?? actor.teamRole;

/** The caller's own views, and those shared with the caller's role in the same tenant. */
const isOpenTo = (session: Session) =>
  and(
    eq(listViews.tenantId, session.tenantId),
    or(
      eq(listViews.userId, session.userId),
      eq(listViews.sharedWith, roleOf(session) ?? sql`NULL`),
    ),
  );

const present = (view: StoredView, session: Session, defaultView: string | null): ListView => ({
  _id: view.id,
  name: view.name,
  query: view.query,
  sharedWith: view.sharedWith,
  isOwn: view.userId === session.userId,
  isDefault: view.id === defaultView,
});

const ownSettings = async (tx: Transaction, session: Session, list: string) => {
  const [own] = await tx
    .select()
    .from(listSettings)
    .where(and(eq(listSettings.userId, session.userId), eq(listSettings.list, list)));
  return own;
};

export const readSettings = async (
  tx: Transaction,
  session: Session,
  list: string,
): Promise<ListSettings> => {
  const own = await ownSettings(tx, session, list);
  const views = await tx
    .select()
    .from(listViews)
    .where(and(eq(listViews.list, list), isOpenTo(session)))
    .orderBy(asc(sql`lower(${listViews.name})`), asc(listViews.id));
  return {
    list,
    columns: own?.columns ?? [],
    density: own?.density ?? 'comfortable',
    views: views.map((view) => present(view, session, own?.defaultView ?? null)),
  };
};

/** Throws 409 if the list is a further one of a person who keeps the maximum number of lists. */
export const checkListCount = async (
  tx: Transaction,
  { userId }: Session,
  list: string,
): Promise<void> => {
  const kept = await tx
    .select({ list: listSettings.list })
    .from(listSettings)
    .where(eq(listSettings.userId, userId))
    .union(tx.select({ list: listViews.list }).from(listViews).where(eq(listViews.userId, userId)));
  if (kept.length >= mostLists && !kept.some((own) => own.list === list))
    throw conflict(`You can keep settings of ${mostLists} lists at most.`);
};

/** Stores the given settings and keeps the others. */
export const writeSettings = async (
  tx: Transaction,
  session: Session,
  list: string,
  change: Partial<Pick<typeof listSettings.$inferInsert, 'columns' | 'density' | 'defaultView'>>,
): Promise<void> => {
  const { tenantId, userId } = session;
  const values = { tenantId, userId, list, ...change };
  const insert = tx.insert(listSettings).values(values);
  if (Object.keys(change).length === 0) await insert.onConflictDoNothing();
  else
    await insert.onConflictDoUpdate({
      target: [listSettings.userId, listSettings.list],
      set: change,
    });
};

/** Finds a view for the caller; 404 unless they may use it. */
export const findView = async (
  tx: Transaction,
  session: Session,
  id: string,
): Promise<ListView> => {
  const [view] = await tx
    .select()
    .from(listViews)
    .where(and(eq(listViews.id, id), isOpenTo(session)));
  if (!view) throw notFound('This view');
  const own = await ownSettings(tx, session, view.list);
  return present(view, session, own?.defaultView ?? null);
};

export const countOwnViews = async (
  tx: Transaction,
  session: Session,
  list: string,
): Promise<number> => {
  const [own] = await tx
    .select({ views: count() })
    .from(listViews)
    .where(and(eq(listViews.userId, session.userId), eq(listViews.list, list)));
  return own?.views ?? 0;
};
