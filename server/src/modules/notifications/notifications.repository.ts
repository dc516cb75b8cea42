import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import {
  notificationKinds,
  notificationsPerPage,
  type Notification,
  type NotificationKind,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { notificationPreferences, notifications } from '../../tables/notifications.table.ts';

type Row = typeof notifications.$inferSelect;

const present = ({ id, kind, title, body, link, readAt, createdAt }: Row): Notification => ({
  _id: id,
  kind,
  title,
  body,
  link,
  isRead: readAt !== null,
  createdAt: createdAt.toISOString(),
});

/** Reads a user's preferences by kind of notification. */
export const readPreferences = async (
  tx: Transaction,
  userId: string,
): Promise<Record<NotificationKind, boolean>> => {
  const rows = await tx
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  const chosen = new Map(rows.map(({ kind, isOn }) => [kind, isOn]));
  return Object.fromEntries(
    notificationKinds.map((kind) => [kind, chosen.get(kind) ?? true]),
  ) as Record<NotificationKind, boolean>;
};

export const setPreference = async (
  tx: Transaction,
  owner: { tenantId: string; userId: string },
  { kind, isOn }: { kind: NotificationKind; isOn: boolean },
): Promise<void> => {
  await tx
    .insert(notificationPreferences)
    .values({ ...owner, kind, isOn })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: { isOn },
    });
};

const wanted = async (tx: Transaction, userId: string) => {
  const preferences = await readPreferences(tx, userId);
  const off = notificationKinds.filter((kind) => !preferences[kind]);
  return and(
    eq(notifications.userId, userId),
    off.length > 0 ? notInArray(notifications.kind, off) : undefined,
  );
};

/** Reads one page, newest first, of the kinds that are on, and the number of unread ones. */
export const readNotifications = async (tx: Transaction, userId: string, before?: string) => {
  const isWanted = await wanted(tx, userId);
  const isOlder = before
    ? sql`(${notifications.createdAt}, ${notifications.id}) <
        (SELECT created_at, id FROM notifications WHERE id = ${before})`
    : undefined;
  const rows = await tx
    .select()
    .from(notifications)
    .where(and(isWanted, isOlder))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(notificationsPerPage + 1);
  const unread = await tx.$count(notifications, and(isWanted, isNull(notifications.readAt)));
  return {
    notifications: rows.slice(0, notificationsPerPage).map(present),
    unread,
    hasMore: rows.length > notificationsPerPage,
  };
};

export const setRead = async (
  tx: Transaction,
  userId: string,
  id: string,
  isRead: boolean,
): Promise<Notification> => {
  const [row] = await tx
    .update(notifications)
    .set({ readAt: isRead ? sql`coalesce(${notifications.readAt}, now())` : null })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
    .returning();
  if (!row) throw notFound('This notification');
  return present(row);
};

export const setAllRead = async (tx: Transaction, userId: string): Promise<void> => {
  const isUnread = and(eq(notifications.userId, userId), isNull(notifications.readAt));
  await tx
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(isUnread);
};
