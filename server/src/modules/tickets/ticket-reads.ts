import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { ticketReads } from '../../tables/ticket-reads.table.ts';
import { ticketNotes, tickets } from '../../tables/tickets.table.ts';

/**
 * True for a ticket with a message of another person that the caller has not read: its description, a
 * reply or, for staff, an internal note, of which policies show nothing inside a tenant. A person's
 * own messages mark the ticket as read.
 */
export const isUnread = (): SQL<boolean> => sql<boolean>`NOT EXISTS (
  SELECT FROM ${ticketReads} WHERE ${ticketReads.tenantId} = ${tickets.tenantId}
    AND ${ticketReads.ticketId} = ${tickets.id} AND ${ticketReads.userId} = app_user()
    AND ${ticketReads.readAt} >= greatest(${tickets.createdAt}, ${tickets.lastReplyAt}, (
      SELECT max(${ticketNotes.createdAt}) FROM ${ticketNotes}
      WHERE ${ticketNotes.tenantId} = ${tickets.tenantId}
        AND ${ticketNotes.ticketId} = ${tickets.id} AND ${ticketNotes.authorId} <> app_user())))`;

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
