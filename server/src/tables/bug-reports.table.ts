import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { bugKinds, bugSeverities, bugSources, type BugContext } from '@outpost/contracts';
import {
  conversationColumns,
  counterTable,
  replyColumns,
} from '../platform/conversations/conversation-columns.ts';
import { instant, tenantForeignKey } from '../platform/db/columns.ts';
import { branchWall, personalWalls, tenantPolicies } from '../platform/db/roles.ts';
import { companies } from './companies.table.ts';
import { tickets } from './tickets.table.ts';
import { whiteLabels } from './white-labels.table.ts';

/** Reports of problems; `companyId` and `franchisorId` are the reporter's. */
export const bugReports = pgTable(
  'bug_reports',
  {
    ...conversationColumns(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => whiteLabels.id),
    /** A user of the tenant, staff who worked in it, or null for a report of a program. */
    reporterId: uuid('reporter_id'),
    /** Name and address at that time. */
    reporterName: text('reporter_name').notNull(),
    reporterEmail: text('reporter_email').notNull().default(''),
    text: text('text').notNull(),
    kind: text('kind', { enum: bugKinds }).notNull(),
    severity: text('severity', { enum: bugSeverities }).notNull().default('medium'),
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
    /** Number of further people who said that they have the problem too. */
    coReporters: integer('co_reporters').notNull().default(0),
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
    index('bug_reports_company').on(table.tenantId, table.companyId, table.createdAt),
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
export const bugReportCounters = counterTable('bug_report_counters', () => whiteLabels.id);

/** Replies of a report's reporter and of staff. Rows are added and never altered. */
export const bugReportReplies = pgTable(
  'bug_report_replies',
  {
    ...replyColumns(),
    reportId: uuid('report_id').notNull(),
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

/** People who have the problem of a report too. They read nothing of it, and hear how it goes on. */
export const bugCoReporters = pgTable(
  'bug_co_reporters',
  {
    /** That of the report; staff who work in the tenant belong to another one. */
    tenantId: uuid('tenant_id').notNull(),
    reportId: uuid('report_id').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.reportId, table.userId] }),
    index('bug_co_reporters_user').on(table.userId, table.tenantId),
    tenantForeignKey('bug_co_reporters_report_id', table, table.reportId, bugReports).onDelete(
      'cascade',
    ),
    ...tenantPolicies(),
    ...personalWalls(),
  ],
).enableRLS();
