import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { jiraStatuses, ticketStatuses, ticketTypes } from '@outpost/contracts';
import { currencyColumn, recordColumns, tenantForeignKey } from '../platform/db/columns.ts';
import { branchWall, tenantPolicies } from '../platform/db/roles.ts';
import { companies } from './companies.table.ts';
import { users } from './users.table.ts';
import { whiteLabels } from './white-labels.table.ts';

/** Tickets of users to support; `companyId` and `franchisorId` are the requester's. */
export const tickets = pgTable(
  'tickets',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => whiteLabels.id),
    franchisorId: uuid('franchisor_id'),
    companyId: uuid('company_id'),
    requesterId: uuid('requester_id').notNull(),
    /** Counts from 1 within the tenant. */
    number: integer('number').notNull(),
    title: text('title').notNull(),
    type: text('type', { enum: ticketTypes }).notNull(),
    status: text('status', { enum: ticketStatuses }).notNull().default('Pending'),
    jiraKey: text('jira_key'),
    jiraStatus: text('jira_status', { enum: jiraStatuses }),
    /** Quote of a change request, in cents of `currency`; null without one. */
    amount: integer('amount'),
    currency: currencyColumn(),
    /** Number of attached files. */
    attachments: integer('attachments').notNull().default(0),
  },
  (table) => [
    unique('tickets_tenant_id').on(table.tenantId, table.id),
    unique('tickets_tenant_number').on(table.tenantId, table.number),
    index('tickets_tenant_created').on(table.tenantId, table.createdAt, table.id),
    index('tickets_requester').on(table.tenantId, table.requesterId, table.type),
    tenantForeignKey('tickets_requester_id', table, table.requesterId, users),
    tenantForeignKey('tickets_company', table, table.companyId, companies),
    tenantForeignKey('tickets_franchisor', table, table.franchisorId, companies),
    ...tenantPolicies(),
    branchWall('company_id'),
  ],
).enableRLS();
