import { useCallback, useMemo } from 'react';
import { useSearchParams, without } from '@outpost/router';

const userTabs = ['profile', 'sessions', 'tickets', 'api-keys', 'activity'] as const;
export type UserTab = (typeof userTabs)[number];

/** Prefix of the parameters that belong to the list inside the drawer. */
export const innerPlace = 'user.';

const isTab = (text: string | null): text is UserTab =>
  (userTabs as readonly (string | null)[]).includes(text);

/** Returns the user and tab of the drawer, as the address names them. */
export const useOpenUser = () => {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (to: { open?: string | null; userTab?: string | null }, replace = false) =>
      setParams(
        (before) => {
          // Drops the parameters of the drawer's list, which belong to one user and one tab.
          const after = without(before, innerPlace);
          for (const [name, value] of Object.entries(to))
            if (value) after.set(name, value);
            else after.delete(name);
          return after;
        },
        { replace, preventScrollReset: true },
      ),
    [setParams],
  );
  const tab = params.get('userTab');
  return useMemo(
    () => ({
      id: params.get('open'),
      tab: isTab(tab) ? tab : ('profile' as const),
      setTab: (next: UserTab) => change({ userTab: next === 'profile' ? null : next }, true),
      close: () => change({ open: null, userTab: null }, true),
      /** Returns the address with another user open at the same tab. */
      linkTo: (id: string) => {
        const next = without(params, innerPlace);
        next.set('open', id);
        return `?${next}`;
      },
    }),
    [params, tab, change],
  );
};
