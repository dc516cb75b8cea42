import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { ticketLinkKinds } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import type { DaysAgo, Seed } from '../../seed/demo-days.ts';
import { idOf, tenantIdOf } from '../../seed/random.ts';
import { cannedReplies } from '../../tables/canned-replies.table.ts';
import { ticketLinks } from '../../tables/ticket-links.table.ts';
import { refusedMails } from '../../tables/refused-mails.table.ts';
import { ticketReads } from '../../tables/ticket-reads.table.ts';
import { tickets } from '../../tables/tickets.table.ts';
import { beforeOf, mergedCounts, moveMessages } from './merge-tickets.service.ts';
import { clockOf } from './ticket-clock.ts';
import { readSchedule } from './ticket-settings.repository.ts';

const texts = [
  ['Ask for the browser', 'Hello {{firstName}},\n\nwhich browser do you use, and which version?'],
  [
    'Handed to development',
    'Hello {{firstName}},\n\nour developers work on ticket {{number}}. You hear from us as soon as it is done.\n\n{{author}}',
  ],
  [
    'Solved',
    'Hello {{firstName}},\n\n"{{title}}" is solved for {{organization}}. Please reply if it happens again.',
  ],
] as const;

/** Merges the oldest two pending tickets of one requester of a tenant that has such, a day ago. */
const seedMerge = async (tx: Transaction, subdomain: string, daysAgo: DaysAgo): Promise<void> => {
  const isPending = and(
    eq(tickets.tenantId, tenantIdOf(subdomain)),
    eq(tickets.status, 'Pending'),
    isNull(tickets.quote),
  );
  const rows = await tx
    .select()
    .from(tickets)
    .where(isPending)
    .orderBy(asc(tickets.createdAt), asc(tickets.id));
  const own = [...Map.groupBy(rows, ({ requesterId }) => requesterId).values()];
  const [into, duplicate] = own.find(({ length }) => length > 1) ?? [];
  if (!into || !duplicate) return;
  const at = daysAgo(1);
  const schedule = await readSchedule(tx, into.tenantId);
  const descriptionId = idOf('merged ticket', subdomain);
  const beforeMerge = { ticket: beforeOf(duplicate), into: beforeOf(into), descriptionId };
  await moveMessages(tx, duplicate, into, descriptionId);
  const done = { status: 'Done' as const, doneAt: at, replies: 0, attachments: 0, updatedAt: at };
  const mergedBy = { mergedById: idOf('user', 'support@demo.test'), mergedByName: 'Sora Lund' };
  const merge = { mergedIntoId: into.id, mergedAt: at, ...mergedBy, beforeMerge };
  await tx
    .update(tickets)
    .set({ ...done, ...merge, ...clockOf({ ...duplicate, ...done }, at, schedule) })
    .where(eq(tickets.id, duplicate.id));
  const counts = await mergedCounts(tx, duplicate, into);
  await tx
    .update(tickets)
    .set({ ...counts, ...clockOf({ ...into, ...counts }, at, schedule), updatedAt: at })
    .where(eq(tickets.id, into.id));
};

/** Links the newest tickets of a tenant, one pair for each kind. */
const seedLinks = async (tx: Transaction, subdomain: string, daysAgo: DaysAgo): Promise<void> => {
  const tenantId = tenantIdOf(subdomain);
  const rows = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.tenantId, tenantId), isNull(tickets.mergedIntoId)))
    .orderBy(desc(tickets.createdAt), desc(tickets.id))
    .limit(ticketLinkKinds.length + 1);
  const links = ticketLinkKinds.flatMap((kind, index) => {
    const [from, to] = [rows[index], rows[index + 1]];
    if (!from || !to) return [];
    return [
      {
        id: idOf('ticket link', subdomain, index),
        tenantId,
        fromId: from.id,
        toTenantId: tenantId,
        toId: to.id,
        kind,
        createdAt: daysAgo(1),
        updatedAt: daysAgo(1),
      },
    ];
  });
  if (links.length > 0) await tx.insert(ticketLinks).values(links);
};

/**
 * Marks every second ticket of a tenant as read by its requester and by two members of staff; a mail
 * about the first one was too large.
 */
const seedReads = async (tx: Transaction, subdomain: string, daysAgo: DaysAgo): Promise<void> => {
  const tenantId = tenantIdOf(subdomain);
  const rows = await tx
    .select({ id: tickets.id, requesterId: tickets.requesterId })
    .from(tickets)
    .where(eq(tickets.tenantId, tenantId))
    .orderBy(asc(tickets.number));
  const staff = ['super@demo.test', 'support@demo.test'].map((email) => idOf('user', email));
  const read = rows
    .filter((_row, index) => index % 2 === 0)
    .flatMap(({ id, requesterId }) => [requesterId, ...staff].map((userId) => ({ id, userId })));
  const at = { tenantId, readAt: daysAgo(0) };
  await tx
    .insert(ticketReads)
    .values(read.map(({ id: ticketId, userId }) => ({ ...at, ticketId, userId })));
  const [first] = rows;
  if (first)
    await tx.insert(refusedMails).values({
      tenantId,
      ticketId: first.id,
      userId: first.requesterId,
      toldAt: daysAgo(3),
    });
};

/** Inserts the canned replies of staff, and merges, links and reads tickets of two tenants. */
export const seedTicketThreads: Seed = async (tx: Transaction, daysAgo: DaysAgo) => {
  await tx.insert(cannedReplies).values(
    texts.map(([title, text], index) => ({
      id: idOf('canned reply', index),
      tenantId: tenantIdOf('admin'),
      title,
      text,
      createdAt: daysAgo(40 - index),
      updatedAt: daysAgo(40 - index),
    })),
  );
  for (const subdomain of ['acme', 'northwind']) {
    await seedMerge(tx, subdomain, daysAgo);
    await seedLinks(tx, subdomain, daysAgo);
    await seedReads(tx, subdomain, daysAgo);
  }
};
