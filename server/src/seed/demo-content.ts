import type { whiteLabels } from '../tables/white-labels.table.ts';

type Tenant = Pick<typeof whiteLabels.$inferInsert, 'name' | 'type' | 'status' | 'accent'> & {
  subdomain: string;
};

const tenant = (
  subdomain: string,
  name: string,
  type: Tenant['type'],
  status: Tenant['status'],
  accent: string | null = null,
): Tenant => ({ subdomain, name, type, status, accent });

export const tenants = [
  tenant('acme', 'Acme Growth', 'Agency', 'active', '#0f766e'),
  tenant('northwind', 'Northwind Partners', 'Brand', 'active', '#b45309'),
  tenant('bluepeak', 'Bluepeak Outreach', 'Agency', 'active'),
  tenant('calyx', 'Calyx Brands', 'Brand', 'active'),
  tenant('driftwood', 'Driftwood Group', 'Group', 'active'),
  tenant('everline', 'Everline Sales', 'Agency', 'active'),
  tenant('fathom', 'Fathom Recruiting', 'Franchisor', 'active'),
  tenant('greyfield', 'Greyfield Media', 'Agency', 'inactive'),
  tenant('halcyon', 'Halcyon Labs', 'Brand', 'inactive'),
  tenant('indigo', 'Indigo Ventures', 'Group', 'draft'),
  tenant('jetty', 'Jetty & Sons', 'Agency', 'draft'),
  tenant('kestrel', 'Kestrel Collective', 'Brand', 'draft'),
];

/** Returns the age of a tenant in days, by its index in the list above. */
export const tenantAge = (index: number): number => 300 - index * 23;

/** Number of companies of each tenant, in the order above: 40 in total. */
export const companyCounts = [15, 9, 3, 3, 3, 2, 2, 1, 1, 1, 0, 0];

export const formTitles = [
  'Book a free assessment',
  'Request a quote',
  'Partner application',
  'Webinar sign-up',
  'Customer survey',
  'Demo request',
  'Franchise enquiry',
  'Newsletter',
  'Event registration',
  'Referral',
  'Site visit',
  'Product feedback',
  'Career interest',
  'Support intake',
  'Onboarding questionnaire',
];

export const questions = [
  [
    'General',
    'What does the panel do?',
    'It is where your organization, its companies and its people are looked after.',
  ],
  [
    'General',
    'Which browsers are supported?',
    'The current and the previous version of Chrome, Edge, Firefox and Safari.',
  ],
  [
    'General',
    'Can I switch to a dark theme?',
    'Yes. Use the theme switch at the bottom of the sidebar; it follows your system until you do.',
  ],
  [
    'Account',
    'How do I invite a colleague?',
    'Open Users, choose Invite user and fill in their address and role.',
  ],
  [
    'Account',
    "How do I change a person's role?",
    'Open Users, use the menu at the end of the row and choose Edit.',
  ],
  [
    'Account',
    'What happens when I delete a user?',
    'They can no longer sign in. The account can be restored for 30 days.',
  ],
  ['Billing', 'When is an invoice issued?', 'On the first day of each billing period.'],
  [
    'Billing',
    'Can I change my plan in the middle of a period?',
    'Yes. The difference is settled with the next invoice.',
  ],
  [
    'Campaigns',
    'How many mailboxes can a campaign use?',
    'As many as are connected and warmed up.',
  ],
  [
    'Campaigns',
    'Why is my campaign paused?',
    'A guardrail stops a campaign whose bounce rate is too high. Fix the list and resume it.',
  ],
  [
    'Integrations',
    'How do I create an API key?',
    'Open API Keys and choose Add API key. Copy the secret at once: it is shown only then.',
  ],
  [
    'Integrations',
    'Can I use webhooks?',
    'Yes. Add an endpoint, choose its events, and check the signature of each delivery.',
  ],
] as const;

export const keyNames = [
  'CRM sync',
  'Website forms',
  'Reporting',
  'Data warehouse',
  'Zapier',
  'Old import',
];

export const ticketTitles = {
  CR: [
    'Show the region in the export',
    'A second logo for printed forms',
    'Sign in with the company account',
    'Round numbers in the weekly report',
    'More seats for the spring season',
  ],
  BUG: [
    'The calendar shows last month',
    'An attachment cannot be opened',
    'The invitation was mailed twice',
    'The list forgets its sorting',
    'A form keeps the old title',
    'The report is empty on Mondays',
    'The logo is cut off on phones',
  ],
};

/** Texts of the demo tickets and their replies. */
export const ticketTalk = {
  CR: 'We need this for the start of the season. A short call would help us to explain the details.',
  BUG: 'It happens every time, in two browsers. It was fine until last week.',
  support: 'Thank you for writing. Which browser do you use, and since when does it happen?',
  requester: 'In Firefox and in Chrome, since Monday.',
};

/** Content of the files of demo tickets. */
export const ticketLog = `1. Open the list.
2. Choose a filter.
3. The rows stay the same.
`;

export const ticketNote =
  'The same as in the other ticket of this week; check the last release first.';
