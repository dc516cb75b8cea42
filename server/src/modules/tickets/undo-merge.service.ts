import { and, asc, count, eq, gt, gte, sql } from 'drizzle-orm';
import type { MergeUndo, Ticket, TicketMergeLine } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { inRole } from '../../platform/db/in-role.ts';
import { conflict } from '../../platform/http/api-error.ts';
import {
  ticketFiles,
  ticketNotes,
  ticketReplies,
  tickets,
  type BeforeMerge,
} from '../../tables/tickets.table.ts';
import { countsOf, lockBoth } from './merge-tickets.service.ts';
import { changeTicket, readTicket, type TicketRow } from './tickets.repository.ts';
import { accountsOf } from '../../platform/accounts/account-of.ts';

/** Counts the replies that were written to a ticket itself since a time. */
const repliesSince = async (tx: Transaction, into: TicketRow, since: Date): Promise<number> => {
  const [row] = await tx
    .select({ total: count() })
    .from(ticketReplies)
    .where(
      and(
        eq(ticketReplies.tenantId, into.tenantId),
        eq(ticketReplies.ticketId, into.id),
        gte(ticketReplies.createdAt, since),
        eq(sql`cardinality(${ticketReplies.movedFrom})`, 0),
      ),
    );
  return row?.total ?? 0;
};

const laterMerges = (tx: Transaction, into: TicketRow, since: Date): Promise<number> =>
  tx.$count(
    tickets,
    and(
      eq(tickets.tenantId, into.tenantId),
      eq(tickets.mergedIntoId, into.id),
      gt(tickets.mergedAt, since),
    ),
  );

/** Reports a ticket that was marked done, or reopened, since another one was merged into it. */
const isMoved = ({ ticket, into: before }: BeforeMerge, into: TicketRow): boolean =>
  (ticket.status === 'Pending' ? 'Pending' : before.status) !== into.status;

/** Returns if the merge of a ticket into another one can be undone, or why not. */
const undoOf = async (
  tx: Transaction,
  { mergedAt, beforeMerge }: TicketRow,
  into: TicketRow,
): Promise<MergeUndo> => {
  if (!beforeMerge || !mergedAt) return 'too-old';
  if (into.mergedIntoId) return 'merged-on';
  if ((await laterMerges(tx, into, mergedAt)) > 0) return 'later-merge';
  if ((await repliesSince(tx, into, mergedAt)) > 0) return 'answered';
  return isMoved(beforeMerge, into) ? 'status' : 'possible';
};

const refusal = (undo: Exclude<MergeUndo, 'possible'>, number: number): string =>
  ({
    'too-old': 'This merge was made before merges could be undone.',
    'merged-on': `Ticket ${number} was merged as well. Undo that merge first.`,
    'later-merge': `Another ticket was merged into ticket ${number} later. Undo that merge first.`,
    answered: `Ticket ${number} has a reply since the merge, which answers both. It can no longer be undone; write a new ticket for what is open.`,
    status: `Ticket ${number} was marked done or reopened since the merge. Set it back first.`,
  })[undo];

const notMerged = () => conflict('This ticket is not merged.');

/** Moves back what the merge moved, and removes the reply that the description became. */
const moveBack = async (
  tx: Transaction,
  { id: ticketId, tenantId }: TicketRow,
  into: TicketRow,
  descriptionId: string,
): Promise<void> => {
  for (const table of [ticketReplies, ticketNotes, ticketFiles])
    await tx
      .update(table)
      .set({ ticketId, movedFrom: sql`trim_array(${table.movedFrom}, 1)` })
      .where(
        and(
          eq(table.tenantId, tenantId),
          eq(table.ticketId, into.id),
          sql`${table.movedFrom}[cardinality(${table.movedFrom})] = ${ticketId}`,
        ),
      );
  await tx
    .update(ticketFiles)
    .set({ replyId: null })
    .where(and(eq(ticketFiles.tenantId, tenantId), eq(ticketFiles.replyId, descriptionId)));
  // Replies are never deleted by people: no role of a person has the right.
  await inRole(tx, 'worker', tenantId, () =>
    tx.delete(ticketReplies).where(eq(ticketReplies.id, descriptionId)),
  );
};

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

const stateOf = (before: BeforeMerge['ticket']) => ({
  status: before.status,
  doneAt: dateOf(before.doneAt),
  firstReplyAt: dateOf(before.firstReplyAt),
  responseMs: before.responseMs,
  responseDueAt: dateOf(before.responseDueAt),
  clockFrom: dateOf(before.clockFrom),
  clockMs: before.clockMs,
});

/**
 * Undoes the merge of a ticket: both have their messages, files, status and clock as before. Notes and
 * links that were added since stay where they are. Throws 409 when it can no longer be undone.
 */
export const undoMerge = async (tx: Transaction, id: string): Promise<Ticket> => {
  const { mergedIntoId } = await readTicket(tx, id, { onlyOf: null });
  if (!mergedIntoId) throw notMerged();
  const { ticket, into } = await lockBoth(tx, id, mergedIntoId);
  // It can have been undone while the locks were awaited.
  if (ticket.mergedIntoId !== mergedIntoId) throw notMerged();
  const undo = await undoOf(tx, ticket, into);
  if (undo !== 'possible' || !ticket.beforeMerge)
    throw conflict(refusal(undo === 'possible' ? 'too-old' : undo, into.number));
  const { descriptionId, ...before } = ticket.beforeMerge;
  await moveBack(tx, ticket, into, descriptionId);
  await changeTicket(
    tx,
    { id: into.id, ifMatch: null },
    { ...(await countsOf(tx, into)), ...stateOf(before.into) },
  );
  const noMerge = {
    mergedIntoId: null,
    mergedAt: null,
    mergedById: null,
    mergedByName: null,
    beforeMerge: null,
  };
  return changeTicket(
    tx,
    { id, ifMatch: null },
    { ...(await countsOf(tx, ticket)), ...stateOf(before.ticket), ...noMerge },
  );
};

/** Reads the lines about merges of a ticket, oldest first; for staff with their undo. */
export const mergesOf = async (
  tx: Transaction,
  ticket: TicketRow,
  { hasUndo }: { hasUndo: boolean },
): Promise<TicketMergeLine[]> => {
  const { tenantId, id, mergedIntoId } = ticket;
  const isOfTenant = eq(tickets.tenantId, tenantId);
  const others = tx.select().from(tickets);
  const merged = await others
    .where(and(isOfTenant, eq(tickets.mergedIntoId, id)))
    .orderBy(asc(tickets.mergedAt), asc(tickets.id));
  const accounts = await accountsOf(
    tx,
    [ticket, ...merged].map((of) => of.mergedById),
  );
  const line = async (of: TicketRow, into: TicketRow): Promise<TicketMergeLine> => {
    const isInto = of === ticket;
    const other = isInto ? into : of;
    return {
      _id: other.id,
      number: other.number,
      isInto,
      author: of.mergedByName ?? '',
      authorAccount: accounts.get(of.mergedById ?? '') ?? null,
      createdAt: (of.mergedAt ?? of.updatedAt).toISOString(),
      ...(hasUndo && { undo: await undoOf(tx, of, into) }),
    };
  };
  const lines: TicketMergeLine[] = [];
  for (const other of merged) lines.push(await line(other, ticket));
  if (!mergedIntoId) return lines;
  const [into] = await tx
    .select()
    .from(tickets)
    .where(and(isOfTenant, eq(tickets.id, mergedIntoId)));
  return into ? [...lines, await line(ticket, into)] : lines;
};
