import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';
import { authOnlyPolicies } from '../db/roles.ts';

/** Calls within the present window by API key, address or account; `limiter.ts` counts them. */
export const callCounters = pgTable(
  'call_counters',
  {
    tenantId: uuid('tenant_id').notNull(),
    subject: text('subject').notNull(),
    tries: integer('tries').notNull(),
    firstAt: instant('first_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.subject] }), ...authOnlyPolicies()],
).enableRLS();
