import { companyParent, type Noun } from '../noun.ts';

export const connectionsNoun = {
  permissions: ['connections:read', 'connections:write'],
  tables: {
    connections: {
      parent: companyParent,
      label: 'Connected account',
      access: 'connections:read',
      isWalled: true,
      lists: ['/super-admin/connections'],
      // Its history is read below its own path.
      stale: ['/super-admin/connections'],
    },
  },
} as const satisfies Noun;
