import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { densities, platformRoles, teamRoles, type ColumnSetting } from '@outpost/contracts';
import { recordColumns, tenantForeignKey } from '../platform/db/columns.ts';
import { personalWalls, sharedReadWalls, tenantPolicies } from '../platform/db/roles.ts';
import { users } from './users.table.ts';

/** Saved views of lists, private or shared with a role. */
export const listViews = pgTable(
  'list_views',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    /** The role that sees the view besides its owner. */
    sharedWith: text('shared_with', { enum: [...platformRoles, ...teamRoles] }),
  },
  (table) => [
    index('list_views_list').on(table.tenantId, table.list),
    tenantForeignKey('list_views_user', table, table.userId, users).onDelete('cascade'),
    ...tenantPolicies(),
    ...sharedReadWalls(sql`shared_with IS NOT NULL`),
  ],
).enableRLS();

/** A user's arrangement of a list. */
export const listSettings = pgTable(
  'list_settings',
  {
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    list: text('list').notNull(),
    columns: jsonb('columns').$type<ColumnSetting[]>().notNull().default([]),
    density: text('density', { enum: densities }).notNull().default('comfortable'),
    /** The initial view; ignored when it was deleted or is no longer shared. */
    defaultView: uuid('default_view'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.list] }),
    tenantForeignKey('list_settings_user', table, table.userId, users).onDelete('cascade'),
    ...tenantPolicies(),
    ...personalWalls(),
  ],
).enableRLS();
