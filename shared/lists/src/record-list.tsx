import { useMemo, useState, type ReactNode } from 'react';
import { download, useList, usePendingChanges } from '@outpost/api-client';
import { useUser } from '@outpost/auth-store';
import type { QueryInput } from '@outpost/contracts';
import { useListState, useIsReturn, useLocation } from '@outpost/router';
import { usePreload, useToast, type Action } from '@outpost/ui';
import { pickedFilter } from './filter/list-filters.ts';
import type {
  BulkOption,
  ListAction,
  ListFilter,
  ListPosition,
  Selected,
  TableColumn,
} from './page/list-model.ts';
import { ListPage } from './page/list-page.tsx';
import type { BulkChoice } from './bulk-choice.ts';
import {
  BulkDialog,
  ColumnsPopover,
  ExportDialog,
  FilterPopup,
  ViewsPopup,
} from './lazy/overlay-parts.ts';
import { addressOf, type ListedRow, type RecordListDefinition } from './list-definition.ts';
import { arrangedColumns } from './table/arranged-columns.ts';
import { storeListPosition } from './list-position.ts';
import { RowLink } from './row-link.tsx';
import { useArrangement } from './use-arrangement.ts';
import { useExportDialog } from './use-export-dialog.tsx';
import { useListSettings } from './use-list-settings.ts';
import { useOpenedId } from './use-opened-id.ts';
import { useRowMenu } from './use-row-menu.ts';
import { useViews } from './use-views.ts';
import { t } from './i18n/lists.ts';

/** Sets one filter of the list. */
export type Narrow = (filter: string, values: readonly string[]) => void;

export interface RecordListProps<Row extends ListedRow> {
  /** Its definition, or a function that returns the same definition until the language changes. */
  list: RecordListDefinition<Row> | (() => RecordListDefinition<Row>);
  /** 2 where the list is part of a page with its own title. */
  level?: 1 | 2;
  /** Tenant the list is limited to. */
  whiteLabel?: string;
  /** Prefix of its parameters, when the address also holds another list's. */
  place?: string;
  /** Parameters of the path of its calls, for a list inside one record. */
  params?: Record<string, string>;
  /** Ids of columns to leave out. */
  without?: readonly string[];
  /** Fixed filters, in addition to those of the address. */
  fixed?: Record<string, readonly string[]>;
  rowActions?: ((row: Row, narrow: Narrow) => Action[]) | undefined;
  /** Bulk actions the viewer may use. */
  bulk?: readonly BulkChoice[];
  /** Further actions with the selected rows. */
  picks?: readonly BulkOption[];
  /** The most important button, beside the title. */
  actions?: ReactNode;
  /** Further buttons beside the title, without the false ones; on a phone in the menu of the list. */
  moreActions?: readonly (ListAction | false)[];
  /** Content between the title and the list. */
  summary?: ReactNode;
  /** The same for an introduction or charts; on a phone it is shown on request. */
  about?: ReactNode;
  /** The same for content that follows the query of the list. */
  summaryOf?: (query: QueryInput) => ReactNode;
  /** Content beside the search. */
  tools?: ReactNode;
  /** Further parameters of its call. */
  asks?: Record<string, string>;
}

const noBulk: readonly BulkChoice[] = [];

const filtersOf = <Row extends ListedRow>(
  {
    filters = () => [],
    tenantLabel = t('list.tenant'),
    tenantOf = ({ whiteLabel }) => whiteLabel ?? null,
    isOfEverybody = false,
  }: RecordListDefinition<Row>,
  rows: readonly Row[] = [],
  isFixed: boolean,
  maySearchTenants: boolean,
): ListFilter[] => {
  const tenants = rows.flatMap((row) => tenantOf(row) ?? []);
  const own = filters(rows);
  return isFixed || isOfEverybody
    ? own
    : [
        ...own,
        {
          ...pickedFilter('whiteLabel', tenantLabel, tenants),
          ...(maySearchTenants && { isByOrganization: true }),
        },
      ];
};

/** Sorts by any column and direction at once, as the choice of a phone does. */
const setSortOf =
  ({ address, view, goTo }: ReturnType<typeof useListState>): ListPosition['setSort'] =>
  (sort) => {
    const next = new URLSearchParams(address);
    if (sort) next.set('sort', `${sort.field}:${sort.direction}`);
    else next.delete('sort');
    goTo(next.toString(), view);
  };

/** An optional column by which the list is sorted is shown, unless its user hides it. */
const shownUsually = <Row,>(column: TableColumn<Row>): TableColumn<Row> => ({
  ...column,
  isOptional: false,
});

