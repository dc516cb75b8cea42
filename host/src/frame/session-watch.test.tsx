import { expect, test, vi } from 'vitest';
import { revalidateSession, endSession, startSession } from '@outpost/auth-store';
import { authEndpoints } from '@outpost/contracts';
import { act, fakeApi, makeAdminPanelUser, screen, signIn, waitFor } from '@outpost/testing';
import { fakeLoader, openPanel } from '../testing/open-panel.tsx';

const staff = makeAdminPanelUser();
const owner = makeAdminPanelUser({
  role: null,
  teamRole: 'owner',
  isInternalStaff: false,
  whiteLabel: { ...staff.whiteLabel, type: 'Agency' },
});

const open = () => {
  const api = fakeApi();
  signIn(staff, api);
  const stop = vi.fn<() => void>();
  const listen = vi.fn<(...given: unknown[]) => () => void>(() => stop);
  openPanel('/home', fakeLoader(), { listen });
  return { api, listen, stop };
};

test('listens while somebody is signed in, and no longer', async () => {
  const { listen, stop } = open();
  await screen.findByRole('heading', { name: /Welcome/ });
  await waitFor(() => expect(listen).toHaveBeenCalledTimes(1));
  expect(listen.mock.lastCall).toEqual([expect.anything(), { isEverywhere: true }]);
  act(() => endSession());
  await waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
});

test('listens once the first screen is there: its code goes first', async () => {
  vi.useFakeTimers();
  signIn(staff, fakeApi());
  const listeners: ((state: { initialized: boolean; navigation: { state: string } }) => void)[] =
    [];
  const state = { initialized: false, navigation: { state: 'idle' } };
  const visits = {
    state,
    subscribe(listener: (typeof listeners)[number]) {
      listeners.push(listener);
      return () => undefined;
    },
  };
  const listen = vi.fn<() => () => void>(() => () => undefined);
  openPanel('/home', fakeLoader(), { listen, visits });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(listen).not.toHaveBeenCalled();
  for (const hear of listeners) hear({ ...state, initialized: true });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(listen).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('listens anew, to one tenant only, when somebody else signs in', async () => {
  const { api, listen, stop } = open();
  await waitFor(() => expect(listen).toHaveBeenCalledTimes(1));
  api.rows.sessions.set('other', owner);
  act(() => startSession('other', owner));
  await waitFor(() => expect(listen).toHaveBeenCalledTimes(2));
  expect(stop).toHaveBeenCalledTimes(1);
  expect(listen.mock.lastCall).toEqual([expect.anything(), { isEverywhere: false }]);
});

test('an open tab says why the server ended its session, and stands on sign-in', async () => {
  const { api } = open();
  await screen.findByRole('heading', { name: /Welcome/ });
  api.fail(authEndpoints.me, {
    statusCode: 401,
    code: 'organization_deactivated',
    message: 'It was deactivated.',
  });
  act(() => revalidateSession());
  expect(await screen.findByText('Organization deactivated')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
});
