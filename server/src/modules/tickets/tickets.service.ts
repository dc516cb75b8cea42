import { v7 } from 'uuid';
import { pathOnly } from '@outpost/contracts';
import type {
  NewTicket,
  NewTicketNote,
  NewTicketReply,
  Ticket,
  TicketChange,
  TicketMessage,
  ConversationSide,
  ConversationStatus,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { sideOf } from '../../platform/conversations/messages.ts';
import { conflict, forbidden } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { attachFiles } from './ticket-files.ts';
import { lockOpenTicket } from './merge-tickets.service.ts';
import { checkStaff } from './staff.ts';
import { mailReply, mailTicket } from './ticket-mail.ts';
import { findMentioned, notifyMentioned } from './ticket-mentions.ts';
import { markRead } from './ticket-reads.ts';
import { insertNote, insertReply } from './ticket-messages.repository.ts';
import { changeTicket, insertTicket, nextNumber, type TicketRow } from './tickets.repository.ts';

/** Writes a ticket of the caller, in their own tenant, and queues its mails to staff. */
export const writeTicket = async (
  tx: Transaction,
  jobs: Pick<JobQueue, 'enqueue'>,
  session: Session,
  { files = [], context = null, ...body }: NewTicket,
): Promise<Ticket> => {
  const { tenantId, userId, franchisorId, companyId } = session;
  if (session.chosenTenantId)
    throw conflict('Staff write tickets outside of an organization: they are not its users.');
  const id = v7();
  const message = { ticketId: id, replyId: null };
  const ticket = await insertTicket(tx, {
    ...body,
    context: context && { ...context, page: context.page && pathOnly(context.page) },
    id,
    attachments: new Set(files).size,
    tenantId,
    franchisorId,
    companyId,
    requesterId: userId,
    requesterName: session.name,
    requesterEmail: session.email,
    number: await nextNumber(tx, tenantId),
  });
  await attachFiles(tx, session, { ids: files, ticketId: null, for: message });
  await markRead(tx, { id, tenantId }, userId, new Date());
  await mailTicket(tx, jobs, { id, tenantId, requesterId: userId });
  return ticket;
};

const unchanged = (id: string) => ({ id, ifMatch: null });

/** A reply and its author. */
interface Written {
  userId: string;
  name: string;
  side: ConversationSide;
  text: string;
  files: readonly string[];
  /** `Message-ID` of a reply by mail; null otherwise. */
  mailId: string | null;
  /** Names of the mentioned people. */
  mentions: string[];
}

/**
 * Adds a reply, whose files are read apart, and queues its mails. One of the requester's side reopens
 * a ticket that is done.
 */
export const addReply = async (
  tx: Transaction,
  jobs: Pick<JobQueue, 'enqueue'>,
  ticket: TicketRow,
  { files: ids, ...written }: Written,
): Promise<TicketMessage> => {
  const { id } = ticket;
  const { userId, side } = written;
  const message = await insertReply(tx, ticket, written);
  const its = { ticketId: id, replyId: message._id };
  const added = await attachFiles(tx, { userId }, { ids, ticketId: id, for: its });
  await changeTicket(tx, unchanged(id), {
    replies: ticket.replies + 1,
    attachments: ticket.attachments + added,
    lastReplyBy: side,
    lastReplyAt: new Date(message.createdAt),
    ...(side === 'support' && {
      firstReplyAt: ticket.firstReplyAt ?? new Date(message.createdAt),
    }),
    ...(side === 'requester' && { status: 'Pending', doneAt: null }),
  });
  await markRead(tx, ticket, userId, new Date(message.createdAt));
  await mailReply(tx, jobs, ticket, { replyId: message._id, authorId: userId, side });
  return message;
};

const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name);

