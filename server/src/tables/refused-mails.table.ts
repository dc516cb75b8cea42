import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantForeignKey } from '../platform/db/columns.ts';
import { personalWalls, tenantPolicies } from '../platform/db/roles.ts';
import { tickets } from './tickets.table.ts';

/** When a person last heard that a mail about a ticket was too large. */
export const refusedMails = pgTable(
  'refused_mails',
  {
    /** That of the ticket; a member of staff belongs to another one. */
    tenantId: uuid('tenant_id').notNull(),
    ticketId: uuid('ticket_id').notNull(),
    userId: uuid('user_id').notNull(),
    toldAt: instant('told_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.ticketId, table.userId] }),
    index('refused_mails_user').on(table.userId, table.tenantId),
    tenantForeignKey('refused_mails_ticket', table, table.ticketId, tickets).onDelete('cascade'),
    ...tenantPolicies(),
    ...personalWalls(),
  ],
).enableRLS();
