import { beforeEach, expect, test, vi } from 'vitest';
import { useQueryClient } from '@outpost/api-client';
import { useSessionStore } from '@outpost/auth-store';
import { authEndpoints, type Permission } from '@outpost/contracts';
import type { ScreenHandle } from '@outpost/router';
import {
  fakeApi,
  makeAdminPanelUser,
  returnWithToken,
  screen,
  signIn,
  waitFor,
  within,
  type FakeApi,
} from '@outpost/testing';
import { address, fakeLoader, openPanel } from '../testing/open-panel.tsx';
import { stubLayout } from '../testing/stub-layout.ts';

const grace = makeAdminPanelUser();
let api: FakeApi;

const signInPage = () => screen.findByRole('heading', { name: 'Sign in to Outpost' });
const welcome = () => screen.findByRole('heading', { name: 'Welcome, Grace' });
const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }));
const links = () =>
  navigation()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  api = fakeApi();
  // Removes the random delay between attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

test.each([
  ['/home', '/sign-in'],
  ['/', '/sign-in'],
  ['/users?page=2', '/sign-in?returnTo=%2Fusers%3Fpage%3D2'],
  ['/no-such-page', '/sign-in?returnTo=%2Fno-such-page'],
])('sends who is not signed in from %s to %s', async (wanted, expected) => {
  signIn(null);
  openPanel(wanted);
  await signInPage();
  expect(address()).toBe(expected);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(api.calls).toEqual([]);
});

test('asks the server who a stored token belongs to, once', async () => {
  returnWithToken(grace, api);
  const answer = api.hang(authEndpoints.me);
  openPanel('/home');
  expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
  answer();
  await welcome();
  expect(api.callsTo(authEndpoints.me)).toHaveLength(1);
});

test('a token the server does not know any more leads to sign-in and back', async () => {
  returnWithToken(grace);
  openPanel('/users?page=2');
  await signInPage();
  expect(address()).toBe('/sign-in?returnTo=%2Fusers%3Fpage%3D2');
  expect(document.cookie).toBe('');
});

test('shows whose panel this is, what is theirs, and where they are', async () => {
  signIn(makeAdminPanelUser({ firstName: 'Grace', teamRole: 'guest' }), api);
  openPanel('/home');
  await welcome();
  expect(links()).toEqual(['Home', 'FAQs', 'Videos', 'Requests']);
  const current = screen.getByRole('link', { name: 'Home' });
  expect(current.getAttribute('aria-current')).toBe('page');
  expect(screen.getByText('Agency · acme')).toBeTruthy();
});

test('home offers the areas of the sidebar, and those only the palette leads to', async () => {
  signIn(makeAdminPanelUser({ teamRole: 'owner', firstName: 'Grace' }), api);
  openPanel('/home');
  await welcome();
  const areas = within(screen.getByRole('region', { name: 'Areas' }));
  expect(areas.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Companies',
    'Users',
    'Leads from LinkedIn',
    'FAQs',
    'Videos',
    'Requests',
    'Event Hub',
    'Web Pixel Usage',
    'Web Visitor Waitlist',
    'Brand',
    'Webhooks',
    'Referrals',
    'Admin Details',
    'Company',
    'Create Support Ticket',
    'Help',
  ]);
});

test.each([
  ['/bug-reports', 'Bug Reports'],
  ['/bug-reports/webhook', 'Bug Webhook'],
  ['/users/7', 'Users'],
])('at %s only the entry %s is the current one', async (path, label) => {
  signIn(makeAdminPanelUser({ role: 'super-admin', teamRole: null }), api);
  const routes = [{ path, element: <h1>A screen</h1>, handle: { title: 'A screen' } }];
  openPanel(path, fakeLoader({ support: routes, 'account-management': routes }));
  await screen.findByRole('heading', { name: 'A screen' });
  const current = navigation().getAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent }) => textContent)).toEqual([label]);
});

test('links to privacy and terms lead out of the panel', async () => {
  signIn(grace, api);
  openPanel('/home');
  await welcome();
  const privacy = screen.getByRole<HTMLAnchorElement>('link', { name: 'Privacy Policy' });
  expect(privacy.href).toBe('https://example.com/privacy');
  expect(privacy.target).toBe('_blank');
  expect(screen.getByRole('link', { name: 'Terms & Conditions' })).toBeTruthy();
});

test('who is signed in is the way to their profile, which is open to every role', async () => {
  signIn(makeAdminPanelUser({ firstName: 'Grace', teamRole: 'guest' }), api);
  const profile = {
    path: '/profile',
    element: <h1>Profile</h1>,
    handle: { title: 'Profile' } satisfies ScreenHandle,
  };
  const { visitor } = openPanel('/home', fakeLoader({ 'account-management': [profile] }));
  await welcome();
  const link = screen.getByRole('link', { name: /Grace Hopper/ });
  expect(link.title).toBe('Your profile');
  await visitor.click(link);
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeTruthy();
  expect(address()).toBe('/profile');
});

test('the first address leads home', async () => {
  signIn(grace, api);
  openPanel('/');
  await welcome();
  expect(address()).toBe('/home');
});

test('what the sidebar has no room for is under More, which opens where one is', async () => {
  signIn(makeAdminPanelUser({ role: 'super-admin', teamRole: null }), api);
  const { visitor } = openPanel('/home', fakeLoader(), { page: { internalHosts: ['localhost'] } });
  await screen.findByRole('heading', { level: 1 });
  const ofApps = () => screen.getAllByRole('button', { name: 'More' }).at(0);
  expect(ofApps()?.getAttribute('aria-expanded')).toBe('false');
  expect(links()).not.toContain('Audit Log');
  await visitor.click(ofApps() ?? document.body);
  expect(links()).toContain('Audit Log');
  await visitor.click(navigation().getByRole('link', { name: 'Audit Log' }));
  await screen.findByRole('heading', { name: 'The screen of super-admin' });
  expect(ofApps()?.getAttribute('aria-expanded')).toBe('true');
});

