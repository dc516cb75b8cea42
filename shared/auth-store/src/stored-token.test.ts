import { afterEach, expect, test } from 'vitest';
import type { AdminPanelUser } from '@outpost/contracts';
import { forgetAccountChange, isChangedByLink } from './account-change.ts';
import { adoptToken, endSession, startSession } from './session-store.ts';
import { isTokenShaped, sessionToken } from './token.ts';

const tokenOf = (sub: string, sid = 'one') =>
  ['e30', btoa(JSON.stringify({ sid, sub })).replace(/=/g, ''), 'signature'].join('.');

const ada = { _id: 'ada' } as AdminPanelUser;

afterEach(() => {
  endSession();
  forgetAccountChange();
});

test.each([
  ['a.b.c', true],
  [tokenOf('ada'), true],
  ['', false],
  ['a.b', false],
  ['a.b.c.d', false],
  ['a..c', false],
  ['a.b.c\n', false],
  ['a.b.\u20ac', false],
  ['a.b.c; path=/', false],
  [`a.b.${'c'.repeat(4_000)}`, false],
])('%j has the shape of a token: %s', (text, expected) => {
  expect(isTokenShaped(text)).toBe(expected);
});

test.each(['%E2%82%AC', '%00', 'a%0D%0AX:y', 'a%20b', '\u20ac'])(
  'the stored cookie %s, which no request can carry, is dropped',
  (value) => {
    document.cookie = `JWT=${value}; path=/`;
    expect(sessionToken()).toBeNull();
    expect(document.cookie).toBe('');
  },
);

test('a link to another account is remembered until its person has seen it', () => {
  startSession(tokenOf('ada'), ada);
  adoptToken(tokenOf('bob', 'two'));
  expect([isChangedByLink('bob'), isChangedByLink('ada')]).toEqual([true, false]);
  forgetAccountChange();
  expect(isChangedByLink('bob')).toBe(false);
});

test.each<[string, () => void]>([
  ['to the same account', () => startSession(tokenOf('bob'), ada)],
  ['where no account was signed in', () => undefined],
])('a link %s changes nothing', (_name, before) => {
  before();
  adoptToken(tokenOf('bob', 'two'));
  expect(isChangedByLink('bob')).toBe(false);
});