/** Adds the caller's reply. */
export const replyTo = async (
  tx: Transaction,
  jobs: Pick<JobQueue, 'enqueue'>,
  session: Session,
  id: string,
  { text, files = [], mentions: ids = [] }: NewTicketReply,
): Promise<{ message: TicketMessage; ticket: TicketRow }> => {
  const ticket = await lockOpenTicket(tx, session, id);
  const { userId, name } = session;
  const side = sideOf(session, ticket.requesterId);
  const mentioned = await findMentioned(tx, session, ticket, { text, ids, isNote: false });
  const mentions = namesOf(mentioned);
  const written = { userId, name, side, text, files, mailId: null, mentions };
  const message = await addReply(tx, jobs, ticket, written);
  await notifyMentioned(tx, session, ticket, mentioned);
  return { message, ticket };
};

/** Adds an internal note; 403 inside a tenant, where the database shows none. */
export const noteOn = async (
  tx: Transaction,
  session: Session,
  id: string,
  { text, mentions: ids = [] }: NewTicketNote,
): Promise<TicketMessage> => {
  checkStaff(session);
  const ticket = await lockOpenTicket(tx, session, id);
  const mentioned = await findMentioned(tx, session, ticket, { text, ids, isNote: true });
  const note = await insertNote(tx, session, ticket, { text, mentions: namesOf(mentioned) });
  await notifyMentioned(tx, session, ticket, mentioned);
  return note;
};

/** Changes a ticket. Throws 409 for a change request with a quote that would become a bug. */
export const editTicket = async (
  tx: Transaction,
  session: Session,
  target: { id: string; ifMatch: number | null },
  change: TicketChange,
): Promise<Ticket> => {
  const { quote } = await lockOpenTicket(tx, session, target.id);
  if (change.type === 'BUG' && quote) throw conflict('This ticket has a price; a bug has none.');
  const { title, type, priority } = change;
  return changeTicket(tx, target, {
    ...(title && { title }),
    ...(type && { type }),
    ...(priority && { priority }),
  });
};

/** Assigns a ticket to the caller, or removes its assignee. Throws 409 when a colleague took it. */
export const assignTicket = async (
  tx: Transaction,
  session: Session,
  id: string,
  isMine: boolean,
): Promise<Ticket> => {
  const { assigneeId, assigneeName } = await lockOpenTicket(tx, session, id);
  if (isMine && assigneeId !== null && assigneeId !== session.userId)
    throw conflict(`${assigneeName ?? 'A colleague'} works on this ticket. Unassign it first.`);
  const assignee = isMine
    ? { assigneeId: session.userId, assigneeName: session.name }
    : { assigneeId: null, assigneeName: null };
  return changeTicket(tx, unchanged(id), assignee);
};

/** Marks a ticket as done or pending. Throws 409 when it is that already. */
export const setStatus = async (
  tx: Transaction,
  session: Session,
  id: string,
  status: ConversationStatus,
): Promise<Ticket> => {
  const ticket = await lockOpenTicket(tx, session, id);
  if (ticket.status === status)
    throw conflict(status === 'Done' ? 'This ticket is done already.' : 'This ticket is pending.');
  const doneAt = status === 'Done' ? new Date() : null;
  return changeTicket(tx, unchanged(id), { status, doneAt });
};

/** Offers a change request for a price in cents. Throws 409 for another ticket. */
export const quoteTicket = async (
  tx: Transaction,
  session: Session,
  id: string,
  amount: number,
): Promise<Ticket> => {
  const { type, status, quote } = await lockOpenTicket(tx, session, id);
  if (type !== 'CR') throw conflict('Only a change request has a price.');
  if (status === 'Done') throw conflict('This ticket is done. Reopen it first.');
  if (quote === 'approved') throw conflict('The requester approved the price already.');
  return changeTicket(tx, unchanged(id), { amount, quote: 'offered' });
};

/** Approves or declines the price of the caller's own change request. */
export const answerQuote = async (
  tx: Transaction,
  session: Session,
  id: string,
  answer: 'approved' | 'declined',
): Promise<Ticket> => {
  const { requesterId, quote } = await lockOpenTicket(tx, session, id);
  if (requesterId !== session.userId) throw forbidden();
  if (quote !== 'offered') throw conflict('No price waits for your answer.');
  return changeTicket(tx, unchanged(id), { quote: answer });
};
