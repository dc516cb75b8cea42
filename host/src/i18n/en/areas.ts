import { nounTitles } from '@outpost/contracts';

/** Names of the panel's areas in sidebar and palette. */
export const areas = {
  groups: {
    accountManagement: 'Account Management',
    appAdministration: 'App Administration',
    appSupport: 'App Support',
    admins: 'Admins',
    apps: 'Apps',
    more: 'More',
  },
  navigation: {
    ...nounTitles,
    home: 'Home',
    franchisors: 'Franchisors',
    forms: 'Forms',
    userFlows: 'User Flows',
    formResponses: 'Form Responses',
    dataLake: 'Data Lake',
    leadGen: 'LeadGen Configurator',
    pixelUsage: 'Web Pixel Usage',
    tableForge: 'Table Forge',
    connectedAccounts: 'Connected Accounts',
    linkedinLeads: 'Leads from LinkedIn',
    accountReviews: 'Account Reviews',
    admins: 'Admins',
    adminDetails: 'Admin Details',
    billing: 'Billing',
    brand: 'Brand',
    auditLog: 'Audit Log',
    webhooks: 'Webhooks',
    company: 'Company',
    more: 'More',
    profile: 'Your profile',
  },
  /** Names in the palette that differ from the sidebar. */
  targets: {
    company: 'Company',
    newFaq: 'New FAQ',
    help: 'Help',
    newVideo: 'New Video',
    organization: 'Organization',
    forms: 'Forms',
    referrals: 'Referrals',
    accountReview: 'Account Review',
    aiTools: 'AI Tools',
  },
} as const;
