import { jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { FormTexts } from '@outpost/contracts';
import { recordColumns, tenantForeignKey } from '../platform/db/columns.ts';
import { tenantPolicies } from '../platform/db/roles.ts';
import { leadForms } from './lead-forms.table.ts';

/**
 * Texts of a form in one language, by the keys of `FormText`: translations, and fixed texts of the page
 * in place of the built-in ones, also in the form's own language.
 */
export const formLanguages = pgTable(
  'form_languages',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id').notNull(),
    formId: uuid('form_id').notNull(),
    language: text('language').notNull(),
    texts: jsonb('texts').$type<FormTexts>().notNull().default({}),
  },
  (table) => [
    unique('form_languages_language').on(table.tenantId, table.formId, table.language),
    tenantForeignKey('form_languages_form_id', table, table.formId, leadForms).onDelete('cascade'),
    ...tenantPolicies(),
  ],
).enableRLS();
