import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Ticket } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { checkMerge, checkOther } from '../../platform/db/check-merge.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import {
  ticketFiles,
  ticketNotes,
  ticketReplies,
  tickets,
  type BeforeMerge,
} from '../../tables/tickets.table.ts';
import { changeTicket, lockTicket, readerOf, type TicketRow } from './tickets.repository.ts';

/** Throws 409 for a ticket whose conversation goes on in another one. */
export const checkOpen = <T extends Pick<TicketRow, 'mergedIntoId'>>(ticket: T): T => {
  if (ticket.mergedIntoId)
    throw conflict('This ticket was merged. Go on in the ticket that took over its conversation.');
  return ticket;
};

/** Reads and locks a ticket of the caller; 409 for one that was merged. */
export const lockOpenTicket = async (
  tx: Transaction,
  session: Session,
  id: string,
): Promise<TicketRow> => checkOpen(await lockTicket(tx, id, readerOf(session)));

/** Reads and locks two tickets in the order of their ids; 404 unless the caller sees both. */
export const lockBoth = async (tx: Transaction, id: string, intoId: string) => {
  const rows = tx
    .select()
    .from(tickets)
    .where(inArray(tickets.id, [id, intoId]));
  const found = await rows.orderBy(tickets.id).for('update');
  const [ticket, into] = [id, intoId].map((one) => found.find((row) => row.id === one));
  if (!ticket || !into) throw notFound('This ticket');
  return { ticket, into };
};

const checkBoth = (ticket: TicketRow, into: TicketRow): void => {
  checkMerge(ticket, into, 'tickets');
  const isSame =
    ticket.requesterId === into.requesterId &&
    ticket.companyId === into.companyId &&
    ticket.franchisorId === into.franchisorId;
  // Another requester would read what this one wrote, and this one would lose it.
  if (!isSame) throw conflict('Both tickets must be of the same requester. Link them instead.');
  if (ticket.quote === 'offered' || ticket.quote === 'approved')
    throw conflict('This ticket has a price. Merge the other one into it.');
};

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Returns what an undo of a merge restores. */
export const beforeOf = (ticket: TicketRow): BeforeMerge['ticket'] => ({
  status: ticket.status,
  doneAt: isoOf(ticket.doneAt),
  firstReplyAt: isoOf(ticket.firstReplyAt),
  responseMs: ticket.responseMs,
  responseDueAt: isoOf(ticket.responseDueAt),
  clockFrom: isoOf(ticket.clockFrom),
  clockMs: ticket.clockMs,
});

/** Moves the description, replies, notes and files; ids and times stay. */
export const moveMessages = async (
  tx: Transaction,
  ticket: TicketRow,
  into: TicketRow,
  descriptionId: string,
): Promise<void> => {
  const { id: ticketId, tenantId, franchisorId, companyId } = into;
  const description = {
    id: descriptionId,
    tenantId,
    franchisorId,
    companyId,
    ticketId,
    authorId: ticket.requesterId,
    authorName: ticket.requesterName,
    side: 'requester' as const,
    text: `${ticket.title}\n\n${ticket.text}`.trim(),
    createdAt: ticket.createdAt,
  };
  for (const table of [ticketReplies, ticketNotes])
    await tx
      .update(table)
      .set({ ticketId, movedFrom: sql`array_append(${table.movedFrom}, ${ticket.id}::uuid)` })
      .where(and(eq(table.tenantId, tenantId), eq(table.ticketId, ticket.id)));
  await tx.insert(ticketReplies).values({ ...description, movedFrom: [ticket.id] });
  const isFile = and(eq(ticketFiles.tenantId, tenantId), eq(ticketFiles.ticketId, ticket.id));
  await tx
    .update(ticketFiles)
    .set({ replyId: descriptionId })
    .where(and(isFile, eq(ticketFiles.isUsed, true), isNull(ticketFiles.replyId)));
  const movedFrom = sql`array_append(${ticketFiles.movedFrom}, ${ticket.id}::uuid)`;
  await tx.update(ticketFiles).set({ ticketId, movedFrom }).where(isFile);
};

const earlier = (a: Date | null, b: Date | null): Date | null => (a && b && a > b ? b : (a ?? b));

/** Counts the messages and files of a ticket, and reads who wrote the last reply. */
export const countsOf = async (tx: Transaction, { id, tenantId }: TicketRow) => {
  const isReply = and(eq(ticketReplies.tenantId, tenantId), eq(ticketReplies.ticketId, id));
  const isFile = and(
    eq(ticketFiles.tenantId, tenantId),
    eq(ticketFiles.ticketId, id),
    eq(ticketFiles.isUsed, true),
  );
  const [last] = await tx
    .select({ side: ticketReplies.side, at: ticketReplies.createdAt })
    .from(ticketReplies)
    .where(isReply)
    .orderBy(desc(ticketReplies.createdAt), desc(ticketReplies.id))
    .limit(1);
  return {
    replies: await tx.$count(ticketReplies, isReply),
    attachments: await tx.$count(ticketFiles, isFile),
    lastReplyBy: last?.side ?? null,
    lastReplyAt: last?.at ?? null,
  };
};

/** Returns the counts of a ticket after another one was merged into it. */
export const mergedCounts = async (tx: Transaction, ticket: TicketRow, into: TicketRow) => ({
  ...(await countsOf(tx, into)),
  firstReplyAt: earlier(into.firstReplyAt, ticket.firstReplyAt),
});

/**
 * Merges a ticket into another one of the same requester: the other one takes over the conversation,
 * and is pending if either was. Throws 409 for a ticket that was merged, or that is another person's.
 */
export const mergeTickets = async (
  tx: Transaction,
  { userId, name }: Pick<Session, 'userId' | 'name'>,
  id: string,
  intoId: string,
): Promise<Ticket> => {
  checkOther(id, intoId, 'ticket');
  const { ticket, into } = await lockBoth(tx, id, intoId);
  checkBoth(ticket, into);
  const descriptionId = v7();
  await moveMessages(tx, ticket, into, descriptionId);
  const now = new Date();
  await changeTicket(
    tx,
    { id, ifMatch: null },
    {
      status: 'Done',
      doneAt: ticket.doneAt ?? now,
      replies: 0,
      attachments: 0,
      mergedIntoId: intoId,
      mergedAt: now,
      mergedById: userId,
      mergedByName: name,
      beforeMerge: { ticket: beforeOf(ticket), into: beforeOf(into), descriptionId },
    },
  );
  return changeTicket(
    tx,
    { id: intoId, ifMatch: null },
    {
      ...(await mergedCounts(tx, ticket, into)),
      ...(ticket.status === 'Pending' && { status: 'Pending' as const, doneAt: null }),
    },
  );
};

/** Locks the ticket that has the conversation of one: itself, or the one it was merged into. */
export const lockMain = async (tx: Transaction, id: string): Promise<TicketRow | null> => {
  const [row] = await tx.select().from(tickets).where(eq(tickets.id, id));
  if (!row) return null;
  if (row.mergedIntoId) return lockMain(tx, row.mergedIntoId);
  const [locked] = await tx.select().from(tickets).where(eq(tickets.id, id)).for('update');
  // It can have been merged while the lock was awaited.
  return locked?.mergedIntoId ? lockMain(tx, locked.mergedIntoId) : (locked ?? null);
};
