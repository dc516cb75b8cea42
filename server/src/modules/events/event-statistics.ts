import { and, gte, lte, sql } from 'drizzle-orm';
import type { EventQuery, EventStatistics } from '@outpost/contracts';
import type { InferOutput } from 'valibot';
import { addDays, dayAt, endOfDay, startOfDay } from '../../platform/days/time-zone.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { platformEvents } from '../../platform/events/platform-events.table.ts';
import { whereOf, type AnyList } from '../../platform/lists/list-engine.ts';
import { eventList } from './event-list.ts';

type Query = InferOutput<typeof EventQuery>;

/** Days of statistics without a range. */
const usualDays = 7;
/** Days up to which the statistics have a point for each hour. */
const mostHourlyDays = 2;
/** Maximum days of statistics; a longer range is cut to its last days. */
const mostDays = 92;
const mostTop = 10;

const dayMs = 86_400_000;

const rangeOf = ({ dateRange }: Query, timeZone: string, now: Date) => {
  const today = dayAt(now, timeZone);
  const [first, last] = dateRange.createdAt?.value ?? [addDays(today, 1 - usualDays), today];
  const to = last > today && first <= today ? today : last;
  const earliest = addDays(to, 1 - mostDays);
  const from = first > earliest ? first : earliest;
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return { from, to, unit: days > mostHourlyDays ? ('day' as const) : ('hour' as const) };
};

interface Sums {
  total: number;
  failed: number;
}

const none: Sums = { total: 0, failed: 0 };

const sumOf = (counts: readonly Sums[]): Sums =>
  counts.reduce(
    (sum, { total, failed }) => ({ total: sum.total + total, failed: sum.failed + failed }),
    none,
  );

const sumsBy = <Row extends Sums>(counts: readonly Row[], keyOf: (row: Row) => string) =>
  new Map([...Map.groupBy(counts, keyOf)].map(([key, rows]) => [key, sumOf(rows)] as const));

interface Count extends Sums, Record<string, unknown> {
  date: string;
  type: string;
}

const totals = sql`count(*)::int AS total,
  count(*) FILTER (WHERE ${platformEvents.outcome} = 'FAILED')::int AS failed`;

/** Counts the events of a list query by hour or day, in the caller's time zone, and by type. */
export const readStatistics = async (
  tx: Transaction,
  query: Query,
  timeZone: string,
  now = new Date(),
): Promise<EventStatistics> => {
  const { from, to, unit } = rangeOf(query, timeZone, now);
  const [start, end] = [startOfDay(from, timeZone), endOfDay(to, timeZone)];
  const where = and(
    whereOf(eventList as AnyList<unknown>, { ...query, dateRange: {} }),
    gte(platformEvents.createdAt, start),
    lte(platformEvents.createdAt, end),
  );
  const step = sql.raw(`'${unit}'`);
  const shape = sql.raw(unit === 'hour' ? `'YYYY-MM-DD"T"HH24'` : `'YYYY-MM-DD'`);
  const local = (moment: unknown) => sql`${moment} AT TIME ZONE ${timeZone}::text`;
  // One pass over the events; points without events are added below.
  const counted = await tx.execute<Count>(sql`
    WITH counted AS (
      SELECT date_trunc(${step}, ${local(platformEvents.createdAt)}) AS point,
        ${platformEvents.type} AS type, ${totals}
      FROM ${platformEvents} WHERE ${where} GROUP BY 1, 2)
    SELECT to_char(point, ${shape}) AS date, type, total, failed FROM counted`);
  const steps = await tx.execute<{ date: string }>(sql`
    SELECT to_char(step, ${shape}) AS date FROM generate_series(
      date_trunc(${step}, ${local(sql`${start.toISOString()}::timestamptz`)}),
      date_trunc(${step}, ${local(sql`${end.toISOString()}::timestamptz`)}),
      ${sql.raw(`interval '1 ${unit}'`)}) AS step ORDER BY step`);
  const byDate = sumsBy(counted.rows, ({ date }) => date);
  const byType = sumsBy(counted.rows, ({ type }) => type);
  const points = steps.rows.map(({ date }) => ({ date, ...none, ...byDate.get(date) }));
  const top = [...byType]
    .map(([type, sums]) => ({ type, ...sums }))
    .toSorted((a, b) => b.total - a.total || a.type.localeCompare(b.type));
  return { unit, ...sumOf(counted.rows), points, top: top.slice(0, mostTop) };
};
