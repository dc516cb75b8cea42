import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addressSubject } from '../../platform/limits/subjects.ts';

const base = '/v1/super-admin/auth';

let server: TestServer;
beforeAll(async () => {
  const env = {
    SIGN_IN_FAILURES_PER_ADDRESS: '6',
    LINKS_PER_ADDRESS: '4',
    LINKS_PER_ACCOUNT: '2',
    NODE_ENV: 'production',
  };
  server = await startTestServer({ env });
});
beforeEach(async () => {
  await server.sql('DELETE FROM sign_in_tries');
  await server.sql('DELETE FROM call_counters');
});
afterAll(() => server.stop());

const from = (address: string, path: string, body: object) =>
  server.call(null, 'POST', `${base}/${path}`, {
    headers: { 'x-subdomain': 'acme', 'x-forwarded-for': address },
    body,
  });
const signIn = (address: string, email: string, password: string) =>
  from(address, 'login', { email, password });
const forgot = (address: string, email: string) => from(address, 'forgot-password', { email });

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

test.each([
  ['203.0.113.5', '203.0.113.5', true],
  ['203.0.113.5', '203.0.113.6', false],
  ['203.0.113.5', '::ffff:203.0.113.5', true],
  ['2001:db8::1', '2001:db8:0:0:ffff::2', true],
  ['2001:db8::1', '2001:db8:0:1::1', false],
  ['::1', '0:0:0:0:0:0:0:1', true],
])('%s and %s are one caller: %s', (one, other, expected) => {
  const subject = (ip: string) => addressSubject('link-address', ip);
  expect(subject(one) === subject(other)).toBe(expected);
});

describe('sign-ins from one address', () => {
  test('that fail are limited, many at once and over invented accounts as well', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => signIn('203.0.113.5', `a${index}@acme.test`, 'no')),
    );
    expect(statuses(answers)).toEqual([...Array(6).fill(401), ...Array(14).fill(429)]);
    const refused = await signIn('203.0.113.5', 'owner@acme.test', 'Demo-pass-2026');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(refused.body.message).toBe(
      'Too many failed sign-ins from your network. Try again in 15 minutes.',
    );
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect((await signIn('203.0.113.6', 'owner@acme.test', 'Demo-pass-2026')).status).toBe(200);
    await server.sql(`UPDATE call_counters SET first_at = now() - interval '16 minutes'`);
    expect((await signIn('203.0.113.5', 'owner@acme.test', 'Demo-pass-2026')).status).toBe(200);
  });

  test('that succeed are not', async () => {
    for (let time = 0; time < 9; time += 1)
      expect((await signIn('203.0.113.7', 'owner@acme.test', 'Demo-pass-2026')).status).toBe(200);
  });

  test('keep no address and no account in clear', async () => {
    await signIn('203.0.113.5', 'invented@acme.test', 'no');
    const tries = await server.sql('SELECT * FROM sign_in_tries');
    const calls = await server.sql('SELECT * FROM call_counters');
    const rows = JSON.stringify([tries, calls]);
    expect(rows).toContain('account:');
    expect(rows).toContain('sign-in-address:');
    expect(rows).not.toMatch(/invented|203\.0/);
  });
});

describe('links', () => {
  test.each(['owner@acme.test', 'invented@acme.test'])(
    'are limited for the account %s from any address, and mailed ones keep working',
    async (email) => {
      const answers = [];
      for (let time = 0; time < 3; time += 1)
        answers.push(await forgot(`203.0.113.${time}`, email));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
      expect(answers[2]?.body.message).toBe(
        'Too many links were asked for this address. Mailed links keep working; for another one try again in 60 minutes.',
      );
      const mails = (await server.deliver()).filter(({ to }) => to === email);
      expect(mails).toHaveLength(email.startsWith('owner') ? 2 : 0);
    },
  );

  test('are limited for one address, many at once as well', async () => {
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, index) => forgot('203.0.113.9', `b${index}@acme.test`)),
    );
    expect(statuses(answers)).toEqual([...Array(4).fill(200), ...Array(5).fill(429)]);
    expect((await forgot('203.0.113.10', 'b9@acme.test')).status).toBe(200);
  });
});
