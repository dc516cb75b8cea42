import { useEffect } from 'react';
import { useUser } from '@outpost/auth-store';
import { rememberRecord, useLocation } from '@outpost/router';

/**
 * Keeps an opened record for the palette. `parameters` are those of the address that belong to it;
 * null while the record has no name yet.
 */
export const useRememberedRecord = (
  name: string | null | undefined,
  parameters: readonly string[] = [],
): void => {
  const account = useUser()?._id;
  const { pathname, search } = useLocation();
  const kept = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([key]) => parameters.includes(key)),
  ).toString();
  const address = kept ? `${pathname}?${kept}` : pathname;
  useEffect(() => {
    if (account && name) rememberRecord(account, { address, name });
  }, [account, address, name]);
};
