import { defaultFilter } from 'cmdk';
import type { ReactNode } from 'react';

/** One thing to choose. */
interface PaletteEntry {
  /** Unique within its group. */
  id: string;
  label: string;
  /** Tells it from others of its name. */
  detail?: string;
  icon: ReactNode;
  onSelect: () => void;
}

/** Entries under a heading. */
export interface PaletteGroup {
  heading: string;
  entries: PaletteEntry[];
  /** Shown only while nothing is searched for. */
  isOnlyAtRest?: boolean;
  /** Found elsewhere for what was typed: shown as it is, below everything else. */
  isFound?: boolean;
}

interface Scored {
  group: PaletteGroup;
  best: number;
}

const scored = (group: PaletteGroup, search: string): Scored => {
  const entries = group.entries
    .map((entry) => ({ entry, score: defaultFilter(entry.label, search, []) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  return {
    group: { ...group, entries: entries.map(({ entry }) => entry) },
    best: entries[0]?.score ?? 0,
  };
};

/** The groups as they are shown for what was typed: what matches best stands first. */
export const matchingGroups = (groups: PaletteGroup[], typed: string): PaletteGroup[] => {
  const search = typed.trim();
  if (search === '') return groups;
  const named = groups
    .filter(({ isOnlyAtRest, isFound }) => !isOnlyAtRest && !isFound)
    .map((group) => scored(group, search))
    .filter(({ best }) => best > 0)
    .toSorted((one, other) => other.best - one.best);
  return [...named.map(({ group }) => group), ...groups.filter(({ isFound }) => isFound)];
};
