import { boolean, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { agentCategories, agentTypes, runOutcomes } from '@outpost/contracts';
import { instant, recordColumns } from '../platform/db/columns.ts';
import { companyRowColumns, companyRowExtras } from './company-rows.table.ts';

/** Software agents, each of one company. */
export const agents = pgTable(
  'agents',
  {
    ...recordColumns(),
    ...companyRowColumns(),
    name: text('name').notNull(),
    type: text('type', { enum: agentTypes }).notNull(),
    category: text('category', { enum: agentCategories }).notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    runs: integer('runs').notNull().default(0),
    lastRunAt: instant('last_run_at'),
    lastRunOutcome: text('last_run_outcome', { enum: runOutcomes }),
  },
  (table) => [
    unique('agents_tenant_id').on(table.tenantId, table.id),
    ...companyRowExtras('agents', table),
  ],
).enableRLS();
