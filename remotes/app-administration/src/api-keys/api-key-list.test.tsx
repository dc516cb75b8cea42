import { apiKeyEndpoints } from '@outpost/contracts';
import { checkList, makeApiKey } from '@outpost/testing';
import { ApiKeysScreen } from './api-keys.screen.tsx';

checkList({
  screen: <ApiKeysScreen />,
  path: '/api-keys',
  list: apiKeyEndpoints.list,
  rows: () => ({ apiKeys: ['A', 'B', 'C'].map((name) => makeApiKey({ name })) }),
  title: 'API Keys',
  noun: ['API key', 'API keys'],
  hasLinks: true,
  edit: { endpoint: apiKeyEndpoints.change, label: 'Edit', field: 'Name', name: 'name' },
  columns: ['Name', 'Status'],
  sort: ['expiresAt', 'Expires'],
  filter: ['status', 'active'],
  csv: apiKeyEndpoints.csv,
});
