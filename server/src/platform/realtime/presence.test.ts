import { afterAll, beforeAll, expect, test } from 'vitest';
import { socketMessages, type PresenceChange } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { unknownId } from '../../testing/tenant-rows.ts';
import { connectAs, startListening } from '../../testing/sockets.ts';
import type { TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startListening();
});
afterAll(() => server.stop());

const staff = 'super@demo.test';
const colleague = 'admin@demo.test';
const place = { kind: 'lead_forms', _id: idOf('form', 0) };
const part = crypto.randomUUID();

const connect = async (email: string) => {
  const socket = await connectAs(server, email);
  const change: PresenceChange[] = [];
  socket.on(socketMessages.presence, (one: PresenceChange) => change.push(one));
  return { socket, change, say: (note: unknown) => socket.emit(socketMessages.presence, note) };
};
type Line = Awaited<ReturnType<typeof connect>>;

const seen = ({ change }: Line) =>
  change
    .at(-1)
    ?.people.map(({ name, at }) => [name, at])
    .toSorted();
const expectSeen = (line: Line, people: [string, string | null][]) =>
  expect.poll(() => seen(line)).toEqual(people);

test('whoever has a form open is told of the others, where they are and when they leave', async () => {
  const one = await connect(staff);
  one.say({ place, at: null });
  await expectSeen(one, [['Sable Quill', null]]);
  const two = await connect(colleague);
  two.say({ place, at: part });
  for (const line of [one, two])
    await expectSeen(line, [
      ['Alder Finch', part],
      ['Sable Quill', null],
    ]);
  two.say({ place, at: null });
  await expectSeen(one, [
    ['Alder Finch', null],
    ['Sable Quill', null],
  ]);
  two.say(null);
  await expectSeen(one, [['Sable Quill', null]]);
});

test('a line that is lost is somebody who left', async () => {
  const one = await connect(staff);
  const two = await connect(colleague);
  one.say({ place, at: null });
  two.say({ place, at: null });
  await expect.poll(() => seen(one)?.length).toBe(2);
  two.socket.close();
  await expectSeen(one, [['Sable Quill', null]]);
});

test('going to another form is leaving the first', async () => {
  const one = await connect(staff);
  const two = await connect(colleague);
  one.say({ place, at: null });
  two.say({ place, at: null });
  await expect.poll(() => seen(one)?.length).toBe(2);
  two.say({ place: { ...place, _id: idOf('form', 1) }, at: null });
  await expectSeen(one, [['Sable Quill', null]]);
  await expectSeen(two, [['Alder Finch', null]]);
});

test.each([
  ['an account without the permission', 'owner@acme.test', place],
  ['a form that is not there', staff, { ...place, _id: unknownId }],
  ['another kind of record', staff, { ...place, kind: 'users' }],
  ['an id that is none', staff, { ...place, _id: 'x' }],
])('%s is told nothing, and nobody is told of them', async (_name, email, where) => {
  const one = await connect(colleague);
  one.say({ place, at: null });
  await expectSeen(one, [['Alder Finch', null]]);
  const stranger = await connect(email);
  stranger.say({ place: where, at: null });
  stranger.say('nonsense');
  // Messages of one socket are handled in sequence: this reply follows all earlier ones.
  const two = await connect(staff);
  two.say({ place, at: null });
  await expect.poll(() => seen(one)?.length).toBe(2);
  expect(stranger.change).toEqual([]);
});

test('whoever may not see the form any more is not there any more', async () => {
  const one = await connect(staff);
  const two = await connect(colleague);
  one.say({ place, at: null });
  two.say({ place, at: null });
  await expect.poll(() => seen(one)?.length).toBe(2);
  await server.call(colleague, 'POST', '/v1/super-admin/auth/logout');
  server.forget(colleague);
  await expectSeen(one, [['Sable Quill', null]]);
});
