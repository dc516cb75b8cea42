import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
  type ExtraConfigColumn,
} from 'drizzle-orm/pg-core';
import {
  jiraStatuses,
  quoteStates,
  ticketPriorities,
  conversationSides,
  ticketTypes,
  type ConversationStatus,
  type TicketContext,
} from '@outpost/contracts';
import { currencyColumn, instant, tenantForeignKey } from '../platform/db/columns.ts';
import {
  conversationColumns,
  counterTable,
  messageColumns,
  replyColumns,
} from '../platform/conversations/conversation-columns.ts';
import { branchWall, staffWall, tenantPolicies } from '../platform/db/roles.ts';
import { companies } from './companies.table.ts';
import { users } from './users.table.ts';
import { whiteLabels } from './white-labels.table.ts';

/** Status and clock of a ticket before a merge; times are in ISO 8601. */
interface TicketBefore {
  status: ConversationStatus;
  doneAt: string | null;
  firstReplyAt: string | null;
  responseMs: number | null;
  responseDueAt: string | null;
  clockFrom: string | null;
  clockMs: number;
}

/** State of a merged ticket, and of the one that took over its conversation, before the merge. */
export interface BeforeMerge {
  ticket: TicketBefore;
  into: TicketBefore;
  /** Reply that the description became. */
  descriptionId: string;
}

/** Columns of the order of staff, as an index has them. */
const nextDue = (table: {
  status: ExtraConfigColumn;
  dueAt: ExtraConfigColumn;
  createdAt: ExtraConfigColumn;
  id: ExtraConfigColumn;
}) =>
  [
    table.status.desc().nullsFirst(),
    table.dueAt.asc().nullsLast(),
    table.createdAt.desc().nullsFirst(),
    table.id.desc().nullsFirst(),
  ] as const;

/** Tickets of users to support; `companyId` and `franchisorId` are the requester's. */
export const tickets = pgTable(
  'tickets',
  {
    ...conversationColumns(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => whiteLabels.id),
    requesterId: uuid('requester_id').notNull(),
    /** Name and address at that time; not everybody who reads the ticket reads the requester's row. */
    requesterName: text('requester_name').notNull().default(''),
    requesterEmail: text('requester_email').notNull().default(''),
    text: text('text').notNull().default(''),
    /** Null when its requester sent none. */
    context: jsonb('context').$type<TicketContext>(),
    type: text('type', { enum: ticketTypes }).notNull(),
    priority: text('priority', { enum: ticketPriorities }).notNull().default('normal'),
    /** A member of internal staff, so of another tenant; the name is the one at that time. */
    assigneeId: uuid('assignee_id'),
    assigneeName: text('assignee_name'),
    doneAt: instant('done_at'),
    lastReplyBy: text('last_reply_by', { enum: conversationSides }),
    lastReplyAt: instant('last_reply_at'),
    /** First reply of support. */
    firstReplyAt: instant('first_reply_at'),
    /** Milliseconds of business hours until then, measured when it came. */
    responseMs: bigint('response_ms', { mode: 'number' }),
    /** Since when the clock runs; null while it is stopped. */
    clockFrom: instant('clock_from'),
    /** Milliseconds of business hours before `clockFrom`. */
    clockMs: bigint('clock_ms', { mode: 'number' }).notNull().default(0),
    responseDueAt: instant('response_due_at'),
    /** Null while the clock is stopped, like `dueAt`. */
    resolutionDueAt: instant('resolution_due_at'),
    /** The earlier of what is still due. */
    dueAt: instant('due_at'),
    /** True if more time was used than the target gave, when the clock stopped. */
    isResolutionLate: boolean('is_resolution_late').notNull().default(false),
    jiraKey: text('jira_key'),
    jiraStatus: text('jira_status', { enum: jiraStatuses }),
    /** Quote of a change request, in cents of `currency`; null without one. */
    amount: integer('amount'),
    currency: currencyColumn(),
    quote: text('quote', { enum: quoteStates }),
    /** Number of attached files. */
    attachments: integer('attachments').notNull().default(0),
    /** Ticket of the same requester that took over the conversation. */
    mergedIntoId: uuid('merged_into_id'),
    mergedAt: instant('merged_at'),
    mergedById: uuid('merged_by_id'),
    /** Name at that time. */
    mergedByName: text('merged_by_name'),
    /** Both tickets before the merge, which its undo restores; null unless it was merged. */
    beforeMerge: jsonb('before_merge').$type<BeforeMerge>(),
  },
  (table) => [
    unique('tickets_tenant_id').on(table.tenantId, table.id),
    unique('tickets_tenant_number').on(table.tenantId, table.number),
    index('tickets_tenant_created').on(table.tenantId, table.createdAt, table.id),
    index('tickets_company').on(table.tenantId, table.companyId, table.createdAt),
    index('tickets_merged').on(table.tenantId, table.mergedIntoId),
    // Across tenants.
    index('tickets_created').on(table.createdAt, table.id),
    // Holds what policies and common filters compare, so that totals are counted without the rows.
    index('tickets_counted').on(
      table.tenantId,
      table.status,
      table.type,
      table.priority,
      table.franchisorId,
      table.companyId,
    ),
    // Tickets whose clock runs.
    index('tickets_due')
      .on(table.dueAt, table.tenantId)
      .where(sql`due_at IS NOT NULL`),
    // The order of staff, across tenants and in one: open before done, the next due first.
    index('tickets_next').on(...nextDue(table)),
    index('tickets_tenant_next').on(table.tenantId, ...nextDue(table)),
    index('tickets_requester').on(table.tenantId, table.requesterId, table.type),
    tenantForeignKey('tickets_requester_id', table, table.requesterId, users),
    tenantForeignKey('tickets_company', table, table.companyId, companies),
    tenantForeignKey('tickets_franchisor', table, table.franchisorId, companies),
    ...tenantPolicies(),
    branchWall('company_id'),
  ],
).enableRLS();

