import type { Permission } from '@outpost/contracts';
import {
  Bug,
  Building,
  Building2,
  ClipboardCheck,
  Contact,
  CreditCard,
  Database,
  FileText,
  Gift,
  Hourglass,
  House,
  Inbox,
  KeyRound,
  LifeBuoy,
  MousePointerClick,
  Network,
  Palette,
  Plug,
  Radio,
  Rocket,
  ScrollText,
  Send,
  ShieldCheck,
  Table2,
  Target,
  TicketPlus,
  Users,
  Video,
  Workflow,
} from '@outpost/ui';
import type { NavEntry, NavGroup } from './navigation-entry.ts';
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
} from './viewer.ts';

/** Returns true for the path of an area and for every path below it. */
export const isUnder = (path: string, area: string): boolean =>
  path === area || path.startsWith(`${area}/`);

/** Path of the first entry, which also lists the records that wait. */
export const homePath = '/home';

/** Path of the organization list; the tabs of an open organization are listed below it. */
export const organizationsPath = '/white-label';

const forms = both(isStaff, outside);

/** Returns an entry under More for everybody with a permission. */
const inMore = (
  label: NavEntry['label'],
  path: string,
  icon: NavEntry['icon'],
  permission: Permission,
): NavEntry => ({ label, path, icon, permission, isMore: true });

