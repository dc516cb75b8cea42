import { expect, test } from 'vitest';
import {
  activityEndpoints,
  userDetailEndpoints,
  userEndpoints,
  userRecordEndpoints,
} from '@outpost/contracts';
import {
  chooseAction,
  fakeApi,
  makeActivityEntry,
  makeAdminPanelUser,
  makeUser,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { UserScreen } from './user.screen.tsx';
import { UsersScreen } from '../list/users.screen.tsx';

const people = ['Ada', 'Bea', 'Cid'].map((firstName) => makeUser({ firstName, lastName: 'Byron' }));
const [ada, bea] = people as [(typeof people)[0], (typeof people)[0]];
const routes = [
  { path: '/users', Component: UsersScreen },
  { path: '/users/show/:id', Component: UserScreen },
];

const open = async (search = '', user = makeAdminPanelUser(), person = ada) => {
  const api = fakeApi({ users: [...people, person] });
  const path = `/users/show/${person._id}${search}`;
  const shown = renderScreen(routes, { path, user, api });
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('tab', { name: 'Logs' });
  return { api, ...shown };
};
const button = (name: string) => screen.getByRole('button', { name });

test('shows a user with their state, their facts and the ways to where they belong', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Ada Byron' })).toBeTruthy();
  expect(within(screen.getByRole('banner')).getByText('Confirmed')).toBeTruthy();
  expect(button('Copy id')).toBeTruthy();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Basic Details');
  const organization = screen.getByRole('link', { name: ada.whiteLabel.name });
  expect(organization.getAttribute('href')).toBe(`/white-label/show/${ada.whiteLabel._id}`);
  expect(screen.getByRole('link', { name: 'Users' }).getAttribute('href')).toBe('/users');
});

test('a deactivated user has no access, and is reactivated with one button', async () => {
  const gone = makeUser({ status: 'deactivated', firstName: 'Dan', lastName: 'Byron' });
  const { visitor } = await open('', makeAdminPanelUser(), gone);
  expect(await screen.findByText('None while deactivated')).toBeTruthy();
  await visitor.click(button('Reactivate'));
  expect(await screen.findByRole('dialog', { name: 'Reactivate Dan Byron?' })).toBeTruthy();
});

test.each([
  [{ status: 'deactivated' }, 'deactivate', /^Deactivated by Olga Owner on .* — “They left.”$/],
  [
    { restrictedStatus: 'restricted' },
    'restrict',
    /^Restricted by Olga Owner on .* — “They left.”$/,
  ],
] as const)('%j is explained by the entry of the audit log', async (state, step, text) => {
  const person = makeUser(state);
  const api = fakeApi({ users: [person] });
  api.answer(activityEndpoints.ofUser, () => ({
    entries: [
      makeActivityEntry({
        action: `POST /super-admin/users/:id/${step}`,
        targetType: 'users',
        reason: 'They left.',
      }),
    ],
    total: 1,
    page: 1,
    limit: 1,
  }));
  renderScreen(routes, { path: `/users/show/${person._id}`, api });
  expect(
    await screen.findByText((_, node) => text.test(node?.textContent ?? ''), { selector: 'span' }),
  ).toBeTruthy();
});

test.each([
  ['users:write', 'Sessions'],
  ['api-keys:read', 'API keys'],
] as const)('without %s the page has no tab %s', async (permission, name) => {
  const { permissions } = makeAdminPanelUser();
  const others = permissions.filter((one) => one !== permission);
  await open('', makeAdminPanelUser({ permissions: others }));
  const shown = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  const all = ['Basic Details', 'Sessions', 'Tickets', 'API keys', 'Logs'];
  expect(shown).toEqual(all.filter((one) => one !== name));
});

test.each([
  ['sessions', userDetailEndpoints.sessions],
  ['tickets', userRecordEndpoints.tickets],
  ['api-keys', userRecordEndpoints.apiKeys],
] as const)('the tab %s shows what this user has', async (tab, endpoint) => {
  const { api } = await open(`?userTab=${tab}`);
  await waitFor(() => expect(api.callsTo(endpoint)[0]?.params).toEqual({ id: ada._id }));
});

test('the logs of a user are a tab of the address', async () => {
  const { api, visitor, router } = await open();
  await visitor.click(screen.getByRole('tab', { name: 'Logs' }));
  expect(router.state.location.search).toBe('?userTab=logs');
  await waitFor(() =>
    expect(api.callsTo(activityEndpoints.ofUser)[0]?.params).toEqual({ id: ada._id }),
  );
});

test('the drawer leads to the page, and the page back to the list without the drawer', async () => {
  const api = fakeApi({ users: [...people] });
  const { visitor, router } = renderScreen(routes, { path: '/users?status=confirmed', api });
  await visitor.click(await screen.findByRole('link', { name: /Ada Byron/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Ada Byron' }));
  await visitor.click(await drawer.findByRole('link', { name: 'Open full page' }));
  await screen.findByRole('heading', { level: 1, name: 'Ada Byron' });
  expect(screen.getByText('1 of 3')).toBeTruthy();
  await visitor.click(button('Next in the list'));
  await screen.findByRole('heading', { level: 1, name: 'Bea Byron' });
  expect(router.state.location.pathname).toBe(`/users/show/${bea._id}`);
  await visitor.click(screen.getByRole('link', { name: 'Users' }));
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/users?status=confirmed',
    ),
  );
});

test('what can be done in the list can be done in the drawer', async () => {
  const api = fakeApi({ users: [...people] });
  const { visitor } = renderScreen(routes, { path: `/users?open=${ada._id}`, api });
  const drawer = within(await screen.findByRole('dialog', { name: 'Ada Byron' }));
  await visitor.click(await drawer.findByRole('button', { name: 'More for Ada Byron' }));
  await visitor.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
  await screen.findByRole('dialog', { name: 'Deactivate Ada Byron?' });
  await visitor.click(button('Deactivate'));
  await waitFor(() => expect(api.callsTo(userEndpoints.deactivate)).toHaveLength(1));
});

test('deleted from the page, the list is shown and offers to undo it', async () => {
  const { visitor, router } = await open();
  await chooseAction(visitor, 'Ada Byron', 'Delete');
  await visitor.click(await screen.findByRole('button', { name: 'Delete user' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/users'));
  expect(await screen.findByText('Ada Byron was deleted.')).toBeTruthy();
  expect(button('Undo')).toBeTruthy();
});

test('a user without names is shown by the email', async () => {
  const nameless = makeUser({ firstName: '-', lastName: '-', email: 'lee@acme.test' });
  await open('', makeAdminPanelUser(), nameless);
  expect(screen.getByRole('heading', { level: 1, name: 'lee@acme.test' })).toBeTruthy();
});

test('those who only read have no actions', async () => {
  await open('', makeAdminPanelUser({ teamRole: 'member' }));
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions for Ada Byron' })).toBeNull();
});

test.each([
  [404, 'not_found', 'This user was not found'],
  [403, 'forbidden', 'You do not have access to this page'],
  [500, 'internal', 'The user could not be loaded'],
] as const)('an answer %i %s is shown: %s', async (statusCode, code, name) => {
  const api = fakeApi();
  api.fail(userDetailEndpoints.show, { statusCode, code, message: 'No.' });
  renderScreen(routes, { path: `/users/show/${ada._id}`, api });
  expect(await screen.findByRole('heading', { name })).toBeTruthy();
});
