import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { socketMessages } from '@outpost/contracts';
import { connectAs, startListening } from '../../testing/sockets.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { mostMessages, mostSockets } from './socket-limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startListening();
});
afterAll(() => server.stop());

const reasonOf = (socket: Socket) =>
  new Promise<string>((resolve) => socket.once('disconnect', (reason) => resolve(reason)));

test('a person has so many sockets: the oldest ends and is told why, others keep theirs', async () => {
  const other = await connectAs(server, 'guest@acme.test');
  const own: Socket[] = [];
  for (let count = 0; count < mostSockets; count += 1)
    own.push(await connectAs(server, 'owner@acme.test'));
  const [oldest] = own;
  if (!oldest) throw new Error('There is no socket.');
  const heard: string[] = [];
  oldest.onAny((name: string) => heard.push(name));
  const reason = reasonOf(oldest);
  const newest = await connectAs(server, 'owner@acme.test');
  expect(await reason).toBe('io server disconnect');
  expect(heard).toEqual([socketMessages.tooMany]);
  expect([other, newest, ...own.slice(1)].map(({ connected }) => connected)).not.toContain(false);
});

const sendTooMuch = async (socket: Socket): Promise<string> => {
  const reason = reasonOf(socket);
  for (let count = 0; count < mostMessages.atOnce * 2; count += 1) socket.emit('anything', count);
  return reason;
};

test('a socket that sends without end is closed, and makes room for another', async () => {
  const own: Socket[] = [];
  for (let count = 0; count < mostSockets; count += 1)
    own.push(await connectAs(server, 'owner@acme.test'));
  const [calm, busy] = own;
  if (!calm || !busy) throw new Error('There is no socket.');
  for (let count = 0; count < mostMessages.atOnce; count += 1)
    calm.emit(socketMessages.presence, null);
  expect(await sendTooMuch(busy)).toBe('io server disconnect');
  await connectAs(server, 'owner@acme.test');
  expect(calm.connected).toBe(true);
});
