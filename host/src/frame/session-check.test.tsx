import { beforeEach, expect, test, vi } from 'vitest';
import { authEndpoints } from '@outpost/contracts';
import {
  fakeApi,
  makeAdminPanelUser,
  returnWithToken,
  screen,
  waitFor,
  type FakeApi,
} from '@outpost/testing';
import { address, fakeLoader, openPanel } from '../testing/open-panel.tsx';

const grace = makeAdminPanelUser();
const busy = { statusCode: 503, code: 'unavailable', message: 'In a moment.' } as const;
let api: FakeApi;

const signInPage = () => screen.findByRole('heading', { name: 'Sign in to Outpost' });
const welcome = () => screen.findByRole('heading', { name: 'Welcome, Grace' });

beforeEach(() => {
  api = fakeApi();
  // Removes the random delay between attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

const unreachable = 'The server cannot be reached. Check your connection and try again.';

test.each([
  ['is busy', (server: FakeApi) => server.fail(authEndpoints.me, busy), 'In a moment.'],
  ['is not there', (server: FakeApi) => server.setOnline(false), unreachable],
])('a server that %s leads to sign-in with the reason, and back again', async (_, stop, reason) => {
  returnWithToken(grace, api);
  stop(api);
  const { visitor } = openPanel('/faqs?page=2', fakeLoader());
  await signInPage();
  expect(address()).toBe('/sign-in?returnTo=%2Ffaqs%3Fpage%3D2');
  expect(screen.getByRole('status').textContent).toBe(
    `Your account could not be loaded. ${reason} You are still signed in: this page continues as soon as the server answers.`,
  );
  expect(document.cookie).toContain('JWT=');
  api.setOnline(true);
  api.recover(authEndpoints.me);
  await visitor.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: 'The screen of support' });
  expect(address()).toBe('/faqs?page=2');
});

test('a network that is back ends the wait at sign-in by itself', async () => {
  returnWithToken(grace, api);
  api.setOnline(false);
  openPanel('/home');
  await signInPage();
  api.setOnline(true);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  expect(await welcome()).toBeTruthy();
});

test('a token that turns out to be no longer valid leaves an ordinary sign-in page', async () => {
  returnWithToken(grace, api);
  api.fail(authEndpoints.me, busy);
  const { visitor } = openPanel('/home');
  await signInPage();
  api.recover(authEndpoints.me);
  api.rows.sessions.clear();
  await visitor.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
  expect(document.cookie).toBe('');
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
});
