import { expect, test, vi } from 'vitest';
import { impersonationEndpoints, userEndpoints, type AdminPanelUser } from '@outpost/contracts';
import {
  chooseAction,
  fakeApi,
  makeAdminPanelUser,
  makeUser,
  renderScreen,
  screen,
  waitFor,
  within,
  rowActionLabels,
} from '@outpost/testing';
import { UsersScreen } from '../list/users.screen.tsx';

const ada = makeUser();
const open = async (user: AdminPanelUser = makeAdminPanelUser(), person = ada) => {
  const api = fakeApi({ users: [person] });
  const shown = renderScreen(<UsersScreen />, { path: '/users', user, api });
  await screen.findByText('Ada Byron');
  return { api, ...shown };
};

const dialog = (name: string) => screen.findByRole('dialog', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const reason = () => screen.getByRole('textbox', { name: 'Reason' });
const button = (name: string) => screen.getByRole('button', { name });
const row = () => within(screen.getByRole('row', { name: /Ada Byron/ }));

test('deactivates somebody after telling what follows, and says why', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Ada Byron', 'Deactivate');
  const asked = await dialog('Deactivate Ada Byron?');
  expect(asked.textContent).toContain('signed out everywhere at once');
  expect(asked.textContent).toContain('is kept');
  await visitor.type(reason(), 'Left the company');
  await visitor.click(button('Deactivate'));
  await noDialog();
  const [call] = api.callsTo(userEndpoints.deactivate);
  expect(call?.params).toEqual({ id: ada._id });
  expect(call?.body).toEqual({ reason: 'Left the company' });
  expect(await screen.findByText('Ada Byron was deactivated.')).toBeTruthy();
  expect(await row().findByText('Deactivated')).toBeTruthy();
});

test('a deactivation needs no reason', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Ada Byron', 'Deactivate');
  await dialog('Deactivate Ada Byron?');
  await visitor.click(button('Deactivate'));
  await noDialog();
  expect(api.callsTo(userEndpoints.deactivate)[0]?.body).toEqual({ reason: '' });
});

test('a step the server refuses is taken back in the list, with the reason', async () => {
  const { api, visitor } = await open();
  const message = 'This is the last super-admin.';
  api.fail(userEndpoints.deactivate, { statusCode: 409, code: 'conflict', message });
  await chooseAction(visitor, 'Ada Byron', 'Deactivate');
  await dialog('Deactivate Ada Byron?');
  await visitor.click(button('Deactivate'));
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(row().getByText('Confirmed')).toBeTruthy();
});

test('reactivates somebody', async () => {
  const { api, visitor } = await open(undefined, makeUser({ status: 'deactivated' }));
  await chooseAction(visitor, 'Ada Byron', 'Reactivate');
  await dialog('Reactivate Ada Byron?');
  await visitor.click(button('Reactivate'));
  await noDialog();
  expect(api.callsTo(userEndpoints.reactivate)).toHaveLength(1);
  expect(await screen.findByText('Ada Byron was reactivated.')).toBeTruthy();
  expect(await row().findByText('Confirmed')).toBeTruthy();
});

test('somebody who never accepted the invitation is pending again at once', async () => {
  const invited = makeUser({ status: 'deactivated', inviteStatus: 'pending' });
  const { api, visitor } = await open(undefined, invited);
  api.hang(userEndpoints.reactivate);
  await chooseAction(visitor, 'Ada Byron', 'Reactivate');
  await dialog('Reactivate Ada Byron?');
  await visitor.click(button('Reactivate'));
  await noDialog();
  expect(await row().findByText('Pending')).toBeTruthy();
});

test('a restriction shows beside the status, and can be taken back at once', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Ada Byron', 'Restrict');
  expect((await dialog('Restrict Ada Byron?')).textContent).toContain(
    'not change or export anything',
  );
  await visitor.type(reason(), 'Unpaid invoice');
  await visitor.click(button('Restrict'));
  await noDialog();
  expect(api.callsTo(userEndpoints.restrict)[0]?.body).toEqual({ reason: 'Unpaid invoice' });
  expect(await row().findByText('Restricted')).toBeTruthy();
  expect(row().getByText('Confirmed')).toBeTruthy();
  expect(await screen.findByText('Ada Byron was restricted.')).toBeTruthy();
  await visitor.click(button('Undo'));
  await waitFor(() => expect(row().queryByText('Restricted')).toBeNull());
  expect(api.callsTo(userEndpoints.unrestrict)[0]?.params).toEqual({ id: ada._id });
  expect(await screen.findByText('Ada Byron was unrestricted.')).toBeTruthy();
});

