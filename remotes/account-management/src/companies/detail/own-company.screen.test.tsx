import { afterEach, expect, test } from 'vitest';
import { setInternalHosts } from '@outpost/auth-store';
import type { AdminPanelUser } from '@outpost/contracts';
import {
  fakeApi,
  makeAdminPanelUser,
  makeId,
  renderScreen,
  screen,
  waitFor,
} from '@outpost/testing';
import { OwnCompanyScreen } from './own-company.screen.tsx';

afterEach(() => setInternalHosts(['admin']));

const id = makeId();
const routes = [
  { path: '/company', Component: OwnCompanyScreen },
  { path: '/company/show/:id', element: <p>A company</p> },
  { path: '/companies', element: <p>All companies</p> },
  { path: '/msps', element: <p>Franchisors</p> },
];

const open = (user: AdminPanelUser) =>
  renderScreen(routes, { path: '/company', user, api: fakeApi() });

test('somebody of a company comes to its page', async () => {
  const { router } = open(makeAdminPanelUser({ teamRole: 'owner', company: { _id: id } }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/company/show/${id}`));
});

test('internal staff come to the list', async () => {
  const { router } = open(makeAdminPanelUser());
  await waitFor(() => expect(router.state.location.pathname).toBe('/companies'));
});

test('inside a tenant those in charge come to the companies beside its franchisors', async () => {
  setInternalHosts([]);
  const { router } = open(makeAdminPanelUser({ teamRole: 'owner' }));
  await waitFor(() => expect(router.state.location.search).toBe('?mspTab=companies'));
  expect(router.state.location.pathname).toBe('/msps');
});

test('a member without a company is told how to find one', async () => {
  setInternalHosts([]);
  open(makeAdminPanelUser({ teamRole: 'member' }));
  expect(await screen.findByRole('heading', { name: 'You’re not in a company' })).toBeTruthy();
});
