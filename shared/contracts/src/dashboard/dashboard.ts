import * as v from '@outpost/schema';
import { healths } from '../companies/company-values.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { Id, Timestamp } from '@outpost/schema';
import { waitingCalls } from './waiting.ts';

/** Days of a dashboard without a given range, both ends included. */
export const defaultDashboardDays = 30;
/** Longest range in days; a longer one is cut to its last days. */
export const mostDashboardDays = 366;
/** Up to this number of days charts have a point per day, beyond it per week. */
export const mostDailyPoints = 92;

/** Kinds of pending work on the dashboard. */
export const queueKinds = [
  'pending-requests',
  'unanswered-tickets',
  'overdue-invoices',
  'failed-domains',
  'ending-trials',
  'pending-invitations',
  'expiring-keys',
  'expired-keys',
  'draft-instances',
] as const;

/** An existing day, in a year PostgreSQL supports. */
export const Day = v.pipe(
  v.string(),
  v.isoDate('Date is incorrect'),
  v.check((text) => {
    const day = new Date(`${text}T00:00:00Z`);
    return day.getUTCFullYear() > 0 && day.toISOString().startsWith(text);
  }, 'Date is incorrect'),
);

export const DashboardQuery = v.pipe(
  v.object({ from: v.optional(Day), to: v.optional(Day), whiteLabel: v.optional(Id) }),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => !from || !to || to >= from,
      "The 'to' date cannot be before the 'from' date",
    ),
    ['to'],
  ),
);
export type DashboardQuery = v.InferOutput<typeof DashboardQuery>;

/** A count for each state; null for callers who may not read the records. */
const counts = <const K extends string>(...states: K[]) =>
  v.nullable(
    v.object(
      Object.fromEntries(states.map((state) => [state, v.number()])) as Record<
        K,
        ReturnType<typeof v.number>
      >,
    ),
  );

/** One point for each step of the range, in order, including steps without events. */
const Series = v.nullable(
  v.array(
    v.object({
      /** First day of the step. */
      day: v.string(),
      count: v.number(),
    }),
  ),
);

const QueueEntry = v.object({
  kind: v.picklist(queueKinds),
  count: v.number(),
  /** Time since which the oldest entry waits; for keys, trials and invoices, the earliest end. */
  oldest: Timestamp,
  /** Path inside the panel of the list with these entries. */
  to: v.string(),
});

export const Dashboard = v.object({
  /** Range of the figures, both days included; weeks are counted from `from`. */
  range: v.object({
    from: v.string(),
    to: v.string(),
    /** Time zone in which the days are counted. */
    timeZone: v.string(),
    unit: v.picklist(['day', 'week']),
  }),
  tiles: v.object({
    instances: counts('draft', 'active', 'inactive'),
    companies: counts('active', 'deactivated', 'in-trial', 'pending'),
    /** Companies whose health is known. */
    health: counts(...healths),
    users: counts('pending', 'confirmed', 'deactivated'),
    plans: counts('free', 'paid'),
    leadForms: counts('draft', 'published', 'live'),
    /** Pending tickets. */
    tickets: counts('CR', 'BUG'),
    /** Responses within the range. */
    responses: v.nullable(v.number()),
    /** Keys that expire within 14 days, and keys that have expired without being revoked. */
    apiKeys: counts('expiring', 'expired'),
  }),
  charts: v.object({
    /** Number of users added per step. */
    users: Series,
    responses: Series,
  }),
  /** Pending work by kind; kinds without entries are left out. */
  queue: v.array(QueueEntry),
});
export type Dashboard = v.InferOutput<typeof Dashboard>;

export const dashboardEndpoints = {
  show: endpoint('GET', '/super-admin/dashboard', {
    access: 'signed-in',
    summary: 'Counts, charts and what waits, as far as the caller may read them.',
    query: DashboardQuery,
    reply: v.object({ dashboard: Dashboard }),
  }),
  ...waitingCalls,
} as const;
