import {
  Column as TableColumn,
  and,
  asc,
  desc,
  eq,
  gte,
  ilike,
  is,
  lte,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { AnyPgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import type { GenericSchema, InferOutput } from 'valibot';
import type { ParsedListQuery } from '@outpost/contracts';
import { endOfDay, startOfDay } from '../days/time-zone.ts';
import type { Transaction } from '../db/database.ts';
import { packIds, type PackedIds } from './packed-ids.ts';

type Column = AnyPgColumn | SQL;

/** Condition, order and page that a definition's `rows` must apply to its query. */
export interface Slice {
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  offset: number;
}

type Names = Pick<ParsedListQuery, 'sort' | 'filters'>;

/** A filter of a list of any kind; as a method, it accepts those of lists with known values. */
type AnyFilter = { by(value: unknown): SQL | undefined }['by'];

/** The SQL of a filter by what the contract lets callers choose. */
type Filters<F> = {
  [K in keyof F]-?: unknown extends F[K]
    ? AnyFilter
    : (value: Exclude<F[K], undefined>) => SQL | undefined;
};

/** Definition of a list: the names that a query may use, and their SQL. */
interface ListOf<Query extends Names, Row> {
  /** Last sort column, so that pages never overlap. */
  id: AnyPgColumn;
  /** Table with at most one row for each of the list, for its sorts and filters. */
  join?: { table: PgTable; on: SQL };
  /** Permanent condition, such as "not deleted". */
  base?: SQL;
  search: Column[];
  /** Replaces `search` by a search with an index, which finds and counts in one query. */
  searchBy?(pattern: string): SQL | undefined;
  /** Expressions over the list's own table and that of `join`: an export has no other joins. */
  sorts: { [K in keyof Query['sort']]-?: SQLWrapper };
  defaultSort: SQL;
  filters: Filters<Query['filters']>;
  dates?: Partial<Record<'createdAt' | 'updatedAt', AnyPgColumn>>;
  whiteLabel?: AnyPgColumn;
  rows(tx: Transaction, slice: Slice): Promise<Row[]>;
  count(tx: Transaction, where: SQL | undefined): Promise<number>;
}

/** The schema of a list's query. */
export type ListSchema = GenericSchema<unknown, Names>;

/** The list of a query of the contract: a sort or filter that one of them lacks does not compile. */
export type ListDefinition<Query extends ListSchema, Row> = ListOf<InferOutput<Query>, Row>;

/** A list of any query. */
export type AnyList<Row> = ListOf<ParsedListQuery, Row>;

interface ListPage<Row> {
  rows: Row[];
  total: number;
  page: number;
  limit: number;
}

/** Returns the `ILIKE` pattern of a part of a text; `%` and `_` are literal. */
export const patternOf = (text: string): string =>
  `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Matches rows of which a column matches a pattern of `ILIKE`. */
export const matchesPattern = (columns: Column[], pattern: string): SQL | undefined =>
  or(...columns.map((column) => ilike(column, pattern)));

/**
 * Matches rows whose columns contain the text in any case; `%` and `_` are literal. An empty text
 * matches all.
 */
export const matchesText = (columns: Column[], text: string): SQL | undefined =>
  text === '' ? undefined : matchesPattern(columns, patternOf(text));

/** Matches a column within a range. */
export const withinRange = (
  column: AnyPgColumn,
  [from, to]: readonly [number, number],
): SQL | undefined => and(gte(column, from), lte(column, to));

const searchCondition = <Row>({ search, searchBy }: AnyList<Row>, text: string) =>
  text !== '' && searchBy ? searchBy(patternOf(text)) : matchesText(search, text);

const dateConditions = (
  columns: NonNullable<AnyList<unknown>['dates']>,
  { dateRange, timeZone = 'UTC' }: ParsedListQuery,
) =>
  Object.entries(dateRange).map(([name, range]) => {
    const column = columns[name as 'createdAt' | 'updatedAt'];
    if (!column || !range) return undefined;
    const [from, to] = range.value;
    return and(gte(column, startOfDay(from, timeZone)), lte(column, endOfDay(to, timeZone)));
  });

/** Returns the condition of a query. */
export const whereOf = <Row>(list: AnyList<Row>, query: ParsedListQuery): SQL | undefined =>
  and(
    list.base,
    searchCondition(list, query.searchValue),
    ...Object.entries(query.filters).map(([name, value]) =>
      value === undefined ? undefined : list.filters[name]?.(value),
    ),
    ...dateConditions(list.dates ?? {}, query),
    list.whiteLabel && query.whiteLabel ? sql`${list.whiteLabel} = ${query.whiteLabel}` : undefined,
  );

type Direction = NonNullable<ParsedListQuery['sort'][string]>;

const isNeverNull = (column: SQLWrapper): boolean => is(column, TableColumn) && column.notNull;

/** Sorts nulls as the least value, so that one index serves both directions. */
const inDirection = (column: SQLWrapper, direction: Direction): SQL => {
  if (isNeverNull(column)) return direction === 'up' ? asc(column) : desc(column);
  return direction === 'up' ? sql`${column} ASC NULLS FIRST` : sql`${column} DESC NULLS LAST`;
};

/** Returns the order of a query, always ending with the id. */
export const orderOf = <Row>(list: AnyList<Row>, sort: ParsedListQuery['sort']): SQL[] => {
  const chosen = Object.entries(sort).flatMap(([name, direction]) => {
    const column = list.sorts[name];
    return column && direction ? [{ column, direction }] : [];
  });
  const last = chosen.at(-1);
  if (!last) return [list.defaultSort, desc(list.id)];
  return [...chosen, { column: list.id, direction: last.direction }].map(({ column, direction }) =>
    inDirection(column, direction),
  );
};

/** Restricts a list of one record to its tenant, with which the index of its rows begins. */
export const listWithin = <L extends Pick<AnyList<unknown>, 'base' | 'whiteLabel'>>(
  list: L,
  tenantId: string,
): L => {
  const base = and(list.base, list.whiteLabel && eq(list.whiteLabel, tenantId));
  return { ...list, ...(base && { base }) };
};

/** Fields of the rows of every list. */
export type Identified = { _id: string };

const total = sql<number>`count(*) OVER ()`.mapWith(Number);

/** Restricts a selection of the list's own table to the rows of a query, in its order. */
const inOrder = <Row, Select extends PgSelect>(
  select: Select,
  list: AnyList<Row>,
  query: ParsedListQuery,
): Select => {
  // A builder changes itself.
  if (list.join) void select.leftJoin(list.join.table, list.join.on);
  void select.where(whereOf(list, query)).orderBy(...orderOf(list, query.sort));
  return select;
};

const idsOf = <Row>(tx: Transaction, list: AnyList<Row>, query: ParsedListQuery) =>
  inOrder(tx.select({ id: list.id }).from(list.id.table).$dynamic(), list, query);

interface Found {
  ids: string[];
  total: number;
}

const placeOf = ({ page, limit }: Pick<ParsedListQuery, 'page' | 'limit'>) => (page - 1) * limit;

/**
 * Finds and counts the rows of an indexed search in one query, because the search costs most of it.
 * Returns null for a page past the end.
 */
const findSearched = async <Row>(
  tx: Transaction,
  list: AnyList<Row>,
  query: ParsedListQuery,
): Promise<Found | null> => {
  const select = tx.select({ id: list.id, total }).from(list.id.table).$dynamic();
  const found = await inOrder(select, list, query).limit(query.limit).offset(placeOf(query));
  if (found.length === 0 && query.page > 1) return null;
  return { ids: found.map(({ id }) => String(id)), total: found[0]?.total ?? 0 };
};

/** Reads the ids of all rows of a query in its order. */
export const readIds = async <Row>(
  tx: Transaction,
  list: AnyList<Row>,
  query: ParsedListQuery,
): Promise<string[]> => (await idsOf(tx, list, query)).map(({ id }) => String(id));

/** Ids of one fetch of a long list; a multiple of the rows that exports read at once. */
const idsPerFetch = 10_000;

/** Reads the ids of a list of any length into packed bytes, never all of them as text. */
export const readPackedIds = async <Row>(
  tx: Transaction,
  list: AnyList<Row>,
  query: ParsedListQuery,
): Promise<PackedIds> => {
  await tx.execute(sql`DECLARE list_ids NO SCROLL CURSOR FOR ${idsOf(tx, list, query).getSQL()}`);
  const packed: Buffer[] = [];
  const fetch = sql.raw(`FETCH ${idsPerFetch} FROM list_ids`);
  for (;;) {
    const { rows } = await tx.execute<{ id: string }>(fetch);
    if (rows.length > 0) packed.push(packIds(rows.map(({ id }) => id)));
    if (rows.length < idsPerFetch) break;
  }
  await tx.execute(sql`CLOSE list_ids`);
  return packed;
};

/** Reads the rows with these ids that still exist, in the order of the ids. */
export const readRows = async <Row extends Identified>(
  tx: Transaction,
  list: AnyList<Row>,
  ids: string[],
): Promise<Row[]> => {
  // One parameter for all ids.
  const where = and(list.base, sql`${list.id} = ANY(${sql.param(ids)})`);
  const rows = await list.rows(tx, { where, orderBy: [], limit: ids.length, offset: 0 });
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** The query and the list have the same names. */
type ReadPage = <Row extends Identified, Query extends ParsedListQuery>(
  tx: Transaction,
  list: ListOf<NoInfer<Query>, Row>,
  query: Query,
) => Promise<ListPage<Row>>;

/** Counts the rows of a query, then finds those of a page; one past the end is the last one. */
const findCounted = async <Row>(
  tx: Transaction,
  list: AnyList<Row>,
  query: ParsedListQuery,
): Promise<Found & { page: number }> => {
  const total = await list.count(tx, whereOf(list, query));
  const { limit } = query;
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / limit)));
  if (total === 0) return { ids: [], total, page };
  const found = await idsOf(tx, list, query).limit(limit).offset(placeOf({ page, limit }));
  return { ids: found.map(({ id }) => String(id)), total, page };
};

/**
 * Reads one page; a page past the end returns the last one. The ids of the page are selected from
 * the list's own table, so that joins cover only these rows.
 */
export const readPage: ReadPage = async <Row extends Identified>(
  tx: Transaction,
  list: AnyList<Row>,
  query: ParsedListQuery,
): Promise<ListPage<Row>> => {
  const isIndexed = list.searchBy !== undefined && query.searchValue !== '';
  const searched = isIndexed ? await findSearched(tx, list, query) : null;
  const { page, limit } = query;
  const { ids, ...found } = searched ? { ...searched, page } : await findCounted(tx, list, query);
  return { rows: ids.length > 0 ? await readRows(tx, list, ids) : [], ...found, limit };
};
