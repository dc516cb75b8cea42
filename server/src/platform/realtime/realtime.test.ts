import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { socketMessages } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { submission, visitorCall } from '../../testing/live-forms.ts';
import { connectAs, openSocket, startListening, subdomainOf } from '../../testing/sockets.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { DatabaseUnavailable } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import { isOwnOrigin, isRefusal } from './realtime.ts';

const api = '/v1/super-admin';
const staff = 'super@demo.test';

let server: TestServer;
beforeAll(async () => {
  server = await startListening();
});
afterAll(() => server.stop());

interface PendingChanges {
  socket: Socket;
  changes: { type: string; _id: string }[];
  /** Number of each other message. */
  counts: Record<string, number>;
}

const connect = (auth: object, headers: Record<string, string> = {}): PendingChanges => {
  const socket = openSocket(server, auth, headers);
  const heard: PendingChanges = { socket, changes: [], counts: {} };
  socket.onAny((name: string, content: { type: string; _id: string }) => {
    if (name === socketMessages.change) heard.changes.push(content);
    else heard.counts[name] = (heard.counts[name] ?? 0) + 1;
  });
  return heard;
};

const refusal = ({ socket }: PendingChanges) =>
  new Promise<string>((resolve) => {
    socket.once('connect_error', ({ message }) => resolve(message));
    socket.once('connect', () => resolve('connected'));
  });

const listen = async (email: string, token?: string): Promise<PendingChanges> => {
  const auth = { token: token ?? (await server.tokenOf(email)), subdomain: subdomainOf(email) };
  const heard = connect(auth);
  expect(await refusal(heard)).toBe('connected');
  return heard;
};

const ended = ({ socket }: PendingChanges) =>
  new Promise<string>((resolve) => socket.once('disconnect', (reason) => resolve(reason)));

const changeFaq = (tenant: string) =>
  server.call(staff, 'PATCH', `${api}/faqs/${idOf('faq', tenant, 0)}`, {
    body: { answer: crypto.randomUUID() },
  });

const rename = (email: string) =>
  server.call(staff, 'PATCH', `${api}/users/${idOf('user', email)}`, {
    body: { lastName: crypto.randomUUID().replaceAll(/[\d-]/g, 'x') },
  });

describe('the socket', () => {
  test.each([
    ['no token', {}],
    ['a token that is none', { token: 'nonsense', subdomain: 'acme' }],
    ['a token that is no text', { token: { $ne: null } }],
  ])('refuses %s', async (_name, auth) => {
    expect(await refusal(connect(auth))).toBe('Please sign in.');
  });

  test('refuses a session that names another tenant', async () => {
    const token = await server.tokenOf('owner@acme.test');
    const said = await refusal(connect({ token, subdomain: 'northwind' }));
    expect(said).toBe('This session belongs to another tenant.');
  });

  test.each([
    ['https://evil.example', 'websocket error'],
    ['http://localhost.evil.example:3000', 'websocket error'],
    ['null', 'websocket error'],
    ['http://acme.localhost:3000', 'connected'],
  ])('opened by a page of %s: %s', async (origin, outcome) => {
    const token = await server.tokenOf('owner@acme.test');
    expect(await refusal(connect({ token, subdomain: 'acme' }, { origin }))).toBe(outcome);
  });
});

test.each([
  ['http://a.test', 'a.test', 'http://b.test', true],
  ['http://b.test', 'a.test', 'http://b.test', true],
  ['http://acme.b.test', 'a.test', 'http://b.test', true],
  ['http://evilb.test', 'a.test', 'http://b.test', false],
  ['http://b.test.evil.test', 'a.test', 'http://b.test', false],
  ['http://b.test:81', 'a.test', 'http://b.test', false],
  ['null', 'a.test', 'http://b.test', false],
  [undefined, 'a.test', 'http://b.test', true],
])('a page of %s on the host %s with the panel at %s may: %s', (origin, host, panel, may) => {
  expect(isOwnOrigin(origin, host, panel)).toBe(may);
});

