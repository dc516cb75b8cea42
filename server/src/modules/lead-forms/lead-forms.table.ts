import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { formComponentTypes } from '@outpost/contracts';
import { instant, recordColumns } from '../../platform/db/columns.ts';
import { tenantPolicies } from '../../platform/db/roles.ts';
import { whiteLabels } from '../white-labels/white-labels.table.ts';

/** Lead forms; `title` mirrors the text of the form's title component. */
export const leadForms = pgTable(
  'lead_forms',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => whiteLabels.id),
    title: text('title').notNull(),
    status: text('status', { enum: ['draft', 'published', 'live'] })
      .notNull()
      .default('draft'),
    isActive: boolean('is_active').notNull().default(false),
    url: text('url'),
  },
  (table) => [
    unique('lead_forms_tenant_id').on(table.tenantId, table.id),
    index('lead_forms_tenant_created').on(table.tenantId, table.createdAt, table.id),
    ...tenantPolicies(),
  ],
).enableRLS();

/** The ordered parts of a form; the first and the last are pinned (`is_draggable` false). */
export const formComponents = pgTable(
  'form_components',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id').notNull(),
    formId: uuid('form_id').notNull(),
    key: text('key').notNull(),
    type: text('type', { enum: formComponentTypes }).notNull(),
    order: integer('order').notNull(),
    title: text('title').notNull(),
    isDraggable: boolean('is_draggable').notNull().default(true),
    isSubtitleHidden: boolean('is_subtitle_hidden').notNull().default(true),
    isMandatory: boolean('is_mandatory').notNull().default(false),
    hasRange: boolean('has_range').notNull().default(false),
    options: jsonb('options').$type<string[]>().notNull().default([]),
  },
  (table) => [
    unique('form_components_key').on(table.tenantId, table.formId, table.key),
    index('form_components_form').on(table.tenantId, table.formId, table.order),
    foreignKey({
      name: 'form_components_form_id',
      columns: [table.tenantId, table.formId],
      foreignColumns: [leadForms.tenantId, leadForms.id],
    }).onDelete('cascade'),
    ...tenantPolicies(),
  ],
).enableRLS();

/** Submitted answers, by component key. */
export const formResponses = pgTable(
  'form_responses',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id').notNull(),
    formId: uuid('form_id').notNull(),
    answers: jsonb('answers').$type<Record<string, unknown>>().notNull(),
    submittedAt: instant('submitted_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('form_responses_form').on(table.tenantId, table.formId, table.submittedAt),
    foreignKey({
      name: 'form_responses_form_id',
      columns: [table.tenantId, table.formId],
      foreignColumns: [leadForms.tenantId, leadForms.id],
    }).onDelete('cascade'),
    ...tenantPolicies(),
  ],
).enableRLS();
