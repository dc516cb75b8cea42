import { decodeJwt, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { renewedTokenHeader } from '@outpost/contracts';
import { northwind } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';
import { testSecret } from '../../testing/test-secrets.ts';

const me = '/v1/super-admin/auth/me';

const server = testServer();

/** Makes a token of the same session, some minutes old. */
const aged = async (token: string, minutes: number): Promise<string> => {
  const { sub = '', sid, tid } = decodeJwt(token);
  const madeAt = Math.floor(Date.now() / 1_000) - minutes * 60;
  return new SignJWT({ sid, tid })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(sub)
    .setIssuer('outpost')
    .setAudience('outpost-panel')
    .setIssuedAt(madeAt)
    .setExpirationTime(madeAt + 3_600)
    .sign(testSecret);
};

const callWith = (token: string) =>
  server.call(null, 'GET', me, { headers: { authorization: `Bearer ${token}` } });

describe('a token', () => {
  test.each([
    [0, false],
    [4, false],
    [6, true],
    [59, true],
  ])('%i minutes old is replaced by the answer: %s', async (minutes, isReplaced) => {
    const token = await server.signIn('owner@acme.test');
    const answer = await callWith(await aged(token, minutes));
    expect(answer.status).toBe(200);
    expect(answer.headers[renewedTokenHeader] !== undefined).toBe(isReplaced);
  });

  test('that takes its place is of the same session, and works', async () => {
    const token = await server.signIn('owner@acme.test');
    const renewed = String((await callWith(await aged(token, 30))).headers[renewedTokenHeader]);
    expect(decodeJwt(renewed)['sid']).toBe(decodeJwt(token)['sid']);
    expect((await callWith(renewed)).status).toBe(200);
  });

  test('never outlives its session', async () => {
    const token = await server.signIn('owner@acme.test');
    await server.sql(`UPDATE sessions SET expires_at = now() + interval '10 min' WHERE id = $1`, [
      decodeJwt(token)['sid'],
    ]);
    const renewed = String((await callWith(await aged(token, 30))).headers[renewedTokenHeader]);
    const left = (decodeJwt(renewed).exp ?? 0) - Date.now() / 1_000;
    expect(left).toBeLessThanOrEqual(600);
  });

  test('of a session that has ended is not replaced', async () => {
    const token = await server.signIn('owner@acme.test');
    await server.sql('UPDATE sessions SET revoked_at = now() WHERE id = $1', [
      decodeJwt(token)['sid'],
    ]);
    const answer = await callWith(await aged(token, 30));
    expect([answer.status, answer.headers[renewedTokenHeader]]).toEqual([401, undefined]);
  });
});

describe('internal staff in a tenant they choose', () => {
  const headers = { 'x-subdomain': 'northwind' };

  test('see it as its people do, and no other', async () => {
    const { body } = await server.call('super@demo.test', 'GET', me, { headers });
    expect(body.data.adminPanelUser.whiteLabel).toMatchObject({ _id: northwind });
    const users = await server.call('super@demo.test', 'GET', '/v1/super-admin/users?limit=100', {
      headers,
    });
    for (const user of users.body.data.users) expect(user.whiteLabel._id).toBe(northwind);
    expect(users.body.data.total).toBeGreaterThan(1);
  });

  test('are written into its audit log, once a session', async () => {
    const authorization = `Bearer ${await server.signIn('admin@demo.test')}`;
    for (const path of [me, '/v1/super-admin/users', me])
      await server.call(null, 'GET', path, { headers: { ...headers, authorization } });
    const rows = await server.sql(
      `SELECT actor_email, tenant_id FROM audit_log WHERE action = 'Choose tenant'
       AND actor_email = 'admin@demo.test'`,
    );
    expect(rows).toEqual([{ actor_email: 'admin@demo.test', tenant_id: northwind }]);
  });

  test('cannot reach a row outside of it', async () => {
    const [other] = await server.sql<{ id: string }>(
      `SELECT id FROM faqs WHERE tenant_id <> $1 LIMIT 1`,
      [northwind],
    );
    const path = `/v1/super-admin/faqs/${other?.id}`;
    const options = { headers, body: { answer: 'Changed.' } };
    expect((await server.call('super@demo.test', 'PATCH', path, options)).status).toBe(404);
  });

  test('can sign out there, and end another session of theirs', async () => {
    const [one, other] = [
      await server.signIn('admin@demo.test'),
      await server.signIn('admin@demo.test'),
    ];
    const signedIn = { ...headers, authorization: `Bearer ${one}` };
    const path = `/v1/super-admin/auth/sessions/${decodeJwt(other)['sid']}`;
    const options = { headers: signedIn };
    expect((await server.call(null, 'DELETE', path, options)).status).toBe(200);
    const out = '/v1/super-admin/auth/logout';
    expect((await server.call(null, 'POST', out, options)).status).toBe(200);
    expect((await callWith(one)).status).toBe(401);
  });

  test('still have notifications and preferences of their own', async () => {
    const list = await server.call('super@demo.test', 'GET', '/v1/super-admin/notifications', {
      headers,
    });
    expect(list.body.data.notifications.length).toBeGreaterThan(0);
    const path = '/v1/super-admin/notifications/preferences';
    const options = { headers, body: { kind: 'msp', isOn: false } };
    expect((await server.call('super@demo.test', 'PATCH', path, options)).status).toBe(200);
  });
});

describe('a sign-in policy that becomes stricter', () => {
  const setHours = (tenant: string, hours: number) =>
    server.sql(
      `UPDATE white_labels SET sign_in_policy = sign_in_policy || jsonb_build_object('sessionHours', $2::int) WHERE subdomain = $1`,
      [tenant, hours],
    );
  const openedHoursAgo = async (who: string, hours: number) => {
    const token = await server.signIn(who);
    await server.sql(
      `UPDATE sessions SET created_at = now() - make_interval(hours => $1) WHERE id = $2`,
      [hours, decodeJwt(token)['sid']],
    );
    return token;
  };

  test.each([
    ['owner@acme.test', 'acme', 3, 401],
    ['owner@acme.test', 'acme', 1, 200],
    // It has no effect on other tenants and on staff.
    ['owner@northwind.test', 'acme', 3, 200],
    ['super@demo.test', 'admin', 3, 200],
  ])('of %s: %s allows 2 hours, the session is %i old', async (who, tenant, hours, status) => {
    const token = await openedHoursAgo(who, hours);
    expect((await callWith(token)).status).toBe(200);
    await setHours(tenant, 2);
    expect((await callWith(token)).status).toBe(status);
    await setHours(tenant, 24);
  });

  test('lets no renewed token outlive the session', async () => {
    const token = await openedHoursAgo('owner@acme.test', 1);
    await server.sql(`UPDATE sessions SET created_at = now() - interval '110 min' WHERE id = $1`, [
      decodeJwt(token)['sid'],
    ]);
    await setHours('acme', 2);
    const renewed = String((await callWith(await aged(token, 30))).headers[renewedTokenHeader]);
    expect((decodeJwt(renewed).exp ?? 0) - Date.now() / 1_000).toBeLessThanOrEqual(600);
    await setHours('acme', 24);
  });
});
