import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Releases } from './releases.ts';

/** Null without a release set, as in tests of other components. */
export const ReleasesContext = createContext<Releases | null>(null);

const nothing: readonly string[] = [];
const neverChanges = () => () => undefined;

/** Returns the names of the remotes whose live version differs from the one this tab uses. */
export const useChangedParts = (): readonly string[] => {
  const releases = useContext(ReleasesContext);
  return useSyncExternalStore(
    releases?.subscribe ?? neverChanges,
    releases?.changed ?? (() => nothing),
  );
};

/** Returns the override of this browser; null if there is none. */
export const useOverrides = () => useContext(ReleasesContext)?.initial.overrides ?? null;
