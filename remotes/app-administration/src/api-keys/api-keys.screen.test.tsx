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
  makeWhiteLabel,
  pickOption,
  renderScreen,
  screen,
  waitFor,
  within,
  showEveryColumn,
} from '@outpost/testing';
import { ApiKeysScreen } from './api-keys.screen.tsx';

const acme = makeWhiteLabel({ name: 'Acme Agency' });
const zapier = makeApiKey({ version: 2 });
const old = makeApiKey({
  name: 'Old script',
  status: 'expired',
  expiresAt: '2026-01-31T12:00:00.000Z',
  scopes: ['leads:read', 'forms:read'],
});

const open = async (user: AdminPanelUser = makeAdminPanelUser()) => {
  const api = fakeApi({ apiKeys: [zapier, old], whiteLabels: [acme] });
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

const choose = (visitor: Open['visitor'], name: string, option: string) =>
  visitor.selectOptions(screen.getByRole('combobox', { name }), option);

const create = async ({ visitor }: Open, expiry?: string) => {
  await visitor.click(button('Add API key'));
  await dialog('Add API key');
  await visitor.type(field('Name'), 'Importer');
  await pickOption(visitor, 'Organization', 'Acme Agency');
  await choose(visitor, 'Rights', 'Choose scopes');
  await visitor.click(box('Write leads'));
  if (expiry) await choose(visitor, 'Expires', expiry);
  await visitor.click(button('Add API key'));
  await dialog('Your new API key');
};

test('lists keys by what is safe to show', async () => {
  const { visitor } = await open();
  await showEveryColumn(visitor);
  for (const name of ['opk_live_aB3dE6gH9jK2…x9y8', 'Read leads', 'Active', 'Grace Hopper'])
    expect(rowOf(/Zapier/).getByRole('cell', { name })).toBeTruthy();
  expect(rowOf(/Zapier/).getAllByRole('cell', { name: 'Never' })).toHaveLength(2);
  for (const name of ['Read leads, Read forms', 'Expired', 'Jan 31, 2026'])
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
    filters: ['status', 'scope', 'warning'],
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
    ipAllowList: [],
    rateLimit: 600,
    whiteLabel: acme._id,
  });
  expect(field('Secret').value).toBe('opk_live_secret_of_Importer');
  await shown.visitor.click(button('I have copied it'));
  await noDialog();
  await waitFor(() => expect(firstCells()).toEqual(['Importer', 'Zapier', 'Old script']));
  expect(document.body.innerHTML).not.toContain('opk_live_secret_of_Importer');
  await shown.visitor.click(button('Add API key'));
  await dialog('Add API key');
  expect(field('Name').value).toBe('');
  expect(document.body.innerHTML).not.toContain('opk_live_secret_of_Importer');
});

test('a stray key does not close the only sight of a secret', async () => {
  const shown = await open();
  await create(shown);
  await shown.visitor.keyboard('{Escape}');
  expect(field('Secret').value).toBe('opk_live_secret_of_Importer');
});

test('the secret can be copied', async () => {
  const shown = await open();
  await create(shown);
  await shown.visitor.click(button('Copy'));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('opk_live_secret_of_Importer');
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
  await visitor.click(button('Add API key'));
  await dialog('Add API key');
  await choose(visitor, 'Rights', 'Choose scopes');
  await visitor.click(button('Add API key'));
  expect(screen.getByText('Name is required')).toBeTruthy();
  expect(screen.getByText('Scopes is required')).toBeTruthy();
  expect(api.callsTo(apiKeyEndpoints.create)).toEqual([]);
});

test('what the server refuses stands beside its field, and no secret is shown', async () => {
  const { api, visitor } = await open();
  const fields = { name: 'Name is taken' };
  api.fail(apiKeyEndpoints.create, { statusCode: 409, code: 'conflict', message: 'No', fields });
  await visitor.click(button('Add API key'));
  await dialog('Add API key');
  await visitor.type(field('Name'), 'Zapier');
  await pickOption(visitor, 'Organization', 'Acme Agency');
  await visitor.click(button('Add API key'));
  expect(await screen.findByText('Name is taken')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Your new API key' })).toBeNull();
});

test('changes name and scopes of a key as last seen', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Zapier', 'Edit');
  await dialog('Edit Zapier');
  await visitor.type(field('Name'), ' 2');
  await visitor.click(box('Read forms'));
  await visitor.click(button('Save'));
  await noDialog();
  const [call] = api.callsTo(apiKeyEndpoints.change);
  expect(call?.params).toEqual({ id: zapier._id });
  expect(call?.headers.get('if-match')).toBe('"2"');
  expect(call?.body).toEqual({
    name: 'Zapier 2',
    scopes: ['leads:read', 'forms:read'],
    ipAllowList: [],
    rateLimit: 600,
  });
  expect(await screen.findByText('Zapier 2')).toBeTruthy();
  expect(await screen.findByText('The API key was saved.')).toBeTruthy();
});

