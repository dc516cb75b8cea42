import { and, count, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { inboundMailEndpoints, type InboundMail, type ReplyOf } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { ticketReplies } from '../../tables/tickets.table.ts';
import { addInboundFiles, storeInboundFiles, type InboundFiles } from './inbound-files.ts';
import { lockMain } from './merge-tickets.service.ts';
import { mailHeads, readMailHead, tellTooLarge } from './large-mail.ts';
import { findAuthor, type Author } from './mail-author.ts';
import { mailThreads } from './mail-thread.ts';
import { newTextOf } from './read-mail.ts';
import { checkSignature, followInboundBodies } from './signed-body.ts';
import type { TicketRow } from './tickets.repository.ts';
import { addReply } from './tickets.service.ts';

/** Mails that one ticket takes within an hour; more of them are a loop of two programs. */
const mostPerHour = 20;
const mostText = 10_000;
const notTaken = '[Files that were not taken]';
/** Text of a mail that has files only. */
const onlyFiles = '[Files]';
const cut = '\n\n[The mail was longer.]';

type Outcome = ReplyOf<typeof inboundMailEndpoints.inboundMail>;

/** A mail that becomes no reply. */
interface Refused {
  outcome: Outcome;
}

interface Taken {
  ticket: TicketRow;
  author: Author;
}

const ignored = (reason: NonNullable<Outcome['reason']>): Outcome => ({
  result: 'ignored',
  reason,
});

const textOf = (mail: InboundMail): string => {
  const text = newTextOf(mail.text);
  return text.length > mostText ? text.slice(0, mostText - cut.length) + cut : text;
};

/** Serves the mails that a mail service delivers; each becomes a reply of its ticket once. */
export const registerInboundMail = (api: Api): void => {
  const { http, database, jwtSecret, config, jobs, storage } = api;
  const inWorker = <T>(work: (tx: Transaction) => Promise<T>) =>
    database.transaction({ role: 'worker' }, 'write', work);
  const inboundAddress = config.inboundMail?.address ?? null;
  const threads = mailThreads(jwtSecret, { inboundAddress, publicUrl: config.publicUrl });
  const { isOfProgram, ticketIdOf } = mailHeads(threads, inboundAddress);
  followInboundBodies(http, config.inboundMail?.secret, async (start) => {
    const head = readMailHead(start);
    const ticketId = head && !isOfProgram(head) ? ticketIdOf(head) : null;
    if (!head || ticketId === null) return;
    await inWorker((tx) => tellTooLarge(tx, jobs, ticketId, head.from));
  });

  /** Finds the ticket and the author of a mail, or the reason why it is not taken. */
  const judge = async (
    tx: Transaction,
    mail: InboundMail,
    ticketId: string,
  ): Promise<Refused | Taken> => {
    const ticket = await lockMain(tx, ticketId);
    if (!ticket) return { outcome: ignored('no_ticket') };
    const isHere = and(
      eq(ticketReplies.tenantId, ticket.tenantId),
      eq(ticketReplies.ticketId, ticket.id),
      isNotNull(ticketReplies.mailId),
    );
    const isKnown = and(isHere, eq(ticketReplies.mailId, mail.messageId));
    if ((await tx.$count(ticketReplies, isKnown)) > 0)
      return { outcome: { result: 'known', reason: null } satisfies Outcome };
    const author = await findAuthor(tx, ticket, mail.from);
    if (!author) return { outcome: ignored('unknown_sender') };
    const isRecent = and(isHere, gt(ticketReplies.createdAt, sql`now() - interval '1 hour'`));
    const [recent] = await tx.select({ total: count() }).from(ticketReplies).where(isRecent);
    if ((recent?.total ?? 0) >= mostPerHour) return { outcome: ignored('too_many') };
    return { ticket, author };
  };

  const store = async (
    tx: Transaction,
    mail: InboundMail,
    ticketId: string,
    { stored, refused: left }: InboundFiles,
  ) => {
    const judged = await judge(tx, mail, ticketId);
    if ('outcome' in judged) return { ...judged, actor: null };
    const { ticket, author } = judged;
    const files = await addInboundFiles(tx, ticket, author.userId, stored);
    const text = [textOf(mail), ...(left.length > 0 ? [notTaken, ...left] : [])]
      .filter(Boolean)
      .join('\n\n');
    const { messageId: mailId } = mail;
    await addReply(tx, jobs, ticket, {
      ...author,
      text: text || onlyFiles,
      mailId,
      files,
      mentions: [],
    });
    const actor = { ...author, tenantId: ticket.tenantId, email: mail.from };
    return { outcome: { result: 'added', reason: null } satisfies Outcome, actor };
  };

  serve(api, inboundMailEndpoints.inboundMail, async ({ request, body, audit }) => {
    checkSignature(request);
    if (isOfProgram(body)) return ignored('automatic');
    const ticketId = ticketIdOf(body);
    if (ticketId === null) return ignored('no_ticket');
    const { attachments = [] } = body;
    if (textOf(body) === '' && attachments.length === 0) return ignored('empty');
    // Nothing is stored of a mail that will not be taken.
    const judged = await inWorker((tx) => judge(tx, body, ticketId));
    if ('outcome' in judged) return judged.outcome;
    const files = await storeInboundFiles(storage, attachments);
    let isTaken = false;
    try {
      const { outcome, actor } = await inWorker(async (tx) => {
        const done = await store(tx, body, ticketId, files);
        if (done.actor) await audit(tx, done.actor);
        return done;
      });
      isTaken = actor !== null;
      return outcome;
    } finally {
      if (!isTaken) for (const { storageKey } of files.stored) await storage.remove(storageKey);
    }
  });
};
