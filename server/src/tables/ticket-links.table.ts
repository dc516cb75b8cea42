import { sql } from 'drizzle-orm';
import { index, pgPolicy, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ticketLinkKinds } from '@outpost/contracts';
import { recordColumns, tenantForeignKey } from '../platform/db/columns.ts';
import { tenantPolicies, tenantRole } from '../platform/db/roles.ts';
import { tickets } from './tickets.table.ts';

/** Restrictive: inside a tenant, no link to a ticket of another tenant exists. */
const sameTenantWall = () =>
  pgPolicy('same_tenant_wall', {
    as: 'restrictive',
    for: 'all',
    to: tenantRole,
    using: sql`to_tenant_id = tenant_id`,
    withCheck: sql`to_tenant_id = tenant_id`,
  });

/** Links of tickets that staff set; `tenantId` is that of `fromId`. Two tickets have one at most. */
export const ticketLinks = pgTable(
  'ticket_links',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id').notNull(),
    fromId: uuid('from_id').notNull(),
    toTenantId: uuid('to_tenant_id').notNull(),
    toId: uuid('to_id').notNull(),
    kind: text('kind', { enum: ticketLinkKinds }).notNull(),
  },
  (table) => [
    unique('ticket_links_tickets').on(table.tenantId, table.fromId, table.toId),
    index('ticket_links_to').on(table.toTenantId, table.toId),
    tenantForeignKey('ticket_links_from', table, table.fromId, tickets).onDelete('cascade'),
    tenantForeignKey(
      'ticket_links_to_id',
      { tenantId: table.toTenantId },
      table.toId,
      tickets,
    ).onDelete('cascade'),
    ...tenantPolicies(),
    sameTenantWall(),
  ],
).enableRLS();
