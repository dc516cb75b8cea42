import { expect, test } from 'vitest';
import { bugReport } from '../../testing/nouns/bug-reports.ts';
import { testServer } from '../../testing/test-server.ts';

const api = '/v1/super-admin';
const url = `${api}/bug-reports`;
const staff = 'super@demo.test';
const owner = 'owner@acme.test';
const member = 'member@acme.test';

const server = testServer();

const send = async (title: string): Promise<string> => {
  const body = bugReport({ title, error: null });
  return (await server.call(owner, 'POST', url, { body })).body.data.bugReport._id;
};
const take = (who: string, action: string, ids: string[]) =>
  server.call(who, 'POST', `${url}/bulk`, { body: { action, ids, expectedCount: ids.length } });
const finished = async (action: string, ids: string[]) => {
  const answer = await take(staff, action, ids);
  expect(answer.status).toBe(201);
  await server.deliver();
  const id: string = answer.body.data.bulkJob._id;
  return (await server.call(staff, 'GET', `${api}/bulk-jobs/${id}`)).body.data.bulkJob;
};
const statusOf = async (id: string): Promise<string> =>
  (await server.call(staff, 'GET', `${url}/${id}`)).body.data.bugReport.status;
const told = async (title: string) => {
  const { body } = await server.call(owner, 'GET', `${api}/notifications`);
  const notices = body.data.notifications as { kind: string; body: string }[];
  return notices.filter((one) => one.kind === 'bug-resolved' && one.body === title).length;
};

test('staff resolve many reports, tell their reporters, and reopen them', async () => {
  const ids = [await send('Bulk one'), await send('Bulk two')];
  expect(await finished('resolve', ids)).toMatchObject({ done: 2, failed: 0 });
  for (const id of ids) expect(await statusOf(id)).toBe('Done');
  expect(await told('Bulk one')).toBe(1);
  expect(await told('Bulk two')).toBe(1);
  const again = await finished('resolve', ids);
  expect(again.failures[0]?.message).toBe('This report is resolved already.');
  expect(again.failed).toBe(2);
  expect(await finished('reopen', ids)).toMatchObject({ done: 2, failed: 0 });
  for (const id of ids) expect(await statusOf(id)).toBe('Pending');
});

test('people of a tenant resolve none, also not their own', async () => {
  const ids = [await send('Bulk three')];
  for (const who of [owner, member]) expect((await take(who, 'resolve', ids)).status).toBe(403);
  expect(await statusOf(ids[0] ?? '')).toBe('Pending');
});
