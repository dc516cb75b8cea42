import { and, gte, lte, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { platformEvents } from '../../platform/events/platform-events.table.ts';

/** Number of events, and the failed ones among them. */
export interface Sums {
  total: number;
  failed: number;
}

interface TypeCount extends Sums, Record<string, unknown> {
  type: string;
}

interface PointCount extends Sums, Record<string, unknown> {
  /** Local time as PostgreSQL writes it. */
  point: string;
}

/** A range of instants, without its end. */
export interface Span {
  from: Date;
  to: Date;
}

const dayMs = 86_400_000;

export const noEvents: Sums = { total: 0, failed: 0 };

export const sumOf = (counts: readonly Sums[]): Sums =>
  counts.reduce(
    (sum, { total, failed }) => ({ total: sum.total + total, failed: sum.failed + failed }),
    noEvents,
  );

export const sumsBy = <Row extends Sums>(counts: readonly Row[], keyOf: (row: Row) => string) =>
  new Map([...Map.groupBy(counts, keyOf)].map(([key, rows]) => [key, sumOf(rows)] as const));

const clamp = (moment: number, { from, to }: Span): Date =>
  new Date(Math.min(Math.max(moment, from.getTime()), to.getTime()));

const startsAt = (column: SQL, { from, to }: Span): SQL =>
  sql`${column} >= ${from.toISOString()}::timestamptz AND ${column} < ${to.toISOString()}::timestamptz`;

const inTenant = (tenantId: string | undefined): SQL =>
  tenantId === undefined ? sql`true` : sql`tenant_id = ${tenantId}`;

/**
 * Returns the instant of a range up to which its days have sums; its start when they have none. For a
 * caller with few events it may be earlier than for others; there are no events between.
 */
export const readSummedUntil = async (tx: Transaction, span: Span): Promise<Date> => {
  const { rows } = await tx.execute<{ day: string | null }>(
    sql`SELECT max(day)::text AS day FROM event_type_days`,
  );
  const day = rows[0]?.day;
  return day ? clamp(Date.parse(day) + dayMs, span) : span.from;
};

/** Counts the events themselves, by a point in time and by type. */
export const countEvents = async (
  tx: Transaction,
  span: Span,
  pointOf: (moment: SQL) => SQL,
  where?: SQL,
): Promise<(PointCount & TypeCount)[]> => {
  if (span.from >= span.to) return [];
  const { createdAt, type, outcome } = platformEvents;
  const ofSpan = and(gte(createdAt, span.from), lte(createdAt, new Date(span.to.getTime() - 1)));
  const { rows } = await tx.execute<PointCount & TypeCount>(sql`
    SELECT ${pointOf(sql`${createdAt}`)}::text AS point, ${type} AS type, count(*)::int AS total,
      count(*) FILTER (WHERE ${outcome} = 'FAILED')::int AS failed
    FROM ${platformEvents} WHERE ${and(ofSpan, where)} GROUP BY 1, 2`);
  return rows;
};

/** Reads the sums of a range that begins and ends with a quarter of an hour, by points in time. */
export const readVolumes = async (
  tx: Transaction,
  span: Span,
  pointOf: (moment: SQL) => SQL,
  tenantId?: string,
): Promise<PointCount[]> => {
  const { rows } = await tx.execute<PointCount>(sql`
    SELECT ${pointOf(sql`begins`)}::text AS point, sum(total)::int AS total, sum(failed)::int AS failed
    FROM event_volumes WHERE ${startsAt(sql`begins`, span)} AND ${inTenant(tenantId)} GROUP BY 1`);
  return rows;
};

const onePoint = () => sql`''`;

/**
 * Reads the sums of a range by type: those of its days in UTC, and the events themselves before its
 * first whole day and after its last.
 */
export const readTypes = async (
  tx: Transaction,
  span: Span,
  tenantId?: string,
): Promise<TypeCount[]> => {
  const from = clamp(Math.ceil(span.from.getTime() / dayMs) * dayMs, span);
  const to = clamp(Math.floor(span.to.getTime() / dayMs) * dayMs, { from, to: span.to });
  const where = inTenant(tenantId);
  const edges = [
    await countEvents(tx, { from: span.from, to: from }, onePoint, where),
    await countEvents(tx, { from: to, to: span.to }, onePoint, where),
  ];
  const [first, last] = [from, to].map((day) => day.toISOString().slice(0, 10));
  const { rows } = await tx.execute<TypeCount>(sql`
    SELECT type, sum(total)::int AS total, sum(failed)::int AS failed FROM event_type_days
    WHERE day >= ${first}::date AND day < ${last}::date AND ${where} GROUP BY 1`);
  return [...rows, ...edges.flat()];
};

/** Counts the events of a range by type, with sums as far as days have them. */
export const countTypes = async (tx: Transaction, span: Span): Promise<Map<string, Sums>> => {
  const until = await readSummedUntil(tx, span);
  const summed = until > span.from ? await readTypes(tx, { from: span.from, to: until }) : [];
  const counted = await countEvents(tx, { from: until, to: span.to }, onePoint);
  return sumsBy([...summed, ...counted], ({ type }) => type);
};
