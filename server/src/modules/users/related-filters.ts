import { and, eq, gt, inArray, not, or, sql, type SQL } from 'drizzle-orm';
import type { connectionOutcomes, jiraStatuses, ticketTypes, yesOrNo } from '@outpost/contracts';
import { connectionEvents } from '../../tables/connection-events.table.ts';
import { tickets } from '../../tables/tickets.table.ts';
import { users } from '../../tables/users.table.ts';

type YesOrNo = (typeof yesOrNo)[number];

/** True for a user who requested a ticket, such as `such` describes. */
const hasTicket = (such?: SQL): SQL => {
  const isTheirs = and(
    eq(tickets.tenantId, users.tenantId),
    eq(tickets.requesterId, users.id),
    such,
  );
  return sql`EXISTS (SELECT FROM ${tickets} WHERE ${isTheirs})`;
};

const either = (values: YesOrNo[], holds: SQL): SQL | undefined =>
  or(...values.map((value) => (value === 'yes' ? holds : not(holds))));

/** True for a user with a connection event of one of these outcomes. */
const hasConnectionEvent = (outcomes: (typeof connectionOutcomes)[number][]): SQL => {
  const isTheirs = and(
    eq(connectionEvents.tenantId, users.tenantId),
    eq(connectionEvents.userId, users.id),
    inArray(connectionEvents.outcome, outcomes),
  );
  return sql`EXISTS (SELECT FROM ${connectionEvents} WHERE ${isTheirs})`;
};

/** Filters of users by their tickets and by the events of their connections. */
export const relatedFilters = {
  attachment: (values: YesOrNo[]) => either(values, hasTicket(gt(tickets.attachments, 0))),
  ticketCreated: (values: YesOrNo[]) => either(values, hasTicket()),
  ticketType: (values: (typeof ticketTypes)[number][]) => hasTicket(inArray(tickets.type, values)),
  jiraStatus: (values: (typeof jiraStatuses)[number][]) =>
    hasTicket(inArray(tickets.jiraStatus, values)),
  event: hasConnectionEvent,
};
