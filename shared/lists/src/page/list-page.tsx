import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import {
  Button,
  countText,
  EmptyState,
  ErrorState,
  ForbiddenState,
  low,
  phone,
  Row,
  Text,
  token,
  Unseen,
  useIsSmall,
} from '@outpost/ui';
import { ActiveFilters } from '../filter/active-filters.tsx';
import { DataTable } from '../table/data-table.tsx';
import { arrangedColumns, arrangementOf, changed } from '../table/arranged-columns.ts';
import { ListButtons, ListHead } from './list-head.tsx';
import type { ListProps } from './list-model.ts';
import { ListTools } from './list-tools.tsx';
import { OfflineNote, StaleRows } from './offline-note.tsx';
import { Pager } from './pager.tsx';
import { RowCards } from '../table/row-cards.tsx';
import { RowFeed } from '../table/row-feed.tsx';
import { SelectionBar, selectionText } from './selection-bar.tsx';
import { PendingChangesPill, pendingChangesText } from './pending-changes-pill.tsx';
import { useSelection, type Selection } from './use-selection.ts';
import { ViewTabs } from '../view/view-tabs.tsx';
import { t } from '../i18n/lists.ts';

/** The elements of a list below each other; beside a table they fill the page and no more. */
const Page = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: '14px 24px 0',
  '&[data-fills]': { flex: '1 1 0', minHeight: 480 },
  '&[data-fills] [data-frame]': { maxHeight: 'none' },
  [phone]: { padding: '12px 16px 0', '&[data-fills]': { minHeight: 0 } },
  // Title and tools share a line where they fit.
  [low]: {
    flexFlow: 'row wrap',
    alignContent: 'flex-start',
    gap: 8,
    paddingTop: 8,
    '& > *': { flex: '0 0 100%', minWidth: 0 },
    '& > [data-head]:has(+ [data-tools])': { flex: '0 1 auto' },
    '& > [data-head] + [data-tools]': { flex: '1 1 260px' },
  },
  '@media print': { padding: 0, '&[data-fills]': { display: 'block' } },
});

/** Rows that stay in sight below a tall summary, such as charts. */
const leastRows = 8;

/** Marks rows that may be out of date; shrinks with the page. */
const RowsFrame = styled(StaleRows)({
  display: 'flex',
  flexDirection: 'column',
});

/** Least height of some rows and their header in pixels, less than any density has. */
const roomOf = (count: number): number => 36 * (Math.min(count, leastRows) + 1);

/** Selection and pages, in sight at the end of the page. */
const Foot = styled('div')({
  position: 'sticky',
  bottom: 0,
  zIndex: 5,
  display: 'grid',
  gap: 8,
  margin: '0 -4px',
  padding: '0 4px 12px',
  background: `linear-gradient(to top, ${token.bg} calc(100% - 6px), transparent)`,
  // Cards pass below it.
  [phone]: {
    margin: '0 -16px',
    padding: '8px 16px 12px',
    background: token.bg,
    borderTop: `1px solid ${token.line}`,
  },
  // A panel has another colour than the page.
  '[role="dialog"] &': { background: token.panel },
  // A low window, such as one at 200 % zoom, needs its height for rows.
  '@media print, (max-height: 519px)': { position: 'static' },
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
  const { content, position, noun, emptyHint } = props;
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
    return (
      <EmptyState
        title={t('list.empty', { noun: many })}
        hint={emptyHint}
        action={<ListButtons {...props} />}
      />
    );
  return (
    <>
      <RowsFrame
        {...(!props.feed &&
          !props.cards && {
            style: { minHeight: roomOf(content.rows?.length ?? leastRows) },
          })}
        {...(content.offline && { 'data-stale': '' })}
      >
        <Rows {...props} selection={selection} />
      </RowsFrame>
      <Foot>
        {selection && (
          <SelectionBar
            noun={noun}
            total={content.total}
            selection={selection}
            options={props.bulk ?? []}
          />
        )}
        {content.rows && <Pager content={content} position={position} />}
      </Foot>
    </>
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
  const { level = 1, noun, position, content, rowId } = props;
  const isSmall = useIsSmall();
  const [isAboutShown, setAboutShown] = useState(false);
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
  const fills = level === 1 && !props.feed && !props.cards;
  return (
    <Page {...(fills && { 'data-fills': '' })}>
      <ListHead
        {...props}
        isAboutShown={isAboutShown}
        onAbout={() => setAboutShown(!isAboutShown)}
      />
      {(!isSmall || isAboutShown) && props.about}
      {props.summary}
      {props.savedViews && <ViewTabs saved={props.savedViews} noun={noun} />}
      <ListTools {...props} filterButton={filterButton} />
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
    </Page>
  );
}
