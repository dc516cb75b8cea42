import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { waitAfter } from './sign-in-tries.ts';

const minute = 60_000;

describe('the wait after some tries', () => {
  test.each([
    [1, 0, 0],
    [3, 0, 0],
    [4, 0, 1_000],
    [5, 0, 2_000],
    [9, 0, 32_000],
    [9, 40_000, 0],
    [10, minute, 14 * minute],
    [10, 15 * minute, 0],
    [50, 16 * minute, 0],
  ])('%i tries, %i ms after the last: %i ms', (tries, since, wait) => {
    expect(waitAfter(tries, 0, 0, since)).toBe(wait);
  });
});

describe('guessing a password', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const signIn = (email: string, password: string) =>
    server.call(null, 'POST', '/v1/super-admin/auth/login', {
      headers: { 'x-subdomain': 'acme' },
      body: { email, password },
    });

  test.each(['owner@acme.test', 'nobody@acme.test'])(
    '%s has to wait, with the right password too, and gets in afterwards if it exists',
    async (email) => {
      const start = Date.now();
      const wrong = await Promise.all(Array.from({ length: 30 }, () => signIn(email, 'guess')));
      // Four at once, then one after 1 s, 2 s, 4 s: as many as fit into the elapsed time.
      const most = 4 + Math.floor(Math.log2(1 + (Date.now() - start) / 1_000));
      expect(wrong.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(most);
      // The delay starts now, however long the guesses took.
      await server.sql('UPDATE sign_in_tries SET last_at = now() WHERE tries >= 4');
      const right = await signIn(email, 'Demo-pass-2026');
      expect(right).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
      expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
      await server.sql(`UPDATE sign_in_tries SET first_at = now() - interval '16 minutes'`);
      const later = await signIn(email, 'Demo-pass-2026');
      expect(later.status).toBe(email.startsWith('owner') ? 200 : 401);
    },
  );

  test('somebody else is not held up by it', async () => {
    await Promise.all(Array.from({ length: 12 }, () => signIn('msp@acme.test', 'guess')));
    expect((await signIn('member@acme.test', 'Demo-pass-2026')).status).toBe(200);
  });

  test('success forgets the tries before it', async () => {
    for (const password of ['guess', 'guess', 'guess', 'Demo-pass-2026', 'guess', 'guess', 'guess'])
      await signIn('guest@acme.test', password);
    expect((await signIn('guest@acme.test', 'Demo-pass-2026')).status).toBe(200);
  });
});
