import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { whiteLabelStatuses, type WhiteLabelStatus } from '@outpost/contracts';
import { demoPassword } from '../../seed/demo-people.ts';
import { tenantIdOf } from '../../seed/random.ts';
import { acme } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const api = '/v1/super-admin';
const url = `${api}/white-label`;
const staff = 'super@demo.test';
/** A tenant without demo accounts. */
const calyx = tenantIdOf('calyx');

const server = testServer();

const set = (status: WhiteLabelStatus, id = calyx) =>
  server.sql('UPDATE white_labels SET status = $1, deleted_at = NULL WHERE id = $2', [status, id]);
const stored = async (id = calyx) =>
  (
    await server.sql<{ status: string; deleted_at: Date | null }>(
      'SELECT status, deleted_at FROM white_labels WHERE id = $1',
      [id],
    )
  )[0];
beforeEach(() => set('active'));

const steps = ['publish', 'deactivate', 'reactivate', 'delete'] as const;
type Step = (typeof steps)[number];

const take = (who: string, step: Step, id = calyx, body: object = {}, headers = {}) => {
  if (step === 'publish')
    return server.call(who, 'PATCH', `${url}/${id}`, { body: { status: 'publish' }, headers });
  if (step === 'delete') return server.call(who, 'DELETE', `${url}/${id}`, { headers });
  return server.call(who, 'PATCH', `${url}/${step}/${id}`, { body, headers });
};

const table: [from: WhiteLabelStatus, step: Step, to: WhiteLabelStatus | 'gone' | null][] = [
  ['draft', 'publish', 'active'],
  ['draft', 'deactivate', null],
  ['draft', 'reactivate', null],
  ['draft', 'delete', 'gone'],
  ['active', 'publish', null],
  ['active', 'deactivate', 'inactive'],
  ['active', 'reactivate', null],
  ['active', 'delete', null],
  ['inactive', 'publish', null],
  ['inactive', 'deactivate', null],
  ['inactive', 'reactivate', 'active'],
  ['inactive', 'delete', 'gone'],
];

test('the table has every step from every status', () => {
  expect(table.map(([from, step]) => `${from} ${step}`)).toEqual(
    whiteLabelStatuses.flatMap((from) => steps.map((step) => `${from} ${step}`)),
  );
});

test.each(table)('from %s, %s leads to %s', async (from, step, to) => {
  await set(from);
  const answer = await take(staff, step);
  expect(answer.status).toBe(to ? 200 : 409);
  const after = await stored();
  if (to === 'gone') expect(after?.deleted_at).not.toBeNull();
  else expect(after).toEqual({ status: to ?? from, deleted_at: null });
  if (!to) expect(answer.body.message).toMatch(/^(This|Deactivate this) organization /);
});

describe.each(table.filter(([, , to]) => to))('from %s, %s', (from, step) => {
  test.each([
    ['super@demo.test', 200],
    ['admin@demo.test', 200],
    ['support@demo.test', 403],
    ['owner@acme.test', 403],
    ['msp@acme.test', 403],
    ['member@acme.test', 403],
    ['guest@acme.test', 403],
    ['owner@northwind.test', 403],
  ])('answers %s %i', async (who, expected) => {
    await set(from);
    expect((await take(who, step)).status).toBe(expected);
    if (expected === 403) expect(await stored()).toEqual({ status: from, deleted_at: null });
  });
});

test('a stale view does not decide', async () => {
  const headers = { 'if-match': '"9999"' };
  expect((await take(staff, 'deactivate', calyx, {}, headers)).status).toBe(412);
  await set('inactive');
  expect((await take(staff, 'delete', calyx, {}, headers)).status).toBe(412);
  expect(await stored()).toEqual({ status: 'inactive', deleted_at: null });
});

test('why it was done is in the audit log, and a reason that is too long is refused', async () => {
  const answer = await take(staff, 'deactivate', calyx, { reason: 'Unpaid invoices.' });
  const [row] = await server.sql(
    'SELECT reason, changes, tenant_id FROM audit_log WHERE request_id = $1',
    [answer.headers['x-request-id']],
  );
  expect(row).toEqual({
    reason: 'Unpaid invoices.',
    changes: { status: { before: 'active', after: 'inactive' } },
    tenant_id: calyx,
  });
  await set('active');
  const refused = await take(staff, 'deactivate', calyx, { reason: 'x'.repeat(501) });
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['reason']]);
});

