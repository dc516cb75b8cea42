export const instances = [
  { subdomain: 'acme', name: 'Acme Growth', type: 'Agency', status: 'active' },
  { subdomain: 'northwind', name: 'Northwind Partners', type: 'Brand', status: 'active' },
  { subdomain: 'bluepeak', name: 'Bluepeak Outreach', type: 'Agency', status: 'active' },
  { subdomain: 'calyx', name: 'Calyx Brands', type: 'Brand', status: 'active' },
  { subdomain: 'driftwood', name: 'Driftwood Group', type: 'Group', status: 'active' },
  { subdomain: 'everline', name: 'Everline Sales', type: 'Agency', status: 'active' },
  { subdomain: 'fathom', name: 'Fathom Recruiting', type: 'Group', status: 'active' },
  { subdomain: 'greyfield', name: 'Greyfield Media', type: 'Agency', status: 'inactive' },
  { subdomain: 'halcyon', name: 'Halcyon Labs', type: 'Brand', status: 'inactive' },
  { subdomain: 'indigo', name: 'Indigo Ventures', type: 'Group', status: 'draft' },
  { subdomain: 'jetty', name: 'Jetty & Sons', type: 'Agency', status: 'draft' },
  { subdomain: 'kestrel', name: 'Kestrel Collective', type: 'Brand', status: 'draft' },
] as const;

/** Companies of each instance, in the order above: 40 in all. */
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
    'Open API Keys and choose Create API key. Copy the secret at once: it is shown only then.',
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
