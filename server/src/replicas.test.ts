import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { socketMessages, type PresenceChange } from '@outpost/contracts';
import { readConfig } from './config.ts';
import { idOf } from './seed/random.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const api = '/v1/super-admin';

describe.skipIf(process.env['TEST_ENGINE'] !== 'postgres')('two servers on one database', () => {
  let server: TestServer;
  let replica: Awaited<ReturnType<TestServer['startReplica']>>;
  let socket: Socket;
  beforeAll(async () => {
    server = await startTestServer();
    replica = await server.startReplica();
    await replica.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = replica.http.server.address() as AddressInfo;
    const auth = { token: await server.tokenOf('owner@acme.test'), subdomain: 'acme' };
    const options = { transports: ['websocket'], reconnection: false, forceNew: true, auth };
    socket = io(`http://127.0.0.1:${port}`, options);
    await new Promise((resolve) => socket.once('connect', () => resolve(null)));
  });
  afterAll(async () => {
    socket.close();
    await replica.stop();
    await server.stop();
  });

  /** The adapter listens shortly after it starts: repeats `act` until a message arrives. */
  const expectToHear = async (act: () => Promise<unknown>, name: string) => {
    let count = 0;
    socket.on(name, () => {
      count += 1;
    });
    await expect
      .poll(
        async () => {
          await act();
          return count;
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0);
    socket.off(name);
  };

  test('a change through one is heard on a socket of the other', () =>
    expectToHear(
      () =>
        server.call('super@demo.test', 'PATCH', `${api}/faqs/${idOf('faq', 'acme', 0)}`, {
          body: { answer: crypto.randomUUID() },
        }),
      socketMessages.change,
    ));

  test('so is a notification', () =>
    expectToHear(
      () => server.call('owner@acme.test', 'POST', `${api}/notifications/read-all`),
      socketMessages.notification,
    ));

  describe('those who have a form open', () => {
    const place = { kind: 'lead_forms', _id: idOf('form', 0) };
    const entered: Socket[] = [];
    beforeAll(() => server.http.listen({ port: 0, host: '127.0.0.1' }));
    afterEach(() => {
      for (const one of entered.splice(0)) one.close();
    });

    const enter = async ({ http }: Pick<TestServer, 'http'>, email: string) => {
      const { port } = http.server.address() as AddressInfo;
      const auth = { token: await server.tokenOf(email), subdomain: 'admin' };
      const options = { transports: ['websocket'], reconnection: false, forceNew: true, auth };
      const one = io(`http://127.0.0.1:${port}`, options);
      entered.push(one);
      const counts: number[] = [];
      one.on(socketMessages.presence, ({ people }: PresenceChange) => counts.push(people.length));
      one.emit(socketMessages.presence, { place, at: null });
      await expect.poll(() => counts.at(-1)).toBeDefined();
      return { one, counts };
    };

    test('through one are shown to those who have it through the other', async () => {
      const one = await enter(server, 'super@demo.test');
      const two = await enter(replica, 'admin@demo.test');
      await expect.poll(() => [one.counts.at(-1), two.counts.at(-1)]).toEqual([2, 2]);
      one.one.close();
      await expect.poll(() => two.counts.at(-1)).toBe(1);
    });

    test('are all shown, however many they are', async () => {
      const shown: number[][] = [];
      for (let tab = 0; tab < 10; tab += 1)
        shown.push(
          (await enter(server, 'super@demo.test')).counts,
          (await enter(replica, 'admin@demo.test')).counts,
        );
      const last = () => shown.map((counts) => counts.at(-1));
      await expect.poll(last, { timeout: 5_000 }).toEqual(shown.map(() => 20));
    });
  });

  describe('a limit holds for both together', () => {
    const both = async (path: string, body: object, times: number) => {
      const statuses: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const { http } = time % 2 === 0 ? server : replica;
        const headers = { 'x-subdomain': 'acme' };
        const url = `${api}/auth/${path}`;
        statuses.push(
          (await http.inject({ method: 'POST', url, headers, payload: body })).statusCode,
        );
      }
      return statuses;
    };

    test('of sign-ins that fail', async () => {
      const statuses = await both('login', { email: 'member@acme.test', password: 'wrong' }, 6);
      expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
    });

    test('of links for a new password', async () => {
      const { most } = readConfig({}).limits.linksForAccount;
      const statuses = await both('forgot-password', { email: 'member@acme.test' }, most + 2);
      expect(statuses).toEqual([...Array(most).fill(200), 429, 429]);
    });
  });

  test('a listening connection that is lost is opened again, and sockets ask for what they missed', async () => {
    const isReady = async () =>
      (await replica.http.inject({ url: '/health/ready' })).statusCode === 200;
    for (const time of [1, 2, 3]) {
      let missed = 0;
      socket.once(socketMessages.missed, () => {
        missed += 1;
      });
      await expect.poll(isReady).toBe(true);
      await server.sql(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name = 'outpost listen' AND datname = current_database()`,
      );
      await expect.poll(() => missed, { timeout: 5_000 }).toBe(1);
      expect(await isReady()).toBe(true);
      await expectToHear(
        () =>
          server.call('super@demo.test', 'PATCH', `${api}/faqs/${idOf('faq', 'acme', 0)}`, {
            body: { answer: `After ${time}` },
          }),
        socketMessages.change,
      );
    }
  });

  test('a session ended through one loses its socket on the other within a second', async () => {
    const reason = new Promise((resolve) => socket.once('disconnect', resolve));
    await server.call('owner@acme.test', 'POST', `${api}/auth/logout`);
    const done = Date.now();
    expect(await reason).toBe('io server disconnect');
    expect(Date.now() - done).toBeLessThan(1_000);
  });
});
