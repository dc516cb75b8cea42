import { useEffect } from 'react';
import { call, useQueryClient } from '@outpost/api-client';
import { confirmSession, followOtherTabs, onDoubt, useSessionStore } from '@outpost/auth-store';
import { authEndpoints } from '@outpost/contracts';

/** Whatever the answer, what was refused has told its reason where it was asked for. */
const askAgain = async (): Promise<void> => {
  const answer = await call(authEndpoints.me).catch(() => null);
  if (answer) confirmSession(answer.adminPanelUser);
};

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
  useEffect(() => onDoubt(() => void askAgain()), []);
  return null;
}
