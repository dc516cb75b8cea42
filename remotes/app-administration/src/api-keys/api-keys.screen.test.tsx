import { expect, test } from 'vitest';
import { apiKeyEndpoints, type AdminPanelUser } from '@outpost/contracts';
import {
  chooseAction,
  expectEveryFilterToWork,
  expectEveryHeaderToSort,
  fakeApi,
  firstCells,
  makeAdminPanelUser,
  makeApiKey,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { ApiKeysScreen } from './api-keys.screen.tsx';

const zapier = makeApiKey({ version: 2 });
const old = makeApiKey({
  name: 'Old script',
  status: 'expired',
  expiresAt: '2026-01-31T12:00:00.000Z',
  scopes: ['leads:read', 'forms:read'],
});

const open = async (user: AdminPanelUser = makeAdminPanelUser()) => {
  const api = fakeApi({ apiKeys: [zapier, old] });
  const shown = renderScreen(<ApiKeysScreen />, { path: '/api-keys', user, api });
  await screen.findByText('Zapier');
  return { api, ...shown };
};

const dialog = (name: string) => screen.findByRole('dialog', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const box = (name: string) => screen.getByRole('checkbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }));

type Open = Awaited<ReturnType<typeof open>>;

const create = async ({ visitor }: Open, expiry?: string) => {
  await visitor.click(button('Create API key'));
  await dialog('Create API key');
  await visitor.type(field('Name'), 'Importer');
  await visitor.click(box('leads:write'));
  if (expiry) await visitor.selectOptions(screen.getByRole('combobox'), expiry);
  await visitor.click(button('Create'));
  await dialog('Your new API key');
};

test('lists keys by what is safe to show', async () => {
  await open();
  for (const name of ['op_live_ab…x9y8', 'leads:read', 'Active', 'Grace Hopper'])
    expect(rowOf(/Zapier/).getByRole('cell', { name })).toBeTruthy();
  expect(rowOf(/Zapier/).getAllByRole('cell', { name: 'Never' })).toHaveLength(2);
  for (const name of ['leads:read, forms:read', 'Expired', 'Jan 31, 2026'])
    expect(rowOf(/Old script/).getByRole('cell', { name })).toBeTruthy();
});

test('sorts by every header that offers it', async () => {
  const { api, visitor } = await open();
  const fields = await expectEveryHeaderToSort(visitor, api, apiKeyEndpoints.list);
  expect(fields).toEqual(['name', 'lastUsedAt', 'expiresAt', 'createdAt']);
});

test('filters by everything its contract knows, and the address keeps it', async () => {
  const { api, ...shown } = await open();
  expect(await expectEveryFilterToWork(shown, api, apiKeyEndpoints.list)).toEqual({
    filters: ['status'],
    dates: ['createdAt', 'updatedAt'],
  });
});

test('creates a key and shows its secret, once', async () => {
  const shown = await open();
  await create(shown);
  expect(shown.api.callsTo(apiKeyEndpoints.create)[0]?.body).toEqual({
    name: 'Importer',
    scopes: ['leads:write'],
    expiresInDays: 90,
  });
  expect(field('Secret').value).toBe('op_live_secret_of_Importer');
  await shown.visitor.click(button('I have copied it'));
  await noDialog();
  await waitFor(() => expect(firstCells()).toEqual(['Importer', 'Zapier', 'Old script']));
  expect(document.body.innerHTML).not.toContain('op_live_secret_of_Importer');
  await shown.visitor.click(button('Create API key'));
  await dialog('Create API key');
  expect(field('Name').value).toBe('');
  expect(document.body.innerHTML).not.toContain('op_live_secret_of_Importer');
});

test('a stray key does not close the only sight of a secret', async () => {
  const shown = await open();
  await create(shown);
  await shown.visitor.keyboard('{Escape}');
  expect(field('Secret').value).toBe('op_live_secret_of_Importer');
});

test('the secret can be copied', async () => {
  const shown = await open();
  await create(shown);
  await shown.visitor.click(button('Copy'));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('op_live_secret_of_Importer');
});

test.each([
  ['In 30 days', 30],
  ['In 365 days', 365],
  ['Never', 0],
])('a key can expire: %s', async (label, days) => {
  const shown = await open();
  await create(shown, label);
  expect(shown.api.callsTo(apiKeyEndpoints.create)[0]?.body).toMatchObject({
    expiresInDays: days,
  });
});

test('a key needs a name and something it may do', async () => {
  const { api, visitor } = await open();
  await visitor.click(button('Create API key'));
  await visitor.click(button('Create'));
  expect(screen.getByText('Name is required')).toBeTruthy();
  expect(screen.getByText('Scopes is required')).toBeTruthy();
  expect(api.callsTo(apiKeyEndpoints.create)).toEqual([]);
});

test('what the server refuses stands beside its field, and no secret is shown', async () => {
  const { api, visitor } = await open();
  const fields = { name: 'Name is taken' };
  api.fail(apiKeyEndpoints.create, { statusCode: 409, code: 'conflict', message: 'No', fields });
  await visitor.click(button('Create API key'));
  await visitor.type(field('Name'), 'Zapier');
  await visitor.click(box('users:read'));
  await visitor.click(button('Create'));
  expect(await screen.findByText('Name is taken')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Your new API key' })).toBeNull();
});

test('changes name and scopes of a key as last seen', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Zapier', 'Edit');
  await dialog('Edit Zapier');
  await visitor.type(field('Name'), ' 2');
  await visitor.click(box('forms:read'));
  await visitor.click(button('Save'));
  await noDialog();
  const [call] = api.callsTo(apiKeyEndpoints.change);
  expect(call?.params).toEqual({ id: zapier._id });
  expect(call?.headers.get('if-match')).toBe('"2"');
  expect(call?.body).toEqual({ name: 'Zapier 2', scopes: ['leads:read', 'forms:read'] });
  expect(await screen.findByText('Zapier 2')).toBeTruthy();
  expect(await screen.findByText('The API key was saved.')).toBeTruthy();
});

test('revokes a key after asking; then it can be deleted and not revoked again', async () => {
  const { api, visitor } = await open();
  await visitor.click(button('Actions for Zapier'));
  expect(await screen.findByRole('menuitem', { name: 'Delete (revoke it first)' })).toBeTruthy();
  await visitor.click(screen.getByRole('menuitem', { name: 'Revoke' }));
  await dialog('Revoke Zapier?');
  expect(api.callsTo(apiKeyEndpoints.revoke)).toEqual([]);
  await visitor.click(button('Revoke key'));
  await noDialog();
  expect(api.callsTo(apiKeyEndpoints.revoke)[0]?.params).toEqual({ id: zapier._id });
  expect(await screen.findByText('Revoked')).toBeTruthy();
  await visitor.click(button('Actions for Zapier'));
  const again = await screen.findByRole('menuitem', { name: 'Revoke (revoked already)' });
  expect(again.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toBeTruthy();
});

test('deletes an ended key after asking', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Old script', 'Delete');
  await dialog('Delete Old script?');
  await visitor.click(button('Delete key'));
  await waitFor(() => expect(firstCells()).toEqual(['Zapier']));
  expect(api.callsTo(apiKeyEndpoints.remove)[0]?.params).toEqual({ id: old._id });
});

test('support sees nothing of it', async () => {
  const api = fakeApi({ apiKeys: [zapier] });
  renderScreen(<ApiKeysScreen />, { api, user: makeAdminPanelUser({ role: 'support' }) });
  expect(await screen.findByText('You do not have access to this page')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Create API key' })).toBeNull();
});
