import { decodeJwt, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { backgroundHeader } from '@outpost/contracts';
import { tenantIdOf } from '../../seed/random.ts';
import { testServer } from '../../testing/test-server.ts';
import { testSecret } from '../../testing/test-secrets.ts';

const me = '/v1/super-admin/auth/me';
const users = '/v1/super-admin/users';
const email = 'owner@northwind.test';

const server = testServer();
let token: string;
beforeEach(async () => {
  token = await server.signIn(email);
});

const statusOf = async (given: string, url = me, more: Record<string, string> = {}) => {
  const headers = { authorization: `Bearer ${given}`, ...more };
  const answer = await server.call(null, 'GET', url, { headers });
  if (answer.status === 401)
    expect(['no_session', 'organization_deactivated', 'account_deactivated']).toContain(
      answer.body.code,
    );
  return answer.status;
};

const sign = (claims: JWTPayload, secret = testSecret, alg = 'HS256') =>
  new SignJWT(claims).setProtectedHeader({ alg }).sign(secret);

const swap = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);

/** Invalid tokens made from a valid one. */
const forgeries: Record<string, (valid: string, claims: JWTPayload) => Promise<string> | string> = {
  'without a signature': (valid) => valid.slice(0, valid.lastIndexOf('.') + 1),
  'with a changed signature': (valid) => swap(valid, valid.lastIndexOf('.') + 5),
  'with a changed payload': (valid) => swap(valid, valid.indexOf('.') + 30),
  'signed with another key': (_valid, claims) => sign(claims, new Uint8Array(32).fill(8)),
  'signed with another algorithm': (_valid, claims) => sign(claims, testSecret, 'HS512'),
  'with the algorithm none': (_valid, claims) => new UnsecuredJWT(claims).encode(),
  'for another audience': (_valid, claims) => sign({ ...claims, aud: 'elsewhere' }),
  'without an audience': (_valid, { aud: _aud, ...claims }) => sign(claims),
  'of another issuer': (_valid, claims) => sign({ ...claims, iss: 'elsewhere' }),
  'without an end': (_valid, { exp: _exp, ...claims }) => sign(claims),
  'that has expired': (_valid, claims) =>
    sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 }),
  'naming another tenant': (_valid, claims) => sign({ ...claims, tid: tenantIdOf('acme') }),
  'naming another person': (_valid, claims) => sign({ ...claims, sub: tenantIdOf('acme') }),
  'naming an unknown session': (_valid, claims) => sign({ ...claims, sid: tenantIdOf('acme') }),
  'naming no session': (_valid, { sid: _sid, ...claims }) => sign(claims),
  'that is no token': () => 'nonsense',
  'that is empty': () => '',
};

describe('a token', () => {
  test('made the same way as a forged one, unchanged, is accepted', async () => {
    expect(await statusOf(await sign(decodeJwt(token)))).toBe(200);
  });

  test.each(Object.keys(forgeries))('%s is refused', async (forgery) => {
    const forged = await forgeries[forgery]?.(token, decodeJwt(token));
    expect(await statusOf(forged ?? '')).toBe(401);
    expect(await statusOf(token)).toBe(200);
  });

  test('carries no name, address, role or permission', () => {
    const claims = Object.keys(decodeJwt(token)).toSorted();
    expect(claims).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'sid', 'sub', 'tid']);
  });

  test('is taken from the bearer header only', async () => {
    const answer = await server.call(null, 'GET', `${me}?jwt=${token}`, {
      headers: { cookie: `JWT=${token}`, authorization: `Basic ${token}` },
    });
    expect(answer.status).toBe(401);
  });
});

const session = () => decodeJwt(token)['sid'];
const setSession = (change: string) =>
  server.sql(`UPDATE sessions SET ${change} WHERE id = $1`, [session()]);
const setPerson = (change: string) =>
  server.sql(`UPDATE users SET ${change} WHERE email = $1`, [email]);

