import { expect, test } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { unknownId } from '../../testing/tenant-rows.ts';

const url = '/v1/super-admin/tickets';
const staff = 'super@demo.test';
const support = 'support@demo.test';
const member = 'member@acme.test';
const owner = 'owner@acme.test';

const server = testServer();

const write = async (): Promise<string> => {
  const body = { title: 'Unread', text: 'Please.', type: 'BUG' };
  return (await server.call(member, 'POST', url, { body })).body.data.ticket._id;
};
const say = (kind: 'replies' | 'notes', id: string, who: string) =>
  server.call(who, 'POST', `${url}/${id}/${kind}`, { body: { text: 'Hello.' } });
const read = (id: string, who: string, until = new Date().toISOString()) =>
  server.call(who, 'POST', `${url}/${id}/read`, { body: { until } });
const isUnread = async (id: string, who: string): Promise<boolean> =>
  (await server.call(who, 'GET', `${url}/${id}`)).body.data.ticket.isUnread;
const unreadFor = async (id: string) => ({
  member: await isUnread(id, member),
  owner: await isUnread(id, owner),
  staff: await isUnread(id, staff),
  support: await isUnread(id, support),
});

test('a ticket is unread for everybody but its writer until they open it', async () => {
  const id = await write();
  expect(await unreadFor(id)).toEqual({ member: false, owner: true, staff: true, support: true });
  expect((await read(id, staff)).status).toBe(200);
  expect(await unreadFor(id)).toEqual({ member: false, owner: true, staff: false, support: true });
});

test('a reply makes it unread for the others, and read for its author', async () => {
  const id = await write();
  for (const who of [owner, staff]) await read(id, who);
  await say('replies', id, support);
  expect(await unreadFor(id)).toEqual({ member: true, owner: true, staff: true, support: false });
  await say('replies', id, member);
  expect(await isUnread(id, member)).toBe(false);
});

test('an internal note makes it unread for the other staff, and for no customer', async () => {
  const id = await write();
  for (const who of [member, owner, staff, support]) await read(id, who);
  await say('notes', id, staff);
  expect(await unreadFor(id)).toEqual({ member: false, owner: false, staff: false, support: true });
});

test('what came after the last shown message stays unread, and nothing is unread again', async () => {
  const id = await write();
  const { createdAt } = (await say('replies', id, support)).body.data.message;
  await say('replies', id, support);
  await read(id, member, createdAt);
  expect(await isUnread(id, member)).toBe(true);
  await read(id, member);
  await read(id, member, createdAt);
  expect(await isUnread(id, member)).toBe(false);
  await read(id, member, '2090-01-01T00:00:00.000Z');
  await say('replies', id, support);
  expect(await isUnread(id, member)).toBe(true);
});

test('the list marks and filters by it, for each person', async () => {
  const id = await write();
  const idsOf = async (who: string, value: 'yes' | 'no') => {
    const query = new URLSearchParams({
      filters: JSON.stringify({ unread: [value] }),
      searchValue: 'Unread',
      limit: '100',
    });
    const rows = (await server.call(who, 'GET', `${url}?${query}`)).body.data.tickets;
    expect(rows.every((row: { isUnread: boolean }) => row.isUnread === (value === 'yes'))).toBe(
      true,
    );
    return rows.map(({ _id }: { _id: string }) => _id);
  };
  expect(await idsOf(staff, 'yes')).toContain(id);
  expect(await idsOf(staff, 'no')).not.toContain(id);
  expect(await idsOf(member, 'no')).toContain(id);
  await read(id, staff);
  expect(await idsOf(staff, 'no')).toContain(id);
  expect(await idsOf(support, 'yes')).toContain(id);
});

test('only those who may see it mark it, and an impersonator marks nothing', async () => {
  const id = await write();
  for (const who of ['owner@northwind.test', 'guest@acme.test'])
    expect((await read(id, who)).status).toBe(404);
  expect((await read(unknownId, staff)).status).toBe(404);
  expect((await read(id, staff, 'yesterday')).status).toBe(422);
  await say('replies', id, support);
  const [target] = await server.sql<{ id: string }>('SELECT id FROM users WHERE email = $1', [
    member,
  ]);
  const started = await server.call(staff, 'POST', `/v1/super-admin/users/${target?.id}/login-as`, {
    body: { reason: 'Looking into the ticket.' },
  });
  const token = new URL(started.body.data.url).searchParams.get('ott');
  const exchanged = await server.call(null, 'POST', '/v1/auth/verify-ott', {
    body: { token },
    headers: { 'x-subdomain': 'acme' },
  });
  const headers = { authorization: `Bearer ${exchanged.body.data.token}` };
  const body = { until: new Date().toISOString() };
  const marked = await server.call(null, 'POST', `${url}/${id}/read`, { body, headers });
  expect(marked.status).toBe(200);
  expect(await isUnread(id, member)).toBe(true);
});
