import { beforeEach, expect, test, vi } from 'vitest';
import { useQueryClient, type QueryClient } from '@outpost/api-client';
import { dashboardEndpoints, notificationEndpoints, type AdminPanelUser } from '@outpost/contracts';
import {
  act,
  fakeApi,
  makeAdminPanelUser,
  screen,
  signIn,
  waitFor,
  within,
  type FakeApi,
} from '@outpost/testing';
import { fakeLoader, openPanel } from '../testing/open-panel.tsx';

const owner = makeAdminPanelUser({ teamRole: 'owner' });
const staff = makeAdminPanelUser({ role: 'super-admin', teamRole: null });
const guest = makeAdminPanelUser({ teamRole: 'guest' });

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  // Removes the random delay between attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

const answer = (requests: number, tickets: number) =>
  api.answer(dashboardEndpoints.waiting, () => ({ waiting: { requests, tickets } }));

const open = (user: AdminPanelUser, path = '/audit-log') => {
  let cache: QueryClient | undefined;
  function Own() {
    cache = useQueryClient();
    return <h1>A screen</h1>;
  }
  signIn(user, api);
  const shown = openPanel(path, fakeLoader({ 'super-admin': [{ path, element: <Own /> }] }));
  return { ...shown, cacheOf: () => cache };
};

const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }));
const entries = () =>
  [...navigation().queryAllByRole('link'), ...navigation().queryAllByRole('button')]
    .map((entry) => entry.textContent)
    .filter((name) => /to decide|to answer/.test(name));
/** The unread notifications are asked for at the same time as the numbers. */
const quiet = () =>
  waitFor(() => expect(api.callsTo(notificationEndpoints.list)).not.toHaveLength(0));
const asked = () => api.callsTo(dashboardEndpoints.waiting);

test.each([
  [
    'an owner sees the requests, and at Home the tickets too, which have no entry',
    owner,
    3,
    2,
    ['HomeHome, 3 to decide, 2 to answer5', 'MoreMore, 3 to decide3'],
  ],
  ['nothing is shown where nothing waits', owner, 0, 0, []],
])('%s', async (_name, user, requests, tickets, expected) => {
  answer(requests, tickets);
  open(user, '/home');
  await screen.findByRole('link', { name: 'Confirmed 90' });
  await quiet();
  expect(entries()).toEqual(expected);
});

test('staff see the sum at Home, which stays in sight and lists what waits', async () => {
  answer(3, 40);
  open(staff);
  const home = await screen.findByRole('link', { name: 'Home, 3 to decide, 40 to answer' });
  expect(home.textContent).toContain('43');
  expect(home.closest('ul')?.matches('[data-pinned]')).toBe(true);
  expect(navigation().getAllByRole('link')[0]).toBe(home);
});

test('staff see the sum at More, and each number inside', async () => {
  answer(3, 120);
  const { visitor } = open(staff);
  const more = await screen.findByRole('button', { name: /^More, 120 to answer, 3 to decide/ });
  expect(more.textContent).toContain('99+');
  await visitor.click(more);
  expect(navigation().getByRole('link', { name: 'Requests, 3 to decide' })).toBeTruthy();
  expect(navigation().getByRole('link', { name: /Ticket.*, 120 to answer/ })).toBeTruthy();
  expect(navigation().queryByRole('button', { name: /to decide/ })).toBeNull();
});

test('who may neither decide nor read tickets asks for nothing', async () => {
  open(guest, '/home');
  await quiet();
  expect([asked().length, entries()]).toEqual([0, []]);
});

test('a request that fails shows no number, and nothing else', async () => {
  api.fail(dashboardEndpoints.waiting, { statusCode: 403, code: 'forbidden', message: 'No.' });
  open(staff);
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(entries()).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('numbers follow a refetch, as that of a live change', async () => {
  answer(3, 2);
  const { cacheOf } = open(staff);
  await screen.findByRole('button', { name: /3 to decide/ });
  answer(1, 2);
  await act(async () => cacheOf()?.invalidateQueries());
  expect(await screen.findByRole('button', { name: /1 to decide/ })).toBeTruthy();
});
