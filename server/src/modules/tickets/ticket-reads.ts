import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { ticketReads } from '../../tables/ticket-reads.table.ts';
import { ticketNotes, tickets } from '../../tables/tickets.table.ts';

/** A subquery runs once per query, a function call for each row. */
const me = sql`(SELECT app_user())`;

/** Time of the last internal note of another person; inside a tenant, the policies show none. */
const lastNote = sql`CASE WHEN (SELECT current_user) <> 'outpost_tenant' THEN (
  SELECT max(${ticketNotes.createdAt}) FROM ${ticketNotes}
  WHERE ${ticketNotes.tenantId} = ${tickets.tenantId}
    AND ${ticketNotes.ticketId} = ${tickets.id} AND ${ticketNotes.authorId} <> ${me}) END`;

/**
 * True for a ticket with a message of another person that the caller has not read: its description, a
 * reply or, for staff, an internal note. A person's own messages mark the ticket as read.
 */
export const isUnread = (): SQL<boolean> => sql<boolean>`NOT EXISTS (
  SELECT FROM ${ticketReads} WHERE ${ticketReads.tenantId} = ${tickets.tenantId}
    AND ${ticketReads.ticketId} = ${tickets.id} AND ${ticketReads.userId} = ${me}
    AND ${ticketReads.readAt} >= greatest(${tickets.createdAt}, ${tickets.lastReplyAt}, ${lastNote}))`;

/** Marks a ticket as read by a person, up to a time that has passed. */
export const markRead = async (
  tx: Transaction,
  { id: ticketId, tenantId }: Pick<typeof tickets.$inferSelect, 'id' | 'tenantId'>,
  userId: string,
  until: Date,
): Promise<void> => {
  const now = new Date();
  const readAt = until < now ? until : now;
  await tx
    .insert(ticketReads)
    .values({ tenantId, ticketId, userId, readAt })
    .onConflictDoUpdate({
      target: [ticketReads.tenantId, ticketReads.ticketId, ticketReads.userId],
      set: { readAt: sql`greatest(${ticketReads.readAt}, excluded.read_at)` },
    });
};
