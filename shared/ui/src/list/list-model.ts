import type { ReactNode } from 'react';
import type { Action } from '../row-menu.tsx';

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
  setPage(page: number): void;
  setSearch(search: string): void;
  cycleSort(field: string): void;
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
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Shown when there is nothing at all yet. */
  emptyHint: string;
}
