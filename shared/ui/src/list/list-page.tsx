import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { Button } from '../button.tsx';
import { Column as ColumnLayout, Heading, Row, Text } from '../layout.tsx';
import { EmptyState, ErrorState, ForbiddenState } from '../states.tsx';
import { phone } from '../tokens.ts';
import { ActiveFilters } from './active-filters.tsx';
import { DataTable } from './data-table.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterButton } from './filter-button.tsx';
import { Unseen } from './filter-style.ts';
import type { ListProps } from './list-model.ts';
import { Pager } from './pager.tsx';
import { SearchBox } from './search-box.tsx';

const Page = styled('section')({
  padding: '14px 24px 24px',
  [phone]: { padding: '12px 16px 24px' },
});

const number = new Intl.NumberFormat('en');

interface FocusProps {
  /** Puts the focus where it is not lost when what was pressed goes away. */
  onFiltersChange: () => void;
}

function NothingFound<Row>({ noun, position, onFiltersChange }: ListProps<Row> & FocusProps) {
  const { search, activeFilterCount } = position;
  const clear = () => {
    position.clearFilters();
    onFiltersChange();
  };
  const [, many] = noun;
  const filters = activeFilterCount > 0 ? 'the filters' : '';
  const reason = [search && `“${search}”`, filters].filter(Boolean).join(' and ');
  return (
    <EmptyState
      title={`No ${many} match ${reason}`}
      hint={filters ? 'Take a filter away to see more.' : 'Check the spelling, or search for less.'}
      action={
        <Row>
          {search && <Button onClick={() => position.setSearch('')}>Clear search</Button>}
          {filters && <Button onClick={clear}>Clear filters</Button>}
        </Row>
      }
    />
  );
}

function Body<Row>(props: ListProps<Row> & FocusProps) {
  const { content, position, noun, emptyHint, actions } = props;
  const [, many] = noun;
  if (content.failure && !content.rows)
    return (
      <ErrorState
        title={`The ${many} could not be loaded`}
        message={content.failure.message}
        requestId={content.failure.requestId}
        onRetry={() => content.onRetry()}
      />
    );
  if (content.rows?.length === 0 && (position.search || position.activeFilterCount > 0))
    return <NothingFound {...props} />;
  if (content.rows?.length === 0)
    return <EmptyState title={`No ${many} yet`} hint={emptyHint} action={actions} />;
  return (
    <>
      <DataTable {...props} />
      {content.rows && <Pager content={content} position={position} />}
    </>
  );
}

/** A whole list screen: title and count, search and filters, rows in every state, pages. */
export function ListPage<Row>(props: ListProps<Row>) {
  const { title, noun, position, content, searchLabel, actions, onExport } = props;
  const { filters = [], dates = [] } = props;
  const filterButton = useRef<HTMLButtonElement>(null);
  if (content.failure?.statusCode === 403) return <ForbiddenState />;
  const [one, many] = noun;
  const count = `${number.format(content.total)} ${content.total === 1 ? one : many}`;
  const offer = { filters, dates, position };
  const onFiltersChange = () => filterButton.current?.focus();
  return (
    <Page>
      <ColumnLayout gap={1.5}>
        <Row justify="space-between">
          <Row gap={1.5}>
            <Heading level={props.level ?? 1}>{title}</Heading>
            <Text tone="faint" as="span">
              {content.rows && number.format(content.total)}
            </Text>
          </Row>
          <Row>
            {onExport && <ExportButton noun={noun} onExport={onExport} />}
            {actions}
          </Row>
        </Row>
        <Row>
          <SearchBox
            label={searchLabel}
            value={position.search}
            onSearch={(text) => position.setSearch(text)}
          />
          {filters.length + dates.length > 0 && <FilterButton ref={filterButton} {...offer} />}
        </Row>
        <ActiveFilters {...offer} onChange={onFiltersChange} />
        <Unseen role="status">{content.rows && `${count} found`}</Unseen>
        {content.failure && content.rows && (
          <Row>
            <Text tone="bad">These rows may be out of date: {content.failure.message}</Text>
            <Button onClick={() => content.onRetry()}>Retry</Button>
          </Row>
        )}
        <Body {...props} onFiltersChange={onFiltersChange} />
      </ColumnLayout>
    </Page>
  );
}
