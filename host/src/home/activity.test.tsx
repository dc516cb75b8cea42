import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dashboardEndpoints, type AdminPanelUser, type Dashboard } from '@outpost/contracts';
import {
  fakeApi,
  makeAdminPanelUser,
  makeDashboard,
  screen,
  signIn,
  waitFor,
  within,
  type FakeApi,
} from '@outpost/testing';
import { address, openPanel } from '../testing/open-panel.tsx';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  // Removes the random delay between attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

const answer = (dashboard: Dashboard) => api.answer(dashboardEndpoints.show, () => ({ dashboard }));

const open = (user: AdminPanelUser, path = '/home') => {
  signIn(user, api);
  return openPanel(path);
};

const superAdmin = makeAdminPanelUser();

const main = () => within(screen.getByRole('main'));
const group = async (name: string) => within(await screen.findByRole('group', { name }));
const loaded = async () => {
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
};
const linksOf = (inside: ReturnType<typeof main>) =>
  inside
    .queryAllByRole('link')
    .map((link) => [link.textContent.replaceAll(/\s+/g, ' '), link.getAttribute('href')]);

describe('the charts', () => {
  test('have a total, their days, and a table of the numbers', async () => {
    open(superAdmin);
    await loaded();
    const signUps = await group('New users');
    expect(signUps.getByText('Feb 08, 2026 – Feb 10, 2026')).toBeTruthy();
    const table = within(await signUps.findByRole('table', { name: 'New users' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'DayNew users',
      'Feb 08, 20261',
      'Feb 09, 20260',
      'Feb 10, 20263',
    ]);
    const responses = await group('Form responses');
    expect(responses.getByRole('heading').textContent).toMatch(/Form responses\s*12/);
  });

  test('lead to the people of the whole period, as the list has it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 1, 10, 12) });
    open(superAdmin);
    await loaded();
    const href = '/users?createdAt=2026-02-08..2026-02-28';
    expect(linksOf(await group('New users'))).toEqual([['New users 4', href]]);
  });

  test('lead to the list with the range itself, which stays relative', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 1, 10, 12) });
    answer(
      makeDashboard({
        range: { from: '2026-02-01', to: '2026-02-10', timeZone: 'UTC', unit: 'day' },
      }),
    );
    open(superAdmin);
    await loaded();
    expect(linksOf(await group('New users'))).toEqual([
      ['New users 4', '/users?createdAt=this-month'],
    ]);
  });

  test('of one day name it once', async () => {
    const { charts } = makeDashboard();
    answer(
      makeDashboard({
        range: { from: '2026-02-10', to: '2026-02-10', timeZone: 'UTC', unit: 'day' },
        charts: { ...charts, users: [{ day: '2026-02-10', count: 3 }] },
      }),
    );
    open(superAdmin);
    await loaded();
    expect((await group('New users')).getByText('Feb 10, 2026', { selector: 'p' })).toBeTruthy();
  });

  test('say so when they are of fewer days than were asked for', async () => {
    open(superAdmin, '/home?range=all-time');
    await loaded();
    const signUps = await group('New users');
    expect(signUps.getByText(/Only the last 366 days are shown/)).toBeTruthy();
  });
});

describe('the range', () => {
  const asked = () => api.callsTo(dashboardEndpoints.show).map(({ query }) => query);
  const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Range' });

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 10, 12) });
  });

  test('is this month until another one is chosen, and the address keeps it', async () => {
    const { visitor, router } = open(superAdmin);
    await loaded();
    expect((await choice()).value).toBe('this-month');
    await visitor.selectOptions(await choice(), 'Last month');
    expect(address()).toBe('/home?range=last-month');
    await waitFor(() =>
      expect(asked()).toEqual([
        { from: '2026-03-01', to: '2026-03-10' },
        { from: '2026-02-01', to: '2026-02-28' },
      ]),
    );
    await router.navigate(-1);
    await waitFor(async () => expect((await choice()).value).toBe('this-month'));
  });

  test('of a shared address is asked for at once', async () => {
    open(superAdmin, '/home?range=yesterday');
    await loaded();
    expect(asked()).toEqual([{ from: '2026-03-09', to: '2026-03-09' }]);
  });

  test('that makes no sense is the usual one', async () => {
    open(superAdmin, '/home?range=constructor');
    await loaded();
    expect((await choice()).value).toBe('this-month');
  });

  test('leaves the numbers in sight until those of the next one have come', async () => {
    const { visitor } = open(superAdmin);
    await loaded();
    const arrive = api.hang(dashboardEndpoints.show);
    await visitor.selectOptions(await choice(), 'Today');
    const users = await group('Users');
    expect(users.getByRole('link', { name: 'Confirmed 90' })).toBeTruthy();
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
    arrive();
    await loaded();
  });
});
