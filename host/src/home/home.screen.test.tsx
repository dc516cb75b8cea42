import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dashboardEndpoints, type AdminPanelUser, type Dashboard } from '@outpost/contracts';
import {
  act,
  fakeApi,
  makeAdminPanelUser,
  makeDashboard,
  screen,
  signIn,
  waitFor,
  within,
  type FakeApi,
} from '@outpost/testing';
import { openPanel } from '../testing/open-panel.tsx';

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
const owner = makeAdminPanelUser({ teamRole: 'owner' });

/** Tiles of an owner. */
const ofOwner = [
  'Needs attention',
  'Companies',
  'Health of companies',
  'Users',
  'Users by plan',
  'Pending tickets',
  'New users',
];

const main = () => within(screen.getByRole('main'));
const group = async (name: string) => within(await screen.findByRole('group', { name }));
const loaded = async () => {
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
};
const groups = () =>
  main()
    .queryAllByRole('group')
    .map((one) => one.getAttribute('aria-label'));
const linksOf = (inside: ReturnType<typeof main>) =>
  inside
    .queryAllByRole('link')
    .map((link) => [link.textContent.replaceAll(/\s+/g, ' '), link.getAttribute('href')]);

describe('the numbers', () => {
  test.each([
    [
      'Organizations',
      [
        ['Organizations 10', '/white-label'],
        ['Active 7', '/white-label?status=active'],
        ['Draft 1', '/white-label?status=draft'],
        ['Inactive 2', '/white-label?status=inactive'],
      ],
    ],
    [
      'Companies',
      [
        ['Companies 32', '/companies'],
        ['Active 20', '/companies?status=active'],
        ['In trial 4', '/companies?status=in-trial'],
        ['Pending 5', '/companies?status=pending'],
        ['Deactivated 3', '/companies?status=deactivated'],
      ],
    ],
    [
      'Health of companies',
      [
        ['Health of companies', '/companies'],
        ['Good 15', '/companies?health=Good'],
        ['Average 10', '/companies?health=Average'],
        ['Need Attention 7', '/companies?health=Need%20Attention'],
      ],
    ],
    [
      'Users',
      [
        ['Users 104', '/users'],
        ['Confirmed 90', '/users?status=confirmed'],
        ['Pending 6', '/users?status=pending'],
        ['Deactivated 8', '/users?status=deactivated'],
      ],
    ],
    [
      'Users by plan',
      [
        ['Users by plan', '/users'],
        ['Paid 40', '/users?type=paid'],
        ['Free 64', '/users?type=free'],
      ],
    ],
    [
      'Forms',
      [
        ['Forms 30', '/lead-forms'],
        ['Live 11', '/lead-forms?status=live'],
        ['Published 10', '/lead-forms?status=published'],
        ['Draft 9', '/lead-forms?status=draft'],
      ],
    ],
    [
      'Pending tickets',
      [
        ['Pending tickets 9', '/support-ticket?status=Pending'],
        ['Bugs 5', '/support-ticket?status=Pending&ticketType=BUG'],
        ['Change requests 4', '/support-ticket?status=Pending&ticketType=CR'],
      ],
    ],
    [
      'API keys',
      [
        ['API keys', '/api-keys'],
        ['Expire within 14 days 2', '/api-keys?status=active&sort=expiresAt%3Aup'],
        ['Expired 1', '/api-keys?status=expired'],
      ],
    ],
  ])('of %s open the lists they count', async (name, links) => {
    open(superAdmin);
    await loaded();
    expect(linksOf(await group(name))).toEqual(links);
  });

  test.each([
    [
      'a super admin',
      superAdmin,
      [
        'Needs attention',
        'Organizations',
        'Companies',
        'Health of companies',
        'Users',
        'Users by plan',
        'Forms',
        'Pending tickets',
        'API keys',
        'New users',
      ],
    ],
    [
      'support',
      makeAdminPanelUser({ role: 'support' }),
      [
        'Needs attention',
        'Organizations',
        'Companies',
        'Health of companies',
        'Users',
        'Users by plan',
        'Forms',
        'Pending tickets',
        'New users',
      ],
    ],
    ['an owner', owner, ofOwner],
  ])('lead %s nowhere they may not go', async (_, user, linked) => {
    open(user);
    await loaded();
    const withLinks = groups().filter((name) => {
      const tile = within(main().getByRole('group', { name: name ?? '' }));
      return tile.queryAllByRole('link').length > 0;
    });
    expect(withLinks).toEqual(linked);
  });

  test('are hidden where the server tells none', async () => {
    const { tiles, charts } = makeDashboard();
    answer(
      makeDashboard({
        tiles: { ...tiles, instances: null, leadForms: null, responses: null, apiKeys: null },
        charts: { ...charts, responses: null },
      }),
    );
    open(superAdmin);
    await loaded();
    expect(groups()).toEqual(ofOwner);
  });

  test('have their places before they come', async () => {
    const arrive = api.hang(dashboardEndpoints.show);
    open(superAdmin);
    const users = await group('Users');
    expect(users.getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual([
      'Confirmed',
      'Pending',
      'Deactivated',
    ]);
    const before = groups();
    arrive();
    await loaded();
    expect(groups()).toEqual(before);
  });
});

describe('an account without numbers', () => {
  test('is shown its areas and asks for nothing', async () => {
    open(makeAdminPanelUser({ teamRole: 'guest' }));
    await screen.findByRole('heading', { name: 'Welcome, Grace' });
    expect(groups()).toEqual([]);
    expect(main().getByRole('heading', { name: 'Your account' })).toBeTruthy();
    for (const text of ['Acme Agency', 'Guest']) expect(main().getByText(text)).toBeTruthy();
    expect(linksOf(main())).toEqual([
      ['Edit your profile', '/profile'],
      ['FAQs', '/faqs'],
      ['Videos', '/videos'],
      ['Requests', '/manage-requests'],
      ['Create Support Ticket', '/support-ticket'],
      ['Help', '/answers'],
    ]);
    expect(api.callsTo(dashboardEndpoints.show)).toEqual([]);
  });
});

describe('what waits', () => {
  test('is listed with its age and opens its list', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-11T10:00:00Z') });
    open(superAdmin);
    await loaded();
    expect(linksOf(await group('Needs attention'))).toEqual([
      ['Unanswered invitations Oldest sent 10 days ago 2', '/users?status=pending'],
    ]);
  });

  test('is no link where its list is not there', async () => {
    const oldest = '2026-02-01T10:00:00.000Z';
    answer(
      makeDashboard({ queue: [{ kind: 'draft-instances', count: 4, oldest, to: '/nowhere?a=b' }] }),
    );
    open(superAdmin);
    await loaded();
    const waiting = await group('Needs attention');
    expect(waiting.getByText('Organizations in draft')).toBeTruthy();
    expect(linksOf(waiting)).toEqual([]);
  });

  test('can be nothing', async () => {
    answer(makeDashboard({ queue: [] }));
    open(superAdmin);
    expect(await screen.findByText('All caught up.')).toBeTruthy();
  });
});

