import { expect, test } from 'vitest';
import {
  activityEndpoints,
  apiKeyEndpoints,
  type ApiKey,
  type ApiKeyCall,
} from '@outpost/contracts';
import {
  fakeApi,
  makeActivityEntry,
  makeAdminPanelUser,
  makeApiKey,
  makeId,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { ApiKeyUsage } from './api-key-usage.tsx';
import { ApiKeysScreen } from './api-keys.screen.tsx';

const call: ApiKeyCall = {
  _id: makeId(),
  method: 'GET',
  path: '/v1/super-admin/users',
  status: 403,
  durationMs: 12,
  ip: '203.0.113.9',
  createdAt: '2026-02-10T10:00:00.000Z',
};
const days = [
  { day: '2026-02-09', calls: 3, failed: 0 },
  { day: '2026-02-10', calls: 5, failed: 1 },
];

const open = async (changes: Partial<ApiKey> = {}, calls = [call], user = makeAdminPanelUser()) => {
  const apiKey = makeApiKey(changes);
  const api = fakeApi({ apiKeys: [apiKey] });
  api.answer(apiKeyEndpoints.usage, () => ({ apiKey, days, calls }));
  const path = `/api-keys?open=${apiKey._id}`;
  const shown = renderScreen(<ApiKeysScreen />, { path, api, user });
  const drawer = within(await screen.findByRole('dialog', { name: apiKey.name }));
  return { api, apiKey, drawer, ...shown };
};

test('shows calls by day and the latest calls of a key', async () => {
  const { drawer } = await open();
  expect(await drawer.findByRole('figure', { name: 'Calls by day' })).toBeTruthy();
  const table = within(await drawer.findByRole('table', { name: 'Latest calls' }));
  for (const name of ['GET /v1/super-admin/users', '403', '12 ms', '203.0.113.9'])
    expect(table.getByRole('cell', { name })).toBeTruthy();
});

test('a revoked key says who revoked it', async () => {
  const { api } = await open();
  const action = 'POST /super-admin/api-keys/:id/revoke';
  const entry = makeActivityEntry({ action, targetType: 'api_keys' });
  api.answer(activityEndpoints.ofApiKey, () => ({ entries: [entry], total: 1, page: 1, limit: 1 }));
  const apiKey = makeApiKey({ status: 'revoked', revokedAt: call.createdAt });
  renderScreen(<ApiKeyUsage apiKey={apiKey} days={days} calls={[]} />, { api });
  expect(await screen.findByText(/^Revoked by Olga Owner on/)).toBeTruthy();
});

test('says that a key has never been used', async () => {
  const { drawer } = await open({}, []);
  expect(drawer.getByText('No program has used this key yet.')).toBeTruthy();
});

test.each([
  [{ status: 'suspended' as const }, /creator or its organization is deactivated/],
  [{ warnings: ['stale' as const] }, /No program has used the key for 30 days/],
  [{ warnings: ['no-expiry' as const] }, /The key never expires/],
])('explains %j', async (changes, text) => {
  const { drawer } = await open(changes);
  expect(drawer.getByText(text)).toBeTruthy();
});

test('says until when the former secret works, and why a key was revoked', async () => {
  const { drawer } = await open({
    former: { last4: 'f0rm', until: '2026-03-01T12:00:00.000Z', lastUsedAt: null },
    revokedAt: '2026-02-10T10:00:00.000Z',
    revokedReason: 'Leaked.',
    ipAllowList: ['203.0.113.0/24'],
  });
  expect(drawer.getByText(/…f0rm, until/)).toBeTruthy();
  for (const text of ['Leaked.', '203.0.113.0/24']) expect(drawer.getByText(text)).toBeTruthy();
});

test('closes, and the address forgets the key', async () => {
  const { drawer, visitor, apiKey } = await open();
  await visitor.click(drawer.getByRole('button', { name: 'Close key' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: apiKey.name })).toBeNull());
});

test('has the actions of the list', async () => {
  const { drawer, visitor, apiKey } = await open();
  const menu = `Actions for ${apiKey.name} in the panel`;
  await visitor.click(drawer.getByRole('button', { name: menu }));
  await visitor.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  expect(await screen.findByRole('dialog', { name: `Edit ${apiKey.name}` })).toBeTruthy();
});

test('a key that is gone says so', async () => {
  const api = fakeApi({ apiKeys: [] });
  api.fail(apiKeyEndpoints.usage, {
    statusCode: 404,
    code: 'not_found',
    message: 'This API key was not found.',
  });
  renderScreen(<ApiKeysScreen />, { path: `/api-keys?open=${makeId()}`, api });
  expect(await screen.findByText('This key was not found')).toBeTruthy();
});
