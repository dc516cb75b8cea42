import type { Noun } from '../noun.ts';

export const apiKeysNoun = {
  name: 'apiKeys',
  title: 'API Keys',
  permissions: ['api-keys:read', 'api-keys:write'],
  tables: {
    api_keys: { label: 'API key', access: 'api-keys:read', lists: ['/super-admin/api-keys'] },
  },
} as const satisfies Noun;
