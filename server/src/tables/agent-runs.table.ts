import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { recentRunDays, runOutcomes } from '@outpost/contracts';
import { instant, tenantForeignKey } from '../platform/db/columns.ts';
import { retentionWall } from '../platform/db/roles.ts';
import { agents } from './agents.table.ts';
import { companyRowColumns, companyRowExtras } from './company-rows.table.ts';

/** Runs of agents, as engines reported them. Rows are added and never altered. */
export const agentRuns = pgTable(
  'agent_runs',
  {
    id: uuid('id').primaryKey(),
    ...companyRowColumns(),
    agentId: uuid('agent_id').notNull(),
    /** Id that the sender gave the run: a tenant has it once. */
    externalId: text('external_id').notNull(),
    outcome: text('outcome', { enum: runOutcomes }).notNull(),
    durationMs: integer('duration_ms').notNull(),
    counts: jsonb('counts').$type<Record<string, number>>().notNull(),
    message: text('message').notNull(),
    /** Start of the run. */
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('agent_runs_external_id').on(table.tenantId, table.externalId),
    index('agent_runs_agent').on(table.tenantId, table.agentId, table.createdAt),
    tenantForeignKey('agent_runs_agent_id', table, table.agentId, agents),
    ...companyRowExtras('agent_runs', table),
    retentionWall(recentRunDays),
  ],
).enableRLS();