test('what a step reaches is counted', async () => {
  await server.signIn('member@acme.test');
  const { body } = await server.call(staff, 'GET', `${url}/reach/${acme}`);
  const [row] = await server.sql<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM companies WHERE tenant_id = $1 AND is_franchisor) AS franchisors,
       (SELECT count(*)::int FROM companies WHERE tenant_id = $1) AS companies,
       (SELECT count(*)::int FROM users WHERE tenant_id = $1 AND deleted_at IS NULL) AS users,
       (SELECT count(*)::int FROM sessions WHERE tenant_id = $1 AND revoked_at IS NULL) AS sessions`,
    [acme],
  );
  expect(body.data.reach).toEqual(row);
  expect(row?.['sessions']).toBeGreaterThan(0);
});

describe('the people of a deactivated organization', () => {
  beforeEach(() => set('active', acme));
  afterAll(() => set('active', acme));

  const signIn = (email: string, password = demoPassword) =>
    server.call(null, 'POST', `${api}/auth/login`, {
      body: { email, password },
      headers: { 'x-subdomain': 'acme' },
    });
  const me = (token: string) =>
    server.call(null, 'GET', `${api}/auth/me`, { headers: { authorization: `Bearer ${token}` } });

  test.each(['owner@acme.test', 'msp@acme.test', 'member@acme.test'])(
    '%s is shut out, told why, and let in again when it is reactivated',
    async (who) => {
      const token = await server.signIn(who);
      await take(staff, 'deactivate', acme);
      const ended = await me(token);
      expect([ended.status, ended.body.code]).toEqual([401, 'organization_deactivated']);
      const refused = await signIn(who);
      expect([refused.status, refused.body.code]).toEqual([403, 'organization_deactivated']);
      expect(refused.body.message).toMatch(/^Your organization was deactivated/);
      await take(staff, 'reactivate', acme);
      // The session stays ended; its refusal no longer names the deactivation, which is over.
      expect((await me(token)).body.code).toBe('no_session');
      expect((await signIn(who)).status).toBe(200);
    },
  );

  test('are not told so without their password', async () => {
    await take(staff, 'deactivate', acme);
    const answer = await signIn('owner@acme.test', 'Wrong-pass-2026');
    expect([answer.status, answer.body.code]).toEqual([401, 'invalid_credentials']);
  });

  test('lose nothing', async () => {
    const counts = () =>
      server.sql(
        `SELECT (SELECT count(*) FROM users WHERE tenant_id = $1 AND deleted_at IS NULL) AS users,
           (SELECT count(*) FROM companies WHERE tenant_id = $1) AS companies,
           (SELECT count(*) FROM credentials WHERE tenant_id = $1) AS passwords`,
        [acme],
      );
    const before = await counts();
    await take(staff, 'deactivate', acme);
    await take(staff, 'reactivate', acme);
    expect(await counts()).toEqual(before);
  });

  test('of others stay signed in', async () => {
    const token = await server.signIn('owner@northwind.test');
    await take(staff, 'deactivate', acme);
    expect((await me(token)).status).toBe(200);
  });

  test('get no mail to choose a new password', async () => {
    await take(staff, 'deactivate', acme);
    const sent = (await server.deliver()).length;
    await server.call(null, 'POST', `${api}/auth/forgot-password`, {
      body: { email: 'owner@acme.test' },
      headers: { 'x-subdomain': 'acme' },
    });
    expect(await server.deliver()).toHaveLength(sent);
  });

  test('lose their sockets within the second', async () => {
    await server.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.http.server.address() as AddressInfo;
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      reconnection: false,
      auth: { token: await server.signIn('member@acme.test'), subdomain: 'acme' },
    });
    const ended = new Promise<number>((resolve) => {
      socket.once('disconnect', () => resolve(Date.now()));
    });
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    const started = Date.now();
    await take(staff, 'deactivate', acme);
    expect((await ended) - started).toBeLessThan(1_000);
  });
});
