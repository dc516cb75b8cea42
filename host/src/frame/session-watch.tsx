import { useEffect } from 'react';
import { call, useQueryClient, type QueryClient } from '@outpost/api-client';
import {
  confirmSession,
  followOtherTabs,
  onSessionInvalidated,
  onSignedOut,
  useSessionStore,
  useUser,
} from '@outpost/auth-store';
import { authEndpoints } from '@outpost/contracts';
import type { Visits } from '../prepare/first-screen.ts';
import { whenFirstIsQuiet } from '../prepare/use-is-quiet.ts';
import { whenQuiet } from '../prepare/when-idle.ts';
import { useSignedOutToast } from './use-signed-out-toast.ts';

/** Loads the account again. The request that was refused has already reported its error. */
const askAgain = async (): Promise<void> => {
  const answer = await call(authEndpoints.me, { isBackground: true }).catch(() => null);
  if (answer) confirmSession(answer.adminPanelUser);
};

type Listen = (cache: QueryClient, options: { isEverywhere: boolean }) => () => void;

/** Opens live updates for the signed-in account; another account opens a new connection. */
const useLiveUpdates = (listen: Listen | undefined, visits: Visits | undefined) => {
  const cache = useQueryClient();
  const user = useUser();
  const account = user?._id ?? null;
  const isEverywhere = Boolean(user?.isInternalStaff && user.whiteLabel.type === null);
  useEffect(() => {
    if (!account || !listen) return undefined;
    let stop: () => void;
    const begin = () => {
      stop = listen(cache, { isEverywhere });
    };
    stop = visits ? whenFirstIsQuiet(visits, cache, begin) : whenQuiet(cache, begin);
    return () => stop();
  }, [cache, account, isEverywhere, listen, visits]);
};

/**
 * Follows the session of the browser and the server's live updates, and clears the cache when the
 * account changes.
 */
export function SessionWatch({ listen, visits }: { listen?: Listen; visits?: Visits }) {
  const cache = useQueryClient();
  useLiveUpdates(listen, visits);
  useEffect(() => followOtherTabs(), []);
  useEffect(
    () =>
      useSessionStore.subscribe(({ status, user }, { user: before }) => {
        if (before && before._id !== user?._id) cache.clear();
        // The token changed during the `me` request: its answer belongs to the old token.
        else if (status === 'unknown') void cache.resetQueries();
      }),
    [cache],
  );
  useEffect(() => onSessionInvalidated(() => void askAgain()), []);
  const tellReason = useSignedOutToast();
  useEffect(() => onSignedOut(tellReason), [tellReason]);
  return null;
}
