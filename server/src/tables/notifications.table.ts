import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { notificationKinds } from '@outpost/contracts';
import { instant, tenantForeignKey } from '../platform/db/columns.ts';
import { personalWalls, tenantAndAuthPolicies } from '../platform/db/roles.ts';
import { users } from './users.table.ts';

/** Notifications, each for one user. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    title: text('title').notNull(),
    body: text('body').notNull().default(''),
    /** Path inside the panel; null for a notification without a link. */
    link: text('link'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    readAt: instant('read_at'),
  },
  (table) => [
    index('notifications_user').on(table.tenantId, table.userId, table.createdAt),
    tenantForeignKey('notifications_user_id', table, table.userId, users).onDelete('cascade'),
    ...tenantAndAuthPolicies(),
    ...personalWalls(),
  ],
).enableRLS();

/** A user's choice for a kind of notification; without a row the kind is on. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    tenantForeignKey('notification_preferences_user_id', table, table.userId, users).onDelete(
      'cascade',
    ),
    ...tenantAndAuthPolicies(),
    ...personalWalls(),
  ],
).enableRLS();
