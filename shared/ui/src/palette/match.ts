import { defaultFilter } from 'cmdk';
import type { ReactNode } from 'react';

/** One entry to choose. */
export interface PaletteEntry {
  /** Unique within its group. */
  id: string;
  label: string;
  /** Distinguishes the entry from others with the same label. */
  detail?: string;
  icon: ReactNode;
  onSelect: () => void;
}

/** Entries under a heading. */
export interface PaletteGroup {
  heading: string;
  entries: PaletteEntry[];
  /** Shown only while the search is empty. */
  isOnlyAtRest?: boolean;
  /** Searched elsewhere: shown unfiltered, below all other groups. */
  isFound?: boolean;
}

interface Scored {
  group: PaletteGroup;
  best: number;
}

/** Returns true if the label contains the text, or words that begin with its words. */
const matches = (label: string, search: string): boolean => {
  const words = label.split(/\s+/);
  return (
    label.includes(search) ||
    search.split(/\s+/).every((typed) => words.some((word) => word.startsWith(typed)))
  );
};

const scored = (group: PaletteGroup, search: string): Scored => {
  const entries = group.entries
    .map((entry) => ({ entry, label: entry.label.toLowerCase() }))
    .filter(({ label }) => matches(label, search))
    .map(({ entry, label }) => ({ entry, score: defaultFilter(label, search, []) }))
    .toSorted((one, other) => other.score - one.score);
  return {
    group: { ...group, entries: entries.map(({ entry }) => entry) },
    best: entries[0]?.score ?? 0,
  };
};

/** Returns the groups that match the typed text, best match first. */
export const matchingGroups = (groups: PaletteGroup[], typed: string): PaletteGroup[] => {
  const search = typed.trim().toLowerCase();
  if (search === '') return groups;
  const named = groups
    .filter(({ isOnlyAtRest, isFound }) => !isOnlyAtRest && !isFound)
    .map((group) => scored(group, search))
    .filter(({ group }) => group.entries.length > 0)
    .toSorted((one, other) => other.best - one.best);
  return [...named.map(({ group }) => group), ...groups.filter(({ isFound }) => isFound)];
};
