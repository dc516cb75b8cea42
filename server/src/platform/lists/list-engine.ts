import {
  and,
  asc,
  desc,
  gte,
  ilike,
  inArray,
  lte,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ParsedListQuery } from '@outpost/contracts';
import type { Transaction } from '../db/database.ts';

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

const literal = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Rows whose columns hold the text, in any case; `%` and `_` mean themselves. Empty text: all. */
export const matchesText = (columns: Column[], text: string): SQL | undefined =>
  text === '' ? undefined : or(...columns.map((column) => ilike(column, literal(text))));

/** A column within a range of numbers; whoever asks up to the top means that many and more. */
export const withinRange = (
  column: AnyPgColumn,
  [from, to]: readonly [number, number],
  top: number,
): SQL | undefined => and(gte(column, from), to < top ? lte(column, to) : undefined);

const dateConditions = (
  columns: NonNullable<ListDefinition<unknown>['dates']>,
  ranges: ParsedListQuery['dateRange'],
) =>
  Object.entries(ranges).map(([name, range]) => {
    const column = columns[name as 'createdAt' | 'updatedAt'];
    if (!column || !range) return undefined;
    const [from, to] = range.value;
    // Instants are kept in milliseconds, so this is the last one of the day.
    const last = new Date(`${to}T23:59:59.999Z`);
    return and(gte(column, new Date(`${from}T00:00:00Z`)), lte(column, last));
  });

/** What a query asks for. */
export const whereOf = <Row>(list: ListDefinition<Row>, query: ParsedListQuery): SQL | undefined =>
  and(
    list.base,
    matchesText(list.search, query.searchValue),
    ...Object.entries(query.filters).map(([name, value]) =>
      value === undefined ? undefined : list.filters[name]?.(value as never),
    ),
    ...dateConditions(list.dates ?? {}, query.dateRange),
    list.whiteLabel && query.whiteLabel ? sql`${list.whiteLabel} = ${query.whiteLabel}` : undefined,
  );

/** In which order a query wants it; never ambiguous. */
export const orderOf = <Row>(list: ListDefinition<Row>, sort: ParsedListQuery['sort']): SQL[] => {
  const chosen = Object.entries(sort).flatMap(([name, direction]) => {
    const column = list.sorts[name];
    if (!column || !direction) return [];
    return [direction === 'up' ? sql`${column} ASC NULLS FIRST` : sql`${column} DESC NULLS LAST`];
  });
  return chosen.length > 0 ? [...chosen, asc(list.id)] : [list.defaultSort, desc(list.id)];
};

/** Reads one page; a page past the end answers the last one. */
export const readPage = async <Row>(
  tx: Transaction,
  list: ListDefinition<Row>,
  query: ParsedListQuery,
): Promise<ListPage<Row>> => {
  const where = whereOf(list, query);
  const total = await list.count(tx, where);
  const lastPage = Math.max(1, Math.ceil(total / query.limit));
  const page = Math.min(query.page, lastPage);
  const rows =
    total === 0
      ? []
      : await list.rows(tx, {
          where,
          orderBy: orderOf(list, query.sort),
          limit: query.limit,
          offset: (page - 1) * query.limit,
        });
  return { rows, total, page, limit: query.limit };
};

/** What rows of every list carry. */
export type Identified = { _id: string };

/** Ids of all rows of a query, in its order. */
export const readIds = async <Row>(
  tx: Transaction,
  list: ListDefinition<Row>,
  query: ParsedListQuery,
): Promise<string[]> => {
  const found = await tx
    .select({ id: list.id })
    .from(list.id.table as PgTable)
    .where(whereOf(list, query))
    .orderBy(...orderOf(list, query.sort));
  return found.map(({ id }) => String(id));
};

/** The rows with these ids that are still there, in the order of the ids. */
export const readRows = async <Row extends Identified>(
  tx: Transaction,
  list: ListDefinition<Row>,
  ids: string[],
): Promise<Row[]> => {
  const where = and(list.base, inArray(list.id, ids));
  const rows = await list.rows(tx, { where, orderBy: [], limit: ids.length, offset: 0 });
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
