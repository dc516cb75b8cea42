import { sql } from 'drizzle-orm';
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';
import { personalWalls, tenantPolicies } from '../db/roles.ts';

/** Completed creating requests, by the idempotency key of their sender. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    /** Call and SHA-256 of the body: a key is valid for one request only. */
    request: text('request').notNull(),
    /** The reply; null when it contained a secret. */
    reply: jsonb('reply').$type<object>(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    ...tenantPolicies(),
    ...personalWalls(),
  ],
).enableRLS();
