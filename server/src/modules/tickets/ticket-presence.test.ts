import { afterAll, beforeAll, expect, test } from 'vitest';
import { socketMessages, type ChangeEvent, type PresenceChange } from '@outpost/contracts';
import { connectAs, startListening } from '../../testing/sockets.ts';
import type { TestServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/tickets';
const staff = 'super@demo.test';
const colleague = 'support@demo.test';
const member = 'member@acme.test';
const owner = 'owner@acme.test';

let server: TestServer;
beforeAll(async () => {
  server = await startListening();
});
afterAll(() => server.stop());

const write = async (): Promise<string> => {
  const body = { title: 'Open', text: 'Please.', type: 'BUG' };
  return (await server.call(member, 'POST', url, { body })).body.data.ticket._id;
};

const connect = async (email: string, id: string) => {
  const socket = await connectAs(server, email);
  const heard: PresenceChange[] = [];
  const changes: ChangeEvent[] = [];
  socket.on(socketMessages.presence, (one: PresenceChange) => heard.push(one));
  socket.on(socketMessages.change, (one: ChangeEvent) => changes.push(one));
  const place = { kind: 'tickets', _id: id };
  const say = (isTyping = false) =>
    socket.emit(socketMessages.presence, { place, at: null, ...(isTyping && { isTyping }) });
  return { socket, heard, changes, say };
};
type Line = Awaited<ReturnType<typeof connect>>;

const peopleSeen = ({ heard }: Line) =>
  heard
    .at(-1)
    ?.people.map(({ name, isTyping = false }) => [name, isTyping])
    .toSorted();
const expectPeople = (line: Line, people: [string, boolean][]) =>
  expect.poll(() => peopleSeen(line)).toEqual(people);

test('staff see who has a ticket open, customers too, and who types; and when they leave', async () => {
  const id = await write();
  const [one, two, customer] = [
    await connect(staff, id),
    await connect(colleague, id),
    await connect(member, id),
  ];
  one.say();
  await expectPeople(one, [['Sable Quill', false]]);
  two.say(true);
  await expectPeople(one, [
    ['Sable Quill', false],
    ['Sora Lund', true],
  ]);
  two.say();
  await expectPeople(one, [
    ['Sable Quill', false],
    ['Sora Lund', false],
  ]);
  customer.say(true);
  await expect.poll(() => peopleSeen(one)?.filter(([, isTyping]) => isTyping).length).toBe(1);
  customer.socket.close();
  two.socket.close();
  await expectPeople(one, [['Sable Quill', false]]);
});

test('customers hear only that support types, and nothing of who looks', async () => {
  const id = await write();
  const [customer, boss] = [await connect(member, id), await connect(owner, id)];
  const one = await connect(staff, id);
  customer.say();
  boss.say();
  one.say();
  await expect.poll(() => peopleSeen(one)?.length).toBe(3);
  expect([customer.heard, boss.heard]).toEqual([[], []]);
  one.say(true);
  const place = { kind: 'tickets', _id: id };
  const heard = [{ place, people: [], isSupportTyping: true }];
  await expect.poll(() => customer.heard).toEqual(heard);
  await expect.poll(() => boss.heard).toEqual(heard);
  one.socket.close();
  await expect.poll(() => customer.heard.at(-1)?.isSupportTyping).toBe(false);
  expect(customer.heard).toHaveLength(2);
});

test('a customer who comes while support types hears it', async () => {
  const id = await write();
  const one = await connect(staff, id);
  one.say(true);
  await expectPeople(one, [['Sable Quill', true]]);
  const customer = await connect(member, id);
  customer.say();
  await expect.poll(() => customer.heard.at(-1)?.isSupportTyping).toBe(true);
});

test.each(['guest@acme.test', 'owner@northwind.test'])(
  '%s, who may not see the ticket, hears nothing and is not shown',
  async (email) => {
    const id = await write();
    const one = await connect(staff, id);
    const stranger = await connect(email, id);
    stranger.say(true);
    one.say(true);
    await expectPeople(one, [['Sable Quill', true]]);
    one.say();
    await expectPeople(one, [['Sable Quill', false]]);
    expect(stranger.heard).toEqual([]);
  },
);

test('what staff do among themselves reaches no socket of a customer', async () => {
  const [id, other] = [await write(), await write()];
  const [boss, one] = [await connect(owner, id), await connect(staff, id)];
  const step = (path: string, body: object) =>
    server.call(colleague, 'POST', `/v1/super-admin/${path}`, { body });
  await step('canned-replies', { title: 'Hidden', text: 'Hidden.' });
  await step(`tickets/${id}/notes`, { text: 'Hidden.' });
  await step(`tickets/${id}/links`, { ticket: other, relation: 'blocks' });
  await step(`tickets/${id}/replies`, { text: 'Shown.' });
  await expect.poll(() => boss.changes.map(({ type }) => type)).toEqual(['tickets']);
  await expect
    .poll(() => one.changes.map(({ type }) => type))
    .toEqual(['canned_replies', 'ticket_links', 'tickets']);
});

test('nothing of it is stored', async () => {
  const id = await write();
  const one = await connect(staff, id);
  one.say(true);
  await expectPeople(one, [['Sable Quill', true]]);
  const rows = await server.sql('SELECT FROM ticket_reads WHERE ticket_id = $1', [id]);
  expect(rows).toHaveLength(1);
});
