import type { Permission } from '@outpost/contracts';
import type { House } from '@outpost/ui';
import type { TextKey } from '../i18n/i18n.ts';
import type { Tier } from './tier-names.ts';
import type { Rule } from './viewer.ts';

/** Component of an entry's icon. */
export type Icon = typeof House;

export interface NavEntry {
  label: TextKey<'navigation'>;
  path: string;
  icon: Icon;
  /** Tier of the listed records; an organization may rename it. */
  tier?: Tier;
  /** Rule that replaces the group's `shownTo`. */
  shownTo?: Rule;
  permission?: Permission;
  /** Not in the specification's sidebar: folded under More if the group has other entries. */
  isMore?: true;
  /** Path of the entry it is indented under, if that entry is shown. */
  under?: string;
}

export interface NavGroup {
  title: TextKey<'groups'> | null;
  shownTo: Rule;
  entries: readonly NavEntry[];
}
