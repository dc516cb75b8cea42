import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Notice } from '../status/notice.tsx';
import { formatTime } from '../text/time-zone.ts';
import { token } from '../theme/tokens.ts';
import type { ListContent, ListPosition, ListProps } from './list-model.ts';

/** Marks rows that may be out of date, or of an earlier query. */
export const StaleRows = styled('div')({
  '&[data-stale]': { outline: `2px dashed ${token.warn}`, outlineOffset: 4, borderRadius: 8 },
});

const time = (at: number) => formatTime(new Date(at));

const describe = ({ search, activeFilterCount }: ListPosition): string => {
  const filters = activeFilterCount === 1 ? '1 filter' : `${activeFilterCount} filters`;
  const parts = [search && `“${search}”`, activeFilterCount > 0 && filters].filter(Boolean);
  return parts.length > 0 ? `for ${parts.join(' and ')}` : 'without search or filters';
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
      You have been offline since {time(offline.since)}. Showing the {many} {answered}
      {isOfEarlierQuery && ', not those you asked for'}, as of {time(offline.asOf)}. The list is
      updated when you are back online.
    </Notice>
  );
}
