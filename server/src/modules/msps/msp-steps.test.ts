import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mspStatuses, mspSteps, type MspStatus, type MspStepName } from '@outpost/contracts';
import { demoPassword } from '../../seed/demo-people.ts';
import { idOf } from '../../seed/random.ts';
import { acme, northwind } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const api = '/v1/super-admin';
const staff = 'super@demo.test';
/** Franchisor of msp@acme.test and of the franchisee's people. */
const msp = idOf('company', 'acme', 0);

const server = testServer();
beforeAll(async () => {
  // Disabling the MSP ends their sessions: later calls use tokens from before.
  for (const who of [staff, 'owner@acme.test', 'owner@northwind.test']) await server.tokenOf(who);
});

const set = (status: MspStatus) =>
  server.sql('UPDATE companies SET msp_status = $1 WHERE id = $2', [status, msp]);
const status = async () => {
  const [row] = await server.sql<{ msp_status: string }>(
    'SELECT msp_status FROM companies WHERE id = $1',
    [msp],
  );
  return row?.msp_status;
};
beforeEach(() => set('enabled'));

const take = (who: string, step: string, body: object = {}, headers = {}) =>
  server.call(who, 'PATCH', `${api}/white-label/msp/${step}/${msp}`, {
    body: { whiteLabelId: acme, ...body },
    headers,
  });

const steps = Object.keys(mspSteps) as MspStepName[];
const table: [from: MspStatus, step: MspStepName, to: MspStatus | null][] = [
  ['enabled', 'enable', null],
  ['enabled', 'disable', 'disabled'],
  ['disabled', 'enable', 'enabled'],
  ['disabled', 'disable', null],
];

test('the table has every step from every status', () => {
  expect(table.map(([from, step]) => `${from} ${step}`)).toEqual(
    mspStatuses.flatMap((from) => steps.map((step) => `${from} ${step}`)),
  );
});

test.each(table)('from %s, %s leads to %s', async (from, step, to) => {
  await set(from);
  const answer = await take(staff, step, { reason: 'Tried.' });
  expect(answer.status).toBe(to ? 200 : 409);
  if (to) expect(answer.body.data.msp.status).toBe(to);
  else expect(answer.body.message).toBe(`This MSP is ${from} already.`);
  expect(await status()).toBe(to ?? from);
});

describe.each(table.filter(([, , to]) => to))('from %s, %s', (from, step, to) => {
  test.each([
    ['super@demo.test', 200],
    ['admin@demo.test', 200],
    ['owner@acme.test', 200],
    ['support@demo.test', 403],
    ['msp@acme.test', 403],
    ['member@acme.test', 403],
    ['guest@acme.test', 403],
    ['owner@northwind.test', 404],
  ])('answers %s %i', async (who, expected) => {
    // People of this MSP can only sign in while it is enabled.
    await set('enabled');
    const authorization = `Bearer ${await server.signIn(who)}`;
    const isOfBranch = who.startsWith('msp') || who.startsWith('member') || who.startsWith('guest');
    if (!isOfBranch) await set(from);
    const url = `${api}/white-label/msp/${step}/${msp}`;
    const body = { whiteLabelId: acme };
    const answer = await server.call(null, 'PATCH', url, { body, headers: { authorization } });
    expect(answer.status).toBe(expected);
    if (expected === 200) expect(await status()).toBe(to);
  });
});

test('another tenant than its own is refused, and no tenant as well', async () => {
  const wrong = await take(staff, 'disable', { whiteLabelId: northwind });
  expect([wrong.status, wrong.body.fields]).toEqual([
    422,
    { whiteLabelId: 'Organization is incorrect' },
  ]);
  expect((await take(staff, 'disable', { whiteLabelId: undefined })).status).toBe(422);
  expect(await status()).toBe('enabled');
});

test('a stale view does not decide', async () => {
  expect((await take(staff, 'disable', {}, { 'if-match': '"9999"' })).status).toBe(412);
  expect(await status()).toBe('enabled');
});

