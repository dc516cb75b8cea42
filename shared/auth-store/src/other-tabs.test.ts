import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminPanelUser } from '@outpost/contracts';
import { confirmSession, endSession, followOtherTabs, useSessionStore } from './session-store.ts';

const grace = { email: 'grace@outpost.example' } as AdminPanelUser;
const signedOut = { status: 'signed-out', user: null };
const unknown = { status: 'unknown', user: null };
const drop = 'JWT=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';

let stop: () => void = () => undefined;

const follow = () => {
  document.cookie = 'JWT=of-grace; path=/';
  confirmSession(grace);
  stop = followOtherTabs();
};

/** Acts as another tab: sets the cookie and posts a message. */
const elsewhere = (cookie: string) => {
  document.cookie = cookie;
  const channel = new BroadcastChannel('outpost-session');
  channel.postMessage(null);
  channel.close();
};

const expectState = (state: object) =>
  vi.waitFor(() => expect(useSessionStore.getState()).toEqual(state));

beforeEach(() => endSession());
afterEach(() => stop());

test('a sign-out in another tab ends the session of this one', async () => {
  follow();
  elsewhere(drop);
  await expectState(signedOut);
});

test('news that come before the cookie has changed are not lost', async () => {
  follow();
  const heard = new BroadcastChannel('outpost-session');
  await new Promise((resolve) => {
    heard.addEventListener('message', resolve, { once: true });
    elsewhere('JWT=of-grace; path=/');
  });
  heard.close();
  document.cookie = drop;
  await expectState(signedOut);
});

test('a sign-in as somebody else forgets the account here until it is known', async () => {
  follow();
  elsewhere('JWT=of-ada; path=/');
  await expectState(unknown);
});

test('a sign-in elsewhere reaches a tab where nobody was signed in', async () => {
  stop = followOtherTabs();
  elsewhere('JWT=of-ada; path=/');
  await expectState(unknown);
});

test('news that change nothing here are no news', async () => {
  follow();
  const heard = vi.fn<() => void>();
  const unsubscribe = useSessionStore.subscribe(heard);
  const after = new BroadcastChannel('outpost-session');
  const { promise, resolve } = Promise.withResolvers<void>();
  after.addEventListener('message', () => resolve());
  elsewhere('JWT=of-grace; path=/');
  await promise;
  after.close();
  unsubscribe();
  expect(heard).not.toHaveBeenCalled();
  expect(useSessionStore.getState().user).toBe(grace);
});

test('ending a session is told to the other tabs', async () => {
  follow();
  const other = new BroadcastChannel('outpost-session');
  const told = vi.fn<() => void>();
  other.addEventListener('message', told);
  endSession();
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  other.close();
});

test('a browser without channels uses its storage', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  follow();
  document.cookie = drop;
  dispatchEvent(new StorageEvent('storage', { key: 'something-else' }));
  expect(useSessionStore.getState().user).toBe(grace);
  dispatchEvent(new StorageEvent('storage', { key: 'outpost-session' }));
  await expectState(signedOut);
  const before = localStorage.getItem('outpost-session');
  endSession();
  expect(localStorage.getItem('outpost-session')).not.toBe(before);
});

test.each<[string, () => boolean]>([
  ['shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['brought back from the history', () => dispatchEvent(new Event('pageshow'))],
])('a page that is %s looks for itself', async (_, wake) => {
  follow();
  document.cookie = drop;
  wake();
  await expectState(signedOut);
});

test('who stopped following hears nothing', () => {
  follow();
  stop();
  document.cookie = drop;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(useSessionStore.getState().user).toBe(grace);
});
