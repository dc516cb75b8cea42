import { sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { connectionOutcomes } from '@outpost/contracts';
import { instant, tenantForeignKey } from '../platform/db/columns.ts';
import { companyRowColumns, companyRowExtras } from './company-rows.table.ts';
import { users } from './users.table.ts';

/** Attempts to reach services for companies. Rows are added and never altered. */
export const connectionEvents = pgTable(
  'connection_events',
  {
    id: uuid('id').primaryKey(),
    ...companyRowColumns(),
    /** User of the account; null for the company's own. */
    userId: uuid('user_id'),
    provider: text('provider').notNull(),
    outcome: text('outcome', { enum: connectionOutcomes }).notNull(),
    message: text('message').notNull().default(''),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    tenantForeignKey('connection_events_user_id', table, table.userId, users),
    ...companyRowExtras('connection_events', table),
  ],
).enableRLS();
