import type { ComponentType, ReactNode } from 'react';
import type { Action, DateChoice } from '@outpost/ui';
import type { Endpoint } from '@outpost/contracts';
import { t } from '../i18n/lists.ts';

export interface TableColumn<Row> {
  /** Also the field the column is sorted by. */
  id: string;
  header: string;
  /** Explains the column, as a tip and to screen readers. */
  hint?: string;
  render: (row: Row) => ReactNode;
  isSortable?: boolean;
  isNumber?: boolean;
  /** Hidden by default. */
  isOptional?: boolean;
  /** Default width in pixels; without one it follows from the kind of column. */
  width?: number;
  /** Takes the space that the other columns leave, instead of the first column. */
  isFluid?: boolean;
  /** Shown on the closed cards of a phone; the first columns fill them up. */
  isOnPhone?: boolean;
  /** Closed cards show its header too, as those of numbers, such as for a second person. */
  isNamed?: boolean;
}

/** State of a list; kept in the address by the router's `useListState`. */
export interface ListPosition {
  page: number;
  size: number;
  search: string;
  sort: { field: string; direction: 'up' | 'down' } | null;
  filters: Record<string, string[]>;
  dates: Record<string, DateChoice>;
  ranges: Record<string, NumberRange>;
  /** Number of chosen filter values and ranges. */
  activeFilterCount: number;
  /** Shown columns in their order; null uses the arrangement. */
  columns: string[] | null;
  setPage(page: number): void;
  setSize(size: number): void;
  setSearch(search: string): void;
  cycleSort(field: string): void;
  /** Null restores the default order. */
  setSort(sort: ListPosition['sort']): void;
  setFilters(
    filters: Record<string, readonly string[]>,
    dates: Record<string, DateChoice | null>,
    ranges?: Record<string, NumberRange | null>,
  ): void;
  clearFilters(): void;
}

/** Lower and upper bound, both included. */
export type NumberRange = readonly [least: number, most: number];

/** A filter by a range of whole numbers; the whole range filters nothing. */
export interface ListRange<Name extends string = string> {
  name: Name;
  label: string;
  bounds: NumberRange;
  /** Initial and cleared value, if it differs from `bounds`; filters nothing. */
  cleared?: NumberRange;
  /** The upper bound is a technical one, which is not shown: without a number, there is none. */
  isOpenEnded?: true;
}

/** Returns the text of a range; one without an upper bound as '10 or more'. */
export const rangeText = ({ bounds, isOpenEnded }: ListRange, [from, to]: NumberRange): string =>
  isOpenEnded && to === bounds[1]
    ? t('filters.orMore', { value: from })
    : [...new Set([from, to])].join(' – ');

/** One person's arrangement of a column; columns without one follow in their own order. */
export interface ColumnArrangement {
  id: string;
  isHidden: boolean;
  isPinned: boolean;
  /** Pixels; null fits the content. */
  width: number | null;
}

export type Density = 'comfortable' | 'compact';

/** The viewer's arrangement of a list, and its setters. */
export interface Arrangement {
  columns: readonly ColumnArrangement[];
  density: Density;
  onChange(change: { columns?: ColumnArrangement[]; density?: Density }): void;
  onReset(): void;
}

/** A saved view of the list. */
export interface SavedView {
  _id: string;
  name: string;
  isOwn: boolean;
  isShared: boolean;
  isDefault: boolean;
}

/** Saved views of a list, and their actions; rejections carry the reason. */
export interface SavedViews {
  views: readonly SavedView[];
  /** The open view; `isModified` reports changes since it was opened. */
  current: SavedView | null;
  isModified: boolean;
  /** Null opens the list without a view. */
  onOpen(id: string | null): void;
  onCreate(name: string, isShared: boolean): Promise<unknown>;
  onUpdate(id: string): Promise<unknown>;
  onChange(id: string, change: { name?: string; isShared?: boolean }): Promise<unknown>;
  onDefault(id: string | null): Promise<unknown>;
  onDelete(id: string): Promise<unknown>;
}

/** Selected rows: these ids, or all rows of the list. */
export interface Selected {
  /** Null selects all matching rows. */
  ids: string[] | null;
  count: number;
  /** Clears the selection, once the action has started. */
  clear(): void;
}

/** An action on many rows at once. */
export interface BulkOption {
  label: string;
  isDanger?: boolean;
  onSelect(selected: Selected): void;
}

/** Changes made elsewhere that are not on screen yet. */
export interface PendingChanges {
  created: number;
  changed: number;
  /** True for a list with filters or a search: the changed rows may be outside of them. */
  isNarrowed?: boolean;
  onShow(): void;
}

