import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { formatTime, Notice, token } from '@outpost/ui';
import type { ListContent, ListPosition, ListProps } from './list-model.ts';
import { t } from '../i18n/lists.ts';

/** Marks rows that may be out of date, or of an earlier query. */
export const StaleRows = styled('div')({
  '&[data-stale]': { outline: `2px dashed ${token.warn}`, outlineOffset: 4, borderRadius: 8 },
});

const time = (at: number) => formatTime(new Date(at));

const describe = ({ search, activeFilterCount }: ListPosition): string => {
  if (activeFilterCount === 0) return search ? t('offline.search', { search }) : t('offline.all');
  return search
    ? t('offline.both', { search, count: activeFilterCount })
    : t('offline.filters', { count: activeFilterCount });
};

/** Returns the query of the rows on screen, in words. */
const useAnswered = (position: ListPosition, isOfEarlierQuery: boolean): string => {
  const present = describe(position);
  const [answered, setAnswered] = useState(present);
  if (!isOfEarlierQuery && present !== answered) setAnswered(present);
  return answered;
};

/** A note that the browser is offline, with the query and time of the rows on screen. */
export function OfflineNote({
  content: { rows, offline, isOfEarlierQuery = false },
  position,
  noun: [, many],
}: {
  content: ListContent<unknown>;
  position: ListPosition;
  noun: ListProps<unknown>['noun'];
}) {
  const answered = useAnswered(position, isOfEarlierQuery);
  if (!offline || !rows) return null;
  return (
    <Notice>
      <span data-private={position.search || answered !== describe(position) ? '' : undefined}>
        {t(isOfEarlierQuery ? 'offline.earlierNote' : 'offline.note', {
          since: time(offline.since),
          noun: many,
          query: answered,
          asOf: time(offline.asOf),
        })}
      </span>
    </Notice>
  );
}
