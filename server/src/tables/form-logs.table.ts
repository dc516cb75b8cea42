import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { formLogEvents } from '@outpost/contracts';
import { instant } from '../platform/db/columns.ts';
import { leastKeptDays, retentionWall, tenantPolicies } from '../platform/db/roles.ts';
import { whiteLabels } from './white-labels.table.ts';

/** Log of forms. Rows are added and never altered; they outlive their form. */
export const formLogs = pgTable(
  'form_logs',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => whiteLabels.id),
    formId: uuid('form_id').notNull(),
    /** Title at that time. */
    formTitle: text('form_title').notNull(),
    event: text('event', { enum: formLogEvents }).notNull(),
    actorId: uuid('actor_id'),
    /** Name at that time; null for visitors and for the server itself. */
    actorName: text('actor_name'),
    /** Details of the event by name; never holds an answer. */
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    requestId: text('request_id'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('form_logs_created').on(table.createdAt, table.id),
    index('form_logs_form').on(table.tenantId, table.formId, table.createdAt),
    ...tenantPolicies(),
    retentionWall(leastKeptDays),
  ],
).enableRLS();
