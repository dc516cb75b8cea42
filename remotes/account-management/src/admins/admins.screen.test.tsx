import { expect, test } from 'vitest';
import { adminEndpoints, type Admin, type AdminPanelUser } from '@outpost/contracts';
import {
  chooseAction,
  expectEveryFilterToWork,
  expectEveryHeaderToSort,
  fakeApi,
  makeAdmin,
  makeAdminPanelUser,
  renderScreen,
  screen,
  waitFor,
  within,
  rowActionLabels,
} from '@outpost/testing';
import { AdminsScreen } from './admins.screen.tsx';

const me = makeAdminPanelUser({ email: 'sable@outpost.example' });
const sable = makeAdmin({
  _id: me._id,
  firstName: 'Sable',
  lastName: 'Quill',
  role: 'super-admin',
});

const open = async (changes: Partial<Admin> = {}, user: AdminPanelUser = me) => {
  const grace = makeAdmin({ version: 5, ...changes });
  const api = fakeApi({ admins: [grace, sable] });
  const shown = renderScreen(<AdminsScreen />, { path: '/admins', user, api });
  await screen.findByText('Grace Hopper');
  const choose = (action: string) => chooseAction(shown.visitor, 'Grace Hopper', action);
  return { grace, api, choose, ...shown };
};

const dialog = (name: string) => screen.findByRole('dialog', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const roleField = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role' });
const button = (name: string) => screen.getByRole('button', { name });
const row = () => within(screen.getByRole('row', { name: /Grace Hopper/ }));
const options = () => screen.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value);

test('lists admins with everything known of them', async () => {
  await open();
  const cells = ['Admin', 'Confirmed', '192.0.2.7', 'Sable Quill', 'Jan 05, 2026'];
  for (const name of cells) expect(row().getByRole('cell', { name })).toBeTruthy();
  expect(row().getByText('grace@outpost.example')).toBeTruthy();
  expect(row().getByText(/ago$/)).toBeTruthy();
});

test('whoever never signed in has no address, and a first admin no inviter', async () => {
  await open({ lastSignInAt: null, lastSignInIp: null, invitedBy: null });
  expect(row().getByRole('cell', { name: 'Never' })).toBeTruthy();
  expect(row().getAllByRole('cell', { name: '—' })).toHaveLength(2);
});

test('sorts by every header that offers it', async () => {
  const { api, visitor } = await open();
  const fields = await expectEveryHeaderToSort(visitor, api, adminEndpoints.list);
  expect(fields).toEqual(['name', 'email', 'role', 'status', 'lastSignInAt', 'createdAt']);
});

test('filters by everything its contract knows, and the address keeps it', async () => {
  const { api, ...shown } = await open();
  expect(await expectEveryFilterToWork(shown, api, adminEndpoints.list)).toEqual({
    filters: ['role', 'status'],
    dates: ['createdAt', 'updatedAt'],
  });
});

test('invites a colleague', async () => {
  const { api, visitor } = await open();
  await visitor.click(button('Invite admin'));
  await dialog('Invite admin');
  await visitor.click(button('Send invitation'));
  for (const message of ['Email is required', 'First name is required', 'Last name is required'])
    expect(screen.getByText(message)).toBeTruthy();
  await visitor.type(field('Email'), 'mary@outpost.example');
  await visitor.type(field('First name'), 'Mary');
  await visitor.type(field('Last name'), 'Shelley');
  await visitor.selectOptions(roleField(), 'admin');
  await visitor.click(button('Send invitation'));
  await noDialog();
  expect(api.callsTo(adminEndpoints.create)[0]?.body).toEqual({
    email: 'mary@outpost.example',
    firstName: 'Mary',
    lastName: 'Shelley',
    role: 'admin',
  });
  expect(await screen.findByText('mary@outpost.example was invited.')).toBeTruthy();
  expect(await screen.findByText('Mary Shelley')).toBeTruthy();
});

test('nobody gives a role above their own', async () => {
  const { choose, visitor } = await open({}, makeAdminPanelUser({ role: 'admin' }));
  await visitor.click(button('Invite admin'));
  await dialog('Invite admin');
  expect(options()).toEqual(['admin', 'support']);
  await visitor.keyboard('{Escape}');
  await noDialog();
  await choose('Reassign role');
  await dialog('Reassign the role of Grace Hopper');
  expect(options()).toEqual(['admin', 'support']);
});

test('changes a role as last seen', async () => {
  const { grace, api, choose, visitor } = await open();
  await choose('Reassign role');
  await dialog('Reassign the role of Grace Hopper');
  expect(roleField().value).toBe('admin');
  await visitor.selectOptions(roleField(), 'support');
  await visitor.click(button('Reassign role'));
  await noDialog();
  const [call] = api.callsTo(adminEndpoints.changeRole);
  expect(call?.params).toEqual({ id: grace._id });
  expect(call?.headers.get('if-match')).toBe('"5"');
  expect(call?.body).toEqual({ role: 'support' });
  expect(await screen.findByText('The role of Grace Hopper is now Support.')).toBeTruthy();
});

test('a role somebody else changed meanwhile is put beside the chosen one', async () => {
  const { grace, api, choose, visitor } = await open();
  await choose('Reassign role');
  await dialog('Reassign the role of Grace Hopper');
  await visitor.selectOptions(roleField(), 'support');
  api.rows.admins.splice(0, 1, { ...grace, role: 'super-admin', version: 6 });
  await visitor.click(button('Reassign role'));
  const question = within(await dialog('Another user changed this'));
  expect(question.getByRole('row', { name: 'Role support super-admin' })).toBeTruthy();
});

test('the last super admin is kept by the server, which says why', async () => {
  const { api, choose, visitor } = await open({ role: 'super-admin' });
  const message = 'This is the last super-admin; make somebody else one first.';
  api.fail(adminEndpoints.changeRole, { statusCode: 409, code: 'conflict', message });
  await choose('Reassign role');
  await dialog('Reassign the role of Grace Hopper');
  await visitor.selectOptions(roleField(), 'support');
  await visitor.click(button('Reassign role'));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
});

test('of oneself it is said why nothing can be decided', async () => {
  const { visitor } = await open();
  expect(await rowActionLabels(visitor, 'Sable Quill')).toEqual([
    'Reassign role (you cannot do this to yourself)',
    'Send reset password link',
    'Sign out everywhere (you cannot do this to yourself)',
    'Deactivate (you cannot do this to yourself)',
    'Delete (you cannot do this to yourself)',
  ]);
});

test('support sees who there is, and changes nobody', async () => {
  const { visitor } = await open({}, makeAdminPanelUser({ role: 'support' }));
  expect(screen.queryByRole('button', { name: 'Invite admin' })).toBeNull();
  expect(await rowActionLabels(visitor, 'Sable Quill')).toEqual([]);
});
