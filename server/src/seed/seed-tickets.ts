import { ticketPriorities, type ConversationSide } from '@outpost/contracts';
import {
  ticketCounters,
  ticketFiles,
  ticketNotes,
  ticketReplies,
  tickets,
} from '../tables/tickets.table.ts';
import { clockOf, noClock } from '../modules/tickets/index.ts';
import { scheduleIn, seedTicketSettings } from './seed-ticket-settings.ts';
import type { users } from '../tables/users.table.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';
import type { DaysAgo } from './demo-days.ts';
import { ticketLog, ticketNote, ticketTalk, ticketTitles } from './demo-content.ts';
import { idOf, pick, randomNumbers } from './random.ts';

const ticketCount = 40;

type TicketRow = typeof tickets.$inferInsert;
type Clocked = typeof tickets.$inferSelect;

type Requester = Pick<
  typeof users.$inferInsert,
  'id' | 'tenantId' | 'franchisorId' | 'companyId' | 'status' | 'firstName' | 'lastName' | 'email'
>;

const quotes = ['offered', 'approved', 'declined'] as const;

/** Returns the price of every second change request. */
const quoteOf = (type: TicketRow['type'], index: number) =>
  type === 'CR' && index % 2 === 0
    ? { amount: 25_000 + index * 1_250, quote: quotes[(index / 6) % 3] ?? 'offered' }
    : {};

/** Days since a reply. */
const repliedAgo = (index: number, position: number): number =>
  (ticketCount - index) * (1.6 - position * 0.4);

/** Replies of a ticket, none to two of them, from the first to the last. */
const sidesOf = (index: number): ConversationSide[] =>
  (['support', 'requester'] as const).slice(0, index % 3);

/** The clock of a demo ticket after its replies, and its end. */
const clockOfDemo = (
  {
    createdAt,
    doneAt,
    tenantId,
    ...state
  }: Pick<Clocked, 'createdAt' | 'priority' | 'status' | 'doneAt' | 'tenantId'>,
  replies: { side: ConversationSide; createdAt: Date }[],
) => {
  const firstReplyAt = replies.find(({ side }) => side === 'support')?.createdAt ?? null;
  const schedule = scheduleIn(tenantId);
  const base = { ...state, createdAt, firstReplyAt, status: 'Pending' as const };
  let clock = clockOf({ ...noClock, ...state, createdAt, status: 'Pending' }, createdAt, schedule);
  for (const { side, createdAt: at } of replies)
    clock = clockOf({ ...base, ...clock, lastReplyBy: side }, at, schedule);
  const lastReplyBy = replies.at(-1)?.side ?? null;
  if (doneAt) clock = clockOf({ ...base, ...clock, ...state, lastReplyBy }, doneAt, schedule);
  return { ...clock, firstReplyAt };
};

const ticketRows = (people: Requester[], staff: string, daysAgo: DaysAgo) => {
  const random = randomNumbers(31);
  const requesters = people.filter(({ status }) => status !== 'pending');
  const counts = new Map<string, number>();
  return Array.from({ length: ticketCount }, (_, index) => {
    const requester = pick(requesters, random());
    const { id = '', tenantId, franchisorId, companyId } = requester;
    const number = (counts.get(tenantId) ?? 0) + 1;
    counts.set(tenantId, number);
    const type = index % 3 === 0 ? ('CR' as const) : ('BUG' as const);
    const age = (ticketCount - index) * 2;
    const isDone = index % 4 !== 3 && random() > 0.75;
    const sides = sidesOf(index);
    const status = isDone ? ('Done' as const) : ('Pending' as const);
    const times = { createdAt: daysAgo(age), doneAt: isDone ? daysAgo(age * 0.5) : null };
    const priority = pick(ticketPriorities, random());
    const replies = sides.map((side, position) => ({
      side,
      createdAt: daysAgo(repliedAgo(index, position)),
    }));
    return {
      id: idOf('ticket', index),
      tenantId,
      franchisorId: franchisorId ?? null,
      companyId: companyId ?? null,
      requesterId: id,
      requesterName: `${requester.firstName} ${requester.lastName}`,
      requesterEmail: requester.email,
      number,
      title: ticketTitles[type][index % ticketTitles[type].length] ?? '',
      text: ticketTalk[type],
      type,
      status,
      ...times,
      priority,
      ...clockOfDemo({ ...times, status, priority, tenantId }, replies),
      ...(index % 2 === 0 && { assigneeId: staff, assigneeName: 'Sora Lund' }),
      replies: sides.length,
      lastReplyBy: sides.at(-1) ?? null,
      lastReplyAt: replies.at(-1)?.createdAt ?? null,
      ...quoteOf(type, index),
      attachments: fileCount(index),
      updatedAt: daysAgo(age * 0.5),
    };
  });
};

