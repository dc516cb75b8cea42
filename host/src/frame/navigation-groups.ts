import type { Permission } from '@outpost/contracts';
import type { TextKey } from '../i18n/i18n.ts';
import type { EntryIcon } from './entry-icons.ts';
import type { Tier } from './tier-names.ts';
import {
  both,
  either,
  everybody,
  hasMsp,
  inside,
  isAdmin,
  isStaff,
  not,
  outside,
  type Rule,
} from './viewer.ts';

export interface NavEntry {
  label: TextKey<'navigation'>;
  path: string;
  icon: EntryIcon;
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

/** Path of the organization list; the tabs of an open organization are listed below it. */
export const organizationsPath = '/white-label';

const forms = both(isStaff, outside);

/** All groups of the sidebar; entries without a screen are hidden until the screen exists. */
export const navigationGroups: readonly NavGroup[] = [
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
      {
        label: 'navigation.franchisors',
        tier: 'franchisor',
        path: '/msps',
        icon: 'franchisors',
        shownTo: both(isStaff, outside),
        permission: 'msps:read',
        isMore: true,
      },
      {
        label: 'navigation.auditLog',
        path: '/audit-log',
        icon: 'audit',
        permission: 'audit-log:read',
        isMore: true,
      },
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
        isMore: true,
      },
      {
        label: 'navigation.videos',
        path: '/videos',
        icon: 'videos',
        permission: 'videos:read',
        isMore: true,
      },
      {
        label: 'navigation.requests',
        path: '/manage-requests',
        icon: 'requests',
        isMore: true,
      },
      {
        label: 'navigation.brand',
        path: '/brand',
        icon: 'brand',
        permission: 'organization:read',
        isMore: true,
      },
      {
        label: 'navigation.company',
        path: '/company',
        icon: 'company',
        shownTo: both(inside, not(isStaff)),
        permission: 'companies:read',
        isMore: true,
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
