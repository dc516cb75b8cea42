import { accounts } from './run.ts';

/** Widths at which every screen is checked, in pixels. */
export const sizes = {
  wide: { width: 1440, height: 900 },
  tablet: { width: 768, height: 1024 },
  narrow: { width: 390, height: 844 },
} as const;

/** Addresses of the screens of staff, by subject. */
export const staffScreens = {
  'people and companies': [
    '/home',
    '/users',
    '/users?status=pending,confirmed&createdAt=2026-01-01..2026-12-31',
    '/companies',
    '/msps',
    '/admins',
    '/manage-requests',
    '/profile',
  ],
  'content and settings': [
    '/brand',
    '/lead-forms',
    '/lead-forms/responses',
    '/lead-forms/logs',
    '/form-responses',
    '/faqs?popup=add',
    '/videos',
    '/videos?popup=add',
    '/api-keys',
    '/audit-log',
    '/audit-log?kind=changed',
    '/white-label',
    '/white-label/new',
    '/releases',
    '/releases?tab=history',
  ],
  billing: [
    '/manage-subscription',
    '/manage-subscription?tab=invoices',
    '/manage-subscription?tab=plans',
    '/manage-subscription?tab=plans&popup=plan',
    '/manage-subscription?popup=charts',
  ],
  support: [
    '/support-ticket',
    '/support-ticket?charts=quarter',
    '/support-ticket?popup=add',
    '/account-review',
    '/bug-reports',
    '/linkedin-leads',
    '/referrals',
    '/bug-reports/webhook',
  ],
  'sites of customers': [
    '/webpixel-usage',
    '/web-visitor-waitlist',
    '/webhooks',
    '/connected-accounts',
    '/event-hub',
    '/form-builder',
    '/form-builder/form-logs',
    '/form-builder/flow-logs',
    '/flows',
  ],
};

/** Values of `companyTab`, without the tabs hidden by default. */
export const companyTabs = [
  'basic-details',
  'onboarding-details',
  'company-details',
  'team',
  'billing',
  'logs',
  'logs&log=connections',
  'agents',
  'tickets',
];

/** Values of `whiteLabelTab` of an organization with franchisors. */
export const organizationTabs = [
  'organization',
  'admin',
  'franchisors',
  'companies',
  'users',
  'webhooks',
  'franchisor',
  'franchisee',
  'billing',
];

/** Names of the tabs of a person. */
export const personTabs = ['Profile', 'Sessions', 'Tickets', 'API keys', 'Activity'];

/** Pages of a lead form, before its id. */
export const formPages = ['show', 'details', 'responses', 'logs'];

/** Lists whose rows have a page, and the path before a row's id. */
export const recordPages = [
  ['/users', '/users/show/'],
  ['/msps', '/msps/show/'],
  ['/admins', '/admins/show/'],
  ['/api-keys', '/api-keys/show/'],
  ['/flows', '/flows/show/'],
] as const;

/** Lists whose rows open beside them. */
export const listsWithPanels = [
  '/support-ticket',
  '/bug-reports',
  '/manage-requests',
  '/linkedin-leads',
  '/referrals',
  '/account-review',
  '/manage-subscription',
  '/webpixel-usage',
  '/web-visitor-waitlist',
  '/connected-accounts',
  '/form-builder',
  '/form-builder/form-logs',
  '/form-builder/flow-logs',
  '/event-hub',
  '/audit-log',
  '/lead-forms/logs',
  '/faqs',
];

/** Addresses of the screens of an organization, for its owner. */
export const ownerScreens = ['/admin-details', '/billing'];

/** Addresses before sign-in. */
export const openScreens = [
  '/sign-in',
  '/sign-in?link=expired',
  '/forgot-password',
  '/reset-password?token=abc',
  '/activate?token=abc',
];

/** Addresses that other roles see differently from staff. */
export const screensOfRoles = [
  { role: 'owner', email: accounts.owner, paths: ['/home', '/users', '/companies', '/brand'] },
  { role: 'franchisor', email: accounts.msp, paths: ['/home', '/users', '/companies'] },
  { role: 'member', email: accounts.member, paths: ['/home', '/support-ticket'] },
  { role: 'guest', email: accounts.guest, paths: ['/home'] },
  { role: 'support', email: accounts.support, paths: ['/home', '/users'] },
];
