import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import {
  formComponentTypes,
  noLogic,
  type AnswerSettings,
  type FormLogic,
  type FormSnapshot,
} from '@outpost/contracts';
import { instant, recordColumns, tenantForeignKey } from '../platform/db/columns.ts';
import { tenantPolicies } from '../platform/db/roles.ts';
import { leadForms } from './lead-forms.table.ts';

/**
 * Components of a form in their order; the first and the last are pinned (`is_draggable` false). A
 * removed one stays for some days with its position.
 */
export const formComponents = pgTable(
  'form_components',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id').notNull(),
    formId: uuid('form_id').notNull(),
    key: text('key').notNull(),
    type: text('type', { enum: formComponentTypes }).notNull(),
    /** From 1, without gaps among the components that are not removed. */
    order: integer('order').notNull(),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull().default(''),
    isDraggable: boolean('is_draggable').notNull().default(true),
    isSubtitleHidden: boolean('is_subtitle_hidden').notNull().default(true),
    isMandatory: boolean('is_mandatory').notNull().default(false),
    hasRange: boolean('has_range').notNull().default(false),
    options: jsonb('options').$type<string[]>().notNull().default([]),
    hasOther: boolean('has_other').notNull().default(false),
    logic: jsonb('logic').$type<FormLogic>().notNull().default(noLogic),
    settings: jsonb('settings').$type<AnswerSettings>().notNull().default({}),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    unique('form_components_key').on(table.tenantId, table.formId, table.key),
    index('form_components_form').on(table.tenantId, table.formId, table.order),
    tenantForeignKey('form_components_form_id', table, table.formId, leadForms).onDelete('cascade'),
    ...tenantPolicies(),
  ],
).enableRLS();

/** Published contents of forms. Rows are added and never altered. */
export const formRevisions = pgTable(
  'form_revisions',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id').notNull(),
    formId: uuid('form_id').notNull(),
    /** Counts from 1 within the form. */
    number: integer('number').notNull(),
    title: text('title').notNull(),
    content: jsonb('content').$type<FormSnapshot>().notNull(),
    createdBy: uuid('created_by'),
    /** Name at that time. */
    authorName: text('author_name').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    unique('form_revisions_number').on(table.tenantId, table.formId, table.number),
    tenantForeignKey('form_revisions_form_id', table, table.formId, leadForms).onDelete('cascade'),
    ...tenantPolicies(),
  ],
).enableRLS();