test('why it was done is in the audit log, and those in charge are told', async () => {
  const answer = await take(staff, 'disable', { reason: 'Unpaid invoices.' });
  const [row] = await server.sql<{ reason: string; changes: object }>(
    'SELECT reason, changes FROM audit_log WHERE request_id = $1',
    [answer.headers['x-request-id']],
  );
  expect(row).toEqual({
    reason: 'Unpaid invoices.',
    changes: { mspStatus: { before: 'enabled', after: 'disabled' } },
  });
  const told = await server.call('owner@acme.test', 'GET', `${api}/notifications`);
  expect(told.body.data.notifications[0]).toMatchObject({
    kind: 'msp',
    title: expect.stringMatching(/ was disabled$/),
    body: 'Unpaid invoices.',
  });
});

describe('the people of a disabled MSP', () => {
  const signIn = (email: string) =>
    server.call(null, 'POST', `${api}/auth/login`, {
      body: { email, password: demoPassword },
      headers: { 'x-subdomain': 'acme' },
    });
  const me = (token: string) =>
    server.call(null, 'GET', `${api}/auth/me`, { headers: { authorization: `Bearer ${token}` } });

  test.each(['msp@acme.test', 'member@acme.test'])(
    '%s is shut out until it is enabled',
    async (who) => {
      const token = await server.signIn(who);
      await take(staff, 'disable');
      expect((await me(token)).status).toBe(401);
      const refused = await signIn(who);
      expect([refused.status, refused.body.code]).toEqual([403, 'msp_disabled']);
      expect(refused.body.message).toMatch(/^Your provider is disabled/);
      await take(staff, 'enable');
      // Enabling the MSP does not restore the session.
      expect((await me(token)).status).toBe(401);
      expect((await signIn(who)).status).toBe(200);
    },
  );

  test('are not told so without their password, and keep their data', async () => {
    const count = () =>
      server.sql('SELECT count(*) FROM users WHERE franchisor_id = $1 AND deleted_at IS NULL', [
        msp,
      ]);
    const before = await count();
    await take(staff, 'disable');
    const body = { email: 'msp@acme.test', password: 'Wrong-pass-2026' };
    const headers = { 'x-subdomain': 'acme' };
    const answer = await server.call(null, 'POST', `${api}/auth/login`, { body, headers });
    expect([answer.status, answer.body.code]).toEqual([401, 'invalid_credentials']);
    expect(await count()).toEqual(before);
  });

  test('cannot be worked as', async () => {
    await take(staff, 'disable');
    const url = `${api}/users/${idOf('user', 'msp@acme.test')}/login-as`;
    const body = { reason: 'Helping with a form.' };
    const answer = await server.call(staff, 'POST', url, { body });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'The MSP of this account is disabled.',
    ]);
  });

  test('a session that slipped in while it was disabled is worth nothing', async () => {
    const token = await server.signIn('member@acme.test');
    await set('disabled');
    expect((await me(token)).status).toBe(401);
  });

  test('others of the tenant stay signed in', async () => {
    const token = await server.signIn('owner@acme.test');
    await take(staff, 'disable');
    expect((await me(token)).status).toBe(200);
  });

  test('lose their sockets within the second', async () => {
    await server.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.http.server.address() as AddressInfo;
    const listen = async (who: string) => {
      const socket = io(`http://127.0.0.1:${port}`, {
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        auth: { token: await server.signIn(who), subdomain: 'acme' },
      });
      const ended = new Promise<number>((resolve) => {
        socket.once('disconnect', () => resolve(Date.now()));
      });
      await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
      return { socket, ended };
    };
    const [theirs, owners] = [await listen('member@acme.test'), await listen('owner@acme.test')];
    const started = Date.now();
    await take(staff, 'disable');
    expect((await theirs.ended) - started).toBeLessThan(1_000);
    expect(owners.socket.connected).toBe(true);
    owners.socket.close();
  });
});