/** The last number of a ticket in each tenant. */
export const ticketCounters = counterTable('ticket_counters', () => whiteLabels.id);

/** Tickets that merges moved the row out of, the last one last: an undo moves it back. */
const movedFromColumn = () => ({
  movedFrom: uuid('moved_from')
    .array()
    .notNull()
    .default(sql`'{}'::uuid[]`),
});

/** Names of the mentioned people at that time. */
const mentionColumn = () => ({
  mentions: jsonb('mentions').$type<string[]>().notNull().default([]),
});

/** Replies of a ticket's requester and of staff. Rows are added, and moved by a merge; none changes. */
export const ticketReplies = pgTable(
  'ticket_replies',
  {
    ...replyColumns(),
    ticketId: uuid('ticket_id').notNull(),
    /** `Message-ID` of a reply that came by mail. */
    mailId: text('mail_id'),
    ...mentionColumn(),
    ...movedFromColumn(),
  },
  (table) => [
    unique('ticket_replies_mail').on(table.tenantId, table.mailId),
    index('ticket_replies_ticket').on(table.tenantId, table.ticketId, table.createdAt),
    tenantForeignKey('ticket_replies_ticket_id', table, table.ticketId, tickets).onDelete(
      'cascade',
    ),
    ...tenantPolicies(),
    branchWall('company_id'),
  ],
).enableRLS();

/** Internal notes of staff on a ticket; no role inside a tenant reads them. */
export const ticketNotes = pgTable(
  'ticket_notes',
  {
    ...messageColumns(),
    ticketId: uuid('ticket_id').notNull(),
    ...mentionColumn(),
    ...movedFromColumn(),
  },
  (table) => [
    index('ticket_notes_ticket').on(table.tenantId, table.ticketId, table.createdAt),
    tenantForeignKey('ticket_notes_ticket_id', table, table.ticketId, tickets).onDelete('cascade'),
    ...tenantPolicies(),
    staffWall(),
  ],
).enableRLS();

/** Uploaded files of tickets and replies; one that no message has is removed after a day. */
export const ticketFiles = pgTable(
  'ticket_files',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id').notNull(),
    /** Those of the ticket, or of the person who writes one. */
    franchisorId: uuid('franchisor_id'),
    companyId: uuid('company_id'),
    /** Ticket that the file is for; null until a new one is written. */
    ticketId: uuid('ticket_id'),
    /** Null for a file of the description, and for one that no reply has yet. */
    replyId: uuid('reply_id'),
    ...movedFromColumn(),
    /** False until a ticket or a reply has the file. */
    isUsed: boolean('is_used').notNull().default(false),
    /** Order within its message. */
    position: integer('position').notNull().default(0),
    uploadedById: uuid('uploaded_by_id').notNull(),
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
    index('ticket_files_ticket').on(table.tenantId, table.ticketId),
    index('ticket_files_unused')
      .on(table.uploadedById, table.createdAt)
      .where(sql`NOT ${table.isUsed}`),
    tenantForeignKey('ticket_files_ticket_id', table, table.ticketId, tickets).onDelete('cascade'),
    ...tenantPolicies(),
    branchWall('company_id'),
  ],
).enableRLS();

/** True for pending tickets whose last reply is not by support. */
export const waitsForSupport = sql<boolean>`(${tickets.status} = 'Pending'
  AND coalesce(${tickets.lastReplyBy}, 'requester') = 'requester')`;
