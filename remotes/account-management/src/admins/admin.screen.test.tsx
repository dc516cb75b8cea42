import { expect, test } from 'vitest';
import { activityEndpoints, adminEndpoints } from '@outpost/contracts';
import {
  fakeApi,
  makeActivityEntry,
  makeAdmin,
  makeAdminPanelUser,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@outpost/testing';
import { AdminScreen } from './admin.screen.tsx';
import { AdminsScreen } from './admins.screen.tsx';

const grace = makeAdmin({ firstName: 'Grace', lastName: 'Hopper' });
const joan = makeAdmin({ firstName: 'Joan', lastName: 'Clarke', email: 'joan@outpost.example' });
const routes = [
  { path: '/admins', Component: AdminsScreen },
  { path: '/admins/show/:id', Component: AdminScreen },
];
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

const open = (path = `/admins/show/${grace._id}`, user = makeAdminPanelUser()) => {
  const api = fakeApi({ admins: [grace, joan] });
  return { api, ...renderScreen(routes, { path, user, api }) };
};

test('a row leads to the page of the admin, and the page back to the list', async () => {
  const { visitor, router } = open('/admins?status=confirmed');
  await visitor.click(await screen.findByRole('link', { name: /Grace Hopper/ }));
  await title('Grace Hopper');
  expect(within(screen.getByRole('banner')).getByText('Confirmed')).toBeTruthy();
  expect(screen.getByText('192.0.2.7')).toBeTruthy();
  await visitor.click(screen.getByRole('button', { name: 'Next in the list' }));
  await title('Joan Clarke');
  await visitor.click(screen.getByRole('link', { name: 'Admins' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admins'));
  expect(router.state.location.search).toBe('?status=confirmed');
});

test('their changes are a tab of the address', async () => {
  const { api, visitor, router } = open();
  await visitor.click(await screen.findByRole('tab', { name: 'Logs' }));
  expect(router.state.location.search).toBe('?adminTab=logs');
  await waitFor(() =>
    expect(api.callsTo(activityEndpoints.ofAdmin)[0]?.params).toEqual({ id: grace._id }),
  );
});

test('a deactivated admin says who did it', async () => {
  const gone = makeAdmin({ status: 'deactivated' });
  const api = fakeApi({ admins: [gone] });
  const action = 'POST /super-admin/admins/:id/deactivate';
  const entry = makeActivityEntry({ action, targetType: 'users' });
  api.answer(activityEndpoints.ofAdmin, () => ({ entries: [entry], total: 1, page: 1, limit: 1 }));
  renderScreen(routes, { path: `/admins/show/${gone._id}`, api });
  expect(await screen.findByText(/^Deactivated by Olga Owner on/)).toBeTruthy();
});

test('a step is taken on the page, which then shows the new state', async () => {
  const { api, visitor } = open();
  await visitor.click(await screen.findByRole('button', { name: 'Actions for Grace Hopper' }));
  await visitor.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
  await visitor.click(await screen.findByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(api.callsTo(adminEndpoints.deactivate)).toHaveLength(1));
  const state = within(screen.getByRole('banner'));
  await waitFor(() => expect(state.getByText('Deactivated')).toBeTruthy());
});

test('after deleting, the list is shown without the admin', async () => {
  const { visitor, router } = open();
  await visitor.click(await screen.findByRole('button', { name: 'Actions for Grace Hopper' }));
  await visitor.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await visitor.click(await screen.findByRole('button', { name: 'Delete admin' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admins'));
  await screen.findByRole('link', { name: /Joan Clarke/ });
  expect(screen.queryByRole('link', { name: /Grace Hopper/ })).toBeNull();
});

test('an unknown admin is said, with the way to all of them', async () => {
  open('/admins/show/00000000-0000-4000-8000-00000000dead');
  await title('This admin was not found');
  expect(screen.getByRole('link', { name: 'All admins' }).getAttribute('href')).toBe('/admins');
});
