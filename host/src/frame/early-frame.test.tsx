import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, fakeApi, makeAdminPanelUser, screen, signIn } from '@outpost/testing';
import { fakeLoader, openPanel } from '../testing/open-panel.tsx';

const frame = () => screen.queryByRole('navigation', { name: 'Main' });

/** Opens the panel at a path; the code of its remote arrives with `arrive`. */
const openSlowly = (path: string) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const loader = fakeLoader();
  const load = loader.load.bind(loader);
  loader.load = async (entry) => {
    await promise;
    return load(entry);
  };
  openPanel(path, loader);
  return resolve;
};

const script = document.createElement('script');
script.dataset['early'] = '';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signIn(makeAdminPanelUser(), fakeApi());
});
afterEach(() => {
  script.remove();
  vi.useRealTimers();
});

test('a screen of the sidebar has its frame while its code is on its way', async () => {
  document.head.append(script);
  const arrive = openSlowly('/users');
  const before = frame();
  expect(before).not.toBeNull();
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy();
  arrive();
  await screen.findByRole('heading', { name: 'The screen of account-management' });
  expect(frame()).toBe(before);
});

test.each([
  ['a screen that may have no frame', '/users/show/7', true],
  ['a screen whose code the page has not begun to load', '/users', false],
])('%s has one after half a second', async (_, path, isOnItsWay) => {
  if (isOnItsWay) document.head.append(script);
  openSlowly(path);
  expect(frame()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(frame()).not.toBeNull();
});
