import type { NavEntry } from './navigation-entry.ts';
import { isUnder, navigationGroups } from './navigation-groups.ts';

const entries = navigationGroups.flatMap((group) => group.entries);

/** Paths of all entries of the sidebar, hidden ones included. */
export const navigationPaths: readonly string[] = entries.map(({ path }) => path);

/** Returns the entry of a path or of the next area above it, also if the account does not see it. */
export const entryAt = (path: string): NavEntry | undefined =>
  entries
    .filter((entry) => isUnder(path, entry.path))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
