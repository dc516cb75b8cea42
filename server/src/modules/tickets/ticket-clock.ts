import type { TicketBreach, TicketPriority } from '@outpost/contracts';
import type { tickets } from '../../tables/tickets.table.ts';
import { addBusinessTime, businessTime } from './business-hours.ts';

const hour = 3_600_000;

/** Business hours until the first response and until a ticket is done. */
const targets: Record<TicketPriority, { response: number; resolution: number }> = {
  urgent: { response: hour, resolution: 8 * hour },
  high: { response: 4 * hour, resolution: 16 * hour },
  normal: { response: 8 * hour, resolution: 40 * hour },
  low: { response: 16 * hour, resolution: 80 * hour },
};

type Row = typeof tickets.$inferSelect;
type Timed = Pick<
  Row,
  'createdAt' | 'priority' | 'status' | 'lastReplyBy' | 'firstReplyAt' | 'clockFrom' | 'clockMs'
>;
type Clock = Pick<Row, 'clockFrom' | 'clockMs' | 'responseDueAt' | 'resolutionDueAt' | 'dueAt'>;

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/**
 * Returns the clock of a ticket after a change at `at`. It runs while the ticket is pending and its
 * requester waits for support; time before `clockFrom` is in `clockMs`.
 */
export const clockOf = (ticket: Timed, at: Date): Clock => {
  const { response, resolution } = targets[ticket.priority];
  const responseDueAt = addBusinessTime(ticket.createdAt, response);
  const since = ticket.clockFrom;
  if (ticket.status === 'Done' || ticket.lastReplyBy === 'support') {
    const clockMs = ticket.clockMs + (since ? businessTime(since, at) : 0);
    return { clockFrom: null, clockMs, responseDueAt, resolutionDueAt: null, dueAt: null };
  }
  const clockFrom = since ?? at;
  const left = Math.max(0, resolution - ticket.clockMs);
  const resolutionDueAt = addBusinessTime(clockFrom, left);
  const dueAt = ticket.firstReplyAt ? resolutionDueAt : earlier(responseDueAt, resolutionDueAt);
  return { clockFrom, clockMs: ticket.clockMs, responseDueAt, resolutionDueAt, dueAt };
};

type Measured = Timed & Pick<Row, 'responseDueAt' | 'resolutionDueAt' | 'doneAt'>;

/** Returns the targets that a ticket has missed. */
export const breachesOf = (ticket: Measured, now: Date): TicketBreach[] => {
  const { responseDueAt, resolutionDueAt, priority, clockMs } = ticket;
  const answeredAt = ticket.firstReplyAt ?? ticket.doneAt ?? now;
  const isLate = resolutionDueAt ? resolutionDueAt < now : clockMs > targets[priority].resolution;
  return [
    ...(responseDueAt && responseDueAt < answeredAt ? (['response'] as const) : []),
    ...(isLate ? (['resolution'] as const) : []),
  ];
};