test('an address nothing is at shows so, as the page’s heading, inside the shell', async () => {
  signIn(grace, api);
  openPanel('/no-such-page');
  await screen.findByRole('heading', { name: 'There is no such page', level: 1 });
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
});

test('who may not open an area is sent home, and it is not shown', async () => {
  signIn(makeAdminPanelUser({ teamRole: 'guest', firstName: 'Grace' }), api);
  openPanel('/api-keys');
  await welcome();
  expect(address()).toBe('/home');
  expect(await screen.findByText('You do not have access to API Keys.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'The screen of app-administration' })).toBeNull();
});

test('signing out forgets the session here and on the server', async () => {
  signIn(grace, api);
  const { visitor } = openPanel('/home');
  await welcome();
  await visitor.click(screen.getByRole('button', { name: 'Sign out' }));
  await signInPage();
  expect(document.cookie).toBe('');
  expect(useSessionStore.getState()).toEqual({ status: 'signed-out', user: null });
  await waitFor(() => expect(api.callsTo(authEndpoints.logout)).toHaveLength(1));
  expect(api.calls[0]?.headers.get('authorization')).toBe('Bearer test-token');
});

test('signing out works without a server', async () => {
  signIn(grace, api);
  api.setOnline(false);
  const { visitor } = openPanel('/home');
  await welcome();
  await visitor.click(screen.getByRole('button', { name: 'Sign out' }));
  await signInPage();
  expect(document.cookie).toBe('');
});

test('a session that ends anywhere leads to sign-in from where the page stands', async () => {
  signIn(grace, api);
  openPanel('/faqs', fakeLoader());
  await screen.findByRole('heading', { name: 'The screen of support' });
  signIn(null);
  await signInPage();
  expect(address()).toBe('/sign-in?returnTo=%2Ffaqs');
});

test('the theme goes from the system’s to light to dark and back', async () => {
  signIn(grace, api);
  const { visitor } = openPanel('/home');
  await welcome();
  for (const name of ['Theme: system', 'Theme: light', 'Theme: dark'])
    await visitor.click(screen.getByRole('button', { name }));
  expect(screen.getByRole('button', { name: 'Theme: system' })).toBeTruthy();
});

const preview = (permission: Permission) =>
  fakeLoader({
    support: [
      {
        path: '/faqs',
        element: <h1>The whole page</h1>,
        handle: { title: 'Preview', permission, layout: 'bare' } satisfies ScreenHandle,
      },
    ],
  });

test('a bare screen has the page to itself, and the palette’s keys still work', async () => {
  signIn(grace, api);
  const { visitor } = openPanel('/faqs', preview('faqs:read'));
  await screen.findByRole('heading', { name: 'The whole page' });
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  stubLayout();
  // The palette listens for keys once its code is loaded; no element of the page shows that.
  await waitFor(async () => {
    if (!screen.queryByRole('dialog')) await visitor.keyboard('{Control>}k{/Control}');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
  await visitor.click(await screen.findByRole('option', { name: 'Users' }));
  await screen.findByRole('heading', { name: 'The screen of account-management' });
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
});

test('a bare screen whose permission is missing is refused like any other', async () => {
  signIn(makeAdminPanelUser({ teamRole: 'guest' }), api);
  openPanel('/faqs', preview('api-keys:read'));
  await screen.findByText('You do not have access to Preview.');
  expect(screen.queryByText('The whole page')).toBeNull();
});

test('code of an area that is not allowed is not even asked for', async () => {
  signIn(makeAdminPanelUser({ teamRole: 'guest', firstName: 'Grace' }), api);
  const loader = fakeLoader();
  openPanel('/api-keys', loader);
  await welcome();
  expect(loader.asked).toEqual([]);
});

test('another account in the same tab finds no answers of the one before', async () => {
  signIn(grace, api);
  let cache: ReturnType<typeof useQueryClient> | undefined;
  function Questions() {
    cache = useQueryClient();
    return <h1>Questions</h1>;
  }
  openPanel('/faqs', fakeLoader({ support: [{ path: '/faqs', element: <Questions /> }] }));
  await screen.findByRole('heading', { name: 'Questions' });
  cache?.setQueryData(['rows'], 'of Grace');
  returnWithToken(makeAdminPanelUser({ firstName: 'Ada' }), api);
  expect(cache?.getQueryData(['rows'])).toBeUndefined();
});

test('a session that ended in another tab ends here, and its answers are forgotten', async () => {
  signIn(grace, api);
  openPanel('/home');
  await welcome();
  document.cookie = 'JWT=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
  document.dispatchEvent(new Event('visibilitychange'));
  await signInPage();
  expect(useSessionStore.getState().user).toBeNull();
});

test('the answer about a token that was replaced meanwhile is nobody’s', async () => {
  returnWithToken(grace, api);
  const ada = makeAdminPanelUser({ firstName: 'Ada' });
  api.rows.sessions.set('token-of-ada', ada);
  const answer = api.hang(authEndpoints.me);
  openPanel('/home');
  await waitFor(() => expect(api.callsTo(authEndpoints.me)).toHaveLength(1));
  document.cookie = 'JWT=token-of-ada; path=/';
  document.dispatchEvent(new Event('visibilitychange'));
  answer();
  expect(await screen.findByRole('heading', { name: 'Welcome, Ada' })).toBeTruthy();
  expect(useSessionStore.getState().user?._id).toBe(ada._id);
});
