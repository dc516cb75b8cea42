import type { ComponentType, ReactNode } from 'react';
import type { Option } from '../form/fields.tsx';
import type { Action } from '../row-menu.tsx';
import type { DateChoice } from './date-range.ts';

export interface Column<Row> {
  /** Also the name it is sorted by. */
  id: string;
  header: string;
  render: (row: Row) => ReactNode;
  isSortable?: boolean;
  isNumber?: boolean;
  /** Hidden until somebody chooses to see it. */
  isOptional?: boolean;
}

/** Where a list stands; kept in the address by the router's `useListState`. */
export interface ListPosition {
  page: number;
  size: number;
  search: string;
  sort: { field: string; direction: 'up' | 'down' } | null;
  filters: Record<string, string[]>;
  dates: Record<string, DateChoice>;
  ranges: Record<string, NumberRange>;
  /** Chosen values and ranges. */
  activeFilterCount: number;
  /** Shown columns in their order; null leaves it to the arrangement. */
  columns: string[] | null;
  setPage(page: number): void;
  setSize(size: number): void;
  setSearch(search: string): void;
  cycleSort(field: string): void;
  setFilters(
    filters: Record<string, readonly string[]>,
    dates: Record<string, DateChoice | null>,
    ranges?: Record<string, NumberRange | null>,
  ): void;
  clearFilters(): void;
}

/** Least and most, both included. */
export type NumberRange = readonly [least: number, most: number];

/** A filter by a range of whole numbers; the whole range is none. */
export interface ListRange {
  name: string;
  label: string;
  bounds: NumberRange;
  /** Shown while nothing is chosen and after a clear, where that is not all of it; narrows nothing. */
  cleared?: NumberRange;
}

/** How one person arranged a column; columns it does not name follow in their own order. */
export interface ColumnArrangement {
  id: string;
  isHidden: boolean;
  isPinned: boolean;
  /** In pixels; null is as wide as its content. */
  width: number | null;
}

export type Density = 'comfortable' | 'compact';

/** How a list is arranged for whoever looks at it, and how they change it. */
export interface Arrangement {
  columns: readonly ColumnArrangement[];
  density: Density;
  onChange(change: { columns?: ColumnArrangement[]; density?: Density }): void;
  onReset(): void;
}

/** A kept way to look at the list. */
export interface SavedView {
  _id: string;
  name: string;
  isOwn: boolean;
  isShared: boolean;
  isDefault: boolean;
}

/** The kept views of a list, and what can be done with them; what rejects says why. */
export interface SavedViews {
  views: readonly SavedView[];
  /** The one that is looked at, and whether it was changed since. */
  current: SavedView | null;
  isModified: boolean;
  /** Null goes back to the list as it is. */
  onOpen(id: string | null): void;
  onCreate(name: string, isShared: boolean): Promise<unknown>;
  onUpdate(id: string): Promise<unknown>;
  onChange(id: string, change: { name?: string; isShared?: boolean }): Promise<unknown>;
  onDefault(id: string | null): Promise<unknown>;
  onDelete(id: string): Promise<unknown>;
}

/** Rows somebody selected: these ids, or all the list holds. */
export interface Selected {
  /** Null is everything that matches. */
  ids: string[] | null;
  count: number;
  /** Ends the selection, once what was asked is under way. */
  clear(): void;
}

/** What can be done with many rows at once. */
export interface BulkOption {
  label: string;
  isDanger?: boolean;
  onSelect(selected: Selected): void;
}

/** Changes that were heard of and are not on screen yet. */
export interface News {
  created: number;
  changed: number;
  onShow(): void;
}

/** A filter by its values. */
export interface ListFilter {
  name: string;
  label: string;
  options: readonly Option[];
  /** At most one value is chosen; none is 'All'. */
  isOneOf?: true;
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

/** A filter by one of two states, or by all. */
export const stateFilter = <V extends string>(
  ...choice: Parameters<typeof choiceFilter<V>>
): ListFilter => ({ ...choiceFilter(...choice), isOneOf: true });

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
  /** The rows answer an earlier query; the present one has no answer yet. */
  isOfEarlierQuery?: boolean;
  /** Without a network: since when, and when the rows were fetched; milliseconds. */
  offline?: { since: number; asOf: number } | null;
  failure: { message: string; statusCode: number; requestId: string | null } | null;
  onRetry(): void;
}

/** A file of another kind that a list can be saved as. */
interface ListExport {
  label: string;
  onExport: () => Promise<number>;
}

/** Where rows open, and the link that leads there: the kit knows no router. */
interface RowLink<Row> {
  to: (row: Row) => string;
  Link: ComponentType<{ to: string; onFollow: () => void; children: ReactNode }>;
  onFollow: () => void;
}

/** What every card of a list has. */
export interface CardParts {
  /** What the row is called, as a link where rows open. */
  title: ReactNode;
  /** The menu of the row; null where nothing can be done with it. */
  menu: ReactNode;
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
  /** Makes the first cell a link to the row. */
  rowLink?: RowLink<Row>;
  bulk?: readonly BulkOption[];
  arrangement?: Arrangement;
  savedViews?: SavedViews;
  news?: News | null;
  searchLabel: string;
  filters?: readonly ListFilter[];
  dates?: readonly ListDates[];
  ranges?: readonly ListRange[];
  /** Saves what the list holds as a file and says how many rows that are; rejects to say why not. */
  onExport?: () => Promise<number>;
  /** Tells a row as an item of a feed instead of in columns. */
  feed?: (row: Row) => ReactNode;
  /** Shows a row as a card instead of in columns. */
  cards?: (row: Row, parts: CardParts) => ReactNode;
  /** The same for files of another kind. */
  exports?: readonly ListExport[];
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Stands between the title and the list. */
  summary?: ReactNode;
  /** Stands beside the search. */
  tools?: ReactNode;
  /** Shown when there is nothing at all yet. */
  emptyHint: string;
}

/** As much of a column as choosing among them takes. */
export type NamedColumn = Pick<Column<never>, 'id' | 'header' | 'isOptional'>;

/** What the filters of a list are made of. */
export interface FilterPanelProps {
  filters: readonly ListFilter[];
  dates: readonly ListDates[];
  ranges: readonly ListRange[];
  position: ListPosition;
}
