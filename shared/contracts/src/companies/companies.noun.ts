import type { Noun } from '../noun.ts';

export const companiesNoun = {
  name: 'companies',
  title: 'Companies',
  permissions: ['companies:read', 'companies:write'],
  tables: {
    companies: {
      label: 'Company',
      access: 'companies:read',
      isWalled: true,
      lists: ['/super-admin/companies', '/super-admin/white-label/msp-list'],
      stale: ['/super-admin/companies', '/super-admin/white-label/msp'],
    },
    agents: {
      label: 'Agent',
      access: 'companies:read',
      isWalled: true,
      lists: ['/super-admin/companies'],
    },
  },
} as const satisfies Noun;
