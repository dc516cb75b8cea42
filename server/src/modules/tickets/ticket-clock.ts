import type { TicketBreach, TicketHours, TicketTargets } from '@outpost/contracts';
import type { tickets } from '../../tables/tickets.table.ts';
import { addBusinessTime, businessTime, calendarOf, type Calendar } from './business-hours.ts';

const minute = 60_000;

/** Hours and targets of an organization, by which its tickets are due. */
export interface Schedule {
  calendar: Calendar;
  targets: TicketTargets;
}

export const scheduleOf = (hours: TicketHours, targets: TicketTargets): Schedule => ({
  calendar: calendarOf(hours),
  targets,
});

type Row = typeof tickets.$inferSelect;
export type Clock = Pick<
  Row,
  | 'clockFrom'
  | 'clockMs'
  | 'responseMs'
  | 'responseDueAt'
  | 'resolutionDueAt'
  | 'dueAt'
  | 'isResolutionLate'
>;
type Timed = Pick<
  Row,
  | 'createdAt'
  | 'priority'
  | 'status'
  | 'lastReplyBy'
  | 'firstReplyAt'
  | 'clockFrom'
  | 'clockMs'
  | 'responseMs'
  | 'responseDueAt'
>;

/** The clock of a ticket that is not written yet. */
export const noClock = {
  status: 'Pending',
  lastReplyBy: null,
  firstReplyAt: null,
  clockFrom: null,
  clockMs: 0,
  responseMs: null,
  responseDueAt: null,
} as const;

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/**
 * Returns the clock of a ticket after a change at `at`. It runs while the ticket is pending and its
 * requester waits for support; time before `clockFrom` is in `clockMs`. The first response is due
 * when it was, once it is given. Without a change, the same schedule gives the same clock again.
 */
export const clockOf = (ticket: Timed, at: Date, { calendar, targets }: Schedule): Clock => {
  const { firstReplyAt, createdAt } = ticket;
  const { response, resolution } = targets[ticket.priority];
  const responseDueAt =
    (firstReplyAt && ticket.responseDueAt) ||
    addBusinessTime(calendar, createdAt, response * minute);
  const responseMs =
    ticket.responseMs ?? (firstReplyAt && businessTime(calendar, createdAt, firstReplyAt));
  const since = ticket.clockFrom;
  if (ticket.status === 'Done' || ticket.lastReplyBy === 'support') {
    const clockMs = ticket.clockMs + (since ? businessTime(calendar, since, at) : 0);
    const isResolutionLate = clockMs > resolution * minute;
    const stopped = { clockFrom: null, resolutionDueAt: null, dueAt: null };
    return { ...stopped, clockMs, responseMs, responseDueAt, isResolutionLate };
  }
  const clockFrom = since ?? at;
  const left = Math.max(0, resolution * minute - ticket.clockMs);
  const resolutionDueAt = addBusinessTime(calendar, clockFrom, left);
  const dueAt = firstReplyAt ? resolutionDueAt : earlier(responseDueAt, resolutionDueAt);
  const used = { clockFrom, clockMs: ticket.clockMs, responseMs };
  return { ...used, responseDueAt, resolutionDueAt, dueAt, isResolutionLate: false };
};

type Measured = Pick<Timed, 'firstReplyAt' | 'responseDueAt'> &
  Pick<Row, 'resolutionDueAt' | 'doneAt' | 'isResolutionLate'>;

/** Returns the targets that a ticket has missed. */
export const breachesOf = (ticket: Measured, now: Date): TicketBreach[] => {
  const { responseDueAt, resolutionDueAt, isResolutionLate } = ticket;
  const answeredAt = ticket.firstReplyAt ?? ticket.doneAt ?? now;
  const isLate = resolutionDueAt ? resolutionDueAt < now : isResolutionLate;
  return [
    ...(responseDueAt && responseDueAt < answeredAt ? (['response'] as const) : []),
    ...(isLate ? (['resolution'] as const) : []),
  ];
};
