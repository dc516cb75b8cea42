import { and, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import {
  ticketAgeDays,
  ticketAges,
  ticketMedianDays,
  ticketTypes,
  type TicketQuery,
  type TicketStatistics,
} from '@outpost/contracts';
import type { InferOutput } from 'valibot';
import { addDays, dayAt, endOfDay, startOfDay } from '../../platform/days/time-zone.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { whereOf, type AnyList } from '../../platform/lists/list-engine.ts';
import { tickets } from '../../tables/tickets.table.ts';
import { ticketList } from './tickets.repository.ts';

type Query = InferOutput<typeof TicketQuery>;
type Figures = TicketStatistics['figures'][number];

const dayMs = 86_400_000;
const minuteMs = 60_000;

const conditionOf = (query: Query) =>
  whereOf(ticketList as AnyList<unknown>, { ...query, dateRange: {} });

/** Null for all types together; a grouping set of both reads the tickets once. */
const type = sql<Figures['type']>`CASE WHEN grouping(${tickets.type}) = 1 THEN NULL
  ELSE ${tickets.type} END`;
const allAndEach = sql`GROUPING SETS ((), (${tickets.type}))`;

/** Counts open tickets by age, whenever they were written. */
const countOpen = (tx: Transaction, query: Query, now: Date) => {
  const limits = Object.values(ticketAgeDays).map((days) => new Date(now.getTime() - days * dayMs));
  const counts = ticketAges.map((_age, index): SQL<number> => {
    const [younger, older] = [limits[index - 1], limits[index]];
    const isIn = and(
      younger && lte(tickets.createdAt, younger),
      older && sql`${tickets.createdAt} > ${older.toISOString()}::timestamptz`,
    );
    return sql<number>`count(*) FILTER (WHERE ${isIn})`.mapWith(Number);
  });
  const fields = Object.fromEntries(counts.map((one, index) => [`age${index}`, one]));
  return tx
    .select({ type, ages: fields })
    .from(tickets)
    .where(and(conditionOf(query), eq(tickets.status, 'Pending')))
    .groupBy(allAndEach);
};

const median = (time: SQL): SQL<number | null> =>
  sql<number | null>`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${time})`;

/** Reads the medians of the tickets that were written in a range. */
const readMedians = (tx: Transaction, query: Query, [start, end]: [Date, Date]) => {
  // Null, so neither counted nor sorted, while a ticket is open.
  const resolution = sql`CASE WHEN ${tickets.status} = 'Done' THEN ${tickets.clockMs} END`;
  const isWithin = and(gte(tickets.createdAt, start), lte(tickets.createdAt, end));
  return tx
    .select({
      type,
      answered: sql<number>`count(${tickets.responseMs})`.mapWith(Number),
      response: median(sql`${tickets.responseMs}`),
      done: sql<number>`count(${resolution})`.mapWith(Number),
      resolution: median(resolution),
    })
    .from(tickets)
    .where(and(conditionOf(query), isWithin))
    .groupBy(allAndEach);
};

const minutesOf = (time: number | null | undefined): number | null =>
  time === null || time === undefined ? null : Math.round(time / minuteMs);

/** Reads the figures of a list query: of all tickets, and of each type. */
export const readTicketStatistics = async (
  tx: Transaction,
  query: Query,
  timeZone: string,
  now = new Date(),
): Promise<TicketStatistics> => {
  const today = dayAt(now, timeZone);
  const [from, to] = query.dateRange.createdAt?.value ?? [
    addDays(today, 1 - ticketMedianDays),
    today,
  ];
  const open = await countOpen(tx, query, now);
  const range: [Date, Date] = [startOfDay(from, timeZone), endOfDay(to, timeZone)];
  const medians = await readMedians(tx, query, range);
  const figures = [null, ...ticketTypes].map((one): Figures => {
    const counted = open.find((row) => row.type === one)?.ages;
    const measured = medians.find((row) => row.type === one);
    return {
      type: one,
      open: ticketAges.map((_age, index) => counted?.[`age${index}`] ?? 0),
      response: { count: measured?.answered ?? 0, minutes: minutesOf(measured?.response) },
      resolution: { count: measured?.done ?? 0, minutes: minutesOf(measured?.resolution) },
    };
  });
  return { from, to, figures };
};
