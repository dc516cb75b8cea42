import { useEffect } from 'react';
import { useQueryClient } from '@outpost/api-client';
import { followOtherTabs, useSessionStore } from '@outpost/auth-store';

/** Keeps this tab on the browser's session, and no cached answer of one account for another. */
export function SessionWatch() {
  const cache = useQueryClient();
  useEffect(() => followOtherTabs(), []);
  useEffect(
    () =>
      useSessionStore.subscribe(({ status, user }, { user: before }) => {
        if (before && before._id !== user?._id) cache.clear();
        // The token changed while it was being asked whose it is: the answer would be of the old.
        else if (status === 'unknown') void cache.resetQueries();
      }),
    [cache],
  );
  return null;
}
