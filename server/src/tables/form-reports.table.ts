import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { formReportReasons } from '@outpost/contracts';
import { instant, recordColumns, tenantForeignKey } from '../platform/db/columns.ts';
import { tenantPolicies } from '../platform/db/roles.ts';
import { leadForms } from './lead-forms.table.ts';

/** Reports of live forms by their visitors, for internal staff; they go with their form. */
export const formReports = pgTable(
  'form_reports',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id').notNull(),
    formId: uuid('form_id').notNull(),
    reason: text('reason', { enum: formReportReasons }).notNull(),
    text: text('text').notNull().default(''),
    /** Address of the visitor for questions; empty without. */
    email: text('email').notNull().default(''),
    resolvedAt: instant('resolved_at'),
    resolvedById: uuid('resolved_by_id'),
    /** Name at that time. */
    resolvedBy: text('resolved_by'),
  },
  (table) => [
    index('form_reports_form').on(table.tenantId, table.formId, table.createdAt),
    tenantForeignKey('form_reports_form_id', table, table.formId, leadForms).onDelete('cascade'),
    ...tenantPolicies(),
  ],
).enableRLS();
