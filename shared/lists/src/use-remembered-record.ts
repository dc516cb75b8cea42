import { useEffect } from 'react';
import { useUser } from '@outpost/auth-store';
import { rememberRecord, useLocation } from '@outpost/router';

/**
 * Keeps an opened record for the palette. `parameters` are those of the address that belong to it;
 * null while the record has no name yet. `detail` tells it apart from others of that name.
 */
export const useRememberedRecord = (
  name: string | null | undefined,
  parameters: readonly string[] = [],
  detail?: string,
): void => {
  const account = useUser()?._id;
  const { pathname, search } = useLocation();
  const kept = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([key]) => parameters.includes(key)),
  ).toString();
  const address = kept ? `${pathname}?${kept}` : pathname;
  useEffect(() => {
    if (account && name) rememberRecord(account, { address, name, detail });
  }, [account, address, name, detail]);
};
