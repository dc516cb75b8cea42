import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';
import { authOnlyPolicies } from '../../platform/db/roles.ts';
import { users } from '../users/users.table.ts';

/** argon2id hashes, apart from the people so that no list can ever select one. */
export const credentials = pgTable(
  'credentials',
  {
    userId: uuid('user_id').primaryKey(),
    tenantId: uuid('tenant_id').notNull(),
    passwordHash: text('password_hash').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'credentials_user',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    ...authOnlyPolicies(),
  ],
).enableRLS();

/** Signed-in sessions; a token is a handle to one row and dies with it. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    lastSeenAt: instant('last_seen_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    userAgent: text('user_agent').notNull().default(''),
  },
  (table) => [
    index('sessions_tenant_user').on(table.tenantId, table.userId),
    foreignKey({
      name: 'sessions_user',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    ...authOnlyPolicies(),
  ],
).enableRLS();
