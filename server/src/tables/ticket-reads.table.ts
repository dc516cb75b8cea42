import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantForeignKey } from '../platform/db/columns.ts';
import { personalWalls, tenantPolicies } from '../platform/db/roles.ts';
import { tickets } from './tickets.table.ts';

/** Until when a person has read a ticket; no row for one that they have not opened. */
export const ticketReads = pgTable(
  'ticket_reads',
  {
    /** That of the ticket; a member of staff belongs to another one. */
    tenantId: uuid('tenant_id').notNull(),
    ticketId: uuid('ticket_id').notNull(),
    userId: uuid('user_id').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.ticketId, table.userId] }),
    // The person first: staff read tickets of all tenants.
    index('ticket_reads_user').on(table.userId, table.tenantId, table.ticketId),
    tenantForeignKey('ticket_reads_ticket', table, table.ticketId, tickets).onDelete('cascade'),
    ...tenantPolicies(),
    ...personalWalls(),
  ],
).enableRLS();