test('an undo the server refuses says why', async () => {
  const { api, visitor } = await open(undefined, makeUser({ restrictedStatus: 'restricted' }));
  await chooseAction(visitor, 'Ada Byron', 'Unrestrict');
  await dialog('Unrestrict Ada Byron?');
  await visitor.click(button('Unrestrict'));
  await screen.findByText('Ada Byron was unrestricted.');
  const message = 'A user who is deactivated cannot be restricted.';
  api.fail(userEndpoints.restrict, { statusCode: 409, code: 'conflict', message });
  await visitor.click(button('Undo'));
  expect(await screen.findByText(message)).toBeTruthy();
});

const askToEnter = async (user?: AdminPanelUser) => {
  const shown = await open(user);
  await chooseAction(shown.visitor, 'Ada Byron', 'Log in as user');
  return { ...shown, asked: await dialog('Log in as Ada Byron') };
};

test('working as somebody needs a reason, and is told beforehand what it means', async () => {
  const openTab = vi.spyOn(window, 'open');
  const { api, visitor, asked } = await askToEnter();
  for (const rule of ['60 minutes', 'logged under both your names', 'Ada Byron is notified'])
    expect(asked.textContent).toContain(rule);
  await visitor.type(reason(), 'Too short');
  await visitor.click(button('Log in as user'));
  expect(screen.getByText('Reason should have min 10 characters')).toBeTruthy();
  expect(api.callsTo(impersonationEndpoints.loginAs)).toEqual([]);
  expect(openTab).not.toHaveBeenCalled();
});

test('support works as somebody in a tab of its own', async () => {
  const replace = vi.fn<(url: string) => void>();
  vi.spyOn(window, 'open').mockReturnValue({ opener: window, location: { replace } } as never);
  const { api, visitor } = await askToEnter(makeAdminPanelUser({ role: 'support' }));
  await visitor.type(reason(), 'They cannot find their forms');
  await visitor.click(button('Log in as user'));
  await noDialog();
  const [call] = api.callsTo(impersonationEndpoints.loginAs);
  expect(call?.params).toEqual({ id: ada._id });
  expect(call?.body).toEqual({ reason: 'They cannot find their forms' });
  expect(replace).toHaveBeenCalledWith(`http://acme.localhost/home?ott=once-as-${ada._id}`);
});

test('a tab the browser keeps from opening is opened by a button', async () => {
  const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
  const { api, visitor } = await askToEnter();
  await visitor.type(reason(), 'They cannot find their forms');
  await visitor.click(button('Log in as user'));
  const link = await screen.findByRole('button', { name: 'Open' });
  expect((await dialog('Log in as Ada Byron')).textContent).toContain('within 60 seconds');
  await visitor.click(link);
  const url = `http://acme.localhost/home?ott=once-as-${ada._id}`;
  expect(openTab).toHaveBeenLastCalledWith(url, '_blank', 'noopener');
  await noDialog();
  expect(api.callsTo(impersonationEndpoints.loginAs)).toHaveLength(1);
});

test('in somebody else’s name nobody is invited, mailed, exported or deleted', async () => {
  const impersonation = {
    name: 'Grace Hopper',
    email: 'grace@outpost.example',
    reason: 'A question of theirs',
    expiresAt: '2026-02-10T11:00:00.000Z',
    returnUrl: 'http://localhost/',
  };
  const { visitor } = await open(makeAdminPanelUser({ teamRole: 'owner', impersonation }));
  expect(screen.queryByRole('button', { name: 'Invite user' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  expect(await rowActionLabels(visitor, 'Ada Byron')).toEqual([
    'Edit',
    'Reassign role',
    'Restrict',
    'Reopen sales onboarding',
    'Deactivate',
  ]);
});
