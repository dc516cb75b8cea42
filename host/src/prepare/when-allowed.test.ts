import { confirmSession, endSession, useSessionStore } from '@outpost/auth-store';
import { makeAdminPanelUser } from '@outpost/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { whenAllowed } from './when-allowed.ts';

const mayRead = makeAdminPanelUser({ permissions: ['users:read'] });
const mayNot = makeAdminPanelUser({ permissions: [] });
const unknown = () => useSessionStore.setState({ status: 'unknown', user: null });

const work = vi.fn<() => void>();
beforeEach(() => void work.mockClear());

test.each([
  ['somebody who may', mayRead, 1],
  ['somebody who may not', mayNot, 0],
])('for %s, known already', (_, user, times) => {
  confirmSession(user);
  whenAllowed('users:read', work);
  expect(work).toHaveBeenCalledTimes(times);
});

test.each([
  ['somebody who may', mayRead, 1],
  ['somebody who may not', mayNot, 0],
])('for %s, as soon as it is known, and once', (_, user, times) => {
  unknown();
  whenAllowed('users:read', work);
  expect(work).not.toHaveBeenCalled();
  confirmSession(user);
  confirmSession(user);
  expect(work).toHaveBeenCalledTimes(times);
});

test('for nobody', () => {
  endSession();
  whenAllowed(undefined, work);
  confirmSession(mayRead);
  expect(work).not.toHaveBeenCalled();
});

test('for nobody whose session turns out to be over', () => {
  unknown();
  whenAllowed(undefined, work);
  endSession();
  confirmSession(mayRead);
  expect(work).not.toHaveBeenCalled();
});
