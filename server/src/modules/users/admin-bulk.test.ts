import { beforeAll, beforeEach, expect, test } from 'vitest';
import { adminBulkActions, userStatuses, type User } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { testServer } from '../../testing/test-server.ts';

const api = '/v1/super-admin';
const top = 'super@demo.test';
const admin = 'admin@demo.test';
const support = 'support@demo.test';

const server = testServer();
beforeAll(async () => {
  for (const who of [top, admin, support, 'owner@acme.test']) await server.tokenOf(who);
});

const idsOf = (...emails: string[]) => emails.map((email) => idOf('user', email));
const set = (email: string, status: User['status']) =>
  server.sql(
    `UPDATE users SET status = $1, invite_status = 'confirmed', deleted_at = NULL WHERE id = $2`,
    [status, ...idsOf(email)],
  );
const statusOf = async (email: string) => {
  const rows = await server.sql<{ status: string }>('SELECT status FROM users WHERE id = $1', [
    ...idsOf(email),
  ]);
  return rows[0]?.status;
};
beforeEach(async () => {
  for (const who of [top, admin, support]) await set(who, 'confirmed');
});

const ask = (who: string, body: object) => server.call(who, 'POST', `${api}/admins/bulk`, { body });

const finished = async (who: string, body: object) => {
  const answer = await ask(who, body);
  expect(answer.status).toBe(201);
  await server.deliver();
  const { _id } = answer.body.data.bulkJob;
  return (await server.call(who, 'GET', `${api}/bulk-jobs/${_id}`)).body.data.bulkJob;
};

type Row = [
  from: User['status'],
  action: (typeof adminBulkActions)[number],
  to: User['status'] | null,
];
const table: Row[] = [
  ['pending', 'deactivate', 'deactivated'],
  ['pending', 'reactivate', null],
  ['pending', 'resend', 'pending'],
  ['confirmed', 'deactivate', 'deactivated'],
  ['confirmed', 'reactivate', null],
  ['confirmed', 'resend', null],
  ['deactivated', 'deactivate', null],
  ['deactivated', 'reactivate', 'confirmed'],
  ['deactivated', 'resend', null],
];

test('the table has every action from every status', () => {
  expect(table.map(([from, action]) => `${from} ${action}`)).toEqual(
    userStatuses.flatMap((from) => adminBulkActions.map((action) => `${from} ${action}`)),
  );
});

test.each(table)('from %s, %s leads to %s', async (from, action, to) => {
  await set(support, from);
  const job = await finished(top, { action, ids: idsOf(support), expectedCount: 1 });
  expect([job.done, job.failed]).toEqual(to ? [1, 0] : [0, 1]);
  expect(await statusOf(support)).toBe(to ?? from);
});

test('nobody shuts out themselves or somebody above, and the others are', async () => {
  const ids = idsOf(admin, top, support);
  const job = await finished(admin, { action: 'deactivate', ids, expectedCount: 3 });
  expect([job.done, job.failed]).toEqual([1, 2]);
  expect(job.failures.map(({ message }: { message: string }) => message)).toEqual([
    'You cannot be deactivated by yourself.',
    'Your role does not allow this.',
  ]);
  expect([await statusOf(admin), await statusOf(top), await statusOf(support)]).toEqual([
    'confirmed',
    'confirmed',
    'deactivated',
  ]);
});

test('what was done is taken back', async () => {
  const job = await finished(top, { action: 'deactivate', ids: idsOf(support), expectedCount: 1 });
  await server.call(top, 'POST', `${api}/bulk-jobs/${job._id}/undo`, { body: {} });
  await server.deliver();
  expect(await statusOf(support)).toBe('confirmed');
});

test('whoever is no admin does not count', async () => {
  const ids = idsOf('owner@acme.test');
  const answer = await ask(top, { action: 'deactivate', ids, expectedCount: 1 });
  expect(answer).toMatchObject({ status: 409, body: { code: 'count_changed' } });
});

test.each([
  [top, 201],
  [admin, 201],
  [support, 403],
  ['owner@acme.test', 403],
])('%s asking to deactivate is answered %i', async (who, status) => {
  const colleague = who === admin ? support : admin;
  const body = { action: 'deactivate', ids: idsOf(colleague), expectedCount: 1 };
  // Deactivating their accounts ended the earlier sessions.
  const headers = { authorization: `Bearer ${await server.signIn(who)}` };
  const answer = await server.call(null, 'POST', `${api}/admins/bulk`, { body, headers });
  expect(answer.status).toBe(status);
  await server.deliver();
});