test('revokes a key after asking; then it can be deleted and not revoked again', async () => {
  const { api, visitor } = await open();
  await visitor.click(button('Actions for Zapier'));
  expect(await screen.findByRole('menuitem', { name: 'Delete (revoke it first)' })).toBeTruthy();
  await visitor.click(screen.getByRole('menuitem', { name: 'Revoke' }));
  await dialog('Revoke Zapier?');
  await visitor.click(button('Revoke key'));
  expect(screen.getByText('Reason is required')).toBeTruthy();
  expect(api.callsTo(apiKeyEndpoints.revoke)).toEqual([]);
  await visitor.type(field('Reason'), 'Leaked.');
  await visitor.click(button('Revoke key'));
  await noDialog();
  expect(api.callsTo(apiKeyEndpoints.revoke)[0]).toMatchObject({
    params: { id: zapier._id },
    body: { reason: 'Leaked.' },
  });
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

test.each([
  ['Read only: leads, forms and users', ['leads:read', 'forms:read', 'users:read']],
  ['Leads in: write leads, read forms', ['leads:write', 'forms:read']],
])('a key for “%s” has these scopes', async (label, scopes) => {
  const { api, visitor } = await open();
  await visitor.click(button('Add API key'));
  await dialog('Add API key');
  await visitor.type(field('Name'), 'Importer');
  await pickOption(visitor, 'Organization', 'Acme Agency');
  await choose(visitor, 'Rights', label);
  await visitor.click(button('Add API key'));
  await dialog('Your new API key');
  expect(api.callsTo(apiKeyEndpoints.create)[0]?.body).toMatchObject({ scopes });
});

test('a key is limited to addresses, and to calls a minute', async () => {
  const { api, visitor } = await open();
  await visitor.click(button('Add API key'));
  await dialog('Add API key');
  await visitor.type(field('Name'), 'Importer');
  await pickOption(visitor, 'Organization', 'Acme Agency');
  await visitor.type(field('Allowed addresses'), '203.0.113.0/24{Enter}office');
  await visitor.clear(screen.getByRole('spinbutton', { name: 'Calls per minute' }));
  await visitor.click(button('Add API key'));
  expect(screen.getByText('Address is incorrect')).toBeTruthy();
  expect(screen.getByText('Rate limit is incorrect')).toBeTruthy();
  await visitor.type(field('Allowed addresses'), '{Backspace>6/}2001:db8::/32');
  await visitor.type(screen.getByRole('spinbutton', { name: 'Calls per minute' }), '60');
  await visitor.click(button('Add API key'));
  await dialog('Your new API key');
  expect(api.callsTo(apiKeyEndpoints.create)[0]?.body).toMatchObject({
    ipAllowList: ['203.0.113.0/24', '2001:db8::/32'],
    rateLimit: 60,
  });
});

test('only a key of engines works without an organization', async () => {
  const { api, visitor } = await open();
  await visitor.click(button('Add API key'));
  await dialog('Add API key');
  await visitor.type(field('Name'), 'Engine');
  await visitor.click(button('Add API key'));
  expect(screen.getByText('Organization is required')).toBeTruthy();
  await choose(visitor, 'Rights', 'Engines of the platform: report their runs');
  await visitor.click(button('Add API key'));
  await dialog('Your new API key');
  const [call] = api.callsTo(apiKeyEndpoints.create);
  expect(call?.body).toMatchObject({ scopes: ['ingest'] });
  expect(call?.body).not.toHaveProperty('whiteLabel');
});

test('rotates a key with an overlap, and shows the new secret once', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Zapier', 'Rotate');
  await dialog('Rotate Zapier?');
  await choose(visitor, 'The current secret ends', 'After 7 days');
  await visitor.click(button('Rotate key'));
  await dialog('New secret of Zapier');
  expect(api.callsTo(apiKeyEndpoints.rotate)[0]).toMatchObject({
    params: { id: zapier._id },
    body: { overlapDays: 7 },
  });
  expect(field('Secret').value).toBe('opk_live_new_secret_of_Zapier');
  await visitor.click(button('I have copied it'));
  await noDialog();
});

test('a key that has ended is not rotated', async () => {
  const { visitor } = await open();
  await visitor.click(button('Actions for Old script'));
  const item = await screen.findByRole('menuitem', { name: 'Rotate (the key is expired)' });
  expect(item.getAttribute('aria-disabled')).toBe('true');
});

test('says which keys need attention', async () => {
  const stale = makeApiKey({ name: 'Zapier', warnings: ['stale', 'no-expiry'] });
  renderScreen(<ApiKeysScreen />, { path: '/api-keys', api: fakeApi({ apiKeys: [stale] }) });
  await screen.findByText('Zapier');
  for (const warning of ['Unused for 30 days', 'Never expires'])
    expect(rowOf(/Zapier/).getByText(warning)).toBeTruthy();
});

test('support sees nothing of it', async () => {
  const api = fakeApi({ apiKeys: [zapier] });
  renderScreen(<ApiKeysScreen />, { api, user: makeAdminPanelUser({ role: 'support' }) });
  expect(await screen.findByText('You do not have access to this page')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add API key' })).toBeNull();
});
