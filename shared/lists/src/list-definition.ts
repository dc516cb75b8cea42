import type { ReactNode } from 'react';
import type { Endpoint, BulkEndpoint, ListName } from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import { isDatePreset, rangeOfPreset } from '@outpost/ui';
import type { CardParts, ListDates, ListFilter, ListRange, TableColumn } from '@outpost/ui';

/** Fields of every row of a list. */
export interface ListedRow {
  _id: string;
  whiteLabel?: { _id: string | null; name: string } | null | undefined;
}

type CsvEndpoint = Endpoint & { readonly isCsv: true };

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
  /** Renders a row as an item of a feed instead of in columns. */
  feed?: (row: Row) => ReactNode;
  /** Renders a row as a card instead of in columns. */
  cards?: (row: Row, parts: CardParts) => ReactNode;
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
  /** Further file formats of its rows. */
  exports?: readonly { label: string; endpoint: CsvEndpoint; fileName: string }[];
}

/** Returns a function that builds a definition once per language; infers the type of its rows. */
export function recordList<Row extends ListedRow>(
  build: () => RecordListDefinition<Row>,
): () => RecordListDefinition<Row>;
export function recordList<Row extends ListedRow>(
  definition: RecordListDefinition<Row>,
): RecordListDefinition<Row>;
export function recordList<Row extends ListedRow>(
  given: RecordListDefinition<Row> | (() => RecordListDefinition<Row>),
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