/** A filter by values. */
export interface ListFilter<Name extends string = string> {
  name: Name;
  label: string;
  options: readonly { value: string; label: string }[];
  /** Returns the heading of a value; with it, the values stand in groups with a search. */
  groupOf?(value: string): string;
  /** At most one value can be chosen; none is 'All'. */
  isOneOf?: true;
  /** Returns the name of a value without an option. */
  nameOf?: (value: string) => string;
  /** List whose rows are the values, found by name; without one, a value can only be removed. */
  searched?: SearchedList;
  /** True if the values are organizations, found by name; instead of `searched`. */
  isByOrganization?: true;
}

/** A list whose rows are found by name on the server, as values of a filter or a picker. */
export interface SearchedList {
  endpoint: Endpoint;
  /** Field of its rows in the reply. */
  plural: string;
  /** Returns the label of a row without a `name`; a method, so that it may name the type of its rows. */
  labelOf?(row: { _id: string }): string;
}

/** A filter by first and last day. */
export interface ListDates<Name extends string = string> {
  name: Name;
  label: string;
}

/** Rows of a list, or the reason why there are none. */
export interface ListContent<Row> {
  /** Undefined while the first answer is loading. */
  rows: Row[] | undefined;
  total: number;
  page: number;
  limit: number;
  isFetching: boolean;
  /** True while the rows belong to an earlier query than the present one. */
  isOfEarlierQuery?: boolean;
  /** Without a network: its start, and the time the rows were fetched; milliseconds. */
  offline?: { since: number; asOf: number } | null;
  failure: { message: string; statusCode: number; requestId: string | null } | null;
  onRetry(): void;
}

/** A further file format of the list. */
interface ListExport {
  label: string;
  onExport: () => Promise<number | null>;
}

/** An action of the list beside its most important one. */
export interface ListAction {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
}

/** Returns true for an action that the viewer may use. */
export const isOffered = (action: ListAction | false): action is ListAction => action !== false;

/** Address of a row's page, and the link component: the kit does not depend on a router. */
interface RowLink<Row> {
  to: (row: Row) => string;
  Link: ComponentType<{ to: string; onFollow: () => void; children: ReactNode }>;
  onFollow: () => void;
}

/** Elements of a card that the list provides. */
export interface CardSlots {
  /** Name of the row, as a link when rows have a page. */
  title: ReactNode;
  /** Menu of the row; null without actions. */
  menu: ReactNode;
}

export interface ListProps<Row> {
  title: string;
  /** 2 where the list is part of a page with its own title. */
  level?: 1 | 2;
  /** Singular and plural: 'user', 'users'. */
  noun: [one: string, many: string];
  position: ListPosition;
  content: ListContent<Row>;
  columns: TableColumn<Row>[];
  rowId: (row: Row) => string;
  /** Name of a row in messages and labels. */
  rowName: (row: Row) => string;
  rowActions?: (row: Row) => Action[];
  /** Makes the first cell a link to the row. */
  rowLink?: RowLink<Row>;
  bulk?: readonly BulkOption[];
  arrangement?: Arrangement;
  savedViews?: SavedViews;
  pendingChanges?: PendingChanges | null;
  searchLabel: string;
  filters?: readonly ListFilter[];
  dates?: readonly ListDates[];
  ranges?: readonly ListRange[];
  /** Saves the list as a file; resolves with its number of rows, null if the user saved none. */
  onExport?: () => Promise<number | null>;
  /** Renders a row as an item of a feed instead of in columns. */
  feed?: (row: Row) => ReactNode;
  /** Renders a row as a card instead of in columns. */
  cards?: (row: Row, parts: CardSlots) => ReactNode;
  /** Further file formats, as `onExport`. */
  exports?: readonly ListExport[];
  /** The most important button, beside the title. */
  actions?: ReactNode;
  /** Further buttons beside the title, without the false ones; on a phone in the menu of the list. */
  moreActions?: readonly (ListAction | false)[];
  /** Content between the title and the list. */
  summary?: ReactNode;
  /** The same for an introduction or charts; on a phone it is shown on request. */
  about?: ReactNode;
  /** Content beside the search. */
  tools?: ReactNode;
  /** Shown when the list has no rows at all. */
  emptyHint: string;
  /** Names the order of rows while no column is sorted. */
  usualOrder?: string;
  /** Row whose record is open beside the list. */
  openedId?: string | null;
  /** Address of the list, and if the browser has come back to it: where the rows were left. */
  returnTo?: { place: string; isReturn: boolean };
}

/** The fields of a column that the menu of columns needs. */
export type NamedColumn = Pick<TableColumn<never>, 'id' | 'header' | 'isOptional'>;

/** Props of the filters of a list. */
export interface FilterPanelProps {
  filters: readonly ListFilter[];
  dates: readonly ListDates[];
  ranges: readonly ListRange[];
  position: ListPosition;
}
