import { beforeAll, expect, test } from 'vitest';
import type { TicketLink } from '@outpost/contracts';
import { addAuditor, unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/tickets';
const staff = 'super@demo.test';
const member = 'member@acme.test';
const owner = 'owner@acme.test';
const stranger = 'owner@northwind.test';

const server = testServer();
let auditor = '';
beforeAll(async () => {
  auditor = await addAuditor(server);
});

const write = async (who = member): Promise<string> => {
  const body = { title: `Of ${who.split('@')[0]}`, text: 'Please.', type: 'BUG' };
  return (await server.call(who, 'POST', url, { body })).body.data.ticket._id;
};
const link = (id: string, ticket: string, relation = 'relates-to', who = staff) =>
  server.call(who, 'POST', `${url}/${id}/links`, { body: { ticket, relation } });
const linksOf = async (id: string, who = staff): Promise<TicketLink[]> =>
  (await server.call(who, 'GET', `${url}/${id}`)).body.data.ticket.links;
const remove = (id: string | undefined, who = staff) =>
  server.call(who, 'DELETE', `/v1/super-admin/ticket-links/${id}`);

test.each([
  ['relates-to', 'relates-to'],
  ['blocks', 'blocked-by'],
  ['blocked-by', 'blocks'],
  ['duplicates', 'duplicated-by'],
  ['duplicated-by', 'duplicates'],
])('%s is read as %s from the other ticket, with its status', async (relation, inverse) => {
  const [one, two] = [await write(), await write()];
  const added = await link(one, two, relation);
  expect([added.status, added.body.data.links[0].relation]).toEqual([201, relation]);
  await server.call(staff, 'POST', `${url}/${one}/finish`);
  expect(await linksOf(two)).toMatchObject([
    { relation: inverse, ticket: { _id: one, status: 'Done', title: 'Of member' } },
  ]);
  const [own] = await linksOf(one);
  expect((await remove(own?._id)).status).toBe(200);
  expect([await linksOf(one), await linksOf(two)]).toEqual([[], []]);
  expect((await remove(own?._id)).status).toBe(404);
});

test('two tickets have one link, also when two people set it at once', async () => {
  const [one, two] = [await write(), await write()];
  const answers = await Promise.all([link(one, two, 'blocks'), link(two, one, 'blocks')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const again = await link(one, two);
  expect([again.status, again.body.message]).toEqual([409, expect.stringMatching(/already/)]);
});

test('a ticket has none to itself, an unknown one or a merged one', async () => {
  const [one, two, three] = [await write(), await write(), await write()];
  expect((await link(one, one)).status).toBe(409);
  expect((await link(one, unknownId)).status).toBe(404);
  await server.call(staff, 'POST', `${url}/${two}/merge`, { body: { into: three } });
  expect((await link(one, two)).status).toBe(409);
  expect((await link(one, three, 'causes')).status).toBe(422);
});

test('customers read a link only when they may see both tickets', async () => {
  const [own, colleagues] = [await write(), await write(owner)];
  await link(own, colleagues, 'blocks');
  expect(await linksOf(own, member)).toEqual([]);
  expect(await linksOf(own, owner)).toHaveLength(1);
  const second = await write();
  await link(own, second);
  expect(await linksOf(own, member)).toMatchObject([{ ticket: { _id: second } }]);
});

test('staff link tickets of two organizations, which neither of them reads', async () => {
  const [own, foreign] = [await write(), await write(stranger)];
  expect((await link(own, foreign, 'duplicates')).status).toBe(201);
  expect(await linksOf(foreign)).toMatchObject([
    { relation: 'duplicated-by', ticket: { _id: own } },
  ]);
  for (const who of [member, owner, auditor]) expect(await linksOf(own, who)).toEqual([]);
  expect(await linksOf(foreign, stranger)).toEqual([]);
});

test('only staff at home set and remove them', async () => {
  const [one, two] = [await write(), await write()];
  await link(one, two);
  const [known] = await linksOf(one);
  for (const who of [member, owner, auditor]) {
    expect((await link(one, await write(), 'blocks', who)).status).toBe(403);
    expect((await remove(known?._id, who)).status).toBe(403);
  }
});
