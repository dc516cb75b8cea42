import {
  Column as TableColumn,
  and,
  asc,
  desc,
  gte,
  ilike,
  is,
  lte,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ParsedListQuery } from '@outpost/contracts';
import { endOfDay, startOfDay } from '../days/time-zone.ts';
import type { Transaction } from '../db/database.ts';
import { packIds, type PackedIds } from './packed-ids.ts';

type Column = AnyPgColumn | SQL;

/** Which rows, in which order: what a definition's `rows` must hand to its query. */
interface Slice {
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  offset: number;
}

/** One list: every name a query may use, and the SQL behind it. */
export interface ListDefinition<Row> {
  /** Breaks ties, so that pages never overlap. */
  id: AnyPgColumn;
  /** Always applied, such as "not deleted". */
  base?: SQL;
  search: Column[];
  /** Finds what `search` does by an index that policies keep from being used otherwise. */
  searchBy?(pattern: string): SQL;
  /** Over the list's own table alone: an export orders by them without joining others. */
  sorts: Record<string, SQLWrapper>;
  defaultSort: SQL;
  filters: Record<string, (value: never) => SQL | undefined>;
  dates?: Partial<Record<'createdAt' | 'updatedAt', AnyPgColumn>>;
  whiteLabel?: AnyPgColumn;
  rows(tx: Transaction, slice: Slice): Promise<Row[]>;
  count(tx: Transaction, where: SQL | undefined): Promise<number>;
}

export interface ListPage<Row> {
  rows: Row[];
  total: number;
  page: number;
  limit: number;
}

/** What `ILIKE` finds a part of a text by; `%` and `_` mean themselves. */
export const patternOf = (text: string): string =>
  `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Rows whose columns hold the text, in any case; `%` and `_` mean themselves. Empty text: all. */
export const matchesText = (columns: Column[], text: string): SQL | undefined =>
  text === '' ? undefined : or(...columns.map((column) => ilike(column, patternOf(text))));

/** A column within a range of numbers; whoever asks up to the top means that many and more. */
export const withinRange = (
  column: AnyPgColumn,
  [from, to]: readonly [number, number],
  top: number,
): SQL | undefined => and(gte(column, from), to < top ? lte(column, to) : undefined);

const searchCondition = <Row>({ search, searchBy }: ListDefinition<Row>, text: string) =>
  text !== '' && searchBy ? searchBy(patternOf(text)) : matchesText(search, text);

const dateConditions = (
  columns: NonNullable<ListDefinition<unknown>['dates']>,
  { dateRange, timeZone = 'UTC' }: ParsedListQuery,
) =>
  Object.entries(dateRange).map(([name, range]) => {
    const column = columns[name as 'createdAt' | 'updatedAt'];
    if (!column || !range) return undefined;
    const [from, to] = range.value;
    return and(gte(column, startOfDay(from, timeZone)), lte(column, endOfDay(to, timeZone)));
  });

/** What a query asks for. */
export const whereOf = <Row>(list: ListDefinition<Row>, query: ParsedListQuery): SQL | undefined =>
  and(
    list.base,
    searchCondition(list, query.searchValue),
    ...Object.entries(query.filters).map(([name, value]) =>
      value === undefined ? undefined : list.filters[name]?.(value as never),
    ),
    ...dateConditions(list.dates ?? {}, query),
    list.whiteLabel && query.whiteLabel ? sql`${list.whiteLabel} = ${query.whiteLabel}` : undefined,
  );

type Direction = NonNullable<ParsedListQuery['sort'][string]>;

const isNeverNull = (column: SQLWrapper): boolean => is(column, TableColumn) && column.notNull;

/** One index serves both directions, read forwards or backwards: what has no value is least. */
const inDirection = (column: SQLWrapper, direction: Direction): SQL => {
  if (isNeverNull(column)) return direction === 'up' ? asc(column) : desc(column);
  return direction === 'up' ? sql`${column} ASC NULLS FIRST` : sql`${column} DESC NULLS LAST`;
};

/** In which order a query wants it; never ambiguous. */
export const orderOf = <Row>(list: ListDefinition<Row>, sort: ParsedListQuery['sort']): SQL[] => {
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

/** What rows of every list carry. */
export type Identified = { _id: string };

const idsOf = <Row>(tx: Transaction, list: ListDefinition<Row>, query: ParsedListQuery) =>
  tx
    .select({ id: list.id })
    .from(list.id.table as PgTable)
    .where(whereOf(list, query))
    .orderBy(...orderOf(list, query.sort))
    .$dynamic();

/** Ids of all rows of a query, in its order. */
export const readIds = async <Row>(
  tx: Transaction,
  list: ListDefinition<Row>,
  query: ParsedListQuery,
): Promise<string[]> => (await idsOf(tx, list, query)).map(({ id }) => String(id));

/** Ids fetched at once where all of them would be too many; a multiple of what exports read by. */
const idsPerFetch = 10_000;

/** The same for lists of any length: packed as they come, never all of them as text. */
export const readPackedIds = async <Row>(
  tx: Transaction,
  list: ListDefinition<Row>,
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

/** The rows with these ids that are still there, in the order of the ids. */
export const readRows = async <Row extends Identified>(
  tx: Transaction,
  list: ListDefinition<Row>,
  ids: string[],
): Promise<Row[]> => {
  // One parameter, however many there are.
  const where = and(list.base, sql`${list.id} = ANY(${sql.param(ids)})`);
  const rows = await list.rows(tx, { where, orderBy: [], limit: ids.length, offset: 0 });
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/**
 * Reads one page; a page past the end answers the last one. Which rows are on it is settled over the
 * list's own table, so that others are joined to these rows alone.
 */
export const readPage = async <Row extends Identified>(
  tx: Transaction,
  list: ListDefinition<Row>,
  query: ParsedListQuery,
): Promise<ListPage<Row>> => {
  const total = await list.count(tx, whereOf(list, query));
  const lastPage = Math.max(1, Math.ceil(total / query.limit));
  const page = Math.min(query.page, lastPage);
  const { limit } = query;
  if (total === 0) return { rows: [], total, page, limit };
  const found = await idsOf(tx, list, query)
    .limit(limit)
    .offset((page - 1) * limit);
  const rows = await readRows(
    tx,
    list,
    found.map(({ id }) => String(id)),
  );
  return { rows, total, page, limit };
};
