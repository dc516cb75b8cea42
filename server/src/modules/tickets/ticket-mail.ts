import { and, asc, count, eq, isNull, ne } from 'drizzle-orm';
import { greeting } from '@outpost/contracts';
import type { AppConfig } from '../../config.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/http/page-address.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { branded } from '../../platform/mail/branded-mail.ts';
import type { MailSender } from '../../platform/mail/mail-sender.ts';
import { ticketFiles, ticketReplies, tickets } from '../../tables/tickets.table.ts';
import { users } from '../../tables/users.table.ts';
import { mailLook, whiteLabels } from '../../tables/white-labels.table.ts';
import { verifiedDomainOf } from '../domains/index.ts';
import { mailThreads } from './mail-thread.ts';
import { answerAbove } from './read-mail.ts';
import { findSupport } from './staff.ts';
import type { TicketRow } from './tickets.repository.ts';

/** Ids of earlier mails in the header `References`. */
const mostReferences = 20;

const isRecipient = (userId: string) =>
  and(eq(users.id, userId), isNull(users.deletedAt), ne(users.status, 'deactivated'));

/** Returns the ticket that has a reply by now: a merge moves it. */
const ticketOf = async (
  tx: Transaction,
  { tenantId, ticketId, replyId }: Jobs['ticket-mail'],
): Promise<string> => {
  if (replyId === null) return ticketId;
  const [reply] = await tx
    .select({ ticketId: ticketReplies.ticketId })
    .from(ticketReplies)
    .where(and(eq(ticketReplies.tenantId, tenantId), eq(ticketReplies.id, replyId)));
  return reply?.ticketId ?? ticketId;
};

const findReply = async (tx: Transaction, job: Jobs['ticket-mail']) => {
  const { tenantId, replyId, userId } = job;
  const ticketId = await ticketOf(tx, job);
  const isOfTicket = and(
    eq(ticketReplies.tenantId, tenantId),
    eq(ticketReplies.ticketId, ticketId),
  );
  const [ticket] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.tenantId, tenantId), eq(tickets.id, ticketId)));
  const [recipient] = await tx
    .select({
      email: users.email,
      firstName: users.firstName,
      tenantId: users.tenantId,
      subdomain: whiteLabels.subdomain,
      mailLook,
    })
    .from(users)
    .innerJoin(whiteLabels, eq(whiteLabels.id, users.tenantId))
    .where(isRecipient(userId));
  const replies = await tx
    .select()
    .from(ticketReplies)
    .where(isOfTicket)
    .orderBy(asc(ticketReplies.createdAt), asc(ticketReplies.id));
  const index = replies.findIndex(({ id }) => id === replyId);
  const reply = replies[index] ?? null;
  if (!ticket || !recipient || (replyId !== null && !reply)) return null;
  const isOfMessage =
    replyId === null ? isNull(ticketFiles.replyId) : eq(ticketFiles.replyId, replyId);
  const [files] = await tx
    .select({ total: count() })
    .from(ticketFiles)
    .where(
      and(eq(ticketFiles.tenantId, tenantId), eq(ticketFiles.ticketId, ticketId), isOfMessage),
    );
  const before = reply ? replies.slice(0, index) : [];
  return { ticket, recipient, reply, before, files: files?.total ?? 0 };
};

/**
 * Mails a new ticket, or a reply to one, to one person, in one thread with the mails before it. Sends nothing to a
 * deleted or deactivated person; rejects when the mail server refuses the mail.
 */
export const sendTicketMail = (
  database: Database,
  sender: MailSender,
  secret: Uint8Array,
  { publicUrl, inboundMail }: Pick<AppConfig, 'publicUrl' | 'inboundMail'>,
) => {
  const inboundAddress = inboundMail?.address ?? null;
  const threads = mailThreads(secret, { inboundAddress, publicUrl });
  return async (job: Jobs['ticket-mail']): Promise<void> => {
    const found = await database.transaction({ role: 'worker' }, 'read', (tx) =>
      findReply(tx, job),
    );
    if (!found) return;
    const { ticket, recipient, reply, before, files } = found;
    const { email: to, subdomain } = recipient;
    const customDomain = await verifiedDomainOf(database, recipient.tenantId);
    const idOf = (key: string) => threads.messageId(ticket.id, key, to);
    const earlier = before.map(({ id, mailId }) => mailId ?? idOf(id)).slice(-mostReferences);
    const replyTo = threads.replyTo(ticket.id, to);
    const link = pageOf(
      publicUrl,
      { subdomain: subdomain ?? '', customDomain },
      `/support-ticket?open=${ticket.id}`,
    );
    const text = [
      greeting(recipient),
      reply
        ? `${reply.authorName} wrote about ticket ${ticket.number}, "${ticket.title}":`
        : `${ticket.requesterName} wrote ticket ${ticket.number}, "${ticket.title}":`,
      reply?.text ?? ticket.text,
      ...(files > 0 ? [`Files: ${files}. Open the ticket to see them.`] : []),
      link,
    ].join('\n\n');
    const mail = branded(
      {
        to,
        subject: `[Ticket ${ticket.number}] ${ticket.title.replace(/\s+/g, ' ')}`,
        text,
        button: 'Open ticket',
        ...(replyTo && { above: answerAbove }),
      },
      recipient.mailLook,
    );
    await sender.send({
      ...mail,
      ...(replyTo && { replyTo }),
      messageId: idOf(reply?.id ?? 'ticket'),
      ...(reply && {
        inReplyTo: earlier.at(-1) ?? idOf('ticket'),
        references: [idOf('ticket'), ...earlier],
      }),
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
    });
  };
};

/** Queues the mails about a new ticket, to staff. */
export const mailTicket = async (
  tx: Transaction,
  jobs: Pick<JobQueue, 'enqueue'>,
  { id: ticketId, tenantId, requesterId }: Pick<TicketRow, 'id' | 'tenantId' | 'requesterId'>,
): Promise<void> => {
  const people = (await findSupport(tx)).filter((userId) => userId !== requesterId);
  const mails = people.map((userId) => ({ tenantId, ticketId, replyId: null, userId }));
  if (mails.length > 0) await jobs.enqueue(tx, 'ticket-mail', ...mails);
};

/**
 * Queues the mails about a reply: to the requester, and one of the requester's side to the assignee,
 * or to staff without one; its author gets none.
 */
export const mailReply = async (
  tx: Transaction,
  jobs: Pick<JobQueue, 'enqueue'>,
  { id: ticketId, tenantId, requesterId, assigneeId }: TicketRow,
  { replyId, authorId, side }: { replyId: string; authorId: string; side: 'requester' | 'support' },
): Promise<void> => {
  const inCharge = () => (assigneeId ? [assigneeId] : findSupport(tx));
  const people = [requesterId, ...(side === 'requester' ? await inCharge() : [])];
  const mails = people
    .filter((userId) => userId !== authorId)
    .map((userId) => ({ tenantId, ticketId, replyId, userId }));
  if (mails.length > 0) await jobs.enqueue(tx, 'ticket-mail', ...mails);
};
