import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  requestEntryKinds,
  requestStatuses,
  requestTypes,
  type RequestedChange,
} from '@outpost/contracts';
import { instant, recordColumns, tenantForeignKey } from '../platform/db/columns.ts';
import { branchWall, tenantPolicies } from '../platform/db/roles.ts';
import { companies } from './companies.table.ts';
import { users } from './users.table.ts';

/** Allows one pending request of each type to each user. */
export const pendingRequestIndex = 'manage_requests_pending';

/** Requests of tenants' users to internal staff. */
export const manageRequests = pgTable(
  'manage_requests',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id').notNull(),
    /** Franchisor of the requester; null for people of the whole tenant. */
    franchisorId: uuid('franchisor_id'),
    /** The requester's company. */
    companyId: uuid('company_id'),
    requesterId: uuid('requester_id').notNull(),
    /**
     * Name at that time; a franchisor's people may read the request but not the requester's row.
     */
    requesterName: text('requester_name').notNull(),
    requesterEmail: text('requester_email').notNull(),
    type: text('type', { enum: requestTypes }).notNull(),
    /** Values before the requested change. */
    current: jsonb('current').$type<RequestedChange>().notNull(),
    requested: jsonb('requested').$type<RequestedChange>().notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: requestStatuses }).notNull().default('Pending'),
    /** A member of internal staff, so of another tenant; the name is the one at that time. */
    decidedBy: uuid('decided_by'),
    decidedByName: text('decided_by_name'),
    decidedAt: instant('decided_at'),
    decisionNote: text('decision_note').notNull().default(''),
    /** Result of the last decision, as a sentence. */
    outcome: text('outcome'),
  },
  (table) => [
    unique('manage_requests_tenant_id').on(table.tenantId, table.id),
    index('manage_requests_tenant_created').on(table.tenantId, table.createdAt, table.id),
    index('manage_requests_requester').on(table.tenantId, table.requesterId),
    uniqueIndex(pendingRequestIndex)
      .on(table.tenantId, table.requesterId, table.type)
      .where(sql`status = 'Pending'`),
    tenantForeignKey('manage_requests_requester_id', table, table.requesterId, users).onDelete(
      'cascade',
    ),
    tenantForeignKey('manage_requests_company', table, table.companyId, companies),
    ...tenantPolicies(),
    branchWall('company_id'),
  ],
).enableRLS();

/** Decisions and comments on a request. Rows are added and never altered. */
export const requestDecisions = pgTable(
  'request_decisions',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id').notNull(),
    requestId: uuid('request_id').notNull(),
    kind: text('kind', { enum: requestEntryKinds }).notNull(),
    actorId: uuid('actor_id').notNull(),
    /** Name at that time. */
    actorName: text('actor_name').notNull(),
    note: text('note').notNull().default(''),
    outcome: text('outcome'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('request_decisions_request').on(table.tenantId, table.requestId, table.createdAt),
    tenantForeignKey(
      'request_decisions_request_id',
      table,
      table.requestId,
      manageRequests,
    ).onDelete('cascade'),
    ...tenantPolicies(),
  ],
).enableRLS();
