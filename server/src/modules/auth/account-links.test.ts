import { describe, expect, test } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const base = '/v1/super-admin/auth';
const acme = { 'x-subdomain': 'acme' };
const password = 'Fresh-pass-2026';
const unknownToken = 'A'.repeat(43);

const server = testServer();

const post = (path: string, body: object, headers: Record<string, string> = acme) =>
  server.call(null, 'POST', path, { body, headers });

const mailsTo = async (email: string) => (await server.deliver()).filter(({ to }) => to === email);

const tokenIn = (text: string) => /token=([\w-]{43})/.exec(text)?.[1] ?? '';

/** Requests a link and returns the token in its mail. */
const forgot = async (email: string): Promise<string> => {
  const before = (await mailsTo(email)).length;
  await post(`${base}/forgot-password`, { email });
  const arrived = async () => (await mailsTo(email)).length;
  await expect.poll(arrived, { timeout: 10_000 }).toBe(before + 1);
  return tokenIn((await mailsTo(email)).at(-1)?.text ?? '');
};

const invite = async (email: string): Promise<string> => {
  const body = { email, firstName: 'Ida', lastName: 'Novak', teamRole: 'member' };
  const answer = await server.call('owner@acme.test', 'POST', '/v1/super-admin/users', { body });
  expect(answer.status).toBe(201);
  return tokenIn((await mailsTo(email)).at(-1)?.text ?? '');
};

const signIn = (email: string, secret: string) =>
  post(`${base}/login`, { email, password: secret });
const reset = (token: string, secret = password) =>
  post(`${base}/reset-password`, { token, password: secret });
const expire = () =>
  server.sql(`UPDATE one_time_tokens SET expires_at = now() - interval '1 second'`);

describe('asking for a link', () => {
  test.each([`${base}/forgot-password`, '/v1/auth/forgot-password'])(
    'answers %s the same for a known, an unknown and a deactivated address',
    async (path) => {
      const known = await post(path, { email: 'owner@acme.test' });
      const unknown = await post(path, { email: 'nobody@acme.test' });
      const deactivated = await post(path, { email: 'deactivated@acme.test' });
      expect(known.status).toBe(200);
      expect(unknown).toMatchObject({ status: 200, body: known.body });
      expect(deactivated).toMatchObject({ status: 200, body: known.body });
      await expect.poll(async () => (await mailsTo('owner@acme.test')).length).toBeGreaterThan(0);
      expect(await mailsTo('nobody@acme.test')).toEqual([]);
      expect(await mailsTo('deactivated@acme.test')).toEqual([]);
    },
  );

  test('mails nobody of another tenant', async () => {
    await post(`${base}/forgot-password`, { email: 'owner@northwind.test' });
    await forgot('guest@acme.test');
    expect(await mailsTo('owner@northwind.test')).toEqual([]);
  });

  test("leads to the tenant's own host", async () => {
    await forgot('guest@acme.test');
    const [mail] = await mailsTo('guest@acme.test');
    expect(mail?.text).toContain('http://acme.localhost:3000/reset-password?token=');
  });
});

