import type { Permission } from '@outpost/contracts';
import { CirclePlus, Gift, LifeBuoy, Sparkles, Users } from '@outpost/ui';
import type { Icon } from '../frame/navigation-entry.ts';
import { isUnder, organizationsPath } from '../frame/navigation-groups.ts';
import { entryAt } from '../frame/navigation-paths.ts';
import { openEntries } from '../frame/navigation.ts';
import {
  both,
  everybody,
  holds,
  isInternal,
  isSupport,
  not,
  outside,
  screenExists,
  type Rule,
  type Viewer,
} from '../frame/viewer.ts';
import { t, type TextKey } from '../i18n/i18n.ts';

interface PaletteTarget {
  label: TextKey<'navigation' | 'targets'>;
  /** Target path, with its query. */
  to: string;
  icon: Icon;
  shownTo?: Rule;
  permission?: Permission | undefined;
}

interface ShownTarget {
  label: string;
  /** Target path, with its query. */
  to: string;
  icon: Icon;
}

/** Returns the target of an entry of the sidebar, with its label, icon and permission. */
const fromSidebar = (path: string): PaletteTarget => {
  const entry = entryAt(path);
  if (!entry) throw new Error(`The sidebar has no entry for ${path}.`);
  const { label, icon, permission } = entry;
  return { label, to: path, icon, permission };
};

const notSupport = not(isSupport);

const ofStaff: readonly PaletteTarget[] = [
  fromSidebar('/users'),
  { ...fromSidebar('/companies'), label: 'targets.company' },
  fromSidebar('/faqs'),
  { label: 'targets.newFaq', to: '/faqs?popup=add', icon: CirclePlus, permission: 'faqs:write' },
  fromSidebar('/videos'),
  {
    label: 'targets.newVideo',
    to: '/videos?popup=add',
    icon: CirclePlus,
    permission: 'videos:write',
  },
  { ...fromSidebar(organizationsPath), label: 'targets.organization' },
  { ...fromSidebar('/form-builder'), shownTo: notSupport },
  { label: 'targets.referrals', to: '/referrals', icon: Gift, shownTo: notSupport },
  { ...fromSidebar('/account-review'), label: 'targets.accountReview' },
  fromSidebar('/linkedin-leads'),
  { label: 'targets.aiTools', to: '/ai-tool', icon: Sparkles, shownTo: notSupport },
  fromSidebar('/bug-reports'),
];

const ofOthers: readonly PaletteTarget[] = [
  { ...fromSidebar('/admin-details'), shownTo: notSupport },
  fromSidebar('/company'),
  fromSidebar('/faqs'),
  fromSidebar('/videos'),
  fromSidebar('/support-ticket'),
];

const isAtHome = both(isInternal, outside);

/** Returns an address without its query. */
export const pathOf = (to: string): string => to.split('?')[0] ?? to;

/** Paths of all entries of the palette, hidden ones included. */
export const palettePaths: readonly string[] = [
  ...new Set([...ofStaff, ...ofOthers].map(({ to }) => pathOf(to))),
];

/** Returns the name of a path's area in sidebar or palette; null if neither names it. */
export const nameOfPath = (path: string): string | null => {
  const found = entryAt(path) ?? ofStaff.find(({ to }) => isUnder(path, pathOf(to)));
  return found ? t(found.label) : null;
};

/**
 * Returns the screens of the sidebar, the profile and the help, without those the account's own list shows or
 * omits.
 */
const furtherTargets = (
  viewer: Viewer,
  known: readonly PaletteTarget[],
  exists: (path: string) => boolean,
): ShownTarget[] => {
  const paths = known.map(({ to }) => pathOf(to));
  const profile = { label: t('navigation.profile'), path: '/profile', icon: Users };
  const help = { label: t('targets.help'), path: '/answers', icon: LifeBuoy };
  const mayRead = holds(viewer, 'faqs:read');
  return [...openEntries(viewer, exists), profile, ...(mayRead ? [help] : [])]
    .filter(({ path }, index, all) => {
      const isFirst = all.findIndex((one) => one.path === path) === index;
      return isFirst && exists(path) && !paths.includes(path);
    })
    .map(({ label, path, icon }) => ({ label, to: path, icon }));
};

/**
 * Returns the entries of an account's palette: one list for internal staff outside an organization,
 * another for all other accounts, followed by every other screen it may open.
 */
export const paletteEntriesOf = (
  viewer: Viewer,
  exists: (path: string) => boolean = screenExists,
): ShownTarget[] => {
  const targets = isAtHome(viewer) ? ofStaff : ofOthers;
  const own = targets
    .filter(
      ({ to, permission, shownTo = everybody }) =>
        shownTo(viewer) && holds(viewer, permission) && exists(pathOf(to)),
    )
    .map(({ label, to, icon }) => ({ label: t(label), to, icon }));
  return [...own, ...furtherTargets(viewer, targets, exists)];
};
