import { remoteAreas } from '@outpost/federation';
import { Plug } from '@outpost/ui';
import { t } from '../i18n/i18n.ts';
import type { Icon, NavEntry, NavGroup } from './navigation-entry.ts';
import { navigationGroups } from './navigation-groups.ts';
import { navigationPaths } from './navigation-paths.ts';
import { ownTierNames } from './tier-names.ts';
import { holds, screenExists, type Viewer } from './viewer.ts';

export interface ShownEntry {
  label: string;
  path: string;
  icon: Icon;
  isNested: boolean;
}

export interface ShownGroup {
  title: string | null;
  entries: ShownEntry[];
  /** Entries that are shown when More is opened. */
  more: ShownEntry[];
}

/** Areas of remotes that are newer than the host and known from their release only. */
const youngerAreas = (): ShownGroup[] => {
  const entries = remoteAreas().flatMap(({ entry }) =>
    entry && !navigationPaths.includes(entry.path)
      ? [{ ...entry, icon: Plug, isNested: false }]
      : [],
  );
  return entries.length > 0 ? [{ title: t('groups.apps'), entries, more: [] }] : [];
};

const shownEntries = (
  { shownTo: groupRule, entries }: NavGroup,
  viewer: Viewer,
  exists: (path: string) => boolean,
): [own: ShownEntry[], more: ShownEntry[]] => {
  const shown = entries.filter(
    ({ path, permission, shownTo = groupRule }) =>
      shownTo(viewer) && holds(viewer, permission) && exists(path),
  );
  const asShown = ({ label, tier, path, icon, under }: NavEntry): ShownEntry => ({
    label: (tier && ownTierNames(viewer.agency, tier)) ?? t(label),
    path,
    icon,
    isNested: shown.some((one) => one.path === under),
  });
  const own = shown.filter(({ isMore }) => !isMore).map(asShown);
  const more = shown.filter(({ isMore }) => isMore).map(asShown);
  // A group that has only such entries needs no More.
  return own.length > 0 ? [own, more] : [more, []];
};

/** Returns the groups of the sidebar an account may see, without empty ones. */
export const navigationOf = (
  viewer: Viewer,
  exists: (path: string) => boolean = screenExists,
): ShownGroup[] => [
  ...navigationGroups
    .map((group) => {
      const [entries, more] = shownEntries(group, viewer, exists);
      return { title: group.title && t(group.title), entries, more };
    })
    .filter(({ entries }) => entries.length > 0),
  ...youngerAreas(),
];

/** Returns all entries of the sidebar an account may open, those under More included. */
export const openEntries = (
  viewer: Viewer,
  exists: (path: string) => boolean = screenExists,
): ShownEntry[] =>
  navigationOf(viewer, exists).flatMap(({ entries, more }) => [...entries, ...more]);
