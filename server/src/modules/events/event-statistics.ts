import { sql, type SQL } from 'drizzle-orm';
import type { EventQuery, EventStatistics } from '@outpost/contracts';
import type { InferOutput } from 'valibot';
import { addDays, dayAt, endOfDay, startOfDay } from '../../platform/days/time-zone.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { whereOf, type AnyList } from '../../platform/lists/list-engine.ts';
import { eventList } from './event-list.ts';
import {
  countEvents,
  noEvents,
  readSummedUntil,
  readTypes,
  readVolumes,
  sumOf,
  sumsBy,
  type Span,
} from './event-sums.ts';

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

/** Sums are of all events of a tenant: with any other condition the events themselves are counted. */
const hasConditions = ({ filters, searchValue }: Query): boolean =>
  searchValue !== '' || Object.values(filters).some((value) => value !== undefined);

/** Counts by hour or day, in the caller's time zone, and by type. */
const readCounts = async (
  tx: Transaction,
  query: Query,
  { from, to }: Span,
  pointOf: (moment: SQL) => SQL,
) => {
  const where = whereOf(eventList as AnyList<unknown>, { ...query, dateRange: {} });
  const until = hasConditions(query) ? from : await readSummedUntil(tx, { from, to });
  const counted = await countEvents(tx, { from: until, to }, pointOf, where);
  if (until <= from) return { points: counted, types: counted };
  const span = { from, to: until };
  const points = await readVolumes(tx, span, pointOf, query.whiteLabel);
  const types = await readTypes(tx, span, query.whiteLabel);
  return { points: [...points, ...counted], types: [...types, ...counted] };
};

/** Counts the events of a list query by hour or day, in the caller's time zone, and by type. */
export const readStatistics = async (
  tx: Transaction,
  query: Query,
  timeZone: string,
  now = new Date(),
): Promise<EventStatistics> => {
  const { from, to, unit } = rangeOf(query, timeZone, now);
  const [start, end] = [startOfDay(from, timeZone), endOfDay(to, timeZone)];
  const pointOf = (moment: SQL) =>
    sql`date_trunc(${sql.raw(`'${unit}'`)}, ${moment} AT TIME ZONE ${timeZone}::text)`;
  const counts = await readCounts(
    tx,
    query,
    { from: start, to: new Date(end.getTime() + 1) },
    pointOf,
  );
  const moment = (at: Date) => pointOf(sql`${at.toISOString()}::timestamptz`);
  const steps = await tx.execute<{ step: string }>(sql`
    SELECT step::text FROM generate_series(${moment(start)}, ${moment(end)},
      ${sql.raw(`interval '1 ${unit}'`)}) AS step ORDER BY step`);
  const dateOf = (point: string) => point.slice(0, unit === 'hour' ? 13 : 10).replace(' ', 'T');
  const byDate = sumsBy(counts.points, ({ point }) => dateOf(point));
  const byType = sumsBy(counts.types, ({ type }) => type);
  const points = steps.rows.map(({ step }) => {
    const date = dateOf(step);
    return { date, ...noEvents, ...byDate.get(date) };
  });
  const top = [...byType]
    .map(([type, sums]) => ({ type, ...sums }))
    .toSorted((a, b) => b.total - a.total || a.type.localeCompare(b.type));
  return { unit, ...sumOf(counts.points), points, top: top.slice(0, mostTop) };
};
