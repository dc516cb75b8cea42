import type { Permission } from '@outpost/contracts';
import { remoteAreas } from '@outpost/federation';
import { t, type TextKey } from '../i18n/i18n.ts';
import type { EntryIcon } from './entry-icons.ts';
import { ownTierNames, type Tier } from './tier-names.ts';
import {
  both,
  either,
  everybody,
  hasMsp,
  holds,
  inside,
  isAdmin,
  isStaff,
  not,
  outside,
  screenExists,
  type Rule,
  type Viewer,
} from './viewer.ts';

interface NavEntry {
  label: TextKey<'navigation'>;
  path: string;
  icon: EntryIcon;
  /** The tier it lists: an organization may call it otherwise. */
  tier?: Tier;
  /** Stands instead of the group's. */
  shownTo?: Rule;
  permission?: Permission;
  /** Shown only until one of these screens exists. */
  until?: readonly string[];
  /** Path of the entry it is indented under, where that one is shown. */
  under?: string;
}

interface NavGroup {
  title: TextKey<'groups'> | null;
  shownTo: Rule;
  entries: readonly NavEntry[];
}

export interface ShownEntry {
  label: string;
  path: string;
  icon: EntryIcon;
  isNested: boolean;
}

export interface ShownGroup {
  title: string | null;
  entries: ShownEntry[];
}

/** Where the organizations are listed; what is open of them stands under it. */
export const organizationsPath = '/white-label';

const forms = both(isStaff, outside);
const supportScreens = ['/linkedin-leads', '/account-review', '/support-ticket'];

/** The sidebar, complete: entries whose screens do not exist yet wait here until they do. */
const groups: readonly NavGroup[] = [
  {
    title: null,
    shownTo: everybody,
    entries: [{ label: 'navigation.home', path: '/home', icon: 'home' }],
  },
  {
    title: 'groups.accountManagement',
    shownTo: everybody,
    entries: [
      {
        label: 'navigation.companies',
        tier: 'franchisee',
        path: '/companies',
        icon: 'company',
        shownTo: either(hasMsp, outside),
        permission: 'companies:read',
      },
      {
        label: 'navigation.franchisors',
        tier: 'franchisor',
        path: '/msps',
        icon: 'franchisors',
        shownTo: both(inside, not(hasMsp)),
        permission: 'msps:read',
      },
      { label: 'navigation.users', path: '/users', icon: 'users', permission: 'users:read' },
      {
        label: 'navigation.organizations',
        path: organizationsPath,
        icon: 'organizations',
        shownTo: outside,
        permission: 'white-labels:read',
      },
    ],
  },
  {
    title: 'groups.appAdministration',
    shownTo: both(isAdmin, outside),
    entries: [
      { label: 'navigation.forms', path: '/form-builder', icon: 'forms', shownTo: forms },
      {
        label: 'navigation.userFlows',
        path: '/flows',
        icon: 'flows',
        shownTo: forms,
        under: '/form-builder',
      },
      {
        label: 'navigation.leadForms',
        path: '/lead-forms',
        icon: 'forms',
        shownTo: forms,
        under: '/form-builder',
        permission: 'lead-forms:read',
      },
      {
        label: 'navigation.formResponses',
        path: '/form-responses',
        icon: 'forms',
        shownTo: forms,
        under: '/form-builder',
        permission: 'lead-forms:read',
      },
      { label: 'navigation.dataLake', path: '/data-lake', icon: 'data', shownTo: isAdmin },
      { label: 'navigation.leadGen', path: '/lead-gen', icon: 'leadGen' },
      { label: 'navigation.pixelUsage', path: '/webpixel-usage', icon: 'pixel' },
      { label: 'navigation.eventHub', path: '/event-hub', icon: 'events' },
      { label: 'navigation.tableForge', path: '/table-forge', icon: 'tables' },
      { label: 'navigation.connectedAccounts', path: '/connected-accounts', icon: 'connections' },
      { label: 'navigation.apiKeys', path: '/api-keys', icon: 'keys', permission: 'api-keys:read' },
    ],
  },
  {
    title: 'groups.appSupport',
    shownTo: everybody,
    entries: [
      { label: 'navigation.linkedinLeads', path: '/linkedin-leads', icon: 'leads' },
      { label: 'navigation.accountReviews', path: '/account-review', icon: 'reviews' },
      {
        label: 'navigation.supportTicket',
        path: '/support-ticket',
        icon: 'ticket',
        shownTo: both(inside, isStaff),
      },
      {
        label: 'navigation.faqs',
        path: '/faqs',
        icon: 'faqs',
        permission: 'faqs:read',
        until: supportScreens,
      },
    ],
  },
  {
    title: 'groups.admins',
    shownTo: everybody,
    entries: [
      {
        label: 'navigation.admins',
        path: '/admins',
        icon: 'admins',
        shownTo: both(isStaff, outside),
        permission: 'admins:read',
      },
      {
        label: 'navigation.releases',
        path: '/releases',
        icon: 'releases',
        shownTo: both(isStaff, outside),
        permission: 'releases:read',
      },
      {
        label: 'navigation.adminDetails',
        path: '/admin-details',
        icon: 'admins',
        shownTo: inside,
        permission: 'organization:read',
      },
    ],
  },
  {
    title: 'groups.more',
    shownTo: both(inside, not(hasMsp)),
    entries: [{ label: 'navigation.billing', path: '/billing', icon: 'billing' }],
  },
];

/** Every path the sidebar knows, whether shown or not. */
export const navigationPaths: readonly string[] = groups.flatMap(({ entries }) =>
  entries.map(({ path }) => path),
);

/** Areas of remotes the host knows nothing of but what their release says. */
const youngerAreas = (): ShownGroup[] => {
  const entries = remoteAreas().flatMap(({ entry }) =>
    entry && !navigationPaths.includes(entry.path)
      ? [{ ...entry, icon: 'connections' as const, isNested: false }]
      : [],
  );
  return entries.length > 0 ? [{ title: t('groups.apps'), entries }] : [];
};

/** The groups of the sidebar an account may see; groups without entries are left out. */
export const navigationOf = (
  viewer: Viewer,
  exists: (path: string) => boolean = screenExists,
): ShownGroup[] => [
  ...groups
    .map(({ title, shownTo: groupRule, entries }) => {
      const shown = entries.filter(
        ({ path, permission, until = [], shownTo = groupRule }) =>
          shownTo(viewer) && holds(viewer, permission) && exists(path) && !until.some(exists),
      );
      return {
        title: title && t(title),
        entries: shown.map(({ label, tier, path, icon, under }) => ({
          label: (tier && ownTierNames(viewer.agency, tier)) ?? t(label),
          path,
          icon,
          isNested: shown.some((one) => one.path === under),
        })),
      };
    })
    .filter(({ entries }) => entries.length > 0),
  ...youngerAreas(),
];
