import type { Permission } from '@outpost/contracts';
import type { EntryIcon } from '../frame/entry-icons.ts';
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
  /** Where it leads, with its query. */
  to: string;
  icon: EntryIcon;
  shownTo?: Rule;
  permission?: Permission;
}

interface ShownTarget {
  label: string;
  /** Where it leads, with its query. */
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
  // Beyond the specification's list.
  { label: 'targets.franchisors', to: '/msps', icon: 'franchisors', permission: 'msps:read' },
  { label: 'targets.requests', to: '/manage-requests', icon: 'requests' },
  { label: 'targets.brand', to: '/brand', icon: 'brand', permission: 'organization:read' },
  { label: 'targets.auditLog', to: '/audit-log', icon: 'audit', permission: 'audit-log:read' },
  { label: 'targets.releases', to: '/releases', icon: 'releases', permission: 'releases:read' },
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
  // Beyond the specification's list.
  { label: 'targets.requests', to: '/manage-requests', icon: 'requests' },
  { label: 'targets.brand', to: '/brand', icon: 'brand', permission: 'organization:read' },
];

const isAtHome = both(isInternal, outside);

/** An address without its query. */
export const pathOf = (to: string): string => to.split('?')[0] ?? to;

/** Every path the palette knows, whether shown or not. */
export const palettePaths: readonly string[] = [
  ...new Set([...ofStaff, ...ofOthers].map(({ to }) => pathOf(to))),
];

/** What an account can jump to: one list for internal staff at home, another for everybody else. */
export const paletteEntriesOf = (
  viewer: Viewer,
  exists: (path: string) => boolean = screenExists,
): ShownTarget[] =>
  (isAtHome(viewer) ? ofStaff : ofOthers)
    .filter(
      ({ to, permission, shownTo = everybody }) =>
        shownTo(viewer) && holds(viewer, permission) && exists(pathOf(to)),
    )
    .map(({ label, to, icon }) => ({ label: t(label), to, icon }));
