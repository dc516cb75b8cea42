import type { AddressInfo } from 'node:net';
import { decodeJwt, SignJWT } from 'jose';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { socketMessages } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { testSecret } from '../../testing/test-secrets.ts';

const api = '/v1/super-admin';
const email = 'guest@acme.test';

/** Callbacks of the server's intervals. */
const repeated: (() => unknown)[] = [];
const sweep = () => Promise.all(repeated.map((work) => work()));

let server: TestServer;
let address: string;
beforeAll(async () => {
  const setInterval = vi.spyOn(globalThis, 'setInterval');
  server = await startTestServer();
  for (const [work, ms] of setInterval.mock.calls) if (ms === 30_000) repeated.push(work);
  setInterval.mockRestore();
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(server.http.server.address() as AddressInfo).port}`;
});
afterAll(() => server.stop());

/** Makes a token of the same session that expires within two seconds. */
const shortLived = (token: string) =>
  new SignJWT(decodeJwt(token))
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(Math.floor(Date.now() / 1_000) + 2)
    .sign(testSecret);

const statusWith = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await server.call(null, 'GET', `${api}/auth/me`, { headers })).status;
};

const expired = (token: string) =>
  expect.poll(() => statusWith(token), { timeout: 5_000 }).toBe(401);

let token: string;
let socket: Socket;
let heard: string[];
beforeEach(async () => {
  token = await server.signIn(email);
  const short = await shortLived(token);
  const auth = { token: short, subdomain: 'acme' };
  socket = io(address, { transports: ['websocket'], reconnection: false, forceNew: true, auth });
  heard = [];
  socket.onAny((name: string) => heard.push(name));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  await expired(short);
});
afterEach(() => socket.close());

const changeFaq = () =>
  server.call('owner@acme.test', 'PATCH', `${api}/faqs/${idOf('faq', 'acme', 0)}`, {
    body: { answer: crypto.randomUUID() },
  });

const changeRole = (teamRole: string) =>
  server.call('owner@acme.test', 'PATCH', `${api}/users/${idOf('user', email)}`, {
    body: { teamRole },
  });

describe('a socket whose token has expired', () => {
  test('outlives a sweep while its session lives', async () => {
    await sweep();
    await changeFaq();
    await expect.poll(() => heard).toContain(socketMessages.change);
    expect(heard).not.toContain(socketMessages.session);
  });

  test('hears what the session may hear by now', async () => {
    await changeRole('member');
    await expect.poll(() => heard).toContain(socketMessages.session);
    await changeFaq();
    await expect.poll(() => heard).toContain(socketMessages.change);
    expect(socket.connected).toBe(true);
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      'signs out',
      () =>
        server.call(null, 'POST', `${api}/auth/logout`, {
          headers: { authorization: `Bearer ${token}` },
        }),
    ],
    [
      'is idle for too long',
      async () => {
        await server.sql(
          `UPDATE sessions SET last_seen_at = now() - interval '61 min' WHERE id = $1`,
          [decodeJwt(token)['sid']],
        );
        await sweep();
      },
    ],
  ])('goes when its session %s', async (_, end) => {
    const reason = new Promise((resolve) => socket.once('disconnect', resolve));
    await end();
    expect(await reason).toBe('io server disconnect');
    expect(heard).toContain(socketMessages.session);
  });
});