/** Loads the rows of a list, with its state in the address and its settings. */
const useRows = <Row extends ListedRow>({
  list,
  whiteLabel,
  params,
  fixed = {},
  without = [],
  place,
  asks,
}: RecordListProps<Row> & { list: RecordListDefinition<Row> }) => {
  const toast = useToast();
  const [sorts, allowed] = useMemo(
    () => [list.columns.filter((one) => one.isSortable).map(({ id }) => id), addressOf(list)],
    [list],
  );
  const position = useListState(sorts, allowed, place);
  const query: QueryInput = {
    ...position.query,
    filters: { ...position.query.filters, ...fixed },
    ...(whiteLabel && { whiteLabel }),
    ...asks,
  };
  const content = useList(list.endpoints.list, list.plural ?? list.name, query, params);
  const kept = useListSettings(list.name, ({ message }) => toast.error(message));
  const columns = list.columns
    .filter(({ id }) => !without.includes(id))
    .map((one) => (one.isOptional && one.id === position.sort?.field ? shownUsually(one) : one));
  const arrangement = useArrangement(columns, position, kept);
  const savedViews = useViews(position, kept);
  const parent = Object.values(params ?? {})[0];
  const pendingChanges = usePendingChanges(list.endpoints.list, content.fetchedAt, {
    whiteLabel,
    parent,
  });
  // Changes are counted by their parent, so a fixed filter by it leaves none of them out.
  const isFixed = Object.values(fixed).some(([value]) => value !== parent);
  const isNarrowed = position.search !== '' || position.activeFilterCount > 0 || isFixed;
  const given = content.rows as Row[] | undefined;
  const rows = list.isReversed ? given?.toReversed() : given;
  return {
    query,
    position: { ...position, setSort: setSortOf(position) },
    columns,
    arrangement,
    savedViews,
    pendingChanges: { ...pendingChanges, isNarrowed, onShow: () => content.onRetry() },
    // Rows wait for the settings, because columns would move when the settings are loaded.
    content: { ...content, rows: kept.isReady ? rows : undefined },
  };
};

/** Returns the ids of the columns that a list shows, in their order. */
const shownIds = <Row extends ListedRow>({
  columns,
  arrangement,
  position,
}: Pick<ReturnType<typeof useRows<Row>>, 'columns' | 'arrangement' | 'position'>): string[] =>
  arrangedColumns(columns, arrangement.columns, position.columns).map(({ id }) => id);

/** Returns the elements that the screen puts around the rows. */
const partsOf = <Row extends ListedRow>(
  { actions, moreActions, summary, about, summaryOf, tools }: RecordListProps<Row>,
  query: QueryInput,
) => ({
  ...(actions !== undefined && { actions }),
  ...(moreActions && { moreActions }),
  ...(summary !== undefined && { summary }),
  ...(about !== undefined && { about }),
  ...(summaryOf && { summary: summaryOf(query) }),
  ...(tools !== undefined && { tools }),
});

/**
 * A whole list screen for a list endpoint: rows, search, filters, sort order, columns and views in
 * the address, exports, bulk actions as jobs, and pending changes made elsewhere.
 */
export function RecordList<Row extends ListedRow>(props: RecordListProps<Row>) {
  const { level = 1, whiteLabel, rowActions, bulk = noBulk } = props;
  const list = typeof props.list === 'function' ? props.list() : props.list;
  const { query, ...shown } = useRows({ ...props, list });
  const { content } = shown;
  const exported = useExportDialog(list, {
    query,
    params: props.params,
    visible: shownIds(shown),
    total: content.total,
  });
  usePreload(BulkDialog, ColumnsPopover, ExportDialog, FilterPopup, ViewsPopup);
  const [asked, setAsked] = useState<{ choice: BulkChoice; selected: Selected } | null>(null);
  const viewer = useUser();
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const isReturn = useIsReturn();
  const { csv, bulk: bulkEndpoint } = list.endpoints;
  // Impersonators and restricted accounts may not export.
  const mayExport = csv && !viewer?.impersonation && !viewer?.isRestricted;
  const options: BulkOption[] = bulk.map((choice) => ({
    label: choice.label,
    isDanger: choice.isDanger ?? false,
    onSelect: (selected) => setAsked({ choice, selected }),
  }));
  options.unshift(...(props.picks ?? []));
  const onFollowRow = () => storeListPosition(list.name, address, query, content);
  const openedId = useOpenedId(list.name, content.rows, onFollowRow);
  const menuOf = useRowMenu(list, onFollowRow);
  const narrow: Narrow = (filter, values) => shown.position.setFilter(filter, values);
  return (
    <>
      <ListPage
        {...shown}
        title={list.title}
        level={level}
        noun={list.noun}
        searchLabel={list.searchLabel}
        emptyHint={list.emptyHint}
        usualOrder={list.usualOrder ?? t('list.newestFirst')}
        openedId={openedId}
        returnTo={{ place: `${address} ${props.place ?? ''}`, isReturn }}
        // All rows of a list inside one record belong to one tenant.
        filters={filtersOf(
          list,
          content.rows,
          whiteLabel !== undefined || props.params !== undefined,
          viewer?.permissions.includes('white-labels:read') ?? false,
        )}
        ranges={list.ranges ?? []}
        dates={list.dates ?? []}
        rowId={({ _id }) => _id}
        rowName={list.rowName}
        bulk={options}
        rowActions={(row: Row) => menuOf(row, rowActions?.(row, narrow))}
        {...partsOf(props, query)}
        {...(list.feed && { feed: list.feed })}
        {...(list.cards && { cards: list.cards })}
        {...(mayExport && {
          onExport: exported.onExport,
          exports: (list.exports ?? []).map(({ label, endpoint, fileName }) => ({
            label,
            onExport: () => download(endpoint, query, fileName, props.params),
          })),
        })}
        {...(list.rowLink && {
          rowLink: {
            to: list.rowLink,
            Link: RowLink,
            onFollow: onFollowRow,
          },
        })}
      />
      {exported.dialog}
      {asked && bulkEndpoint && (
        <BulkDialog
          {...asked}
          noun={list.noun}
          endpoint={bulkEndpoint}
          touches={[list.endpoints.list]}
          query={query}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
