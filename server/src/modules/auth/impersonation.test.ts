import { beforeEach, describe, expect, test } from 'vitest';
import { allEndpoints, can, forbiddenWhileImpersonating, type Endpoint } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { nameOf, urlOf } from '../../testing/contract-calls.ts';
import { unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const api = '/v1/super-admin';
const inAcme = { 'x-subdomain': 'acme' };
const reason = 'Helping with an invitation.';

const server = testServer();

const loginAs = (who: string, email: string, body: object = { reason }) =>
  server.call(who, 'POST', `${api}/users/${idOf('user', email)}/login-as`, { body });

const ottOf = (url: string) => new URL(url).searchParams.get('ott') ?? '';

const exchange = (token: string, headers = inAcme) =>
  server.call(null, 'POST', '/v1/auth/verify-ott', { body: { token }, headers });

/** Impersonates a user and returns the headers of the session. */
const visit = async (email: string, staff = 'super@demo.test') => {
  const { body } = await loginAs(staff, email);
  const answer = await exchange(ottOf(body.data.url));
  expect(answer.status).toBe(200);
  return { authorization: `Bearer ${answer.body.data.token}` };
};

const callWith = (headers: Record<string, string>, endpoint: Endpoint) =>
  server.call(null, endpoint.method, urlOf(endpoint, unknownId), {
    headers,
    ...(endpoint.method !== 'GET' && { body: {} }),
  });

const meOf = (headers: Record<string, string>) =>
  server.call(null, 'GET', `${api}/auth/me`, { headers });

describe('a link to work as somebody', () => {
  test.each([
    ['super@demo.test', 'owner@acme.test', 201],
    ['admin@demo.test', 'member@acme.test', 201],
    ['support@demo.test', 'guest@acme.test', 201],
    ['support@demo.test', 'owner@northwind.test', 201],
    ['super@demo.test', 'support@demo.test', 403],
    ['super@demo.test', 'admin@demo.test', 403],
    ['admin@demo.test', 'super@demo.test', 403],
    ['super@demo.test', 'super@demo.test', 409],
    ['super@demo.test', 'deactivated@acme.test', 409],
    ['owner@acme.test', 'member@acme.test', 403],
    ['msp@acme.test', 'member@acme.test', 403],
    ['member@acme.test', 'guest@acme.test', 403],
  ])('asked for by %s, as %s, is answered %i', async (who, email, status) => {
    expect((await loginAs(who, email)).status).toBe(status);
  });

  test.each([
    [{}, 'Reason is required'],
    [{ reason: '' }, 'Reason is required'],
    [{ reason: '         ' }, 'Reason is required'],
    [{ reason: 'Too short' }, 'Reason should have min 10 characters'],
    [{ reason: 'x'.repeat(501) }, 'Reason should have max 500 characters'],
  ])('needs a reason: %j', async (body, message) => {
    const answer = await loginAs('super@demo.test', 'owner@acme.test', body);
    expect([answer.status, answer.body.fields?.reason]).toEqual([422, message]);
  });

  test('leads to the host of the tenant', async () => {
    const { body } = await loginAs('super@demo.test', 'owner@acme.test');
    const url = new URL(body.data.url);
    expect([url.hostname, url.pathname]).toEqual(['acme.localhost', '/home']);
    expect(Date.parse(body.data.expiresAt) - Date.now()).toBeLessThanOrEqual(60_000);
  });

  test('of an unknown user is not found', async () => {
    const url = `${api}/users/${unknownId}/login-as`;
    const answer = await server.call('super@demo.test', 'POST', url, { body: { reason } });
    expect(answer.status).toBe(404);
  });
});

describe('its token', () => {
  const token = async () =>
    ottOf((await loginAs('super@demo.test', 'owner@acme.test')).body.data.url);

  test.each([
    ['malformed', async () => 'nonsense', 400, 'invalid_params'],
    ['unknown', async () => 'A'.repeat(43), 400, 'invalid_request'],
    [
      'used already',
      async () => {
        const used = await token();
        await exchange(used);
        return used;
      },
      400,
      'invalid_request',
    ],
    [
      'replaced by a younger one',
      async () => {
        const older = await token();
        await token();
        return older;
      },
      400,
      'invalid_request',
    ],
    [
      'older than a minute',
      async () => {
        const old = await token();
        await server.sql(`UPDATE one_time_tokens SET expires_at = now() WHERE used_at IS NULL`);
        return old;
      },
      410,
      'expired',
    ],
  ])('%s is refused', async (_name, make, status, code) => {
    const answer = await exchange(await make());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('is worth nothing on the host of another tenant, and then still is on its own', async () => {
    const ott = await token();
    expect((await exchange(ott, { 'x-subdomain': 'northwind' })).body.code).toBe('invalid_request');
    expect((await exchange(ott)).status).toBe(200);
  });

  test('is no password reset', async () => {
    const body = { token: await token(), password: 'Fresh-pass-2026' };
    const answer = await server.call(null, 'POST', `${api}/auth/reset-password`, {
      body,
      headers: inAcme,
    });
    expect(answer.body.code).toBe('invalid_request');
  });

  test('of two exchanges at once gives one session', async () => {
    const ott = await token();
    const answers = await Promise.all([exchange(ott), exchange(ott)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});

describe('working as somebody', () => {
  let headers: Record<string, string>;
  beforeEach(async () => {
    headers = await visit('owner@acme.test', 'support@demo.test');
  });

  test('shows whose account it is, who is behind it, and for how long', async () => {
    const { body } = await meOf(headers);
    const { email, impersonation, permissions } = body.data.adminPanelUser;
    expect(email).toBe('owner@acme.test');
    expect(impersonation).toMatchObject({
      name: 'Sora Lund',
      email: 'support@demo.test',
      reason,
      returnUrl: 'http://localhost:3000',
    });
    const minutes = (Date.parse(impersonation.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThanOrEqual(60);
    // Permissions that owners and support share: an impersonation adds none.
    expect(permissions.toSorted()).toEqual([
      'companies:read',
      'connections:read',
      'events:read',
      'faqs:read',
      'linkedin-leads:read',
      'linkedin-leads:write',
      'msps:read',
      'organization:read',
      'requests:read',
      'tickets:read',
      'users:mail',
      'users:read',
      'videos:read',
      'waitlist:read',
      'web-pixels:read',
      'webhooks:read',
    ]);
  });

  test.each(allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s is open exactly when both may call it and it is not personal',
    async (_name, endpoint) => {
      const { access, method, isCsv, forbidWhileImpersonating } = endpoint;
      if (access === 'public' || access === 'api-key' || nameOf(endpoint).endsWith('/logout'))
        return;
      const own = await visit('owner@acme.test', 'super@demo.test');
      const needs = access === 'signed-in' ? null : access;
      const isLent = !needs || !forbiddenWhileImpersonating.includes(needs);
      const bothMay = isLent && (!needs || can({ role: null, teamRole: 'owner' }, needs));
      const { code } = (await callWith(own, endpoint)).body ?? {};
      if (!bothMay) expect(code).toBe('forbidden');
      else if (isCsv || forbidWhileImpersonating || method === 'DELETE')
        expect(code).toBe('impersonating');
      else expect(['forbidden', 'impersonating']).not.toContain(code);
    },
  );

  test('writes both names and the reason into the audit log', async () => {
    const own = await visit('owner@acme.test');
    const url = `${api}/users/${idOf('user', 'seat@acme.test')}`;
    const answer = await server.call(null, 'PATCH', url, {
      headers: own,
      body: { firstName: 'Sten' },
    });
    expect(answer.status).toBe(200);
    const rows = await server.sql(
      `SELECT actor_email, impersonator_email, reason FROM audit_log WHERE request_id = $1`,
      [answer.headers['x-request-id']],
    );
    expect(rows).toEqual([
      { actor_email: 'owner@acme.test', impersonator_email: 'super@demo.test', reason },
    ]);
  });

  test('is told to the owner of the account, who can end it', async () => {
    const told = await server.call('owner@acme.test', 'GET', `${api}/notifications`);
    expect(told.body.data.notifications[0]).toMatchObject({
      kind: 'setting',
      title: 'Sora Lund signed in as you',
      body: reason,
    });
    const { body } = await server.call('owner@acme.test', 'GET', `${api}/auth/sessions`);
    const found = body.data.sessions.find(
      (one: { impersonatedBy: string | null }) => one.impersonatedBy === 'Sora Lund',
    );
    const url = `${api}/auth/sessions/${found._id}`;
    expect((await server.call('owner@acme.test', 'DELETE', url)).status).toBe(200);
  });

  test('is no activity of the owner of the account', async () => {
    const activeAt = async () => {
      const [row] = await server.sql<{ at: Date }>(
        `SELECT last_active_at AS at FROM users WHERE email = 'owner@acme.test'`,
      );
      return row?.at;
    };
    const before = await activeAt();
    await server.sql(`UPDATE sessions SET last_seen_at = now() - interval '5 minutes'
      WHERE impersonation_id IS NOT NULL`);
    expect((await meOf(headers)).status).toBe(200);
    expect(await activeAt()).toEqual(before);
  });

  test('cannot be done from inside: not even as somebody lower', async () => {
    const url = `${api}/users/${idOf('user', 'guest@acme.test')}/login-as`;
    const answer = await server.call(null, 'POST', url, { headers, body: { reason } });
    expect(answer.status).toBe(403);
  });

  test.each([
    [
      'stops when it is stopped',
      () => server.call(null, 'POST', `${api}/auth/logout`, { headers }),
    ],
    [
      'ends with the session it was begun from',
      () =>
        server.sql(`UPDATE sessions SET revoked_at = now() WHERE impersonation_id IS NULL
        AND user_id = (SELECT id FROM users WHERE email = 'support@demo.test')`),
    ],
    [
      'ends after an hour',
      () => server.sql(`UPDATE sessions SET expires_at = now() WHERE impersonation_id IS NOT NULL`),
    ],
    [
      'ends when the account behind it is deactivated',
      () => server.sql(`UPDATE users SET status = 'deactivated' WHERE email = 'support@demo.test'`),
    ],
  ])('%s', async (_name, end) => {
    expect((await meOf(headers)).status).toBe(200);
    await end();
    expect((await meOf(headers)).status).toBe(401);
    await server.sql(`UPDATE users SET status = 'confirmed' WHERE email = 'support@demo.test'`);
    await server.sql(`UPDATE sessions SET revoked_at = NULL WHERE impersonation_id IS NULL`);
  });
});
