import {
  and,
  between,
  count,
  desc,
  eq,
  gt,
  inArray,
  lt,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  Ticket,
  TicketClock,
  TicketQuery,
  userRecordEndpoints,
  UserTicket,
  WaitingSide,
} from '@outpost/contracts';
import { changeRecord, insertRecord } from '../../platform/db/records.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { nextNumberOf } from '../../platform/conversations/messages.ts';
import { ownRecords } from '../../platform/conversations/own-records.ts';
import { invalid, notFound } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { matchesPattern, type ListDefinition } from '../../platform/lists/list-engine.ts';
import { companies } from '../../tables/companies.table.ts';
import { ticketCounters, tickets, waitsForSupport } from '../../tables/tickets.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { isUnread } from './ticket-reads.ts';
import { hasText } from './ticket-texts.ts';
import { breachesOf, clockOf, noClock } from './ticket-clock.ts';
import { readSchedule } from './ticket-settings.repository.ts';
import { wakeJira } from './wake-jira.ts';
import { accountOf } from '../../platform/accounts/account-of.ts';

export type TicketRow = typeof tickets.$inferSelect;

const noun = 'This ticket';

const mains = alias(tickets, 'mains');

const joined = (tx: Transaction) =>
  tx
    .select({
      ticket: tickets,
      mergedInto: { _id: mains.id, number: mains.number },
      isUnread: isUnread(),
      assigneeAccount: accountOf(tickets.assigneeId),
      requesterAccount: accountOf(tickets.requesterId),
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
      company: { _id: companies.id, name: companies.name },
      isInTenant: sql<boolean>`current_user = 'outpost_tenant'`,
    })
    .from(tickets)
    .innerJoin(whiteLabels, eq(whiteLabels.id, tickets.tenantId))
    .leftJoin(companies, eq(companies.id, tickets.companyId))
    .leftJoin(mains, and(eq(mains.tenantId, tickets.tenantId), eq(mains.id, tickets.mergedIntoId)))
    .$dynamic();

type Row = Awaited<ReturnType<typeof joined>>[number];

