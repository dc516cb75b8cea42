import { createContext, use, useEffect, useState } from 'react';
import { useQueryClient } from '@outpost/api-client';
import { whenFirstIsKnown, type Visits } from './first-screen.ts';
import { whenQuiet } from './when-idle.ts';

/** The panel's router; without one every screen counts as shown. */
export const VisitsContext = createContext<Visits>({
  state: { initialized: true, navigation: { state: 'idle' } },
  subscribe: () => () => undefined,
});

/**
 * Returns true once the first screen is shown and its queries are answered: its code and its rows
 * go first.
 */
export const useIsQuiet = (): boolean => {
  const cache = useQueryClient();
  const visits = use(VisitsContext);
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const stops: (() => void)[] = [];
    const begin = () => void stops.push(whenQuiet(cache, () => setQuiet(true)));
    stops.push(whenFirstIsKnown(visits, begin));
    return () => {
      for (const stop of stops) stop();
    };
  }, [cache, visits]);
  return isQuiet;
};