describe('a dashboard that fails', () => {
  const failure = { statusCode: 503, code: 'unavailable', message: 'In a moment.' } as const;

  test('says why, can be tried again, and leaves the rest of the screen alone', async () => {
    api.fail(dashboardEndpoints.show, failure);
    const { visitor } = open(superAdmin);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('In a moment.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Welcome, Grace' })).toBeTruthy();
    expect(main().getByRole('link', { name: 'Users' })).toBeTruthy();
    expect(groups()).toEqual([]);
    api.recover(dashboardEndpoints.show);
    await visitor.click(alert.getByRole('button', { name: 'Retry' }));
    await group('Users');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('later keeps the numbers it had, and says that they may be old', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { visitor } = open(superAdmin);
    await loaded();
    api.fail(dashboardEndpoints.show, failure);
    vi.setSystemTime(Date.now() + 60_000);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText(/may be out of date. In a moment./)).toBeTruthy();
    expect((await group('Users')).getByRole('link', { name: 'Confirmed 90' })).toBeTruthy();
    api.recover(dashboardEndpoints.show);
    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/may be out of date/)).toBeNull());
  });
});

test.each([
  ['Ada', '-', 'Welcome, Ada'],
  ['-', 'Byron', 'Welcome, Byron'],
  ['-', '-', 'Welcome, lee@acme.test'],
])('a person called “%s” “%s” is met with “%s”', async (firstName, lastName, name) => {
  open(makeAdminPanelUser({ firstName, lastName, email: 'lee@acme.test' }));
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
});