/** All groups of the sidebar; entries without a screen are hidden until the screen exists. */
export const navigationGroups: readonly NavGroup[] = [
  {
    title: null,
    shownTo: everybody,
    entries: [{ label: 'navigation.home', path: homePath, icon: House }],
  },
  {
    title: 'groups.accountManagement',
    shownTo: everybody,
    entries: [
      {
        label: 'navigation.companies',
        tier: 'franchisee',
        path: '/companies',
        icon: Building,
        shownTo: either(hasMsp, outside),
        permission: 'companies:read',
      },
      {
        label: 'navigation.franchisors',
        tier: 'franchisor',
        path: '/msps',
        icon: Network,
        shownTo: both(inside, not(hasMsp)),
        permission: 'msps:read',
      },
      { label: 'navigation.users', path: '/users', icon: Users, permission: 'users:read' },
      {
        label: 'navigation.organizations',
        path: organizationsPath,
        icon: Building2,
        shownTo: outside,
        permission: 'white-labels:read',
      },
    ],
  },
  {
    title: 'groups.appAdministration',
    shownTo: both(isAdmin, outside),
    entries: [
      {
        label: 'navigation.forms',
        path: '/form-builder',
        icon: FileText,
        shownTo: forms,
        permission: 'product-forms:read',
      },
      {
        label: 'navigation.userFlows',
        path: '/flows',
        icon: Workflow,
        shownTo: forms,
        under: '/form-builder',
        permission: 'flows:read',
      },
      {
        label: 'navigation.leadForms',
        path: '/lead-forms',
        icon: FileText,
        shownTo: forms,
        under: '/form-builder',
        permission: 'lead-forms:read',
      },
      {
        label: 'navigation.formResponses',
        path: '/form-responses',
        icon: FileText,
        shownTo: forms,
        under: '/form-builder',
        permission: 'lead-forms:read',
      },
      { label: 'navigation.dataLake', path: '/data-lake', icon: Database, shownTo: isAdmin },
      { label: 'navigation.leadGen', path: '/lead-gen', icon: Target },
      {
        label: 'navigation.pixelUsage',
        path: '/webpixel-usage',
        icon: MousePointerClick,
        permission: 'web-pixels:read',
      },
      {
        label: 'navigation.events',
        path: '/event-hub',
        icon: Radio,
        permission: 'events:read',
      },
      { label: 'navigation.tableForge', path: '/table-forge', icon: Table2 },
      {
        label: 'navigation.connectedAccounts',
        path: '/connected-accounts',
        icon: Plug,
        permission: 'connections:read',
      },
      {
        label: 'navigation.apiKeys',
        path: '/api-keys',
        icon: KeyRound,
        permission: 'api-keys:read',
      },
      {
        label: 'navigation.franchisors',
        tier: 'franchisor',
        path: '/msps',
        icon: Network,
        shownTo: both(isStaff, outside),
        permission: 'msps:read',
        isMore: true,
      },
      inMore('navigation.auditLog', '/audit-log', ScrollText, 'audit-log:read'),
      {
        ...inMore('navigation.webhooks', '/webhooks', Send, 'webhooks:read'),
        shownTo: both(isStaff, outside),
      },
    ],
  },
  {
    title: 'groups.appSupport',
    shownTo: everybody,
    entries: [
      {
        label: 'navigation.linkedinLeads',
        path: '/linkedin-leads',
        icon: Contact,
        permission: 'linkedin-leads:read',
      },
      {
        label: 'navigation.accountReviews',
        path: '/account-review',
        icon: ClipboardCheck,
        permission: 'account-reviews:read',
      },
      {
        label: 'navigation.tickets',
        path: '/support-ticket',
        icon: TicketPlus,
        shownTo: both(inside, isStaff),
      },
      {
        label: 'navigation.tickets',
        path: '/support-ticket',
        icon: TicketPlus,
        shownTo: both(isStaff, outside),
        isMore: true,
      },
      {
        label: 'navigation.bugReports',
        path: '/bug-reports',
        icon: Bug,
        shownTo: isStaff,
        isMore: true,
      },
      {
        ...inMore('navigation.bugWebhook', '/bug-reports/webhook', Send, 'jira:read'),
        shownTo: both(isStaff, outside),
      },
      inMore('navigation.faqs', '/faqs', LifeBuoy, 'faqs:read'),
      inMore('navigation.videos', '/videos', Video, 'videos:read'),
      { label: 'navigation.requests', path: '/manage-requests', icon: Inbox, isMore: true },
      {
        ...inMore('navigation.events', '/event-hub', Radio, 'events:read'),
        shownTo: not(both(isAdmin, outside)),
      },
      {
        ...inMore('navigation.connectedAccounts', '/connected-accounts', Plug, 'connections:read'),
        shownTo: inside,
      },
      {
        ...inMore('navigation.pixelUsage', '/webpixel-usage', MousePointerClick, 'web-pixels:read'),
        shownTo: not(both(isAdmin, outside)),
      },
      inMore('navigation.waitlist', '/web-visitor-waitlist', Hourglass, 'waitlist:read'),
      inMore('navigation.brand', '/brand', Palette, 'organization:read'),
      {
        ...inMore('navigation.company', '/company', Building, 'companies:read'),
        shownTo: both(inside, not(isStaff)),
      },
      {
        ...inMore('navigation.webhooks', '/webhooks', Send, 'webhooks:read'),
        shownTo: not(isStaff),
      },
      inMore('navigation.referrals', '/referrals', Gift, 'referrals:read'),
      inMore('navigation.subscriptions', '/manage-subscription', CreditCard, 'billing:decide'),
    ],
  },
  {
    title: 'groups.admins',
    shownTo: everybody,
    entries: [
      {
        label: 'navigation.admins',
        path: '/admins',
        icon: ShieldCheck,
        shownTo: both(isStaff, outside),
        permission: 'admins:read',
      },
      {
        label: 'navigation.releases',
        path: '/releases',
        icon: Rocket,
        shownTo: both(isStaff, outside),
        permission: 'releases:read',
      },
      {
        label: 'navigation.adminDetails',
        path: '/admin-details',
        icon: ShieldCheck,
        shownTo: inside,
        permission: 'organization:read',
      },
    ],
  },
  {
    title: 'groups.more',
    shownTo: both(inside, not(hasMsp)),
    entries: [
      {
        label: 'navigation.billing',
        path: '/billing',
        icon: CreditCard,
        permission: 'billing:read',
      },
    ],
  },
];