test.each([
  ['no session', new ApiError(401, 'no_session', ''), true],
  ['another tenant', new ApiError(403, 'tenant_mismatch', ''), true],
  ['a database that is away', new DatabaseUnavailable(null), false],
  ['a mistake of ours', new Error(), false],
])('%s decides about a socket', (_name, error, isOver) => {
  expect(isRefusal(error)).toBe(isOver);
});

test('a change is heard by those who may read the row, and by nobody else', async () => {
  const people = {
    [staff]: ['users', 'faqs'],
    'owner@acme.test': ['users', 'faqs'],
    'msp@acme.test': ['users', 'faqs'],
    'member@acme.test': ['users', 'faqs'],
    'guest@acme.test': ['faqs'],
    'owner@northwind.test': ['faqs'],
  };
  const heard = new Map<string, PendingChanges>();
  for (const email of Object.keys(people)) heard.set(email, await listen(email));
  await rename('seat@acme.test');
  await changeFaq('acme');
  // All sockets receive the last change: earlier messages have arrived by then.
  await changeFaq('northwind');
  await expect.poll(() => heard.get(staff)?.changes.length).toBe(3);
  await expect.poll(() => heard.get('owner@northwind.test')?.changes.length).toBe(1);
  await expect.poll(() => heard.get('guest@acme.test')?.changes.length).toBe(1);
  for (const [email, types] of Object.entries(people).slice(1)) {
    await expect.poll(() => heard.get(email)?.changes.length).toBe(types.length);
    expect(heard.get(email)?.changes.map(({ type }) => type)).toEqual(types);
  }
});

test('a change says to which record its row belongs', async () => {
  const form = idOf('form', 21);
  const { changes } = await listen(staff);
  expect((await visitorCall(server, 'responses', submission(), { form })).status).toBe(201);
  await expect.poll(() => changes.find(({ type }) => type === 'form_responses')).toBeTruthy();
  expect(changes).toContainEqual(
    expect.objectContaining({ type: 'form_responses', action: 'created', parent: form }),
  );
});

test('of somebody in another branch neither franchisor nor franchisee hears', async () => {
  const [other] = await server.sql<{ id: string }>(
    `SELECT id FROM users WHERE deleted_at IS NULL AND status = 'confirmed' AND tenant_id =
       (SELECT tenant_id FROM users WHERE email = 'msp@acme.test') AND franchisor_id <>
       (SELECT franchisor_id FROM users WHERE email = 'msp@acme.test') ORDER BY id LIMIT 1`,
  );
  const [owner, msp, member] = [
    await listen('owner@acme.test'),
    await listen('msp@acme.test'),
    await listen('member@acme.test'),
  ];
  const url = `${api}/users/${other?.id}`;
  await server.call(staff, 'PATCH', url, { body: { lastName: 'Elsewhere' } });
  await changeFaq('acme');
  for (const { changes } of [owner, msp, member])
    await expect.poll(() => changes.at(-1)?.type).toBe('faqs');
  expect(owner.changes).toHaveLength(2);
  expect([msp.changes.length, member.changes.length]).toEqual([1, 1]);
});

test('of somebody in no branch neither franchisor nor franchisee hears', async () => {
  const [whole, ...branches] = [
    await listen('owner@acme.test'),
    await listen('msp@acme.test'),
    await listen('member@acme.test'),
  ];
  const owner = `${api}/users/${idOf('user', 'owner@acme.test')}`;
  for (const email of ['msp@acme.test', 'member@acme.test'])
    expect((await server.call(email, 'GET', owner)).status).toBe(404);
  await rename('owner@acme.test');
  await changeFaq('acme');
  for (const { changes } of [whole, ...branches])
    await expect.poll(() => changes.at(-1)?.type).toBe('faqs');
  expect(whole?.changes.map(({ type }) => type)).toEqual(['users', 'faqs']);
  for (const { changes } of branches) expect(changes.map(({ type }) => type)).toEqual(['faqs']);
});

