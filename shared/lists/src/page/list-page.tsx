import { styled } from '@mui/material/styles';
import { useRef, type Ref } from 'react';
import {
  Button,
  Column,
  Columns3,
  countText,
  EmptyState,
  ErrorState,
  ForbiddenState,
  Heading,
  numberText,
  phone,
  Row,
  SearchBox,
  Text,
  Unseen,
  useAnchor,
} from '@outpost/ui';
import { ActiveFilters } from '../filter/active-filters.tsx';
import { DataTable } from '../table/data-table.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterButton } from '../filter/filter-button.tsx';
import { arrangedColumns, arrangementOf, changed } from '../table/arranged-columns.ts';
import { ColumnsPopover } from '../lazy/overlay-parts.ts';
import type { Arrangement, ListProps, NamedColumn } from './list-model.ts';
import { OfflineNote, StaleRows } from './offline-note.tsx';
import { Pager } from './pager.tsx';
import { RowCards } from '../table/row-cards.tsx';
import { RowFeed } from '../table/row-feed.tsx';
import { SelectionBar, selectionText } from './selection-bar.tsx';
import { PendingChangesPill, pendingChangesText } from './pending-changes-pill.tsx';
import { useSelection, type Selection } from './use-selection.ts';
import { ViewsMenu } from '../view/views-menu.tsx';
import { t } from '../i18n/lists.ts';

/** Search and filters at the start, settings of the list at the end. */
const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& > :last-child': { display: 'flex', gap: 8, marginLeft: 'auto' },
});

const Page = styled('section')({
  padding: '14px 24px 24px',
  [phone]: { padding: '12px 16px 24px' },
});

interface FocusProps {
  /** Moves the focus, which would be lost when the pressed element disappears. */
  onFiltersChange: () => void;
}

function NothingFound<Row>({ noun, position, onFiltersChange }: ListProps<Row> & FocusProps) {
  const { search, activeFilterCount } = position;
  const clear = () => {
    position.clearFilters();
    onFiltersChange();
  };
  const [, many] = noun;
  const hasFilters = activeFilterCount > 0;
  const by = search && hasFilters ? 'both' : hasFilters ? 'filters' : 'search';
  return (
    <EmptyState
      title={t(`noMatch.${by}`, { noun: many, search })}
      isPrivate={search !== ''}
      hint={t(hasFilters ? 'noMatch.filtersHint' : 'noMatch.searchHint')}
      action={
        <Row>
          {search && (
            <Button onClick={() => position.setSearch('')}>{t('noMatch.clearSearch')}</Button>
          )}
          {hasFilters && <Button onClick={clear}>{t('noMatch.clearFilters')}</Button>}
        </Row>
      }
    />
  );
}

/** Returns columns and density as the viewer arranged them. */
const arrange = <Row,>({ columns, arrangement, position }: ListProps<Row>) => {
  const settings = arrangement?.columns ?? [];
  const onResize = (id: string, width: number) =>
    arrangement?.onChange({ columns: changed(arrangementOf(columns, settings), id, { width }) });
  return {
    columns: arrangedColumns(columns, settings, position.columns ?? null),
    density: arrangement?.density ?? ('comfortable' as const),
    ...(arrangement && { onResize }),
  };
};

function Rows<Row>({ selection, ...props }: ListProps<Row> & { selection: Selection | null }) {
  const { feed, cards } = props;
  if (cards) return <RowCards {...props} cards={cards} />;
  if (feed) return <RowFeed {...props} feed={feed} />;
  return <DataTable {...props} {...arrange(props)} selection={selection} />;
}

function Body<Row>({
  onFiltersChange,
  selection,
  ...props
}: ListProps<Row> & FocusProps & { selection: Selection | null }) {
  const { content, position, noun, emptyHint, actions } = props;
  const [, many] = noun;
  if (content.failure && !content.rows)
    return (
      <ErrorState
        title={t('list.failed', { noun: many })}
        message={content.failure.message}
        requestId={content.failure.requestId}
        onRetry={() => content.onRetry()}
      />
    );
  if (content.offline && !content.rows)
    return <EmptyState title={t('offline.title')} hint={t('offline.hint', { noun: many })} />;
  if (
    content.rows?.length === 0 &&
    !content.isOfEarlierQuery &&
    (position.search || position.activeFilterCount > 0)
  )
    return <NothingFound {...props} onFiltersChange={onFiltersChange} />;
  if (content.rows?.length === 0)
    return <EmptyState title={t('list.empty', { noun: many })} hint={emptyHint} action={actions} />;
  return (
    <>
      <StaleRows {...(content.offline && { 'data-stale': '' })}>
        <Rows {...props} selection={selection} />
      </StaleRows>
      {selection && (
        <SelectionBar
          noun={noun}
          total={content.total}
          selection={selection}
          options={props.bulk ?? []}
        />
      )}
      {content.rows && <Pager content={content} position={position} />}
    </>
  );
}

