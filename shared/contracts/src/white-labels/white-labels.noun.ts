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
      events: {
        created: 'white_label.created',
        changed: 'white_label.changed',
        deleted: 'white_label.deleted',
        steps: { status: { active: 'white_label.activated', inactive: 'white_label.deactivated' } },
      },
    },
    // The page of a tenant shows its domain.
    domains: {
      label: 'Domain',
      access: 'white-labels:read',
      lists: [],
      stale: ['/super-admin/white-label/:id'],
      events: {
        created: 'domain.added',
        deleted: 'domain.removed',
        steps: {
          state: {
            verified: 'domain.verified',
            misconfigured: 'domain.misconfigured',
            conflict: 'domain.conflicted',
          },
        },
      },
    },
  },
} as const satisfies Noun;
