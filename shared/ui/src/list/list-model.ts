import type { ReactNode } from 'react';
import type { Option } from '../form/fields.tsx';
import type { Action } from '../row-menu.tsx';
import type { DateRange } from './date-range.ts';

export interface Column<Row> {
  /** Also the name it is sorted by. */
  id: string;
  header: string;
  render: (row: Row) => ReactNode;
  isSortable?: boolean;
  isNumber?: boolean;
}

/** Where a list stands; kept in the address by the router's `useListState`. */
export interface ListPosition {
  page: number;
  size: number;
  search: string;
  sort: { field: string; direction: 'up' | 'down' } | null;
  filters: Record<string, string[]>;
  dates: Record<string, DateRange>;
  /** Chosen values and ranges. */
  activeFilterCount: number;
  setPage(page: number): void;
  setSearch(search: string): void;
  cycleSort(field: string): void;
  setFilters(
    filters: Record<string, readonly string[]>,
    dates: Record<string, DateRange | null>,
  ): void;
  clearFilters(): void;
}

/** A filter by its values. */
export interface ListFilter {
  name: string;
  label: string;
  options: readonly Option[];
  /** What a value without an option is called; it can be taken away and not chosen. */
  nameOf?: (value: string) => string;
}

/** A filter that offers each of some values by its word. */
export const choiceFilter = <V extends string>(
  name: string,
  label: string,
  values: readonly V[],
  wordOf: (value: V) => string,
): ListFilter => ({
  name,
  label,
  options: values.map((value) => ({ value, label: wordOf(value) })),
});

/** A filter that is set elsewhere, such as in a row; `known` says what its ids are called. */
export const pickedFilter = (
  name: string,
  label: string,
  known: readonly { _id: string | null; name: string }[] = [],
): ListFilter => ({
  name,
  label,
  options: [],
  nameOf: (id) => known.find(({ _id }) => _id === id)?.name ?? 'selected',
});

/** A filter by first and last day. */
export interface ListDates {
  name: string;
  label: string;
}

/** What a list shows: rows, or why there are none. */
export interface ListContent<Row> {
  /** Undefined while the first answer is under way. */
  rows: Row[] | undefined;
  total: number;
  page: number;
  limit: number;
  isFetching: boolean;
  failure: { message: string; statusCode: number; requestId: string | null } | null;
  onRetry(): void;
}

export interface ListProps<Row> {
  title: string;
  /** 2 where the list is part of a page with a title of its own. */
  level?: 1 | 2;
  /** One and many of them: 'user', 'users'. */
  noun: [one: string, many: string];
  position: ListPosition;
  content: ListContent<Row>;
  columns: Column<Row>[];
  rowId: (row: Row) => string;
  /** What a row is called when it is spoken of. */
  rowName: (row: Row) => string;
  rowActions?: (row: Row) => Action[];
  searchLabel: string;
  filters?: readonly ListFilter[];
  dates?: readonly ListDates[];
  /** Saves what the list holds as a file and says how many rows that are; rejects to say why not. */
  onExport?: () => Promise<number>;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Shown when there is nothing at all yet. */
  emptyHint: string;
}