/** A button for the menu of columns: visibility, order, pins, and density of the rows. */
function ColumnsMenu(props: { columns: readonly NamedColumn[]; arrangement: Arrangement }) {
  const { anchor, wasOpened, open, close } = useAnchor();
  return (
    <>
      <Button
        icon={<Columns3 size={16} aria-hidden />}
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        {t('list.columns')}
      </Button>
      {wasOpened && <ColumnsPopover {...props} anchor={anchor} onClose={close} />}
    </>
  );
}

function Tools<Row>(props: ListProps<Row> & FocusProps & { filterButton: Ref<HTMLButtonElement> }) {
  const { position, searchLabel, columns, arrangement, savedViews, filterButton } = props;
  const { filters = [], dates = [], ranges = [] } = props;
  return (
    <Bar>
      <SearchBox
        label={searchLabel}
        value={position.search}
        onSearch={(text) => position.setSearch(text)}
      />
      {props.tools}
      {filters.length + dates.length + ranges.length > 0 && (
        <FilterButton ref={filterButton} {...{ filters, dates, ranges, position }} />
      )}
      <div>
        {savedViews && <ViewsMenu saved={savedViews} />}
        {arrangement && columns.length > 0 && (
          <ColumnsMenu columns={columns} arrangement={arrangement} />
        )}
      </div>
    </Bar>
  );
}

/** A note about columns of the address that this list does not have, or not for this viewer. */
function LostColumns<Row>({ position, columns }: ListProps<Row>) {
  const lost = (position.columns ?? []).filter((id) => !columns.some((column) => column.id === id));
  if (lost.length === 0) return null;
  return <Text tone="faint">{t('list.lostColumns', { count: lost.length })}</Text>;
}

/** A whole list screen: title and count, search and filters, rows in every state, pages. */
export function ListPage<Row>(props: ListProps<Row>) {
  const { title, noun, position, content, actions, onExport, rowId } = props;
  const { filters = [], dates = [], ranges = [] } = props;
  const filterButton = useRef<HTMLButtonElement>(null);
  const ids = content.rows?.map((row) => rowId(row)) ?? [];
  const about = JSON.stringify([
    position.search,
    position.filters,
    position.dates,
    position.ranges,
  ]);
  const selection = useSelection(ids, content.total, about);
  if (content.failure?.statusCode === 403) return <ForbiddenState />;
  const onFiltersChange = () => filterButton.current?.focus();
  return (
    <Page>
      <Column gap={1.5}>
        <Row justify="space-between">
          <Row gap={1.5}>
            <Heading level={props.level ?? 1}>{title}</Heading>
            <Text tone="faint" as="span">
              {content.rows && numberText(content.total)}
            </Text>
          </Row>
          <Row>
            {onExport && <ExportButton noun={noun} onExport={onExport} />}
            {props.exports?.map((one) => (
              <ExportButton key={one.label} noun={noun} {...one} />
            ))}
            {actions}
          </Row>
        </Row>
        {props.summary}
        <Tools {...props} onFiltersChange={onFiltersChange} filterButton={filterButton} />
        <ActiveFilters {...{ filters, dates, ranges, position }} onChange={onFiltersChange} />
        <Unseen role="status">
          {content.rows &&
            [
              !(content.offline && content.isOfEarlierQuery) &&
                t('list.found', { rows: countText(content.total, noun) }),
              props.bulk && selectionText({ noun, total: content.total, selection }),
              pendingChangesText(props.pendingChanges),
            ]
              .filter(Boolean)
              .join('. ')}
        </Unseen>
        {props.usualOrder && !position.sort && content.rows && content.rows.length > 0 && (
          <Text tone="faint">{props.usualOrder}</Text>
        )}
        <LostColumns {...props} />
        <OfflineNote content={content} position={position} noun={noun} />
        <PendingChangesPill pendingChanges={props.pendingChanges} />
        {content.failure && content.rows && (
          <Row>
            <Text tone="bad">{t('list.outdated', { message: content.failure.message })}</Text>
            <Button onClick={() => content.onRetry()}>{t('list.retry')}</Button>
          </Row>
        )}
        <Body
          {...props}
          onFiltersChange={onFiltersChange}
          selection={props.bulk && props.bulk.length > 0 ? selection : null}
        />
      </Column>
    </Page>
  );
}
