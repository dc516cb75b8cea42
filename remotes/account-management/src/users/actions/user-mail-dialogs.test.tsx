import { expect, test } from 'vitest';
import {
  userEndpoints,
  userMailEndpoints,
  type AdminPanelUser,
  type User,
} from '@outpost/contracts';
import {
  chooseAction,
  fakeApi,
  makeAdminPanelUser,
  makeUser,
  renderScreen,
  screen,
  waitFor,
} from '@outpost/testing';
import { UsersScreen } from '../list/users.screen.tsx';

const me = makeAdminPanelUser({ email: 'grace@outpost.example' });

const open = async (changes: Partial<User> = {}, user: AdminPanelUser = me) => {
  const ada = makeUser({ version: 5, ...changes });
  const api = fakeApi({ users: [ada] });
  const shown = renderScreen(<UsersScreen />, { path: '/users', user, api });
  await screen.findByText('Ada Byron');
  return { ada, api, ...shown };
};

const dialog = (name: string) => screen.findByRole('dialog', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

test.each([
  [
    'Resend activation',
    'pending',
    userMailEndpoints.resend,
    '72 hours',
    'A new activation link is on its way to ada@acme.example.',
  ],
  [
    'Send reset password link',
    'confirmed',
    userMailEndpoints.resetLink,
    'one hour',
    'A reset password link is on its way to ada@acme.example.',
  ],
] as const)('%s asks first, mails and says so', async (label, status, endpoint, rule, told) => {
  const { ada, api, visitor } = await open({ status });
  await chooseAction(visitor, 'Ada Byron', label);
  const asked = await dialog(`${label} to Ada Byron?`);
  for (const part of ['ada@acme.example', rule, 'Earlier links stop working'])
    expect(asked.textContent).toContain(part);
  expect(api.callsTo(endpoint)).toEqual([]);
  await visitor.click(button('Send link'));
  await noDialog();
  expect(api.callsTo(endpoint).map(({ params }) => params)).toEqual([{ id: ada._id }]);
  expect(await screen.findByText(told)).toBeTruthy();
});

test('a link the server refuses keeps the question open with the reason', async () => {
  const { api, visitor } = await open({ status: 'pending' });
  const message = 'Only a user who is pending can be sent an activation link.';
  api.fail(userMailEndpoints.resend, { statusCode: 409, code: 'conflict', message });
  await chooseAction(visitor, 'Ada Byron', 'Resend activation');
  await visitor.click(button('Send link'));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(await dialog('Resend activation to Ada Byron?')).toBeTruthy();
});

test('writes an email after saying where answers go', async () => {
  const { ada, api, visitor } = await open();
  await chooseAction(visitor, 'Ada Byron', 'Send an email');
  const asked = await dialog('Email Ada Byron');
  expect(asked.textContent).toContain('Replies go to grace@outpost.example.');
  await visitor.type(field('Subject'), 'Your forms');
  await visitor.type(field('Message'), 'They are ready.{Enter}Have a look.');
  await visitor.click(button('Send email'));
  await noDialog();
  const [call] = api.callsTo(userMailEndpoints.email);
  expect(call?.params).toEqual({ id: ada._id });
  expect(call?.body).toEqual({ subject: 'Your forms', message: 'They are ready.\nHave a look.' });
  expect(await screen.findByText('Your email is on its way to ada@acme.example.')).toBeTruthy();
});

test('an email needs a subject and a message', async () => {
  const { api, visitor } = await open();
  await chooseAction(visitor, 'Ada Byron', 'Send an email');
  await visitor.click(button('Send email'));
  for (const message of ['Subject is required', 'Message is required'])
    expect(screen.getByText(message)).toBeTruthy();
  expect(api.callsTo(userMailEndpoints.email)).toEqual([]);
});

test('reassigns a role to a person as last seen', async () => {
  const { ada, api, visitor } = await open();
  await chooseAction(visitor, 'Ada Byron', 'Reassign role');
  await dialog('Reassign the role of Ada Byron');
  const role = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role' });
  expect(role.value).toBe('member');
  await visitor.selectOptions(role, 'Seat holder');
  await visitor.click(button('Reassign role'));
  await noDialog();
  const [call] = api.callsTo(userEndpoints.change);
  expect(call?.params).toEqual({ id: ada._id });
  expect(call?.headers.get('if-match')).toBe('"5"');
  expect(call?.body).toEqual({ teamRole: 'seat-holder' });
  expect(await screen.findByText('The role of Ada Byron is now Seat holder.')).toBeTruthy();
});

test('nobody is offered a role above their own', async () => {
  const { visitor } = await open({}, makeAdminPanelUser({ teamRole: 'admin' }));
  await chooseAction(visitor, 'Ada Byron', 'Reassign role');
  await dialog('Reassign the role of Ada Byron');
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['Admin', 'Member', 'Guest', 'Educator', 'Seat holder']);
});
