import { count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { userRecordEndpoints, UserTicket } from '@outpost/contracts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { tickets } from '../../tables/tickets.table.ts';

type Ticket = typeof tickets.$inferSelect;

const present = (ticket: Ticket): UserTicket => ({
  _id: ticket.id,
  number: ticket.number,
  title: ticket.title,
  type: ticket.type,
  status: ticket.status,
  jiraStatus: ticket.jiraStatus,
  amount: ticket.amount,
  currency: ticket.currency,
  attachments: ticket.attachments,
  createdAt: ticket.createdAt.toISOString(),
  updatedAt: ticket.updatedAt.toISOString(),
});

/** Tickets of one requester. */
export const ticketsOf = (
  requesterId: string,
): ListDefinition<typeof userRecordEndpoints.tickets.query, UserTicket> => ({
  id: tickets.id,
  base: eq(tickets.requesterId, requesterId),
  search: [tickets.title, tickets.jiraKey, sql`${tickets.number}::text`],
  sorts: {
    number: tickets.number,
    status: tickets.status,
    createdAt: tickets.createdAt,
    updatedAt: tickets.updatedAt,
  },
  defaultSort: desc(tickets.createdAt),
  filters: {
    type: (values: UserTicket['type'][]) => inArray(tickets.type, values),
    status: (values: UserTicket['status'][]) => inArray(tickets.status, values),
  },
  dates: { createdAt: tickets.createdAt, updatedAt: tickets.updatedAt },
  whiteLabel: tickets.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = tx.select().from(tickets).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(present);
  },
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(tickets).where(where))[0]?.total ?? 0,
});