const presentOfUser = (ticket: TicketRow): UserTicket => ({
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

const clockFields = (ticket: TicketRow): TicketClock => ({
  dueAt: ticket.dueAt?.toISOString() ?? null,
  responseDueAt: ticket.responseDueAt?.toISOString() ?? null,
  resolutionDueAt: ticket.resolutionDueAt?.toISOString() ?? null,
  breaches: breachesOf(ticket, new Date()),
});

/** Presents a ticket; the role of the transaction decides if it has the internal clock. */
const present = ({ ticket, isInTenant, requesterAccount, ...related }: Row): Ticket => ({
  ...related,
  ...presentOfUser(ticket),
  priority: ticket.priority,
  requester: {
    _id: ticket.requesterId,
    name: ticket.requesterName,
    email: ticket.requesterEmail,
    account: requesterAccount,
  },
  assignee: ticket.assigneeName,
  quote: ticket.quote,
  jiraKey: ticket.jiraKey,
  replies: ticket.replies,
  lastReplyBy: ticket.lastReplyBy,
  lastReplyAt: ticket.lastReplyAt?.toISOString() ?? null,
  firstReplyAt: ticket.firstReplyAt?.toISOString() ?? null,
  ...(!isInTenant && { clock: clockFields(ticket) }),
  doneAt: ticket.doneAt?.toISOString() ?? null,
  version: ticket.version,
});

const search = [tickets.title, tickets.jiraKey, sql`${tickets.number}::text`];
const fullSearch = [...search, tickets.requesterName, tickets.requesterEmail];
const dates = { createdAt: tickets.createdAt, updatedAt: tickets.updatedAt };
const countOf: ListDefinition<typeof TicketQuery, Ticket>['count'] = async (tx, where) =>
  (await tx.select({ total: count() }).from(tickets).where(where))[0]?.total ?? 0;

/** Rank of a priority for sorting, from low to urgent. */
const urgency = sql`array_position(ARRAY['low', 'normal', 'high', 'urgent'], ${tickets.priority})`;

/** Pending tickets whose last reply is the other side's; without a reply, support is asked. */
const waitsFor = (side: WaitingSide): SQL | undefined =>
  side === 'support'
    ? waitsForSupport
    : and(eq(tickets.status, 'Pending'), eq(tickets.lastReplyBy, 'support'));

const day = 24 * 3_600_000;

const isDue = (state: 'overdue' | 'soon'): SQL => {
  const now = new Date();
  return state === 'overdue'
    ? lt(tickets.dueAt, now)
    : between(tickets.dueAt, now, new Date(now.getTime() + day));
};

/**
 * Open tickets before done ones, the next due first; those that wait for their requester have no due
 * time, so they come after. The index `tickets_next` has this order.
 */
const nextDue = sql`${tickets.status} DESC, ${tickets.dueAt} ASC NULLS LAST,
  ${tickets.createdAt} DESC`;

export const ticketList: ListDefinition<typeof TicketQuery, Ticket> = {
  id: tickets.id,
  search: fullSearch,
  // The policies of staff compare nothing, so that their search reads its index directly.
  searchBy: (pattern) => or(matchesPattern(fullSearch, pattern), hasText(pattern)),
  sorts: {
    number: tickets.number,
    title: tickets.title,
    type: tickets.type,
    status: tickets.status,
    priority: urgency,
    amount: tickets.amount,
    lastReplyAt: tickets.lastReplyAt,
    dueAt: tickets.dueAt,
    createdAt: tickets.createdAt,
    updatedAt: tickets.updatedAt,
  },
  defaultSort: nextDue,
  filters: {
    status: (values: Ticket['status'][]) => inArray(tickets.status, values),
    ticketType: (values: Ticket['type'][]) => inArray(tickets.type, values),
    priority: (values: Ticket['priority'][]) => inArray(tickets.priority, values),
    jiraStatus: (values: NonNullable<Ticket['jiraStatus']>[]) =>
      inArray(tickets.jiraStatus, values),
    due: (values: ('overdue' | 'soon')[]) => or(...values.map(isDue)),
    waitingFor: (values: WaitingSide[]) => or(...values.map(waitsFor)),
    attachment: (values: ('yes' | 'no')[]) =>
      or(
        ...values.map((value) =>
          value === 'yes' ? gt(tickets.attachments, 0) : eq(tickets.attachments, 0),
        ),
      ),
    unread: (values: ('yes' | 'no')[]) =>
      or(...values.map((value) => (value === 'yes' ? isUnread() : not(isUnread())))),
  },
  dates,
  whiteLabel: tickets.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = joined(tx).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(present);
  },
  count: countOf,
};

/** A caller without `tickets:read` sees only their own tickets. */
export const {
  readerOf,
  read: readTicket,
  lock: lockTicket,
} = ownRecords(tickets, { owner: tickets.requesterId, permission: 'tickets:read', noun });

const unknown = (field: string) => invalid({ [field]: `${field} is not known` });

/** The list without sort and filter by due times, which are internal. */
const customerTicketList: typeof ticketList = {
  ...ticketList,
  // An array, because the planner expects few ids of a subquery, and would join many one by one.
  searchBy: (pattern) => sql`${tickets.id} = ANY (ARRAY(SELECT app_found_tickets(${pattern})))`,
  // An order by due times would give them away.
  defaultSort: desc(tickets.createdAt),
  sorts: {
    ...ticketList.sorts,
    dueAt: {
      getSQL: () => {
        throw unknown('sort.dueAt');
      },
    },
  },
  filters: {
    ...ticketList.filters,
    due: () => {
      throw unknown('filters.due');
    },
  },
};

/** Reports a caller who sees due times. */
export const seesClock = ({ permissions }: Pick<Session, 'permissions'>): boolean =>
  permissions.includes('tickets:write');

/** Returns the list of a caller. */
export const ticketsFor = (session: Pick<Session, 'permissions' | 'userId'>): typeof ticketList => {
  const { onlyOf } = readerOf(session);
  const list = seesClock(session) ? ticketList : customerTicketList;
  return onlyOf ? { ...list, base: eq(tickets.requesterId, onlyOf) } : list;
};

/** Tickets on the page of another record. */
const ticketsWith = (
  base: SQL,
): ListDefinition<typeof userRecordEndpoints.tickets.query, UserTicket> => ({
  id: tickets.id,
  base,
  search,
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
  dates,
  whiteLabel: tickets.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = tx.select().from(tickets).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(presentOfUser);
  },
  count: countOf,
});

export const ticketsOfUser = (id: string) => ticketsWith(eq(tickets.requesterId, id));
export const ticketsOfCompany = (id: string) => ticketsWith(eq(tickets.companyId, id));

/** Reads a ticket in the form for callers. */
export const findTicket = async (tx: Transaction, id: string): Promise<Ticket> => {
  const [row] = await joined(tx).where(eq(tickets.id, id));
  if (!row) throw notFound(noun);
  return present(row);
};

export const nextNumber = (tx: Transaction, tenantId: string): Promise<number> =>
  nextNumberOf(tx, ticketCounters, tenantId);

/** Inserts a ticket, whose number was taken before, and starts its clock. */
export const insertTicket = async (
  tx: Transaction,
  ticket: typeof tickets.$inferInsert,
): Promise<Ticket> => {
  const createdAt = new Date();
  const { priority = 'normal', tenantId } = ticket;
  const schedule = await readSchedule(tx, tenantId);
  const clock = clockOf({ ...noClock, createdAt, priority }, createdAt, schedule);
  return findTicket(tx, await insertRecord(tx, tickets, { ...ticket, createdAt, ...clock }));
};

/** Changes a ticket and its clock. */
export const changeTicket = async (
  tx: Transaction,
  target: { id: string; ifMatch: number | null },
  change: Partial<TicketRow>,
): Promise<Ticket> => {
  const current = () => findTicket(tx, target.id);
  const [row] = await tx.select().from(tickets).where(eq(tickets.id, target.id)).for('update');
  const schedule = row && (await readSchedule(tx, row.tenantId));
  const clock = schedule && clockOf({ ...row, ...change }, new Date(), schedule);
  await changeRecord(tx, tickets, { ...target, noun, current }, { ...change, ...clock });
  if (row) await wakeJira(tx, row, change);
  return current();
};
