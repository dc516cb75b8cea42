import type { Noun } from '../noun.ts';

export const apiKeysNoun = {
  name: 'apiKeys',
  title: 'API Keys',
  permissions: ['api-keys:read', 'api-keys:write'],
  tables: {
    api_keys: {
      label: 'API key',
      access: 'api-keys:read',
      lists: ['/super-admin/api-keys'],
      events: {
        created: 'api_key.created',
        changed: 'api_key.changed',
        deleted: 'api_key.deleted',
        steps: { revokedAt: { set: 'api_key.revoked' } },
      },
    },
  },
} as const satisfies Noun;
