import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { socketMessages, type PresenceChange } from '@outpost/contracts';
import { subdomainOf } from './testing/sockets.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const url = '/v1/super-admin/tickets';
const staff = 'super@demo.test';
const colleague = 'support@demo.test';
const member = 'member@acme.test';

describe.skipIf(process.env['TEST_ENGINE'] !== 'postgres')('a ticket on two servers', () => {
  let server: TestServer;
  let replica: Awaited<ReturnType<TestServer['startReplica']>>;
  const open: Socket[] = [];
  beforeAll(async () => {
    server = await startTestServer();
    replica = await server.startReplica();
    for (const { http } of [server, replica]) await http.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.close();
  });
  afterAll(async () => {
    await replica.stop();
    await server.stop();
  });

  const write = async (): Promise<string> => {
    const body = { title: 'Open', text: 'Please.', type: 'BUG' };
    return (await server.call(member, 'POST', url, { body })).body.data.ticket._id;
  };

  const enter = async ({ http }: Pick<TestServer, 'http'>, email: string, id: string) => {
    const { port } = http.server.address() as AddressInfo;
    const auth = { token: await server.tokenOf(email), subdomain: subdomainOf(email) };
    const options = { transports: ['websocket'], reconnection: false, forceNew: true, auth };
    const socket = io(`http://127.0.0.1:${port}`, options);
    open.push(socket);
    const heard: PresenceChange[] = [];
    socket.on(socketMessages.presence, (one: PresenceChange) => heard.push(one));
    await new Promise((resolve) => socket.once('connect', () => resolve(null)));
    const say = (isTyping = false) => {
      const place = { kind: 'tickets', _id: id };
      socket.emit(socketMessages.presence, { place, at: null, ...(isTyping && { isTyping }) });
    };
    say();
    return { socket, heard, say };
  };
  type Line = Awaited<ReturnType<typeof enter>>;

  const people = ({ heard }: Line) =>
    heard
      .at(-1)
      ?.people.map(({ name, isTyping = false }) => [name, isTyping])
      .toSorted();
  const [sable, sora] = ['Sable Quill', 'Sora Lund'];

  test('shows on one who looks and types on the other, until they leave', async () => {
    const id = await write();
    const one = await enter(server, staff, id);
    const two = await enter(replica, colleague, id);
    const both = [
      [sable, false],
      [sora, false],
    ];
    await expect.poll(() => [people(one), people(two)]).toEqual([both, both]);
    two.say(true);
    await expect.poll(() => people(one)).toContainEqual([sora, true]);
    two.say();
    await expect.poll(() => people(one)).toEqual(both);
    two.socket.close();
    await expect.poll(() => people(one)).toEqual([[sable, false]]);
  });

  test('tells its customer on one that support types on the other, and no name', async () => {
    const id = await write();
    const customer = await enter(server, member, id);
    const two = await enter(replica, colleague, id);
    await expect.poll(() => people(two)?.length).toBe(2);
    two.say(true);
    await expect.poll(() => customer.heard.at(-1)?.isSupportTyping).toBe(true);
    two.socket.close();
    await expect.poll(() => customer.heard.at(-1)?.isSupportTyping).toBe(false);
    expect(customer.heard.flatMap((change) => change.people)).toEqual([]);
  });

  test('loses a person whose connection dies without a word', async () => {
    const id = await write();
    const one = await enter(server, staff, id);
    const two = await enter(replica, colleague, id);
    two.say(true);
    await expect.poll(() => people(one)).toContainEqual([sora, true]);
    // The computer is gone: it closes nothing, and answers no ping.
    const { transport } = two.socket.io.engine as unknown as {
      transport: { ws: { _socket: { pause(): void; destroy(): void } } };
    };
    const wire = transport.ws._socket;
    wire.pause();
    await expect
      .poll(() => people(one), { timeout: 18_000, interval: 250 })
      .toEqual([[sable, false]]);
    wire.destroy();
  });
});
