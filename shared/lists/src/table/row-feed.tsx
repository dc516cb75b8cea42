import { styled } from '@mui/material/styles';
import { ExactTimes, FeedSkeleton, token } from '@outpost/ui';
import type { ListProps } from '../page/list-model.ts';
import { t } from '../i18n/lists.ts';

const Frame = styled('div')({
  border: `1px solid ${token.line}`,
  borderRadius: 10,
  background: token.panel,
  overflow: 'hidden',
  '& > ol': { listStyle: 'none', margin: 0, padding: 0 },
  '& > ol > li + li': { borderTop: `1px solid ${token.lineSoft}` },
});

/** The rows of a list as items of a feed. */
export function RowFeed<Row>({
  title,
  noun: [, many],
  content,
  rowId,
  feed,
}: Pick<ListProps<Row>, 'title' | 'noun' | 'content' | 'rowId'> & {
  feed: NonNullable<ListProps<Row>['feed']>;
}) {
  return (
    <Frame aria-busy={content.isFetching}>
      {content.rows ? (
        <ol aria-label={title}>
          {content.rows.map((row) => (
            <li key={rowId(row)}>
              <ExactTimes value="text">{feed(row)}</ExactTimes>
            </li>
          ))}
        </ol>
      ) : (
        <FeedSkeleton label={t('loading.rows', { noun: many })} />
      )}
    </Frame>
  );
}
