import { beforeEach, describe, expect, test, vi } from 'vitest';
import { endSession } from '@outpost/auth-store';
import { impersonationEndpoints } from '@outpost/contracts';
import { fakeApi, makeAdminPanelUser } from '@outpost/testing';
import { handedOver, takeOver } from './hand-over.ts';

const origin = 'https://panel.example';

test.each([
  ['/?jwt=abc', 'session', 'abc', '/'],
  ['/users?t=abc', 'session', 'abc', '/users'],
  ['/users?page=2&jwt=abc&q=x#top', 'session', 'abc', '/users?page=2&q=x#top'],
  ['/?jwt=first&t=second', 'session', 'first', '/'],
  ['/?jwt=&t=second', 'session', 'second', '/'],
  ['//evil.example/?t=abc', 'session', 'abc', '//evil.example/'],
  ['/home?ott=abc&page=2', 'one-time', 'abc', '/home?page=2'],
  ['/home?ott=abc&jwt=first', 'session', 'first', '/home'],
])('%s hands over a %s %s and becomes %s of the same origin', (path, kind, token, cleaned) => {
  expect(handedOver(origin + path)).toEqual({ kind, token, cleaned: origin + cleaned });
});

test.each(['/', '/users?page=2', '/?jwt=', '/?token=abc', '/?ott=', '/#jwt=abc'])(
  '%s hands over nothing',
  (path) => {
    expect(handedOver(origin + path)).toBeNull();
  },
);

describe('what was handed over', () => {
  beforeEach(() => endSession());

  const oneTime = (token: string) => {
    history.replaceState(null, '', `/home?ott=${token}&page=2`);
    const handed = handedOver(location.href);
    if (!handed) throw new Error('Nothing was handed over.');
    return handed;
  };

  test('is kept when it is a session', async () => {
    const handed = { kind: 'session', token: 'abc', cleaned: `${origin}/users` } as const;
    expect(await takeOver(handed)).toBe(`${origin}/users`);
    expect(document.cookie).toBe('JWT=abc');
  });

  test('is exchanged when it works once, and out of the address before that', async () => {
    const api = fakeApi({});
    const seen: string[] = [];
    api.answer(impersonationEndpoints.verifyOtt, () => {
      seen.push(location.search);
      return { token: 'exchanged', adminPanelUser: makeAdminPanelUser() };
    });
    expect(await takeOver(oneTime('abc'))).toBe(`${location.origin}/home?page=2`);
    expect(seen).toEqual(['?page=2']);
    expect(document.cookie).toBe('JWT=exchanged');
  });

  test.each(['invalid_params', 'invalid_request', 'expired'] as const)(
    'leads to sign-in with the reason when it is refused as %s',
    async (code) => {
      vi.stubGlobal('fetch', async () =>
        Response.json({ statusCode: 400, message: 'No.', code, requestId: 'r' }, { status: 400 }),
      );
      expect(await takeOver(oneTime('abc'))).toBe(`/sign-in?link=${code}`);
      expect(document.cookie).toBe('');
    },
  );
});
