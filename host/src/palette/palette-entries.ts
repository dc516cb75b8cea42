import type { Permission } from '@outpost/contracts';
import type { EntryIcon } from '../frame/entry-icons.ts';
import {
  both,
  everybody,
  holds,
  isStaff,
  isSupport,
  not,
  outside,
  screenExists,
  type Rule,
  type Viewer,
} from '../frame/viewer.ts';

interface PaletteTarget {
  label: string;
  /** Where it leads, with its query. */
  to: string;
  icon: EntryIcon;
  shownTo?: Rule;
  permission?: Permission;
}

const notSupport = not(isSupport);

const ofStaff: readonly PaletteTarget[] = [
  { label: 'Users', to: '/users', icon: 'users', permission: 'users:read' },
  { label: 'Company', to: '/companies', icon: 'company' },
  { label: 'FAQs', to: '/faqs', icon: 'faqs', permission: 'faqs:read' },
  { label: 'New FAQ', to: '/faqs?popup=add', icon: 'add', permission: 'faqs:write' },
  { label: 'Videos', to: '/videos', icon: 'videos' },
  { label: 'New Video', to: '/videos?popup=add', icon: 'add' },
  {
    label: 'Organization',
    to: '/white-label',
    icon: 'organizations',
    permission: 'white-labels:read',
  },
  {
    label: 'Forms',
    to: '/lead-forms',
    icon: 'forms',
    shownTo: notSupport,
    permission: 'lead-forms:read',
  },
  { label: 'Referrals', to: '/referrals', icon: 'referrals', shownTo: notSupport },
  { label: 'Account Review', to: '/account-review', icon: 'reviews' },
  { label: 'Leads from LinkedIn', to: '/linkedin-leads', icon: 'leads' },
  { label: 'AI Tools', to: '/ai-tool', icon: 'aiTools', shownTo: notSupport },
  { label: 'Bug Reports', to: '/bug-reports', icon: 'bugs' },
  // Beyond the specification's list.
  { label: 'Audit Log', to: '/audit-log', icon: 'audit', permission: 'audit-log:read' },
];

const ofOthers: readonly PaletteTarget[] = [
  { label: 'Admin Details', to: '/admin-details', icon: 'admins', shownTo: notSupport },
  { label: 'Company', to: '/company', icon: 'company' },
  { label: 'FAQs', to: '/faqs', icon: 'faqs', permission: 'faqs:read' },
  { label: 'Videos', to: '/videos', icon: 'videos' },
  { label: 'Create Support Ticket', to: '/support-ticket', icon: 'ticket' },
];

const isInternalStaff = both(isStaff, outside);

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
): readonly PaletteTarget[] =>
  (isInternalStaff(viewer) ? ofStaff : ofOthers).filter(
    ({ to, permission, shownTo = everybody }) =>
      shownTo(viewer) && holds(viewer, permission) && exists(pathOf(to)),
  );
