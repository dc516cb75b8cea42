import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { firstLanguage, type FormMessage } from '@outpost/contracts';
import { instant, recordColumns } from '../platform/db/columns.ts';
import { tenantPolicies } from '../platform/db/roles.ts';
import { whiteLabels } from './white-labels.table.ts';

const firstMessage: FormMessage = {
  type: 'thankYouMessage',
  title: 'Thank you',
  description: 'Your answers have reached us.',
};

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
    /** Author and their name at that time: often staff, of another tenant. */
    createdBy: uuid('created_by'),
    authorName: text('author_name'),
    /** Owner and their name at that time; null until a transfer: the author owns the form. */
    ownerId: uuid('owner_id'),
    ownerName: text('owner_name'),
    /** Counts changes of the content only. */
    contentVersion: integer('content_version').notNull().default(1),
    message: jsonb('message').$type<FormMessage>().notNull().default(firstMessage),
    /** Number of the latest revision, and the version of the content it stores. */
    revision: integer('revision'),
    publishedVersion: integer('published_version'),
    /** Language in which the author writes the form. */
    language: text('language').notNull().default(firstLanguage),
    closeDate: instant('close_date'),
    maxResponses: integer('max_responses'),
    onePerRespondent: boolean('one_per_respondent').notNull().default(false),
    /** Of the page while the form is closed or full; empty for the usual words. */
    closedTitle: text('closed_title').notNull().default(''),
    closedText: text('closed_text').notNull().default(''),
    /** argon2id hash of the password that visitors enter; null for a form without one. */
    passwordHash: text('password_hash'),
    /** Days a response is kept; null keeps it forever. */
    retentionDays: integer('retention_days'),
    notify: jsonb('notify').$type<string[]>().notNull().default([]),
    webhookUrl: text('webhook_url'),
    isWebhookEnabled: boolean('is_webhook_enabled').notNull().default(false),
    /** Signs deliveries; sealed for `lead_forms/<id>`. */
    webhookSecret: text('webhook_secret'),
  },
  (table) => [
    unique('lead_forms_tenant_id').on(table.tenantId, table.id),
    index('lead_forms_tenant_created').on(table.tenantId, table.createdAt, table.id),
    ...tenantPolicies(),
  ],
).enableRLS();
