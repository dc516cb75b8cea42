import type { Permission } from '@outpost/contracts';
import type { EntryIcon } from '../frame/entry-icons.ts';
import { areaAt, isUnder, openEntries } from '../frame/navigation.ts';
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
  label: TextKey<'targets'>;
  /** Target path, with its query. */
  to: string;
  icon: EntryIcon;
  shownTo?: Rule;
  permission?: Permission;
}

interface ShownTarget {
  label: string;
  /** Target path, with its query. */
  to: string;
  icon: EntryIcon;
}

const notSupport = not(isSupport);

const ofStaff: readonly PaletteTarget[] = [
  { label: 'targets.users', to: '/users', icon: 'users', permission: 'users:read' },
  {
    label: 'targets.company',
    to: '/companies',
    icon: 'company',
    permission: 'companies:read',
  },
  { label: 'targets.faqs', to: '/faqs', icon: 'faqs', permission: 'faqs:read' },
  { label: 'targets.newFaq', to: '/faqs?popup=add', icon: 'add', permission: 'faqs:write' },
  { label: 'targets.videos', to: '/videos', icon: 'videos', permission: 'videos:read' },
  {
    label: 'targets.newVideo',
    to: '/videos?popup=add',
    icon: 'add',
    permission: 'videos:write',
  },
  {
    label: 'targets.organization',
    to: '/white-label',
    icon: 'organizations',
    permission: 'white-labels:read',
  },
  {
    label: 'targets.forms',
    to: '/lead-forms',
    icon: 'forms',
    shownTo: notSupport,
    permission: 'lead-forms:read',
  },
  { label: 'targets.referrals', to: '/referrals', icon: 'referrals', shownTo: notSupport },
  { label: 'targets.accountReview', to: '/account-review', icon: 'reviews' },
  { label: 'targets.linkedinLeads', to: '/linkedin-leads', icon: 'leads' },
  { label: 'targets.aiTools', to: '/ai-tool', icon: 'aiTools', shownTo: notSupport },
  { label: 'targets.bugReports', to: '/bug-reports', icon: 'bugs' },
];

const ofOthers: readonly PaletteTarget[] = [
  {
    label: 'targets.adminDetails',
    to: '/admin-details',
    icon: 'admins',
    shownTo: notSupport,
    permission: 'organization:read',
  },
  { label: 'targets.company', to: '/company', icon: 'company', permission: 'companies:read' },
  { label: 'targets.faqs', to: '/faqs', icon: 'faqs', permission: 'faqs:read' },
  { label: 'targets.videos', to: '/videos', icon: 'videos', permission: 'videos:read' },
  { label: 'targets.supportTicket', to: '/support-ticket', icon: 'ticket' },
];

const isAtHome = both(isInternal, outside);

/** Returns an address without its query. */
export const pathOf = (to: string): string => to.split('?')[0] ?? to;

/** Paths of all entries of the palette, hidden ones included. */
export const palettePaths: readonly string[] = [
  ...new Set([...ofStaff, ...ofOthers].map(({ to }) => pathOf(to))),
];

const labelAt = (path: string): string | null => {
  const found = [...ofStaff, ...ofOthers].find(({ to }) => isUnder(path, pathOf(to)));
  return found ? t(found.label) : null;
};

/** Returns the name of a path's area in sidebar or palette; null if neither names it. */
export const nameOfPath = (path: string): string | null => areaAt(path) ?? labelAt(path);

/**
 * Returns the screens of the sidebar and the profile, without those the account's own list shows or
 * omits.
 */
const furtherTargets = (
  viewer: Viewer,
  known: readonly PaletteTarget[],
  exists: (path: string) => boolean,
): ShownTarget[] => {
  const paths = known.map(({ to }) => pathOf(to));
  const profile = { label: t('navigation.profile'), path: '/profile', icon: 'users' as const };
  return [...openEntries(viewer, exists), profile]
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
