import { sql } from 'drizzle-orm';
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';
import { personalWalls, tenantPolicies } from '../db/roles.ts';

/** Requests to create something that were carried out, by the key their sender gave them. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    /** Call and SHA-256 of the body: the same key is for the same request only. */
    request: text('request').notNull(),
    /** What was answered; null when the answer holds a secret. */
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
