import { styled } from '@mui/material/styles';
import { Button } from '../button.tsx';
import { Column as ColumnLayout, Heading, Row, Text } from '../layout.tsx';
import { EmptyState, ErrorState, ForbiddenState } from '../states.tsx';
import { phone } from '../tokens.ts';
import { DataTable } from './data-table.tsx';
import type { ListProps } from './list-model.ts';
import { Pager } from './pager.tsx';
import { SearchBox } from './search-box.tsx';

const Page = styled('section')({
  padding: '14px 24px 24px',
  [phone]: { padding: '12px 16px 24px' },
});

const HiddenStatus = styled('p')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});

const number = new Intl.NumberFormat('en');

function Body<Row>(props: ListProps<Row>) {
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
  if (content.rows?.length === 0 && position.search)
    return (
      <EmptyState
        title={`No ${many} match “${position.search}”`}
        hint="Check the spelling, or search for less."
        action={<Button onClick={() => position.setSearch('')}>Clear search</Button>}
      />
    );
  if (content.rows?.length === 0)
    return <EmptyState title={`No ${many} yet`} hint={emptyHint} action={actions} />;
  return (
    <>
      <DataTable {...props} />
      {content.rows && <Pager content={content} position={position} />}
    </>
  );
}

/** A whole list screen: title and count, search, rows in every state, pages. */
export function ListPage<Row>(props: ListProps<Row>) {
  const { title, noun, position, content, searchLabel, actions } = props;
  if (content.failure?.statusCode === 403) return <ForbiddenState />;
  const [one, many] = noun;
  const count = `${number.format(content.total)} ${content.total === 1 ? one : many}`;
  return (
    <Page>
      <ColumnLayout gap={1.5}>
        <Row justify="space-between">
          <Row gap={1.5}>
            <Heading>{title}</Heading>
            <Text tone="faint" as="span">
              {content.rows && number.format(content.total)}
            </Text>
          </Row>
          <Row>{actions}</Row>
        </Row>
        <SearchBox
          label={searchLabel}
          value={position.search}
          onSearch={(text) => position.setSearch(text)}
        />
        <HiddenStatus role="status">{content.rows && `${count} found`}</HiddenStatus>
        {content.failure && content.rows && (
          <Row>
            <Text tone="bad">These rows may be out of date: {content.failure.message}</Text>
            <Button onClick={() => content.onRetry()}>Retry</Button>
          </Row>
        )}
        <Body {...props} />
      </ColumnLayout>
    </Page>
  );
}
