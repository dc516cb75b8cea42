import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  requestEntryKinds,
  requestStatuses,
  requestTypes,
  type RequestedChange,
} from '@outpost/contracts';
import { instant, recordColumns } from '../../platform/db/columns.ts';
import { branchWall, tenantPolicies } from '../../platform/db/roles.ts';
import { companies } from '../companies/companies.table.ts';
import { users } from '../users/users.table.ts';

/** Allows one pending request of each type to each person. */
export const pendingRequestIndex = 'manage_requests_pending';

/** What people of instances ask internal staff for. */
export const manageRequests = pgTable(
  'manage_requests',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id').notNull(),
    /** Branch of whoever asks; null for those of the whole instance. */
    franchisorId: uuid('franchisor_id'),
    /** The company it is about. */
    companyId: uuid('company_id'),
    requesterId: uuid('requester_id').notNull(),
    /** As they were then: those of a branch read of requests about it whoever asked. */
    requesterName: text('requester_name').notNull(),
    requesterEmail: text('requester_email').notNull(),
    type: text('type', { enum: requestTypes }).notNull(),
    /** How things stood when it was asked for. */
    current: jsonb('current').$type<RequestedChange>().notNull(),
    requested: jsonb('requested').$type<RequestedChange>().notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: requestStatuses }).notNull().default('Pending'),
    /** Of internal staff, so of another tenant; the name is as it was then. */
    decidedBy: uuid('decided_by'),
    decidedByName: text('decided_by_name'),
    decidedAt: instant('decided_at'),
    decisionNote: text('decision_note').notNull().default(''),
    /** What the last decision did. */
    outcome: text('outcome'),
  },
  (table) => [
    unique('manage_requests_tenant_id').on(table.tenantId, table.id),
    index('manage_requests_tenant_created').on(table.tenantId, table.createdAt, table.id),
    index('manage_requests_requester').on(table.tenantId, table.requesterId),
    uniqueIndex(pendingRequestIndex)
      .on(table.tenantId, table.requesterId, table.type)
      .where(sql`status = 'Pending'`),
    foreignKey({
      name: 'manage_requests_requester_id',
      columns: [table.tenantId, table.requesterId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'manage_requests_company',
      columns: [table.tenantId, table.companyId],
      foreignColumns: [companies.tenantId, companies.id],
    }),
    ...tenantPolicies(),
    branchWall('company_id'),
  ],
).enableRLS();

/** Every decision on a request and what was said about it. Rows are added and never altered. */
export const requestDecisions = pgTable(
  'request_decisions',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id').notNull(),
    requestId: uuid('request_id').notNull(),
    kind: text('kind', { enum: requestEntryKinds }).notNull(),
    actorId: uuid('actor_id').notNull(),
    /** As it was then. */
    actorName: text('actor_name').notNull(),
    note: text('note').notNull().default(''),
    outcome: text('outcome'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('request_decisions_request').on(table.tenantId, table.requestId, table.createdAt),
    foreignKey({
      name: 'request_decisions_request_id',
      columns: [table.tenantId, table.requestId],
      foreignColumns: [manageRequests.tenantId, manageRequests.id],
    }).onDelete('cascade'),
    ...tenantPolicies(),
  ],
).enableRLS();
