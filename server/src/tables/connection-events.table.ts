import { sql } from 'drizzle-orm';
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { connectionOutcomes } from '@outpost/contracts';
import { instant, tenantForeignKey } from '../platform/db/columns.ts';
import { branchWall, leastKeptDays, retentionWall, tenantPolicies } from '../platform/db/roles.ts';
import { companies } from './companies.table.ts';
import { users } from './users.table.ts';

/** Attempts to reach services. Rows are added and never altered; only old ones are removed. */
export const connectionEvents = pgTable(
  'connection_events',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id').notNull(),
    /** Null, as the franchisor, for an account of the whole organization. */
    companyId: uuid('company_id'),
    franchisorId: uuid('franchisor_id'),
    /** User of the account; null for the company's own. */
    userId: uuid('user_id'),
    /** Connected account; its events stay when it is disconnected. Null for other services. */
    connectionId: uuid('connection_id'),
    /** Id of the sender, for a reported attempt: a tenant has it once. */
    externalId: text('external_id'),
    provider: text('provider').notNull(),
    outcome: text('outcome', { enum: connectionOutcomes }).notNull(),
    message: text('message').notNull().default(''),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    unique('connection_events_external_id').on(table.tenantId, table.externalId),
    index('connection_events_connection').on(table.tenantId, table.connectionId, table.createdAt),
    index('connection_events_company').on(
      table.tenantId,
      table.companyId,
      table.createdAt,
      table.id,
    ),
    tenantForeignKey('connection_events_company_id', table, table.companyId, companies),
    tenantForeignKey('connection_events_user_id', table, table.userId, users),
    ...tenantPolicies(),
    branchWall('company_id'),
    retentionWall(leastKeptDays),
  ],
).enableRLS();
