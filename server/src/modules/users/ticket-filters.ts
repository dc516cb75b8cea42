import { and, eq, gt, inArray, not, or, sql, type SQL } from 'drizzle-orm';
import type { jiraStatuses, ticketTypes, yesOrNo } from '@outpost/contracts';
import { tickets } from '../tickets/tickets.table.ts';
import { users } from './users.table.ts';

type YesOrNo = (typeof yesOrNo)[number];

/** Whether the person of a row asked for such a ticket. */
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

/** Filters of people by the tickets they asked for. */
export const ticketFilters = {
  attachment: (values: YesOrNo[]) => either(values, hasTicket(gt(tickets.attachments, 0))),
  ticketCreated: (values: YesOrNo[]) => either(values, hasTicket()),
  ticketType: (values: (typeof ticketTypes)[number][]) => hasTicket(inArray(tickets.type, values)),
  jiraStatus: (values: (typeof jiraStatuses)[number][]) =>
    hasTicket(inArray(tickets.jiraStatus, values)),
};
