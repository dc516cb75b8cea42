import type { Noun } from '../noun.ts';

export const whiteLabelsNoun = {
  name: 'organizations',
  title: 'Organizations',
  permissions: ['white-labels:read', 'white-labels:write'],
  tables: {
    white_labels: {
      label: 'Organization',
      access: 'white-labels:read',
      lists: ['/super-admin/white-label'],
      stale: ['/super-admin/white-label', '/super-admin/brands'],
    },
    // The page of a tenant shows its domain.
    domains: {
      label: 'Domain',
      access: 'white-labels:read',
      lists: [],
      stale: ['/super-admin/white-label/:id'],
    },
  },
} as const satisfies Noun;
