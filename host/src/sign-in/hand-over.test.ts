import { beforeEach, describe, expect, test, vi } from 'vitest';
import { endSession } from '@outpost/auth-store';
import { impersonationEndpoints } from '@outpost/contracts';
import { fakeApi, makeAdminPanelUser } from '@outpost/testing';
import { handedOver, takeOver, withoutTokens } from './hand-over.ts';

const origin = 'https://panel.example';

test.each([
  ['/?jwt=a.b.c', 'session', 'a.b.c', '/'],
  ['/users?t=a.b.c', 'session', 'a.b.c', '/users'],
  ['/users?page=2&jwt=a.b.c&q=x#top', 'session', 'a.b.c', '/users?page=2&q=x#top'],
  ['/?jwt=a.b.c&t=d.e.f', 'session', 'a.b.c', '/'],
  ['/?jwt=&t=d.e.f', 'session', 'd.e.f', '/'],
  ['/?jwt=%E2%82%AC&t=d.e.f', 'session', 'd.e.f', '/'],
  ['//evil.example/?t=a.b.c', 'session', 'a.b.c', '//evil.example/'],
  ['/home?ott=abc&page=2', 'one-time', 'abc', '/home?page=2'],
  ['/home?ott=abc&jwt=a.b.c', 'session', 'a.b.c', '/home'],
])('%s hands over a %s %s and becomes %s of the same origin', (path, kind, token, cleaned) => {
  expect(handedOver(origin + path)).toEqual({ kind, token, cleaned: origin + cleaned });
});

test.each([
  ['/', '/'],
  ['/users?page=2', '/users?page=2'],
  ['/users?q=a%20b', '/users?q=a%20b'],
  ['/?token=abc', '/?token=abc'],
  ['/#jwt=a.b.c', '/#jwt=a.b.c'],
  ['/?jwt=', '/'],
  ['/?ott=', '/'],
  ['/?t=abc', '/'],
  ['/home?jwt=%E2%82%AC', '/home'],
  ['/home?jwt=%00', '/home'],
  ['/home?jwt=a%0d%0aX:y', '/home'],
  ['/home?jwt=a.b.c%0d%0a', '/home'],
  ['/home?jwt=a.b.c%3Bpath=/', '/home'],
  ['/home?jwt=a.b', '/home'],
  [`/home?jwt=a.b.${'c'.repeat(4_000)}`, '/home'],
])('%s hands over nothing and becomes %s', (path, cleaned) => {
  expect(handedOver(origin + path)).toBeNull();
  expect(withoutTokens(origin + path)).toBe(origin + cleaned);
});

describe('what was handed over', () => {
  beforeEach(() => endSession());

  const oneTime = (token: string) => {
    history.replaceState(null, '', `/home?ott=${token}&page=2`);
    const handed = handedOver(location.href);
    if (!handed) throw new Error('Nothing was handed over.');
    return handed;
  };

  test('is kept when it is a session', async () => {
    const handed = { kind: 'session', token: 'a.b.c', cleaned: `${origin}/users` } as const;
    expect(await takeOver(handed)).toBe(`${origin}/users`);
    expect(document.cookie).toBe('JWT=a.b.c');
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
