import { createContext, use, useEffect, useState } from 'react';
import { useQueryClient, type QueryClient } from '@outpost/api-client';
import { whenFirstIsKnown, type Visits } from './first-screen.ts';
import { whenQuiet } from './when-idle.ts';

/** The panel's router; without one every screen counts as shown. */
export const VisitsContext = createContext<Visits>({
  state: { initialized: true, navigation: { state: 'idle' } },
  subscribe: () => () => undefined,
});

/**
 * Runs `work` once the first screen is shown and its queries are answered. Returns a function that
 * cancels it.
 */
export const whenFirstIsQuiet = (
  visits: Visits,
  cache: Pick<QueryClient, 'isFetching'>,
  work: () => void,
): (() => void) => {
  const stops: (() => void)[] = [];
  stops.push(whenFirstIsKnown(visits, () => void stops.push(whenQuiet(cache, work))));
  return () => {
    for (const stop of stops) stop();
  };
};

/**
 * Returns true once the first screen is shown and its queries are answered: its code and its rows
 * go first.
 */
export const useIsQuiet = (): boolean => {
  const cache = useQueryClient();
  const visits = use(VisitsContext);
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => whenFirstIsQuiet(visits, cache, () => setQuiet(true)), [cache, visits]);
  return isQuiet;
};
