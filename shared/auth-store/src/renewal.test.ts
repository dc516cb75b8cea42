import { beforeEach, describe, expect, test } from 'vitest';
import type { AdminPanelUser } from '@outpost/contracts';
import {
  followOtherTabs,
  isCurrentSession,
  renewToken,
  startSession,
  useSessionStore,
} from './session-store.ts';
import { sessionIdOf, sessionToken, storeToken } from './token.ts';

const tokenOf = (sid: string, iat: number) =>
  ['e30', btoa(JSON.stringify({ sid, iat })).replace(/=/g, ''), 'signature'].join('.');

const first = tokenOf('one', 1);
const younger = tokenOf('one', 2);
const other = tokenOf('two', 3);

beforeEach(() => startSession(first, { _id: 'ada' } as AdminPanelUser));

test.each([
  [null, null],
  [first, 'one'],
  [younger, 'one'],
  ['no-token-of-ours', 'no-token-of-ours'],
  ['a.b.c', 'a.b.c'],
])('the session of the token %s is %s', (token, session) => {
  expect(sessionIdOf(token)).toBe(session);
});

test('a younger token of the same session takes the place of the older', () => {
  renewToken(first, younger);
  expect(sessionToken()).toBe(younger);
});

test('a late answer to an earlier session does not bring its token back', () => {
  startSession(other, { _id: 'bob' } as AdminPanelUser);
  renewToken(first, younger);
  expect(sessionToken()).toBe(other);
  expect(isCurrentSession(first)).toBe(false);
});

describe('in another tab', () => {
  test.each([
    ['a renewed token changes nothing', younger, 'signed-in'],
    ['a token of another session makes this one forget its account', other, 'unknown'],
  ])('%s', (_name, token, status) => {
    const stop = followOtherTabs();
    storeToken(token);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(useSessionStore.getState().status).toBe(status);
    stop();
  });
});
