import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import {
  bugKinds,
  bugSeverities,
  bugSides,
  bugSources,
  bugStatuses,
  type BugContext,
} from '@outpost/contracts';
import { instant, recordColumns, tenantForeignKey } from '../platform/db/columns.ts';
import { branchWall, tenantPolicies } from '../platform/db/roles.ts';
import { companies } from './companies.table.ts';
import { tickets } from './tickets.table.ts';
import { whiteLabels } from './white-labels.table.ts';

/** Reports of problems; `companyId` and `franchisorId` are the reporter's. */
export const bugReports = pgTable(
  'bug_reports',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => whiteLabels.id),
    franchisorId: uuid('franchisor_id'),
    companyId: uuid('company_id'),
    /** A user of the tenant, staff who worked in it, or null for a report of a program. */
    reporterId: uuid('reporter_id'),
    /** Name and address at that time. */
    reporterName: text('reporter_name').notNull(),
    reporterEmail: text('reporter_email').notNull().default(''),
    /** Counts from 1 within the tenant. */
    number: integer('number').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    kind: text('kind', { enum: bugKinds }).notNull(),
    severity: text('severity', { enum: bugSeverities }).notNull().default('medium'),
    status: text('status', { enum: bugStatuses }).notNull().default('Pending'),
    source: text('source', { enum: bugSources }).notNull().default('panel'),
    /** Path inside the panel, or address in another app, without a query. */
    page: text('page'),
    /** Remote of the panel, or the program that reported. */
    remote: text('remote'),
    /** Version of the remote; the column `version` counts changes of the row. */
    build: text('build'),
    error: text('error'),
    /** Equal for reports of one remote, version and error; null without an error. */
    likeness: text('likeness'),
    context: jsonb('context').$type<BugContext>().notNull(),
    /** Key of the stored picture. */
    screenshot: text('screenshot'),
    replies: integer('replies').notNull().default(0),
    ticketId: uuid('ticket_id'),
    /** Report of any tenant that this one was merged into. */
    mergedIntoId: uuid('merged_into_id'),
    resolvedAt: instant('resolved_at'),
    /** Id that the reporting program gave it. */
    externalId: text('external_id'),
  },
  (table) => [
    unique('bug_reports_tenant_id').on(table.tenantId, table.id),
    unique('bug_reports_tenant_number').on(table.tenantId, table.number),
    unique('bug_reports_external').on(table.tenantId, table.externalId),
    index('bug_reports_tenant_created').on(table.tenantId, table.createdAt, table.id),
    index('bug_reports_reporter').on(table.tenantId, table.reporterId),
    index('bug_reports_ticket').on(table.tenantId, table.ticketId),
    index('bug_reports_merged').on(table.mergedIntoId),
    index('bug_reports_likeness').on(table.likeness),
    tenantForeignKey('bug_reports_ticket_id', table, table.ticketId, tickets),
    tenantForeignKey('bug_reports_company', table, table.companyId, companies),
    tenantForeignKey('bug_reports_franchisor', table, table.franchisorId, companies),
    ...tenantPolicies(),
    branchWall('company_id'),
  ],
).enableRLS();

/** The last number of a bug report in each tenant. */
export const bugReportCounters = pgTable(
  'bug_report_counters',
  {
    tenantId: uuid('tenant_id')
      .primaryKey()
      .references(() => whiteLabels.id),
    last: integer('last').notNull(),
  },
  () => [...tenantPolicies()],
).enableRLS();

/** Replies of a report's reporter and of staff. Rows are added and never altered. */
export const bugReportReplies = pgTable(
  'bug_report_replies',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id').notNull(),
    /** Those of the report. */
    franchisorId: uuid('franchisor_id'),
    companyId: uuid('company_id'),
    reportId: uuid('report_id').notNull(),
    /** A user of the tenant, or a member of internal staff, so of another tenant. */
    authorId: uuid('author_id').notNull(),
    /** Name at that time. */
    authorName: text('author_name').notNull(),
    side: text('side', { enum: bugSides }).notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('bug_report_replies_report').on(table.tenantId, table.reportId, table.createdAt),
    tenantForeignKey('bug_report_replies_report_id', table, table.reportId, bugReports).onDelete(
      'cascade',
    ),
    ...tenantPolicies(),
    branchWall('company_id'),
  ],
).enableRLS();