test('news for one person come to that person only', async () => {
  const [seat, guest] = [await listen('seat@acme.test'), await listen('guest@acme.test')];
  const url = `${api}/users/${idOf('user', 'seat@acme.test')}`;
  await server.call('owner@acme.test', 'PATCH', url, { body: { teamRole: 'educator' } });
  await expect.poll(() => seat.counts[socketMessages.notification]).toBe(1);
  await changeFaq('acme');
  await expect.poll(() => guest.changes.length).toBe(1);
  expect(guest.counts[socketMessages.notification]).toBeUndefined();
});

describe('within a second', () => {
  const expectWithin = async (heard: PendingChanges, act: () => Promise<unknown>) => {
    const reason = ended(heard);
    await act();
    const done = Date.now();
    expect(await reason).toBe('io server disconnect');
    expect(Date.now() - done).toBeLessThan(1_000);
    expect(heard.counts[socketMessages.session]).toBe(1);
  };
  const steps = (email: string, step: string) =>
    server.call(staff, 'POST', `${api}/users/${idOf('user', email)}/${step}`, { body: {} });

  test('signing out ends the sockets of the session, and no other', async () => {
    const token = await server.signIn('guest@acme.test');
    const heard = await listen('guest@acme.test', token);
    const other = await listen('guest@acme.test');
    const headers = { authorization: `Bearer ${token}` };
    await expectWithin(heard, () => server.call(null, 'POST', `${api}/auth/logout`, { headers }));
    expect(other.socket.connected).toBe(true);
  });

  test('deactivation ends the sockets of the person', async () => {
    const heard = await listen('member@acme.test');
    await expectWithin(heard, () => steps('member@acme.test', 'deactivate'));
  });

  test('a reset password ends them as well', async () => {
    const heard = await listen('educator@acme.test');
    await expectWithin(heard, async () => {
      const ask = { body: { email: 'educator@acme.test' }, headers: { 'x-subdomain': 'acme' } };
      await server.call(null, 'POST', `${api}/auth/forgot-password`, ask);
      await expect.poll(async () => (await server.deliver()).length).toBeGreaterThan(0);
      const text = (await server.deliver()).at(-1)?.text ?? '';
      const token = /token=([\w-]{43})/.exec(text)?.[1] ?? '';
      const body = { token, password: 'Fresh-pass-2026' };
      const headers = { 'x-subdomain': 'acme' };
      await server.call(null, 'POST', `${api}/auth/reset-password`, { body, headers });
    });
  });

  test('the end of the session it was begun from ends working as somebody', async () => {
    const authorization = `Bearer ${await server.signIn('admin@demo.test')}`;
    const url = `${api}/users/${idOf('user', 'owner@northwind.test')}/login-as`;
    const body = { reason: 'Looking into a report.' };
    const link = await server.call(null, 'POST', url, { body, headers: { authorization } });
    const ott = new URL(link.body.data.url).searchParams.get('ott');
    const headers = { 'x-subdomain': 'northwind' };
    const visit = await server.call(null, 'POST', '/v1/auth/verify-ott', {
      body: { token: ott },
      headers,
    });
    const heard = await listen('owner@northwind.test', visit.body.data.token);
    const signOut = { headers: { authorization } };
    await expectWithin(heard, () => server.call(null, 'POST', `${api}/auth/logout`, signOut));
  });

  test('a lowered role hears less, and is told to ask who it is', async () => {
    const heard = await listen('msp@acme.test');
    const url = `${api}/users/${idOf('user', 'msp@acme.test')}`;
    await server.call('owner@acme.test', 'PATCH', url, { body: { teamRole: 'guest' } });
    await expect.poll(() => heard.counts[socketMessages.session]).toBe(1);
    heard.changes.length = 0;
    await rename('seat@acme.test');
    await changeFaq('acme');
    await expect.poll(() => heard.changes.length).toBe(1);
    expect(heard.changes[0]?.type).toBe('faqs');
    expect(heard.socket.connected).toBe(true);
  });
});

test('a stopping server looks like a lost line, so that browsers look for another', async () => {
  const other = await startListening();
  const socket = await connectAs(other, staff);
  const reason = new Promise((resolve) => socket.once('disconnect', resolve));
  await other.stop();
  expect(await reason).toBe('transport close');
});
