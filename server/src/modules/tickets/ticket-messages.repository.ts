import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { TicketFile, TicketMessage, ConversationSide } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { presentMessage, writtenBy } from '../../platform/conversations/messages.ts';
import type { Session } from '../../platform/http/session.ts';
import { ticketNotes, ticketReplies } from '../../tables/tickets.table.ts';
import type { TicketRow } from './tickets.repository.ts';
import { accountOf } from '../../platform/accounts/account-of.ts';

type Written = Parameters<typeof presentMessage>[0] & { mentions?: string[] };

const present = (
  written: Written,
  kind: TicketMessage['kind'],
  side: ConversationSide,
  { files = [], isByMail = false }: { files?: TicketFile[] | undefined; isByMail?: boolean } = {},
): TicketMessage => ({
  ...presentMessage(written, side),
  kind,
  files,
  isByMail,
  mentions: written.mentions ?? [],
});

/** Reads the replies, and for staff the internal notes, of a ticket, oldest first. */
export const messagesOf = async (
  tx: Transaction,
  ticketId: string,
  { hasNotes, files }: { hasNotes: boolean; files: Map<string | null, TicketFile[]> },
): Promise<TicketMessage[]> => {
  const isReply = eq(ticketReplies.ticketId, ticketId);
  const replies = await tx
    .select({ ...getTableColumns(ticketReplies), authorAccount: accountOf(ticketReplies.authorId) })
    .from(ticketReplies)
    .where(isReply)
    .orderBy(asc(ticketReplies.createdAt), asc(ticketReplies.id));
  const notes = hasNotes
    ? await tx
        .select({ ...getTableColumns(ticketNotes), authorAccount: accountOf(ticketNotes.authorId) })
        .from(ticketNotes)
        .where(eq(ticketNotes.ticketId, ticketId))
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

export const insertReply = async (
  tx: Transaction,
  ticket: TicketRow,
  written: {
    userId: string;
    name: string;
    side: ConversationSide;
    text: string;
    mailId: string | null;
    mentions: string[];
  },
): Promise<TicketMessage> => {
  const { id: ticketId, franchisorId, companyId } = ticket;
  const { side, mailId, text, mentions } = written;
  const place = { ticketId, franchisorId, companyId };
  const reply = { ...writtenBy(written, ticket, text), ...place, side, mailId, mentions };
  await tx.insert(ticketReplies).values(reply);
  return present(reply, 'reply', side, { isByMail: mailId !== null });
};

export const insertNote = async (
  tx: Transaction,
  session: Session,
  ticket: TicketRow,
  { text, mentions }: { text: string; mentions: string[] },
): Promise<TicketMessage> => {
  const note = { ...writtenBy(session, ticket, text), ticketId: ticket.id, mentions };
  await tx.insert(ticketNotes).values(note);
  return present(note, 'note', 'support');
};
