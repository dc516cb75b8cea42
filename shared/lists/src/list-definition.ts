import type { ReactNode } from 'react';
import type { Endpoint, BulkEndpoint, ListName, QueryOf, ReplyOf } from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import { isDatePreset, rangeOfPreset } from '@outpost/ui';
import type {
  CardSlots,
  TableColumn,
  ListDates,
  ListFilter,
  ListRange,
} from './page/list-model.ts';

/** Fields of every row of a list. */
export interface ListedRow {
  _id: string;
  whiteLabel?: { _id: string | null; name: string } | null | undefined;
}

export type CsvEndpoint = Endpoint & { readonly isCsv: true };

/** A parameter of a file that is chosen in the dialog of the export. */
export interface FileOption {
  name: 'timeZone' | 'choices';
  label: string;
  options: readonly { value: string; label: string }[];
}

/** The definition of a list, the same for all viewers. */
export interface RecordListDefinition<Row extends ListedRow> {
  /** Key of its settings and views. */
  name: ListName;
  /** Response key of the rows, if it differs from `name`. */
  plural?: string;
  endpoints: { list: Endpoint; csv?: CsvEndpoint; bulk?: BulkEndpoint };
  title: string;
  /** Singular and plural. */
  noun: [one: string, many: string];
  searchLabel: string;
  /** Shown when the list has no rows at all. */
  emptyHint: string;
  /** Names the order of rows while no column is sorted; 'Newest first' unless given. */
  usualOrder?: string;
  /** Renders a row as an item of a feed instead of in columns. */
  feed?: (row: Row) => ReactNode;
  /** Renders a row as a card instead of in columns. */
  cards?: (row: Row, parts: CardSlots) => ReactNode;
  /** The endpoint's pages end with the row to show first. */
  isReversed?: boolean;
  /** Sortable columns have the names of the contract's sorts. */
  columns: readonly TableColumn<Row>[];
  /** Filters by values, with the contract's names; the rows on screen provide the names of ids. */
  filters?: (rows: readonly Row[]) => ListFilter[];
  /** Label of the filter by tenant; default Organization. */
  tenantLabel?: string;
  /** Its rows belong to no tenant, so it has no filter by tenant. */
  isOfEverybody?: boolean;
  /** Returns the tenant of a row, if it differs from `whiteLabel`. */
  tenantOf?: (row: Row) => { _id: string | null; name: string } | null;
  ranges?: readonly ListRange[];
  dates?: readonly ListDates[];
  /** Name of a row in messages and labels. */
  rowName: (row: Row) => string;
  /** Returns the address of a row: a path, or parameters of this page such as `?open=<id>`. */
  rowLink?: (row: Row) => string;
  /** File name of its export, if it differs from the plural noun. */
  fileName?: string;
  /** Further parameters of its file; the first option of each is the default, and is not sent. */
  fileOptions?: readonly FileOption[];
  /** Further file formats of its rows. */
  exports?: readonly { label: string; endpoint: CsvEndpoint; fileName: string }[];
}

/** The keys of an endpoint's reply with rows: nearly always one. */
type RowsKey<E extends Endpoint> = {
  [K in keyof ReplyOf<E>]: ReplyOf<E>[K] extends readonly ListedRow[] ? K : never;
}[keyof ReplyOf<E>] &
  string;

/** A row of a list endpoint; `Key` says which, if the reply has several arrays. */
type RowOf<
  E extends Endpoint,
  Key extends RowsKey<E> = RowsKey<E>,
> = ReplyOf<E>[Key] extends readonly (infer Row extends ListedRow)[] ? Row : never;

type PartOf<E extends Endpoint, Part extends string> =
  QueryOf<E> extends Record<Part, infer Names> ? Names : never;

type NameIn<Names> = keyof Names & string;

/** Names of the filters of an endpoint whose values are ranges of numbers. */
type RangeOf<Filters> = {
  [K in keyof Filters]: Exclude<Filters[K], undefined> extends readonly [number, number]
    ? K
    : never;
}[keyof Filters] &
  string;

/** A column of an endpoint's list; only columns with the name of a sort are sortable. */
export type ColumnOf<E extends Endpoint, Key extends RowsKey<E> = RowsKey<E>> = TableColumn<
  RowOf<E, Key>
> &
  ({ id: NameIn<PartOf<E, 'sort'>>; isSortable: true } | { isSortable?: false });

/** A filter of an endpoint's list by values. */
export type FilterOf<E extends Endpoint> = ListFilter<
  Exclude<NameIn<PartOf<E, 'filters'>>, RangeOf<PartOf<E, 'filters'>>>
>;

/** The definition of the list of one endpoint, with the names of its sorts, filters and dates. */
export interface ListOf<
  E extends Endpoint,
  Key extends RowsKey<E> = RowsKey<E>,
> extends RecordListDefinition<RowOf<E, Key>> {
  plural?: Key;
  endpoints: {
    list: E;
    csv?: CsvEndpoint & Pick<E, 'query'>;
    bulk?: BulkEndpoint;
  };
  columns: readonly ColumnOf<E, Key>[];
  filters?: (rows: readonly RowOf<E, Key>[]) => FilterOf<E>[];
  ranges?: readonly ListRange<RangeOf<PartOf<E, 'filters'>>>[];
  dates?: readonly ListDates<NameIn<PartOf<E, 'dateRange'>>>[];
}

/**
 * Returns a function that builds a definition once per language. A sort, filter or date that the
 * endpoint's query lacks does not compile.
 */
export function recordList<E extends Endpoint, Key extends RowsKey<E>>(
  build: () => ListOf<E, Key>,
): () => ListOf<E, Key>;
export function recordList<E extends Endpoint, Key extends RowsKey<E>>(
  definition: ListOf<E, Key>,
): ListOf<E, Key>;
export function recordList<E extends Endpoint, Key extends RowsKey<E>>(
  given: ListOf<E, Key> | (() => ListOf<E, Key>),
) {
  return typeof given === 'function' ? perLanguage(given) : given;
}

const daysOf = (name: string, now: Date) => (isDatePreset(name) ? rangeOfPreset(name, now) : null);

/** Returns the filters and ranges the address of a list may hold. */
export const addressOf = <Row extends ListedRow>({
  filters = () => [],
  ranges = [],
  dates = [],
}: RecordListDefinition<Row>) => ({
  filters: Object.fromEntries(
    filters([]).map(({ name, options }): [string, readonly string[] | 'ids'] => [
      name,
      options.length > 0 ? options.map(({ value }) => value) : 'ids',
    ]),
  ),
  ranges: Object.fromEntries(ranges.map(({ name, bounds }) => [name, bounds])),
  dates: dates.map(({ name }) => name),
  daysOf,
});
