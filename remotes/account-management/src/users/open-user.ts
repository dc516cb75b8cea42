import { useCallback, useMemo } from 'react';
import { useSearchParams, without } from '@outpost/router';

const userTabs = ['profile', 'sessions', 'activity'] as const;
export type UserTab = (typeof userTabs)[number];

/** What the list inside the drawer calls its parameters of the address by. */
export const activityPlace = 'activity.';

const isTab = (text: string | null): text is UserTab =>
  (userTabs as readonly (string | null)[]).includes(text);

/** Who of the list is open beside it, and which part of them, as the address says. */
export const useOpenUser = () => {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (to: { open?: string | null; userTab?: string | null }, replace = false) =>
      setParams(
        (before) => {
          // Where the activity of one person stood means nothing to others.
          const after = without(before, activityPlace);
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
        const next = without(params, activityPlace);
        next.set('open', id);
        return `?${next}`;
      },
    }),
    [params, tab, change],
  );
};
