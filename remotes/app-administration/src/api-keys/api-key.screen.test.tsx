import { expect, test } from 'vitest';
import { activityEndpoints, apiKeyEndpoints } from '@outpost/contracts';
import {
  fakeApi,
  makeAdminPanelUser,
  makeApiKey,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { ApiKeyScreen } from './api-key.screen.tsx';
import { ApiKeysScreen } from './api-keys.screen.tsx';

const zapier = makeApiKey();
const old = makeApiKey({ name: 'Old script', status: 'revoked' });
const routes = [
  { path: '/api-keys', Component: ApiKeysScreen },
  { path: '/api-keys/show/:id', Component: ApiKeyScreen },
];
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

const open = (path = `/api-keys/show/${zapier._id}`, user = makeAdminPanelUser()) => {
  const api = fakeApi({ apiKeys: [zapier, old] });
  return { api, ...renderScreen(routes, { path, user, api }) };
};

test('the drawer leads to the page, and the page back to the list without the drawer', async () => {
  const { visitor, router } = open('/api-keys?status=active');
  await visitor.click(await screen.findByRole('link', { name: 'Zapier' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Zapier' }));
  await visitor.click(await drawer.findByRole('link', { name: 'Open full page' }));
  await title('Zapier');
  expect(screen.getByText('No program has used this key yet.')).toBeTruthy();
  await visitor.click(screen.getByRole('link', { name: 'API Keys' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/api-keys'));
  expect(router.state.location.search).toBe('?status=active');
});

test('its changes are a tab of the address', async () => {
  const { api, visitor, router } = open();
  await visitor.click(await screen.findByRole('tab', { name: 'Logs' }));
  expect(router.state.location.search).toBe('?keyTab=logs');
  await waitFor(() =>
    expect(api.callsTo(activityEndpoints.ofApiKey)[0]?.params).toEqual({ id: zapier._id }),
  );
});

test('it is revoked on its page, which then shows the new state', async () => {
  const { api, visitor } = open();
  await visitor.click(await screen.findByRole('button', { name: 'Actions for Zapier' }));
  await visitor.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
  await visitor.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Leaked.');
  await visitor.click(screen.getByRole('button', { name: 'Revoke key' }));
  await waitFor(() => expect(api.callsTo(apiKeyEndpoints.revoke)).toHaveLength(1));
  const banner = within(screen.getByRole('banner'));
  await waitFor(() => expect(banner.getByText('Revoked')).toBeTruthy());
});

test('after deleting, the list is shown without the key', async () => {
  const { visitor, router } = open(`/api-keys/show/${old._id}`);
  await visitor.click(await screen.findByRole('button', { name: 'Actions for Old script' }));
  await visitor.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await visitor.click(await screen.findByRole('button', { name: 'Delete key' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/api-keys'));
});

test('a viewer who may only read has no actions', async () => {
  const { permissions } = makeAdminPanelUser();
  const mayRead = permissions.filter((permission) => permission !== 'api-keys:write');
  open(undefined, makeAdminPanelUser({ permissions: mayRead }));
  await title('Zapier');
  expect(screen.queryByRole('button', { name: 'Actions for Zapier' })).toBeNull();
});
