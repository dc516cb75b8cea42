import { useCallback, useMemo } from 'react';
import { useSearchParams, without } from '@outpost/router';

const userTabs = ['profile', 'sessions', 'tickets', 'api-keys', 'activity'] as const;
export type UserTab = (typeof userTabs)[number];

/** What parameters of the address begin with that belong to the list inside the drawer. */
export const innerPlace = 'user.';

const isTab = (text: string | null): text is UserTab =>
  (userTabs as readonly (string | null)[]).includes(text);

/** Who of the list is open beside it, and which part of them, as the address says. */
export const useOpenUser = () => {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (to: { open?: string | null; userTab?: string | null }, replace = false) =>
      setParams(
        (before) => {
          // Where a list of one person stood means nothing to others, nor to their other lists.
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
      /** The same address with somebody else open, at the same part. */
      linkTo: (id: string) => {
        const next = without(params, innerPlace);
        next.set('open', id);
        return `?${next}`;
      },
    }),
    [params, tab, change],
  );
};
