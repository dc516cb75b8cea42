import { queryFor, useQuery } from '@outpost/api-client';
import { notificationEndpoints } from '@outpost/contracts';
import { useIsQuiet } from '../prepare/use-is-quiet.ts';

/** The newest page of the account's notifications. */
export const newest = queryFor(notificationEndpoints.list);

/** Returns the number of unread notifications; 0 while it is not known. The screen goes first. */
export const useUnread = (): number =>
  useQuery({ ...newest, enabled: useIsQuiet() }).data?.unread ?? 0;
