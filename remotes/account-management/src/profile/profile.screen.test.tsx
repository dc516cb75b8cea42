import { expect, test } from 'vitest';
import { onSessionInvalidated } from '@outpost/auth-store';
import {
  authEndpoints,
  notificationEndpoints,
  notificationKinds,
  sessionEndpoints,
  type AdminPanelUser,
} from '@outpost/contracts';
import {
  fakeApi,
  makeAdminPanelUser,
  makeSession,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { ProfileScreen } from './profile.screen.tsx';

const owner = makeAdminPanelUser({ teamRole: 'owner' });
const visit = {
  name: 'Sora Lund',
  email: 'sora@outpost.example',
  reason: 'A question of theirs',
  expiresAt: '2026-02-10T11:00:00.000Z',
  returnUrl: 'http://localhost/',
};
const elsewhere = makeSession({
  isCurrent: false,
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
});
const visited = makeSession({ isCurrent: false, userAgent: '', impersonatedBy: 'Sora Lund' });

const open = async (user: AdminPanelUser = owner) => {
  const api = fakeApi({ ownSessions: [makeSession(), elsewhere, visited] });
  const shown = renderScreen(<ProfileScreen />, { path: '/profile', user, api });
  await screen.findByText('Firefox on Linux');
  return { api, ...shown };
};

const part = (name: string) => within(screen.getByRole('region', { name }));
const button = (name: string) => screen.getByRole('button', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const sessions = () => part('Sessions').getAllByRole('listitem');

test('tells who is signed in', async () => {
  await open();
  const texts = ['Grace Hopper', 'grace@outpost.example', 'Owner', 'Acme Agency'];
  for (const text of texts) expect(part('Account').getByText(text)).toBeTruthy();
});

test('a platform account has its platform role', async () => {
  await open(makeAdminPanelUser());
  expect(part('Account').getByText('Super admin')).toBeTruthy();
});

test('the own name is changed, and the shell asks who is signed in', async () => {
  const { api, visitor } = await open();
  let doubts = 0;
  const stop = onSessionInvalidated(() => {
    doubts += 1;
  });
  await visitor.click(button('Edit name'));
  const field = await screen.findByRole('textbox', { name: 'Last name' });
  await visitor.clear(field);
  await visitor.click(button('Save'));
  expect(screen.getByText('Last name is required')).toBeTruthy();
  expect(doubts).toBe(0);
  await visitor.type(field, 'Murray');
  await visitor.click(button('Save'));
  await noDialog();
  const [call] = api.callsTo(authEndpoints.changeMe);
  expect(call?.body).toEqual({ firstName: 'Grace', lastName: 'Murray' });
  expect(doubts).toBe(1);
  expect(await screen.findByText('Your name was saved.')).toBeTruthy();
  stop();
});

test('the own time zone is chosen, or left to the browser', async () => {
  const { api, visitor } = await open(
    makeAdminPanelUser({ teamRole: 'owner', timeZone: 'America/New_York' }),
  );
  expect(part('Account').getByText('America/New York')).toBeTruthy();
  const choose = async (zone: string) => {
    await visitor.click(button('Edit time zone'));
    await visitor.selectOptions(await screen.findByLabelText('Time zone'), zone);
    await visitor.click(button('Save'));
    await noDialog();
  };
  await choose('Europe/Berlin');
  await choose('');
  expect(api.callsTo(authEndpoints.changeMe).map(({ body }) => body)).toEqual([
    { timeZone: 'Europe/Berlin' },
    { timeZone: null },
  ]);
});

const typePasswords = async (
  { visitor }: Awaited<ReturnType<typeof open>>,
  current: string,
  next: string,
  repeated = next,
) => {
  await visitor.click(button('Change password'));
  await screen.findByRole('dialog', { name: 'Change your password' });
  for (const [label, text] of [
    ['Current password', current],
    ['New password', next],
    ['New password again', repeated],
  ] as const)
    await visitor.type(screen.getByLabelText(label), text);
  const dialog = within(screen.getByRole('dialog'));
  await visitor.click(dialog.getByRole('button', { name: 'Change password' }));
};

test('the own password is changed by who knows it, and other sessions go', async () => {
  const shown = await open();
  await typePasswords(shown, 'Old-pass-2026', 'Fresh-pass-2026');
  await noDialog();
  expect(shown.api.callsTo(authEndpoints.changePassword)[0]?.body).toEqual({
    currentPassword: 'Old-pass-2026',
    password: 'Fresh-pass-2026',
  });
  expect(await screen.findByText(/^Your password was changed/)).toBeTruthy();
  await waitFor(() => expect(sessions()).toHaveLength(1));
});

test('a new password that is too short, or typed differently, is not sent', async () => {
  const shown = await open();
  await typePasswords(shown, 'Old-pass-2026', 'short', 'other');
  expect(screen.getByText('Password must be at least 8 characters long.')).toBeTruthy();
  expect(screen.getByText('The passwords are not the same')).toBeTruthy();
  expect(shown.api.callsTo(authEndpoints.changePassword)).toEqual([]);
});

test('a wrong present password is told beside it', async () => {
  const shown = await open();
  const message = 'Current password is incorrect';
  const fields = { currentPassword: message };
  const code = 'validation_failed';
  shown.api.fail(authEndpoints.changePassword, { statusCode: 422, code, message, fields });
  await typePasswords(shown, 'Wrong-pass-2026', 'Fresh-pass-2026');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
});

test('says where the account is signed in, and who works in it', async () => {
  await open();
  const [here, phone, theirs] = sessions().map(({ textContent }) => textContent);
  expect(here).toMatch(/Firefox on Linux This session.*Feb 10, 2026/);
  expect(here).not.toContain('End session');
  expect(phone).toContain('Safari on iOS');
  expect(theirs).toMatch(/Unknown device.*Sora Lund is logged in as you/);
});

test('ends one session, or all others', async () => {
  const { api, visitor } = await open();
  const [, phone] = sessions();
  if (!phone) throw new Error('There is no second session.');
  await visitor.click(within(phone).getByRole('button', { name: 'End session' }));
  await waitFor(() => expect(sessions()).toHaveLength(2));
  expect(api.callsTo(sessionEndpoints.revoke)[0]?.params).toEqual({ id: elsewhere._id });
  expect(await screen.findByText('The session was ended.')).toBeTruthy();
  await visitor.click(button('End all others'));
  await waitFor(() => expect(sessions()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
});

test('a session that cannot be ended stays, and that is told', async () => {
  const { api, visitor } = await open();
  api.fail(sessionEndpoints.revokeOthers, { message: 'Not now.' });
  await visitor.click(button('End all others'));
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(sessions()).toHaveLength(3);
});

test('every kind of notification has a switch that moves at once', async () => {
  const { api, visitor } = await open();
  const billing = await part('Notifications').findByRole<HTMLInputElement>('switch', {
    name: 'Billing',
  });
  expect(part('Notifications').getAllByRole('switch')).toHaveLength(notificationKinds.length);
  const answer = api.hang(notificationEndpoints.setPreference);
  await visitor.click(billing);
  expect(billing.checked).toBe(false);
  answer();
  await waitFor(() => expect(api.callsTo(notificationEndpoints.preferences)).toHaveLength(2));
  expect(billing.checked).toBe(false);
  const [call] = api.callsTo(notificationEndpoints.setPreference);
  expect(call?.body).toEqual({ kind: 'billing', isOn: false });
});

test('a switch moves back when it could not be done, and that is told', async () => {
  const { api, visitor } = await open();
  api.fail(notificationEndpoints.setPreference, { message: 'Not now.' });
  const billing = await screen.findByRole<HTMLInputElement>('switch', { name: 'Billing' });
  await visitor.click(billing);
  expect(await screen.findByText('Not now.')).toBeTruthy();
  await waitFor(() => expect(billing.checked).toBe(true));
});

test('parts that fail to load can be asked for again', async () => {
  const api = fakeApi({ ownSessions: [makeSession()] });
  api.fail(sessionEndpoints.list, { message: 'Not now.' });
  api.fail(notificationEndpoints.preferences, { message: 'Not now.' });
  const { visitor } = renderScreen(<ProfileScreen />, { user: owner, api });
  for (const [name, endpoint] of [
    ['Sessions', sessionEndpoints.list],
    ['Notifications', notificationEndpoints.preferences],
  ] as const) {
    const retry = await part(name).findByRole('button', { name: 'Retry' });
    api.recover(endpoint);
    await visitor.click(retry);
  }
  expect(await screen.findByText('Firefox on Linux')).toBeTruthy();
  expect(await screen.findByRole('switch', { name: 'Billing' })).toBeTruthy();
});

test('whoever works as somebody else changes nothing of this', async () => {
  await open(makeAdminPanelUser({ teamRole: 'owner', impersonation: visit }));
  expect(screen.getByText('Only Grace Hopper can change this.')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.queryAllByRole('switch')).toEqual([]);
});
