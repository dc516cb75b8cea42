import { sql } from 'drizzle-orm';
import { foreignKey, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { connectionOutcomes } from '@outpost/contracts';
import { instant } from '../platform/db/columns.ts';
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
    foreignKey({
      name: 'connection_events_user_id',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }),
    ...companyRowExtras('connection_events', table),
  ],
).enableRLS();
