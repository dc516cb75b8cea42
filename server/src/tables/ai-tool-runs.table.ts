import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { agentTypes, aiToolOutcomes } from '@outpost/contracts';
import { instant } from '../platform/db/columns.ts';
import { companyRowColumns, companyRowExtras } from './company-rows.table.ts';

/** Runs of AI tools in companies. */
export const aiToolRuns = pgTable(
  'ai_tool_runs',
  {
    id: uuid('id').primaryKey(),
    ...companyRowColumns(),
    tool: text('tool').notNull(),
    type: text('type', { enum: agentTypes }).notNull(),
    outcome: text('outcome', { enum: aiToolOutcomes }).notNull(),
    milliseconds: integer('milliseconds').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => companyRowExtras('ai_tool_runs', table),
).enableRLS();