describe('a reset link', () => {
  test('sets the password once and ends every session', async () => {
    const email = 'member@acme.test';
    const session = await server.signIn(email);
    const token = await forgot(email);
    expect((await reset(token)).status).toBe(200);
    expect((await signIn(email, 'Demo-pass-2026')).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(200);
    const headers = { authorization: `Bearer ${session}` };
    expect((await server.call(null, 'GET', `${base}/me`, { headers })).status).toBe(401);
    expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  test('of two uses at once only one succeeds', async () => {
    const token = await forgot('guest@acme.test');
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('keeps working when a newer one was asked for, until one of them is used', async () => {
    const older = await forgot('educator@acme.test');
    const newer = await forgot('educator@acme.test');
    expect((await reset(older)).status).toBe(200);
    expect((await reset(newer)).body.code).toBe('invalid_request');
  });

  test('of two links used at once only one succeeds', async () => {
    const links = [await forgot('educator@acme.test'), await forgot('educator@acme.test')];
    const answers = await Promise.all(links.map((link) => reset(link)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('ends the waits of an account whose password was guessed at', async () => {
    const email = 'educator@acme.test';
    await signIn(email, 'guess');
    await server.sql(`UPDATE sign_in_tries SET tries = 10 WHERE email LIKE 'account:%'`);
    expect((await signIn(email, password)).status).toBe(429);
    expect((await reset(await forgot(email))).status).toBe(200);
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('keeps the link when the new password is refused', async () => {
    const token = await forgot('seat@acme.test');
    const refused = await reset(token, 'short');
    expect(refused.body.fields).toEqual({
      password: 'Password must be at least 8 characters long.',
    });
    expect((await reset(token)).status).toBe(200);
  });

  test('is worth nothing in another tenant', async () => {
    const token = await forgot('msp@acme.test');
    const body = { token, password };
    const elsewhere = await post(`${base}/reset-password`, body, { 'x-subdomain': 'northwind' });
    expect(elsewhere).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect((await reset(token)).status).toBe(200);
  });
});

describe('the state of a link', () => {
  const state = (token: string, purpose = 'reset') =>
    post(`${base}/link-state`, { token, purpose });

  test.each([
    ['', 'reset', 400, 'invalid_params'],
    ['short', 'reset', 400, 'invalid_params'],
    [`${unknownToken}=`, 'activate', 400, 'invalid_params'],
    [unknownToken, 'reset', 400, 'invalid_request'],
    [unknownToken, 'activate', 400, 'invalid_request'],
  ])('of token "%s" for %s is %i %s', async (token, purpose, status, code) => {
    expect(await state(token, purpose)).toMatchObject({ status, body: { code } });
  });

  test('names whom it is for, for its own purpose only, until it expires', async () => {
    const token = await forgot('owner@acme.test');
    const valid = await state(token);
    expect(valid.body.data.link).toMatchObject({ email: 'owner@acme.test', role: 'owner' });
    expect((await state(token, 'activate')).body.code).toBe('invalid_request');
    await expire();
    expect(await state(token)).toMatchObject({ status: 410, body: { code: 'expired' } });
    expect(await reset(token)).toMatchObject({ status: 410, body: { code: 'expired' } });
  });
});

describe('an invitation', () => {
  const activate = (token: string) =>
    post(`${base}/activate-account`, { token, firstName: 'Ida', lastName: 'Novak', password });

  test('lets its person choose a password and sign in, once', async () => {
    const token = await invite('ida@acme.test');
    const { link } = (await post(`${base}/link-state`, { token, purpose: 'activate' })).body.data;
    expect(link).toMatchObject({ organization: 'Acme Growth', invitedBy: 'Odile Acker' });
    expect((await signIn('ida@acme.test', password)).status).toBe(401);
    expect((await activate(token)).status).toBe(200);
    const { adminPanelUser } = (await signIn('ida@acme.test', password)).body.data;
    expect(adminPanelUser).toMatchObject({ email: 'ida@acme.test', teamRole: 'member' });
    expect((await activate(token)).body.code).toBe('invalid_request');
  });

  test('is mailed anew when its person forgot about it', async () => {
    const token = await invite('late@acme.test');
    await expire();
    expect((await activate(token)).body.code).toBe('expired');
    expect((await activate(await forgot('late@acme.test'))).status).toBe(200);
  });

  test('ends with the account', async () => {
    const token = await invite('gone@acme.test');
    await server.sql(`UPDATE users SET status = 'deactivated' WHERE email = 'gone@acme.test'`);
    expect((await activate(token)).body.code).toBe('invalid_request');
  });
});

test('no token stands in the database in clear', async () => {
  const token = await forgot('owner@acme.test');
  const rows = await server.sql<object>('SELECT * FROM one_time_tokens');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('people see and end their own sessions only', async () => {
  const other = await server.signIn('owner@northwind.test');
  const mine = await server.call('owner@northwind.test', 'GET', `${base}/sessions`);
  expect(
    mine.body.data.sessions.filter((one: { isCurrent: boolean }) => one.isCurrent),
  ).toHaveLength(1);
  const ended = mine.body.data.sessions.find((one: { isCurrent: boolean }) => !one.isCurrent);
  const url = `${base}/sessions/${ended._id}`;
  expect((await server.call('super@demo.test', 'DELETE', url)).status).toBe(404);
  expect((await server.call('owner@northwind.test', 'DELETE', url)).status).toBe(200);
  expect((await server.call('owner@northwind.test', 'DELETE', url)).status).toBe(404);
  const headers = { authorization: `Bearer ${other}` };
  expect((await server.call(null, 'GET', `${base}/me`, { headers })).status).toBe(401);
});
