import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { ExactTimes, FeedSkeleton, RowMenu, token } from '@outpost/ui';
import type { ListProps } from '../page/list-model.ts';
import { useListKeys } from '../page/use-list-keys.ts';
import { t } from '../i18n/lists.ts';

const Frame = styled('div')({
  border: `1px solid ${token.line}`,
  borderRadius: 10,
  background: token.panel,
  overflow: 'hidden',
  '& > ol': { listStyle: 'none', margin: 0, padding: 0 },
  '& > ol > li': { position: 'relative', paddingRight: 36 },
  '& > ol > li + li': { borderTop: `1px solid ${token.lineSoft}` },
  '& > ol > li:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: -2 },
  '& [data-actions]': { position: 'absolute', top: 6, right: 4 },
});

/** The rows of a list as items of a feed, with the same keyboard control as a table's. */
export function RowFeed<Row>({
  title,
  noun: [, many],
  content,
  rowId,
  rowName,
  rowActions,
  feed,
}: Pick<ListProps<Row>, 'title' | 'noun' | 'content' | 'rowId' | 'rowName' | 'rowActions'> & {
  feed: NonNullable<ListProps<Row>['feed']>;
}) {
  const items = useRef<HTMLOListElement>(null);
  useListKeys(items, { isLinked: false });
  return (
    <Frame aria-busy={content.isFetching}>
      {content.rows ? (
        <ol aria-label={title} ref={items}>
          {content.rows.map((row) => (
            <li key={rowId(row)} data-row={rowId(row)} tabIndex={-1}>
              <ExactTimes value="text">{feed(row)}</ExactTimes>
              {rowActions && (
                <span data-actions="">
                  <RowMenu
                    label={t('actions.row', { name: rowName(row) })}
                    actions={rowActions(row)}
                  />
                </span>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <FeedSkeleton label={t('loading.rows', { noun: many })} />
      )}
    </Frame>
  );
}
