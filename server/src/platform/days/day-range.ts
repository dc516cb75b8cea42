import {
  defaultDashboardDays,
  mostDailyPoints,
  mostDashboardDays,
  type DashboardQuery,
} from '@outpost/contracts';

const dayMs = 86_400_000;
const daysPerWeek = 7;

/** Which days numbers over time cover, in UTC, and how its charts divide them. */
export interface Range {
  /** Midnight the first day begins. */
  from: Date;
  /** Midnight the last day begins. */
  to: Date;
  /** The last moment of the last day: instants are kept in milliseconds. */
  end: Date;
  days: number;
  unit: 'day' | 'week';
  /** Days of one point of a chart. */
  step: number;
}

export const textOfDay = (day: Date): string => day.toISOString().slice(0, 10);

const startOfDay = (text: string): number => Date.parse(`${text}T00:00:00Z`);

/** PostgreSQL knows no year 0. */
const firstDay = startOfDay('0001-01-01');

/** The range that is asked for, completed and cut to its last days where it is too long. */
export const rangeOf = (
  { from, to }: Pick<DashboardQuery, 'from' | 'to'>,
  now = new Date(),
): Range => {
  const today = startOfDay(textOfDay(now));
  const begun = from === undefined ? null : startOfDay(from);
  const last = to === undefined ? Math.max(today, begun ?? today) : startOfDay(to);
  const wanted = begun ?? last - (defaultDashboardDays - 1) * dayMs;
  const start = Math.max(wanted, last - (mostDashboardDays - 1) * dayMs, firstDay);
  const days = (last - start) / dayMs + 1;
  const isDaily = days <= mostDailyPoints;
  return {
    from: new Date(start),
    to: new Date(last),
    end: new Date(last + dayMs - 1),
    days,
    unit: isDaily ? 'day' : 'week',
    step: isDaily ? 1 : daysPerWeek,
  };
};

/** One point for each step of the range; `counted` has those steps where anything happened. */
export const pointsOf = (
  { from, days, step }: Range,
  counted: readonly { step: number; total: number }[],
) => {
  const totals = new Map(counted.map((one) => [one.step, one.total]));
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => ({
    day: textOfDay(new Date(from.getTime() + index * step * dayMs)),
    count: totals.get(index) ?? 0,
  }));
};
