import { and, asc, eq, or, sql } from 'drizzle-orm';
import {
  ticketThreadEndpoints,
  type NewTicketLink,
  type TicketLink,
  type TicketRelation,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { deleteRecord, insertRecord } from '../../platform/db/records.ts';
import type { Reader } from '../../platform/conversations/own-records.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import type { Session } from '../../platform/http/session.ts';
import { ticketLinks } from '../../tables/ticket-links.table.ts';
import { tickets } from '../../tables/tickets.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { checkOpen, lockBoth } from './merge-tickets.service.ts';
import { checkStaff } from './staff.ts';
import { readerOf, type TicketRow } from './tickets.repository.ts';

type Kind = (typeof ticketLinks.$inferSelect)['kind'];

const inverse: Record<Kind, TicketRelation> = {
  'relates-to': 'relates-to',
  blocks: 'blocked-by',
  duplicates: 'duplicated-by',
};

/** Returns the stored kind of a relation, and whether it is stored from the other ticket. */
const storedAs = (relation: TicketRelation): { kind: Kind; isInverse: boolean } => {
  if (relation === 'blocked-by') return { kind: 'blocks', isInverse: true };
  if (relation === 'duplicated-by') return { kind: 'duplicates', isInverse: true };
  return { kind: relation, isInverse: false };
};

/** Returns the condition that a link connects two tickets, in either direction. */
const connects = (one: TicketRow, other: TicketRow) => {
  const from = (a: TicketRow, b: TicketRow) =>
    and(
      eq(ticketLinks.tenantId, a.tenantId),
      eq(ticketLinks.fromId, a.id),
      eq(ticketLinks.toId, b.id),
    );
  return or(from(one, other), from(other, one));
};

/**
 * Reads the links of a ticket to others that the reader may see: policies hide other tickets, and
 * inside a tenant links that leave it.
 */
export const linksOf = async (
  tx: Transaction,
  { id, tenantId }: Pick<TicketRow, 'id' | 'tenantId'>,
  { onlyOf }: Reader,
): Promise<TicketLink[]> => {
  const isFrom = and(eq(ticketLinks.tenantId, tenantId), eq(ticketLinks.fromId, id));
  const isTo = and(eq(ticketLinks.toTenantId, tenantId), eq(ticketLinks.toId, id));
  const isOther = or(
    and(isFrom, eq(tickets.tenantId, ticketLinks.toTenantId), eq(tickets.id, ticketLinks.toId)),
    and(isTo, eq(tickets.tenantId, ticketLinks.tenantId), eq(tickets.id, ticketLinks.fromId)),
  );
  const rows = await tx
    .select({
      _id: ticketLinks.id,
      kind: ticketLinks.kind,
      isFrom: sql<boolean>`${ticketLinks.fromId} = ${id}`,
      ticket: {
        _id: tickets.id,
        number: tickets.number,
        title: tickets.title,
        status: tickets.status,
      },
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
    })
    .from(ticketLinks)
    .innerJoin(tickets, isOther)
    .innerJoin(whiteLabels, eq(whiteLabels.id, tickets.tenantId))
    .where(and(or(isFrom, isTo), onlyOf ? eq(tickets.requesterId, onlyOf) : undefined))
    .orderBy(asc(ticketLinks.createdAt), asc(ticketLinks.id));
  return rows.map(({ _id, kind, isFrom: isOwn, ticket, whiteLabel }) => ({
    _id,
    relation: isOwn ? kind : inverse[kind],
    ticket: { ...ticket, whiteLabel },
  }));
};

/** Links two tickets, of any organizations. Throws 409 for tickets that are linked or merged. */
const linkTickets = async (
  tx: Transaction,
  session: Session,
  id: string,
  { ticket: otherId, relation }: NewTicketLink,
): Promise<TicketLink[]> => {
  if (id === otherId) throw conflict('A ticket has no link to itself.');
  const { ticket, into: other } = await lockBoth(tx, id, otherId);
  checkOpen(ticket);
  checkOpen(other);
  if ((await tx.$count(ticketLinks, connects(ticket, other))) > 0)
    throw conflict('These tickets are linked already. Remove that link first.');
  const { kind, isInverse } = storedAs(relation);
  const [from, to] = isInverse ? [other, ticket] : [ticket, other];
  await insertRecord(tx, ticketLinks, {
    tenantId: from.tenantId,
    fromId: from.id,
    toTenantId: to.tenantId,
    toId: to.id,
    kind,
  });
  return linksOf(tx, ticket, readerOf(session));
};

/** Serves the links between tickets, which staff set and remove. */
export const registerTicketLinks = (api: Api): void => {
  serve(api, ticketThreadEndpoints.link, async ({ transaction, session, params, body }) => {
    checkStaff(session);
    return { links: await transaction((tx) => linkTickets(tx, session, params.id, body)) };
  });
  serve(api, ticketThreadEndpoints.unlink, async ({ transaction, session, params }) => {
    checkStaff(session);
    await transaction(async (tx) => {
      if (!(await deleteRecord(tx, ticketLinks, params.id))) throw notFound('This link');
    });
    return { message: 'The link was removed.' };
  });
};
