import { styled } from '@mui/material/styles';
import Skeleton from '@mui/material/Skeleton';
import { useRef } from 'react';
import { ExactTimes, phone, RowMenu, token } from '@outpost/ui';
import type { ListProps } from '../page/list-model.ts';
import { useListKeys } from '../page/use-list-keys.ts';
import { openRow } from './open-row.ts';
import { t } from '../i18n/lists.ts';

const skeletonCards = 8;

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 264px), 1fr))',
  gap: 16,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { minWidth: 0, borderRadius: 10 },
  '& > li:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: 2 },
  [phone]: { gap: 12 },
});

type CardsProps<Row> = Pick<
  ListProps<Row>,
  'title' | 'noun' | 'content' | 'rowId' | 'rowName' | 'rowActions' | 'rowLink'
> & { cards: NonNullable<ListProps<Row>['cards']> };

/** The rows of a list as cards, with the same keyboard control as a table's. */
export function RowCards<Row>({
  title,
  noun: [, many],
  content,
  rowId,
  rowName,
  rowActions,
  rowLink,
  cards,
}: CardsProps<Row>) {
  const grid = useRef<HTMLUListElement>(null);
  useListKeys(grid, { isLinked: rowLink !== undefined });
  if (!content.rows)
    return (
      <Grid as="div" role="status" aria-busy aria-label={t('loading.rows', { noun: many })}>
        {Array.from({ length: skeletonCards }, (_, card) => (
          <Skeleton key={card} variant="rounded" height={232} />
        ))}
      </Grid>
    );
  return (
    <Grid ref={grid} aria-label={title} aria-busy={content.isFetching}>
      <ExactTimes value="title">
        {content.rows.map((row) => {
          const name = rowName(row);
          const actions = rowActions?.(row) ?? [];
          return (
            <li
              key={rowId(row)}
              data-row={rowId(row)}
              tabIndex={-1}
              {...(rowLink && { onClick: openRow })}
            >
              {cards(row, {
                title: rowLink ? (
                  <span data-opens="">
                    <rowLink.Link to={rowLink.to(row)} onFollow={rowLink.onFollow}>
                      {name}
                    </rowLink.Link>
                  </span>
                ) : (
                  name
                ),
                menu: actions.length > 0 && (
                  <RowMenu label={t('actions.row', { name })} actions={actions} />
                ),
              })}
            </li>
          );
        })}
      </ExactTimes>
    </Grid>
  );
}
