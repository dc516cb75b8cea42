import { useEffect } from 'react';
import { call, useQueryClient, type QueryClient } from '@outpost/api-client';
import {
  confirmSession,
  followOtherTabs,
  onDoubt,
  onShutOut,
  useSessionStore,
  useUser,
} from '@outpost/auth-store';
import { authEndpoints } from '@outpost/contracts';
import { whenQuiet } from '../prepare/when-idle.ts';
import { useShutOutToast } from './use-shut-out-toast.ts';

/** Whatever the answer, what was refused has told its reason where it was asked for. */
const askAgain = async (): Promise<void> => {
  const answer = await call(authEndpoints.me, { isBackground: true }).catch(() => null);
  if (answer) confirmSession(answer.adminPanelUser);
};

type Listen = (cache: QueryClient, options: { isEverywhere: boolean }) => () => void;

/** Listens to the server as whoever is signed in; another account listens anew. */
const useLiveUpdates = (listen: Listen | undefined) => {
  const cache = useQueryClient();
  const user = useUser();
  const account = user?._id ?? null;
  const isEverywhere = Boolean(user?.isInternalStaff && user.whiteLabel.type === null);
  useEffect(() => {
    if (!account || !listen) return undefined;
    let stop: (() => void) | null = null;
    // What the screen shows comes first.
    const doNotBegin = whenQuiet(cache, () => {
      stop = listen(cache, { isEverywhere });
    });
    return () => {
      doNotBegin();
      stop?.();
    };
  }, [cache, account, isEverywhere, listen]);
};

/**
 * Keeps this tab on the browser's session and in touch with the server, and no cached answer of one
 * account for another.
 */
export function SessionWatch({ listen }: { listen?: Listen }) {
  const cache = useQueryClient();
  useLiveUpdates(listen);
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
  useEffect(() => onDoubt(() => void askAgain()), []);
  const tellReason = useShutOutToast();
  useEffect(() => onShutOut(tellReason), [tellReason]);
  return null;
}
