import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { visitDevices } from '@outpost/contracts';
import { instant, recordColumns, tenantForeignKey } from '../platform/db/columns.ts';
import { tenantPolicies } from '../platform/db/roles.ts';
import { leadForms } from './lead-forms.table.ts';

/** Origin of a visit: device, referring host or `utm_source`, and the other parameters. */
const originColumns = () => ({
  device: text('device', { enum: visitDevices }).notNull().default('desktop'),
  /** Empty for a visit without a referrer. */
  source: text('source').notNull().default(''),
  /** The parameters of the address, such as `utm_campaign`. */
  parameters: jsonb('parameters').$type<Record<string, string>>().notNull().default({}),
});

/** Visits of live forms, one for each page view; no column identifies the visitor. */
export const formVisits = pgTable(
  'form_visits',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id').notNull(),
    formId: uuid('form_id').notNull(),
    revision: integer('revision').notNull(),
    /**
     * Hash of address and browser with a salt of the day: distinguishes visitors within one day.
     */
    visitorHash: text('visitor_hash').notNull(),
    ...originColumns(),
    /** Seconds spent at each question that was reached, by the id of its component. */
    reached: jsonb('reached').$type<Record<string, number>>().notNull().default({}),
    viewedAt: instant('viewed_at')
      .notNull()
      .default(sql`now()`),
    /** Times of the first answer and of the submission. */
    startedAt: instant('started_at'),
    completedAt: instant('completed_at'),
  },
  (table) => [
    index('form_visits_form').on(table.tenantId, table.formId, table.viewedAt),
    index('form_visits_visitor').on(table.tenantId, table.formId, table.visitorHash),
    tenantForeignKey('form_visits_form_id', table, table.formId, leadForms).onDelete('cascade'),
    ...tenantPolicies(),
  ],
).enableRLS();

/** Answers of one visitor, by the component ids of the revision they answer. */
export const formResponses = pgTable(
  'form_responses',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id').notNull(),
    formId: uuid('form_id').notNull(),
    revision: integer('revision'),
    visitId: uuid('visit_id'),
    /** False until the form is submitted. */
    isComplete: boolean('is_complete').notNull().default(true),
    answers: jsonb('answers').$type<Record<string, unknown>>().notNull(),
    /** The first e-mail address among the answers, in lower case, and the tenant's user with it. */
    respondent: text('respondent'),
    userId: uuid('user_id'),
    ...originColumns(),
    /** Language in which the form was shown; null for answers from before there were languages. */
    language: text('language'),
    /** From the first answer to the last. */
    durationSeconds: integer('duration_seconds'),
    isSpam: boolean('is_spam').notNull().default(false),
    /** From 0 to 100; the reason is not stored. */
    spamScore: integer('spam_score').notNull().default(0),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    /** Hash of the key that reopens unfinished answers; null once submitted. */
    resumeHash: text('resume_hash'),
    /** Key that the browser makes for one submission; a repeated submission has the same. */
    submissionKey: text('submission_key'),
    submittedAt: instant('submitted_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('form_responses_form').on(table.tenantId, table.formId, table.submittedAt, table.id),
    index('form_responses_submitted').on(table.submittedAt, table.id),
    index('form_responses_spam')
      .on(table.tenantId, table.formId, table.visitId)
      .where(sql`is_spam`),
    index('form_responses_user').on(table.tenantId, table.userId),
    unique('form_responses_submission').on(table.tenantId, table.formId, table.submissionKey),
    unique('form_responses_resume').on(table.resumeHash),
    tenantForeignKey('form_responses_form_id', table, table.formId, leadForms).onDelete('cascade'),
    ...tenantPolicies(),
  ],
).enableRLS();

/** Files sent with answers; files without a response are removed after a day. */
export const formFiles = pgTable(
  'form_files',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id').notNull(),
    formId: uuid('form_id').notNull(),
    componentId: uuid('component_id').notNull(),
    /** Visit that sent the file: answers of other visits cannot refer to it. */
    visitId: uuid('visit_id'),
    responseId: uuid('response_id'),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    /** Key in the file storage. */
    storageKey: text('storage_key').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('form_files_response').on(table.tenantId, table.responseId),
    index('form_files_visit').on(table.tenantId, table.visitId),
    tenantForeignKey('form_files_form_id', table, table.formId, leadForms).onDelete('cascade'),
    ...tenantPolicies(),
  ],
).enableRLS();
