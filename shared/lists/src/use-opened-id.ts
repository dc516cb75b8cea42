import { useEffect } from 'react';
import { useLocation } from '@outpost/router';
import { readListPosition } from './list-position.ts';

/**
 * Returns the id of the record that is open beside a list; null without one. `store` stores the
 * position of a record that was opened by a link, not by its row, so that it has neighbours too.
 */
export const useOpenedId = (
  list: string,
  rows: readonly { _id: string }[] | undefined,
  store: () => void,
): string | null => {
  const id = new URLSearchParams(useLocation().search).get('open');
  const isOpenedByLink =
    id !== null &&
    (rows?.some(({ _id }) => _id === id) ?? false) &&
    readListPosition(list, id) === null;
  useEffect(() => {
    if (isOpenedByLink) store();
  });
  return id;
};
