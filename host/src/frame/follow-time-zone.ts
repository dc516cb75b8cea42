import type { QueryClient } from '@outpost/api-client';
import { useSessionStore } from '@outpost/auth-store';
import { setTimeZone } from '@outpost/ui';

/**
 * Shows times in the time zone of the user's profile; a change of the zone invalidates the cache.
 */
export const followTimeZone = (cache: QueryClient): (() => void) => {
  setTimeZone(useSessionStore.getState().user?.timeZone ?? null);
  return useSessionStore.subscribe(({ user }, { user: before }) => {
    setTimeZone(user?.timeZone ?? null);
    if (user && before && user._id === before._id && user.timeZone !== before.timeZone)
      void cache.invalidateQueries();
  });
};
