import { beforeAll, expect, test } from 'vitest';
import { queryText } from '../../testing/contract-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/tickets';
const staff = 'support@demo.test';
const member = 'member@acme.test';

const server = testServer();
let id: string;

const write = async (who: string, path: string, body: object) => {
  const answer = await server.call(who, 'POST', path, { body });
  expect(answer.status).toBe(201);
  return answer.body.data;
};

beforeAll(async () => {
  const body = { title: 'Printer', text: 'It hums like a Bumblebee all day.', type: 'BUG' };
  id = (await write(member, url, body)).ticket._id;
  await write(staff, `${url}/${id}/replies`, { text: 'Please press the magenta switch.' });
  await write(staff, `${url}/${id}/notes`, { text: 'The customer is a walrus.' });
});

const findsFor = async (who: string, searchValue: string): Promise<boolean> => {
  const { status, body } = await server.call(who, 'GET', url + queryText({ searchValue }));
  expect(status).toBe(200);
  const { tickets, total } = body.data as { tickets: { _id: string }[]; total: number };
  expect(total).toBe(tickets.length);
  return tickets.some((one) => one._id === id);
};

test.each([
  ['the description', 'BUMBLEBEE'],
  ['a reply', 'magenta SW'],
])('a ticket is found by a part of %s, by who may read it', async (_what, text) => {
  for (const who of [staff, 'super@demo.test', member, 'owner@acme.test'])
    expect([who, await findsFor(who, text)]).toEqual([who, true]);
  for (const who of ['guest@acme.test', 'owner@northwind.test'])
    expect([who, await findsFor(who, text)]).toEqual([who, false]);
});

test('a ticket is found by a note by staff only', async () => {
  for (const who of [staff, 'super@demo.test'])
    expect([who, await findsFor(who, 'walrus')]).toEqual([who, true]);
  for (const who of [member, 'owner@acme.test', 'msp@acme.test'])
    expect([who, await findsFor(who, 'walrus')]).toEqual([who, false]);
});

test('two letters are looked for in fields, not in messages', async () => {
  expect(await findsFor(staff, 'zz')).toBe(false);
  expect(await findsFor(staff, 'ri')).toBe(true);
});

test('signs of patterns are letters', async () => {
  expect(await findsFor(staff, 'bumble%day')).toBe(false);
  expect(await findsFor(member, 'bumble%day')).toBe(false);
});
