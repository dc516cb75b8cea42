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

/** Days that statistics cover, in a time zone, and their division into points of a chart. */
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

/** PostgreSQL has no year 0. */
const firstDay = '0001-01-01';

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs;

const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** Returns the day so many days earlier, at the earliest `firstDay`. */
const daysBefore = (day: string, days: number): string =>
  daysBetween(firstDay, day) < days ? firstDay : addDays(day, -days);

/** Returns the requested range with its defaults, cut to its last days when it is too long. */
export const rangeOf = (
  query: Pick<DashboardQuery, 'from' | 'to'>,
  timeZone: string,
  now = new Date(),
  most = mostDashboardDays,
): Range => {
  const today = dayAt(now, timeZone);
  const to = query.to ?? laterOf(today, query.from ?? today);
  const wanted = query.from ?? daysBefore(to, defaultDashboardDays - 1);
  const from = laterOf(wanted, daysBefore(to, most - 1));
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

/** Returns the same day a year earlier; the last day of February for a leap day. */
const yearBefore = (day: string): string => {
  const [year = '', ...rest] = day.split('-');
  const same = `${String(Number(year) - 1).padStart(4, '0')}-${rest.join('-')}`;
  const isDay = !Number.isNaN(Date.parse(same)) && addDays(same, 0) === same;
  return laterOf(isDay ? same : same.replace(/29$/, '28'), firstDay);
};

/**
 * Returns a range to compare another with: as many days directly before it, or the same days a year
 * earlier, without the first of them when a leap day makes it longer.
 */
export const earlierRange = (range: Range, compare: 'previous' | 'year'): Range => {
  const days = daysBetween(range.from, range.to) + 1;
  const [from, to] =
    compare === 'year'
      ? [yearBefore(range.from), yearBefore(range.to)]
      : [daysBefore(range.from, days), daysBefore(range.from, 1)];
  return rangeOf({ from, to }, range.timeZone, range.end, days);
};

/** Returns the fields of a range for a reply. */
export const presentRange = ({ from, to, timeZone, unit }: Range) => ({ from, to, timeZone, unit });

/**
 * Returns the index of the point that contains a moment; compares instants, since a day may have 23
 * or 25 hours.
 */
export const pointOf = (column: AnyPgColumn, { points, timeZone }: Range): SQL<number> => {
  const starts = points.map((day) => startOfDay(day, timeZone).toISOString());
  return sql<number>`width_bucket(${column}, ${sql.param(starts)}::timestamptz[]) - 1`;
};

/** Fills the counts of `counted` into all points of the range; 0 elsewhere. */
export const countPoints = (
  { points }: Range,
  counted: readonly { point: number; total: number }[],
) => {
  const totals = new Map(counted.map((one) => [one.point, one.total]));
  return points.map((day, index) => ({ day, count: totals.get(index) ?? 0 }));
};
