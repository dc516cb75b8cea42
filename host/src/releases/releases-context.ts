import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Releases } from './releases.ts';

/** Null where there is no release set, as in a test of something else. */
export const ReleasesContext = createContext<Releases | null>(null);

const nothing: readonly string[] = [];
const noNews = () => () => undefined;

/** The parts that are live in another version than this tab uses. */
export const useChangedParts = (): readonly string[] => {
  const releases = useContext(ReleasesContext);
  return useSyncExternalStore(releases?.subscribe ?? noNews, releases?.changed ?? (() => nothing));
};

/** What this browser sees in another version than everybody else; null when nothing. */
export const useOverrides = () => useContext(ReleasesContext)?.initial.overrides ?? null;
