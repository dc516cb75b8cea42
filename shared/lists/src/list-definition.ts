import type { ReactNode } from 'react';
import type { Endpoint, BulkEndpoint, ListName } from '@outpost/contracts';
import { isDatePreset, rangeOfPreset } from '@outpost/ui';
import type { CardParts, ListDates, ListFilter, ListRange, TableColumn } from '@outpost/ui';

/** What every row of a list carries. */
export interface ListedRow {
  _id: string;
  whiteLabel?: { _id: string | null; name: string } | null | undefined;
}

type CsvEndpoint = Endpoint & { readonly isCsv: true };

/** Everything that is the same for a list whoever looks at it; a constant of its module. */
export interface RecordListDefinition<Row extends ListedRow> {
  /** What its settings and views are kept under. */
  name: ListName;
  /** The noun its rows stand under in the reply, where it is another one. */
  plural?: string;
  endpoints: { list: Endpoint; csv?: CsvEndpoint; bulk?: BulkEndpoint };
  title: string;
  /** One and many of them. */
  noun: [one: string, many: string];
  searchLabel: string;
  /** Shown when there is nothing at all yet. */
  emptyHint: string;
  /** Tells a row as an item of a feed; its list has no columns then. */
  feed?: (row: Row) => ReactNode;
  /** Shows a row as a card; its list has no columns then. */
  cards?: (row: Row, parts: CardParts) => ReactNode;
  /** A page of its endpoint ends with what is shown first. */
  isReversed?: boolean;
  /** Columns that sort are named like the contract's sorts. */
  columns: readonly TableColumn<Row>[];
  /** Filters by values, named like the contract's; the rows on screen say what ids are called. */
  filters?: (rows: readonly Row[]) => ListFilter[];
  /** What the filter by organization is called, where it is another word. */
  tenantLabel?: string;
  /** Its rows are of no organization: there is nothing to narrow it to. */
  isOfEverybody?: boolean;
  /** Which organization a row is of, where it is not its `whiteLabel`. */
  tenantOf?: (row: Row) => { _id: string | null; name: string } | null;
  ranges?: readonly ListRange[];
  dates?: readonly ListDates[];
  /** What a row is called when it is spoken of. */
  rowName: (row: Row) => string;
  /** Where a row opens: a path, or a change of this page's address such as `?open=<id>`. */
  rowLink?: (row: Row) => string;
  /** What its export is called, where it is not the noun. */
  fileName?: string;
  /** Files of another kind its rows can be saved as. */
  exports?: readonly { label: string; endpoint: CsvEndpoint; fileName: string }[];
}

/** Typed as given, so that rows keep their type from columns to actions. */
export const recordList = <Row extends ListedRow>(
  definition: RecordListDefinition<Row>,
): RecordListDefinition<Row> => definition;

const daysOf = (name: string, now: Date) => (isDatePreset(name) ? rangeOfPreset(name, now) : null);

/** What the address may narrow a list to. */
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
