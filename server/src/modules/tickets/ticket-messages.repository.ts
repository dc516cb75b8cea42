import { asc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { TicketFile, TicketMessage, TicketSide } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import { ticketNotes, ticketReplies } from '../../tables/tickets.table.ts';
import type { TicketRow } from './tickets.repository.ts';

type Written = Pick<typeof ticketNotes.$inferSelect, 'id' | 'authorName' | 'text' | 'createdAt'>;

const present = (
  { id, authorName, text, createdAt }: Written,
  kind: TicketMessage['kind'],
  side: TicketSide,
  { files = [], isByMail = false }: { files?: TicketFile[] | undefined; isByMail?: boolean } = {},
): TicketMessage => ({
  _id: id,
  kind,
  author: authorName,
  side,
  text,
  files,
  isByMail,
  createdAt: createdAt.toISOString(),
});

/** Reads the replies, and for staff the internal notes, of a ticket, oldest first. */
export const messagesOf = async (
  tx: Transaction,
  ticketId: string,
  { hasNotes, files }: { hasNotes: boolean; files: Map<string | null, TicketFile[]> },
): Promise<TicketMessage[]> => {
  const isReply = eq(ticketReplies.ticketId, ticketId);
  const replies = await tx
    .select()
    .from(ticketReplies)
    .where(isReply)
    .orderBy(asc(ticketReplies.createdAt), asc(ticketReplies.id));
  const notes = hasNotes
    ? await tx.select().from(ticketNotes).where(eq(ticketNotes.ticketId, ticketId))
    : [];
  return [
    ...replies.map((reply) =>
      present(reply, 'reply', reply.side, {
        files: files.get(reply.id),
        isByMail: reply.mailId !== null,
      }),
    ),
    ...notes.map((note) => present(note, 'note', 'support')),
  ].toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a._id.localeCompare(b._id));
};

const writtenBy = (
  { userId, name }: Pick<Session, 'userId' | 'name'>,
  { id: ticketId, tenantId }: TicketRow,
  text: string,
) => ({
  id: v7(),
  tenantId,
  ticketId,
  authorId: userId,
  authorName: name,
  text,
  createdAt: new Date(),
});

export const insertReply = async (
  tx: Transaction,
  ticket: TicketRow,
  written: { userId: string; name: string; side: TicketSide; text: string; mailId: string | null },
): Promise<TicketMessage> => {
  const { franchisorId, companyId } = ticket;
  const { side, mailId, text } = written;
  const reply = { ...writtenBy(written, ticket, text), side, mailId, franchisorId, companyId };
  await tx.insert(ticketReplies).values(reply);
  return present(reply, 'reply', side, { isByMail: mailId !== null });
};

export const insertNote = async (
  tx: Transaction,
  session: Session,
  ticket: TicketRow,
  text: string,
): Promise<TicketMessage> => {
  const note = writtenBy(session, ticket, text);
  await tx.insert(ticketNotes).values(note);
  return present(note, 'note', 'support');
};
