import { timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, count, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  inboundMailEndpoints,
  mostInboundBytes,
  type ConversationSide,
  type InboundMail,
  type ReplyOf,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { webhookHeaders } from '../../platform/webhooks/deliver.ts';
import { ticketReplies } from '../../tables/tickets.table.ts';
import { users } from '../../tables/users.table.ts';
import { addInboundFiles, storeInboundFiles, type InboundFiles } from './inbound-files.ts';
import { lockMain } from './merge-tickets.service.ts';
import { mailThreads } from './mail-thread.ts';
import { findStaff } from './staff.ts';
import { isAutomatic, newTextOf } from './read-mail.ts';
import type { TicketRow } from './tickets.repository.ts';
import { addReply } from './tickets.service.ts';

/** Seconds by which the time of a signature may differ. */
const tolerance = 300;
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

const bodies = new WeakMap<FastifyRequest, string>();

const path = '/v1/inbound/mail';

/** Keeps the bytes of delivered mails, which the signature covers; 413 for one that is too large. */
const keepBody = (http: FastifyInstance): void => {
  http.addHook('onRoute', (route) => {
    if (route.url === path) route.bodyLimit = mostInboundBytes;
  });
  http.addHook('preParsing', async (request, _reply, payload) => {
    if (request.routeOptions.url !== path) return payload;
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of payload) {
      chunks.push(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      if (bytes > mostInboundBytes)
        throw new ApiError(413, 'bad_request', 'The mail is too large.');
    }
    const whole = Buffer.concat(chunks);
    bodies.set(request, whole.toString('utf8'));
    return Readable.from([whole]);
  });
};

const refused = () => new ApiError(403, 'forbidden', 'The signature is missing or incorrect.');

/** Throws 403 unless the service signed the body within five minutes. */
const checkSignature = (request: FastifyRequest, secret: string | undefined): void => {
  const {
    'webhook-id': id,
    'webhook-timestamp': time,
    'webhook-signature': given,
  } = request.headers;
  const body = bodies.get(request);
  if (!secret || body === undefined || typeof id !== 'string' || typeof given !== 'string')
    throw refused();
  const seconds = Number(time);
  if (!Number.isInteger(seconds) || Math.abs(Date.now() / 1000 - seconds) > tolerance)
    throw refused();
  const headers = webhookHeaders({ id, at: new Date(seconds * 1000), body }, [secret]);
  const expected = Buffer.from(headers['webhook-signature'] ?? '');
  const isRight = given.split(' ').some((one) => {
    const bytes = Buffer.from(one);
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
  if (!isRight) throw refused();
};

interface Author {
  userId: string;
  name: string;
  side: ConversationSide;
}

/** Finds the requester or a member of staff by address; null for anybody else. */
const findAuthor = async (
  tx: Transaction,
  ticket: TicketRow,
  email: string,
): Promise<Author | null> => {
  const found = await tx
    .select({ id: users.id, first: users.firstName, last: users.lastName })
    .from(users)
    .where(and(eq(users.email, email), eq(users.status, 'confirmed'), isNull(users.deletedAt)));
  const staff = new Set((await findStaff(tx)).map(({ id }) => id));
  const author = found.find(({ id }) => id === ticket.requesterId || staff.has(id));
  if (!author) return null;
  const side = author.id === ticket.requesterId ? ('requester' as const) : ('support' as const);
  return { userId: author.id, name: `${author.first} ${author.last}`, side };
};

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
  keepBody(http);

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
    checkSignature(request, config.inboundMail?.secret);
    if (isAutomatic(body) || body.from === inboundAddress) return ignored('automatic');
    const named = [...body.to, body.inReplyTo ?? '', ...(body.references ?? [])];
    const ticketId = threads.ticketOf(named, body.from);
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
