import { expect, test } from 'vitest';
import type { TicketPerson } from '@outpost/contracts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/tickets';
const staff = 'super@demo.test';
const support = 'support@demo.test';
const member = 'member@acme.test';
const owner = 'owner@acme.test';

const server = testServer();

const write = async (who = member): Promise<string> => {
  const body = { title: 'The list is empty', text: 'Please.', type: 'BUG' };
  return (await server.call(who, 'POST', url, { body })).body.data.ticket._id;
};
const peopleOf = async (id: string, who: string): Promise<TicketPerson[]> =>
  (await server.call(who, 'GET', `${url}/${id}/people`)).body.data.people;
const say = (kind: 'replies' | 'notes', id: string, body: object, who = staff) =>
  server.call(who, 'POST', `${url}/${id}/${kind}`, { body });
const noticesOf = async (who: string): Promise<{ title: string; kind: string; link: string }[]> =>
  (await server.call(who, 'GET', '/v1/super-admin/notifications')).body.data.notifications;
const idOfUser = async (email: string): Promise<string> =>
  (await server.sql<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]))[0]?.id ?? '';
const nameIn = (people: TicketPerson[], id: string) =>
  people.find(({ _id }) => _id === id)?.name ?? '';

test('staff are offered staff and the people of the organization who may see the ticket', async () => {
  const people = await peopleOf(await write(), staff);
  const ids = people.map(({ _id }) => _id);
  for (const email of [support, owner, member]) expect(ids).toContain(await idOfUser(email));
  for (const email of [staff, 'owner@northwind.test', 'guest@acme.test'])
    expect(ids).not.toContain(await idOfUser(email));
  const isStaff = (id: string) => people.find(({ _id }) => _id === id)?.isStaff;
  expect([isStaff(await idOfUser(support)), isStaff(await idOfUser(owner))]).toEqual([true, false]);
});

test('customers are offered their own organization, within their part of it, and no staff', async () => {
  const people = await peopleOf(await write(), member);
  expect(people.length).toBeGreaterThan(0);
  expect(people.some(({ isStaff }) => isStaff)).toBe(false);
  const rows = await server.sql<{ id: string }>(
    `SELECT id FROM users WHERE tenant_id <> (SELECT tenant_id FROM users WHERE email = $1)`,
    [member],
  );
  const foreign = new Set(rows.map(({ id }) => id));
  expect(people.filter(({ _id }) => foreign.has(_id))).toEqual([]);
  expect(
    (await server.call('guest@acme.test', 'GET', `${url}/${await write()}/people`)).status,
  ).toBe(404);
});

test('everybody who is offered may read the ticket', async () => {
  const id = await write();
  const people = await peopleOf(id, staff);
  const rows = await server.sql<{ id: string; email: string }>(
    `SELECT u.id, email FROM users u JOIN credentials c ON c.user_id = u.id WHERE u.id = ANY($1)`,
    [people.map(({ _id }) => _id)],
  );
  expect(rows.length).toBeGreaterThan(2);
  for (const { email } of rows)
    expect([email, (await server.call(email, 'GET', `${url}/${id}`)).status]).toEqual([email, 200]);
});

test('a reply notifies whom it mentions, once, and shows the names', async () => {
  const id = await write();
  const [owners, supports] = [await idOfUser(owner), await idOfUser(support)];
  const people = await peopleOf(id, staff);
  const names = [nameIn(people, owners), nameIn(people, supports)];
  const text = `@${names[0]} and @${names[1]}: please look. Again @${names[0]}.`;
  const sent = await say('replies', id, { text, mentions: [owners, supports, owners] });
  expect(sent.status).toBe(201);
  expect(sent.body.data.message.mentions.toSorted()).toEqual(names.toSorted());
  const { messages } = (await server.call(member, 'GET', `${url}/${id}`)).body.data.ticket;
  expect(messages[0].mentions.toSorted()).toEqual(names.toSorted());
  for (const who of [owner, support]) {
    const own = (await noticesOf(who)).filter(({ link }) => link?.includes(id));
    expect(own).toMatchObject([
      { kind: 'bug-replied', title: expect.stringMatching(/^Sable Quill mentioned you in ticket/) },
    ]);
  }
  expect((await noticesOf(member)).filter(({ link }) => link?.includes(id))).toEqual([]);
});

test('a name that is not in the text is not mentioned', async () => {
  const id = await write();
  const owners = await idOfUser(owner);
  const sent = await say('replies', id, { text: 'Hello.', mentions: [owners] });
  expect(sent.body.data.message.mentions).toEqual([]);
  expect((await noticesOf(owner)).filter(({ link }) => link?.includes(id))).toEqual([]);
});

test('an internal note mentions staff only, and its notice holds nothing of it', async () => {
  const id = await write();
  const [owners, supports] = [await idOfUser(owner), await idOfUser(support)];
  const people = await peopleOf(id, staff);
  const refused = await say('notes', id, {
    text: `@${nameIn(people, owners)}`,
    mentions: [owners],
  });
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['mentions']]);
  const text = `@${nameIn(people, supports)} HiddenWord`;
  const noted = await say('notes', id, { text, mentions: [supports] });
  expect([noted.status, noted.body.data.message.mentions]).toEqual([
    201,
    [nameIn(people, supports)],
  ]);
  const own = (await noticesOf(support)).filter(({ link }) => link?.includes(id));
  expect(own).toHaveLength(1);
  expect(JSON.stringify(own)).not.toContain('HiddenWord');
});

test('nobody is mentioned who may not see the ticket', async () => {
  const id = await write();
  for (const email of ['guest@acme.test', 'owner@northwind.test', support]) {
    const body = { text: 'Hello @Somebody.', mentions: [await idOfUser(email)] };
    expect([email, (await say('replies', id, body, member)).status]).toEqual([email, 422]);
  }
  const many = Array.from({ length: 21 }, () => crypto.randomUUID());
  expect((await say('replies', id, { text: 'Hello.', mentions: many })).status).toBe(422);
});
