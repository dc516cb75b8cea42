import type { Permission } from '@outpost/contracts';
import type { EntryIcon } from './entry-icons.ts';
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
  label: string;
  path: string;
  icon: EntryIcon;
  /** Stands instead of the group's. */
  shownTo?: Rule;
  permission?: Permission;
  /** Shown only until one of these screens exists. */
  until?: readonly string[];
  /** Path of the entry it is indented under, where that one is shown. */
  under?: string;
}

interface NavGroup {
  title: string | null;
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

const forms = both(isStaff, outside);
const supportScreens = ['/linkedin-leads', '/account-review', '/support-ticket'];

/** The sidebar, complete: entries whose screens do not exist yet wait here until they do. */
const groups: readonly NavGroup[] = [
  {
    title: null,
    shownTo: everybody,
    entries: [{ label: 'Home', path: '/home', icon: 'home' }],
  },
  {
    title: 'Account Management',
    shownTo: everybody,
    entries: [
      {
        label: 'Companies',
        path: '/companies',
        icon: 'company',
        shownTo: either(hasMsp, outside),
      },
      {
        label: 'Franchisors',
        path: '/msps',
        icon: 'franchisors',
        shownTo: both(inside, not(hasMsp)),
      },
      { label: 'Users', path: '/users', icon: 'users', permission: 'users:read' },
      {
        label: 'Organizations',
        path: '/white-label',
        icon: 'organizations',
        shownTo: outside,
        permission: 'white-labels:read',
      },
    ],
  },
  {
    title: 'App Administration',
    shownTo: both(isAdmin, outside),
    entries: [
      { label: 'Forms', path: '/form-builder', icon: 'forms', shownTo: forms },
      {
        label: 'User Flows',
        path: '/flows',
        icon: 'flows',
        shownTo: forms,
        under: '/form-builder',
      },
      {
        label: 'Lead Forms',
        path: '/lead-forms',
        icon: 'forms',
        shownTo: forms,
        under: '/form-builder',
        permission: 'lead-forms:read',
      },
      { label: 'Data Lake', path: '/data-lake', icon: 'data', shownTo: isAdmin },
      { label: 'LeadGen Configurator', path: '/lead-gen', icon: 'leadGen' },
      { label: 'Web Pixel Usage', path: '/webpixel-usage', icon: 'pixel' },
      { label: 'Event Hub', path: '/event-hub', icon: 'events' },
      { label: 'Table Forge', path: '/table-forge', icon: 'tables' },
      { label: 'Connected Accounts', path: '/connected-accounts', icon: 'connections' },
      { label: 'API Keys', path: '/api-keys', icon: 'keys', permission: 'api-keys:read' },
    ],
  },
  {
    title: 'App Support',
    shownTo: everybody,
    entries: [
      { label: 'Leads from LinkedIn', path: '/linkedin-leads', icon: 'leads' },
      { label: 'Account Reviews', path: '/account-review', icon: 'reviews' },
      {
        label: 'Create Support Ticket',
        path: '/support-ticket',
        icon: 'ticket',
        shownTo: both(inside, isStaff),
      },
      {
        label: 'FAQs',
        path: '/faqs',
        icon: 'faqs',
        permission: 'faqs:read',
        until: supportScreens,
      },
    ],
  },
  {
    title: 'Admins',
    shownTo: everybody,
    entries: [
      { label: 'Admins', path: '/admins', icon: 'admins', shownTo: both(isStaff, outside) },
      { label: 'Admin Details', path: '/admin-details', icon: 'admins', shownTo: inside },
    ],
  },
  {
    title: 'More',
    shownTo: both(inside, not(hasMsp)),
    entries: [{ label: 'Billing', path: '/billing', icon: 'billing' }],
  },
];

/** Every path the sidebar knows, whether shown or not. */
export const navigationPaths: readonly string[] = groups.flatMap(({ entries }) =>
  entries.map(({ path }) => path),
);

/** The groups of the sidebar an account may see; groups without entries are left out. */
export const navigationOf = (
  viewer: Viewer,
  exists: (path: string) => boolean = screenExists,
): ShownGroup[] =>
  groups
    .map(({ title, shownTo: groupRule, entries }) => {
      const shown = entries.filter(
        ({ path, permission, until = [], shownTo = groupRule }) =>
          shownTo(viewer) && holds(viewer, permission) && exists(path) && !until.some(exists),
      );
      return {
        title,
        entries: shown.map(({ label, path, icon, under }) => ({
          label,
          path,
          icon,
          isNested: shown.some((one) => one.path === under),
        })),
      };
    })
    .filter(({ entries }) => entries.length > 0);