describe('a session', () => {
  test.each([
    ['used 59 minutes ago goes on', `last_seen_at = now() - interval '59 minutes'`, 200],
    ['idle for 60 minutes is refused', `last_seen_at = now() - interval '60 minutes'`, 401],
    ['past its absolute end is refused', `expires_at = now()`, 401],
    ['that was revoked is refused', `revoked_at = now()`, 401],
  ])('%s', async (_name, change, status) => {
    await setSession(change);
    expect(await statusOf(token)).toBe(status);
    expect(await statusOf(token, users)).toBe(status);
  });

  const idleMinutes = async () => {
    const [row] = await server.sql<{ age: number }>(
      `SELECT (extract(epoch FROM now() - last_seen_at) / 60)::int AS age FROM sessions
       WHERE id = $1`,
      [session()],
    );
    return row?.age;
  };

  test('that is used counts as used', async () => {
    await setSession(`last_seen_at = now() - interval '50 minutes'`);
    expect(await statusOf(token)).toBe(200);
    expect(await idleMinutes()).toBe(0);
  });

  test('stays idle while only its page asks by itself, and ends', async () => {
    const background = { [backgroundHeader]: '1' };
    await setSession(`last_seen_at = now() - interval '50 minutes'`);
    await setPerson('last_active_at = NULL');
    expect(await statusOf(token, me, background)).toBe(200);
    expect(await statusOf(token, users, background)).toBe(200);
    expect(await idleMinutes()).toBe(50);
    const [person] = await server.sql<object>('SELECT last_active_at FROM users WHERE email = $1', [
      email,
    ]);
    expect(person).toEqual({ last_active_at: null });
    await setSession(`last_seen_at = last_seen_at - interval '10 minutes'`);
    expect(await statusOf(token, me, background)).toBe(401);
    expect(await statusOf(token)).toBe(401);
  });

  test.each([
    [email, 24],
    ['super@demo.test', 12],
  ])('of %s ends after %i hours at the latest, its token after one', async (who, hours) => {
    const { exp = 0, iat = 0, sid } = decodeJwt(await server.signIn(who));
    expect(exp - iat).toBeLessThanOrEqual(3600);
    const [row] = await server.sql<{ span: number }>(
      'SELECT extract(epoch FROM expires_at - created_at)::int AS span FROM sessions WHERE id = $1',
      [sid],
    );
    expect(Math.abs((row?.span ?? 0) - hours * 3600)).toBeLessThan(5);
  });

  test.each([
    ['a deactivated person', `status = 'deactivated'`, `status = 'confirmed'`],
    ['a person set back to pending', `status = 'pending'`, `status = 'confirmed'`],
    ['a deleted person', 'deleted_at = now()', 'deleted_at = NULL'],
  ])('of %s is refused on the next call', async (_name, change, undo) => {
    expect(await statusOf(token)).toBe(200);
    await setPerson(change);
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(token, users)).toBe(401);
    await setPerson(undo);
    expect(await statusOf(token)).toBe(200);
  });

  test('has the rights of the role the person has now', async () => {
    expect(await statusOf(token, users)).toBe(200);
    await setPerson(`team_role = 'guest'`);
    expect(await statusOf(token, users)).toBe(403);
    await setPerson(`team_role = 'owner'`);
    expect(await statusOf(token, users)).toBe(200);
  });

  test.each([
    [`status = 'inactive'`, `status = 'active'`, 'organization_deactivated'],
    [`status = 'draft'`, `status = 'active'`, 'no_session'],
    ['deleted_at = now()', 'deleted_at = NULL', 'no_session'],
  ])('of an organization with %s is refused on the next call', async (change, undo, code) => {
    const set = (text: string) =>
      server.sql(`UPDATE white_labels SET ${text} WHERE subdomain = 'northwind'`);
    await set(change);
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(token, users)).toBe(401);
    const headers = { authorization: `Bearer ${token}` };
    expect((await server.call(null, 'GET', me, { headers })).body.code).toBe(code);
    await set(undo);
    expect(await statusOf(token)).toBe(200);
  });
});

describe('whoever is shut out', () => {
  const codeOf = async (given: string) => {
    const headers = { authorization: `Bearer ${given}` };
    const answer = await server.call(null, 'GET', me, { headers });
    return [answer.status, answer.body.code];
  };

  test.each([
    ['of a person', 'users', 'status', 'deactivated', 'confirmed', 'account_deactivated'],
    ['of an MSP', 'companies', 'msp_status', 'disabled', 'enabled', 'msp_disabled'],
    [
      'of an organization',
      'white_labels',
      'status',
      'inactive',
      'active',
      'organization_deactivated',
    ],
  ])('with a session %s is told why', async (_whose, table, column, shut, open, code) => {
    const person = 'msp@acme.test';
    const given = await server.signIn(person);
    const key = { users: 'id', companies: 'franchisor_id', white_labels: 'tenant_id' }[table];
    const set = (state: string) =>
      server.sql(
        `UPDATE ${table} SET ${column} = $1 WHERE id = (SELECT ${key} FROM users WHERE email = $2)`,
        [state, person],
      );
    await set(shut);
    expect(await codeOf(given)).toEqual([401, code]);
    await set(open);
    expect((await codeOf(given))[0]).toBe(200);
  });
});
