import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import {
  conversationStatuses,
  jiraCategories,
  jiraConnectionStates,
  jiraLinkStates,
  jiraProviders,
  type JiraMapping,
} from '@outpost/contracts';
import { instant, recordColumns, tenantForeignKey } from '../platform/db/columns.ts';
import { staffWall, tenantPolicies } from '../platform/db/roles.ts';
import { tickets } from './tickets.table.ts';
import { whiteLabels } from './white-labels.table.ts';

/** Text and place of a new issue, or the key of one that exists. */
export type JiraRequest =
  | { key: string }
  | { project: string; issueType: string; summary: string; description: string };

/** The platform's connection to Jira: at most one. `sealedToken` is in no reply. */
export const jiraConnections = pgTable(
  'jira_connections',
  {
    ...recordColumns(),
    /** Tenant of the platform itself. */
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => whiteLabels.id),
    provider: text('provider', { enum: jiraProviders }).notNull(),
    site: text('site').notNull(),
    email: text('email').notNull().default(''),
    /** Null for the sandbox. */
    sealedToken: text('sealed_token'),
    /** Id of the account in Jira, whose own events are no news. */
    accountId: text('account_id').notNull(),
    accountName: text('account_name').notNull(),
    project: text('project').notNull().default(''),
    issueType: text('issue_type').notNull().default('Task'),
    mapping: jsonb('mapping').$type<JiraMapping>().notNull(),
    sendsComments: boolean('sends_comments').notNull().default(false),
    /** Replies before this time are not sent. */
    commentsSince: instant('comments_since'),
    takesComments: boolean('takes_comments').notNull().default(false),
    /** Comments before this time are not taken. */
    takesCommentsSince: instant('takes_comments_since'),
    /** Signing secret of the webhook, sealed; null until one was made. */
    webhookSecret: text('webhook_secret'),
    lastEventAt: instant('last_event_at'),
    state: text('state', { enum: jiraConnectionStates }).notNull().default('connected'),
    lastError: text('last_error'),
    lastErrorAt: instant('last_error_at'),
    lastSuccessAt: instant('last_success_at'),
    /** Failures since the last success, in which Jira was not reached. */
    failures: integer('failures').notNull().default(0),
    pausedUntil: instant('paused_until'),
    comparedAt: instant('compared_at'),
  },
  (table) => [
    unique('jira_connections_tenant').on(table.tenantId),
    ...tenantPolicies(),
    staffWall(),
  ],
).enableRLS();

/** Issues of tickets in Jira, and what is still to do there: at most one of a ticket. */
export const jiraLinks = pgTable(
  'jira_links',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id').notNull(),
    ticketId: uuid('ticket_id').notNull(),
    /** Site that has the issue: another one has other issues of the same key. */
    site: text('site').notNull(),
    isSandbox: boolean('is_sandbox').notNull().default(false),
    /** Id of the issue, which stays when it moves to another project. */
    issueId: text('issue_id'),
    key: text('key'),
    statusName: text('status_name'),
    category: text('category', { enum: jiraCategories }),
    /** Time of Jira of the newest state that is known. */
    changedInJiraAt: instant('changed_in_jira_at'),
    /** Time of Jira of the issue's last change when its comments were last read. */
    commentsSeenAt: instant('comments_seen_at'),
    state: text('state', { enum: jiraLinkStates }).notNull().default('waiting'),
    request: jsonb('request').$type<JiraRequest>().notNull(),
    /** When the issue was asked for; an answer that got lost may have created it. */
    askedAt: instant('asked_at'),
    wanted: text('wanted', { enum: conversationStatuses }),
    wantedAt: instant('wanted_at'),
    error: text('error'),
    /** Failures since the last success that may pass. */
    failures: integer('failures').notNull().default(0),
    /** Time of the next attempt; null when nothing is to do. */
    dueAt: instant('due_at'),
    /** Until then one server works on the row, and no other one does. */
    heldUntil: instant('held_until'),
    syncedAt: instant('synced_at'),
  },
  (table) => [
    unique('jira_links_tenant_id').on(table.tenantId, table.id),
    unique('jira_links_ticket').on(table.tenantId, table.ticketId),
    index('jira_links_issue').on(table.site, table.issueId),
    index('jira_links_due')
      .on(table.dueAt)
      .where(sql`due_at IS NOT NULL`),
    index('jira_links_held')
      .on(table.heldUntil)
      .where(sql`held_until IS NOT NULL`),
    tenantForeignKey('jira_links_ticket_id', table, table.ticketId, tickets).onDelete('cascade'),
    ...tenantPolicies(),
    staffWall(),
  ],
).enableRLS();

/** Replies of tickets that are comments in Jira too, whichever side they came from. */
export const jiraComments = pgTable(
  'jira_comments',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id').notNull(),
    linkId: uuid('link_id').notNull(),
    replyId: uuid('reply_id').notNull(),
    /** Null until Jira has answered. */
    commentId: text('comment_id'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    unique('jira_comments_comment').on(table.tenantId, table.linkId, table.commentId),
    unique('jira_comments_reply').on(table.tenantId, table.replyId),
    tenantForeignKey('jira_comments_link', table, table.linkId, jiraLinks).onDelete('cascade'),
    ...tenantPolicies(),
    staffWall(),
  ],
).enableRLS();

/** Comment of the sandbox, with the reference of its sender. */
export interface SandboxComment {
  id: string;
  text: string;
  reference: string;
}

/** Issues of the sandbox, which plays Jira. */
export const jiraSandboxIssues = pgTable(
  'jira_sandbox_issues',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => whiteLabels.id),
    key: text('key').notNull(),
    summary: text('summary').notNull(),
    label: text('label').notNull(),
    statusName: text('status_name').notNull(),
    comments: jsonb('comments').$type<SandboxComment[]>().notNull().default([]),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    unique('jira_sandbox_issues_key').on(table.tenantId, table.key),
    ...tenantPolicies(),
    staffWall(),
  ],
).enableRLS();
