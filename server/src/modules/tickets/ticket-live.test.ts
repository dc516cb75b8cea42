import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChangeEvent } from '@outpost/contracts';
import { socketMessages } from '@outpost/contracts';
import { connectAs, startListening } from '../../testing/sockets.ts';
import type { TestServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/tickets';
const staff = 'support@demo.test';
const requester = 'guest@acme.test';
const others = ['seat@acme.test', 'member@acme.test', 'owner@northwind.test'];

let server: TestServer;
beforeAll(async () => {
  server = await startListening();
});
afterAll(() => server.stop());

test('the requester of a ticket hears of its replies, and people who may not read it do not', async () => {
  const heard = new Map<string, string[]>();
  for (const email of [requester, ...others]) {
    const socket = await connectAs(server, email);
    const ids: string[] = [];
    heard.set(email, ids);
    socket.on(socketMessages.change, ({ type, _id }: ChangeEvent) => {
      if (type === 'tickets') ids.push(_id);
    });
  }
  const body = { title: 'Quiet', text: 'Since Monday.', type: 'BUG' };
  const written = await server.call(requester, 'POST', url, { body });
  const id = written.body.data.ticket._id as string;
  await expect.poll(() => heard.get(requester)).toEqual([id]);
  const after = (await server.call(requester, 'GET', '/v1/super-admin/changes?after=0')).body.data
    .last as number;
  await server.call(staff, 'POST', `${url}/${id}/notes`, { body: { text: 'Internal.' } });
  await server.call(staff, 'POST', `${url}/${id}/replies`, { body: { text: 'Which one?' } });
  // One for the reply, none for the note.
  await expect.poll(() => heard.get(requester)).toEqual([id, id]);
  for (const email of others) expect([email, heard.get(email)]).toEqual([email, []]);

  const missedBy = async (who: string) => {
    const { body: answer } = await server.call(
      who,
      'GET',
      `/v1/super-admin/changes?after=${after}`,
    );
    return (answer.data.events as ChangeEvent[]).filter(({ type }) => type === 'tickets');
  };
  expect(await missedBy(requester)).toMatchObject([{ _id: id, action: 'changed' }]);
  for (const email of others.slice(0, 2))
    expect([email, await missedBy(email)]).toEqual([email, []]);
});
