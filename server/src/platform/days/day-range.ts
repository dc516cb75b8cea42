import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  defaultDashboardDays,
  mostDailyPoints,
  mostDashboardDays,
  type DashboardQuery,
} from '@outpost/contracts';
import { addDays, dayAt, endOfDay, startOfDay } from './time-zone.ts';

const dayMs = 86_400_000;
const daysPerWeek = 7;

/** Which days of a time zone numbers over time cover, and how charts divide them. */
export interface Range {
  /** The first and the last day, such as `2026-01-31`. */
  from: string;
  to: string;
  timeZone: string;
  /** The first and the last instant. */
  start: Date;
  end: Date;
  unit: 'day' | 'week';
  /** The first day of each point of a chart. */
  points: string[];
}

/** PostgreSQL knows no year 0. */
const firstDay = '0001-01-01';

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs;

const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** Days before a day, or those there are since the first one. */
const daysBefore = (day: string, days: number): string =>
  daysBetween(firstDay, day) < days ? firstDay : addDays(day, -days);

/** The range that is asked for, completed and cut to its last days where it is too long. */
export const rangeOf = (
  query: Pick<DashboardQuery, 'from' | 'to'>,
  timeZone: string,
  now = new Date(),
): Range => {
  const today = dayAt(now, timeZone);
  const to = query.to ?? laterOf(today, query.from ?? today);
  const wanted = query.from ?? daysBefore(to, defaultDashboardDays - 1);
  const from = laterOf(wanted, daysBefore(to, mostDashboardDays - 1));
  const days = daysBetween(from, to) + 1;
  const isDaily = days <= mostDailyPoints;
  const step = isDaily ? 1 : daysPerWeek;
  return {
    from,
    to,
    timeZone,
    start: startOfDay(from, timeZone),
    end: endOfDay(to, timeZone),
    unit: isDaily ? 'day' : 'week',
    points: Array.from({ length: Math.ceil(days / step) }, (_, index) =>
      addDays(from, index * step),
    ),
  };
};

/** What a reply says of a range. */
export const presentRange = ({ from, to, timeZone, unit }: Range) => ({ from, to, timeZone, unit });

/** Which point of the range, from 0, a moment within it belongs to: a day may have 23 or 25 hours. */
export const pointOf = (column: AnyPgColumn, { points, timeZone }: Range): SQL<number> => {
  const starts = points.map((day) => startOfDay(day, timeZone).toISOString());
  return sql<number>`width_bucket(${column}, ${sql.param(starts)}::timestamptz[]) - 1`;
};

/** A count for each point of the range; `counted` has those where anything happened. */
export const countPoints = (
  { points }: Range,
  counted: readonly { point: number; total: number }[],
) => {
  const totals = new Map(counted.map((one) => [one.point, one.total]));
  return points.map((day, index) => ({ day, count: totals.get(index) ?? 0 }));
};