type DemoTicket = ReturnType<typeof ticketRows>[number];

const repliesTo = (ticket: DemoTicket, index: number, staff: string, daysAgo: DaysAgo) =>
  sidesOf(index).map((side, position) => ({
    id: idOf('ticket reply', index, position),
    tenantId: ticket.tenantId,
    franchisorId: ticket.franchisorId,
    companyId: ticket.companyId,
    ticketId: ticket.id,
    side,
    authorId: side === 'support' ? staff : ticket.requesterId,
    authorName: side === 'support' ? 'Sora Lund' : ticket.requesterName,
    text: ticketTalk[side],
    createdAt: daysAgo(repliedAgo(index, position)),
  }));

/** Files of two of five demo tickets: one, or two. */
const fileCount = (index: number): number => (index % 5 < 2 ? (index % 5) + 1 : 0);
const fileKey = (index: number, position: number) => `tickets/demo-${index}-${position}.bin`;
const logFile = Buffer.from(ticketLog);

const filesOf = (ticket: DemoTicket, index: number) =>
  Array.from({ length: fileCount(index) }, (_, position) => ({
    id: idOf('ticket file', index, position),
    tenantId: ticket.tenantId,
    franchisorId: ticket.franchisorId,
    companyId: ticket.companyId,
    ticketId: ticket.id,
    isUsed: true,
    position,
    uploadedById: ticket.requesterId,
    name: position === 0 ? 'steps.txt' : 'log.txt',
    contentType: 'text/plain',
    bytes: logFile.length,
    storageKey: fileKey(index, position),
    createdAt: ticket.createdAt,
  }));

/** Stores the files of the demo tickets. */
export const saveDemoTicketFiles = async (storage: Pick<FileStorage, 'save'>): Promise<void> => {
  for (let index = 0; index < ticketCount; index += 1)
    for (let position = 0; position < fileCount(index); position += 1)
      await storage.save(fileKey(index, position), logFile);
};

/** Inserts 40 tickets of demo users who have signed in; numbers count within a tenant. */
export const seedTickets = async (
  tx: Transaction,
  people: Requester[],
  daysAgo: DaysAgo,
): Promise<void> => {
  const staff = idOf('user', 'support@demo.test');
  await seedTicketSettings(tx, daysAgo);
  const rows = ticketRows(people, staff, daysAgo);
  const last = new Map(rows.map(({ tenantId, number }) => [tenantId, number]));
  await tx.insert(tickets).values(rows);
  await tx
    .insert(ticketCounters)
    .values([...last].map(([tenantId, number]) => ({ tenantId, last: number })));
  await tx
    .insert(ticketReplies)
    .values(rows.flatMap((ticket, index) => repliesTo(ticket, index, staff, daysAgo)));
  await tx.insert(ticketFiles).values(rows.flatMap((ticket, index) => filesOf(ticket, index)));
  await tx.insert(ticketNotes).values(
    rows
      .filter((_ticket, index) => index % 4 === 0)
      .map(({ tenantId, id, createdAt }, index) => ({
        id: idOf('ticket note', index),
        tenantId,
        ticketId: id,
        authorId: staff,
        authorName: 'Sora Lund',
        text: ticketNote,
        createdAt,
      })),
  );
};
