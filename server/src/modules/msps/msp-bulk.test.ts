import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mspBulkActions, mspStatuses, type MspStatus } from '@outpost/contracts';
import { demoPassword } from '../../seed/demo-people.ts';
import { idOf } from '../../seed/random.ts';
import { acme } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const api = '/v1/super-admin';
const staff = 'super@demo.test';
const owner = 'owner@acme.test';
const northwinds = idOf('company', 'northwind', 0);

const server = testServer();
let ids: string[] = [];
beforeAll(async () => {
  const found = await server.sql<{ id: string }>(
    'SELECT id FROM companies WHERE is_franchisor AND tenant_id = $1 ORDER BY id',
    [acme],
  );
  ids = found.map(({ id }) => id);
});

const setAll = (status: MspStatus) =>
  server.sql('UPDATE companies SET msp_status = $1 WHERE is_franchisor', [status]);
beforeEach(() => setAll('enabled'));

const statuses = async (of: readonly string[]) => {
  const rows = await server.sql<{ msp_status: string }>(
    'SELECT msp_status FROM companies WHERE id = ANY($1::uuid[])',
    [of],
  );
  return rows.map(({ msp_status }) => msp_status);
};

const ask = (who: string, body: object) => server.call(who, 'POST', `${api}/msp/bulk`, { body });

const jobOf = async (who: string, id: string) =>
  (await server.call(who, 'GET', `${api}/bulk-jobs/${id}`)).body.data.bulkJob;

const finished = async (who: string, body: object) => {
  const answer = await ask(who, body);
  expect(answer.status).toBe(201);
  await server.deliver();
  return jobOf(who, answer.body.data.bulkJob._id as string);
};

describe.each(mspBulkActions)('%s', (action) => {
  test.each(mspStatuses)(
    'takes those that are %s where they can go, and tells the rest',
    async (from) => {
      await setAll(from);
      const job = await finished(owner, { action, ids, expectedCount: ids.length });
      const to = action === 'enable' ? 'enabled' : 'disabled';
      const isMoved = from !== to;
      expect(job).toMatchObject({
        status: 'done',
        done: isMoved ? ids.length : 0,
        failed: isMoved ? 0 : ids.length,
      });
      expect(new Set(await statuses(ids))).toEqual(new Set([to]));
      for (const { message } of job.failures) expect(message).toBe(`This MSP is ${to} already.`);
    },
  );
});

test('the undo of a job takes back what it did, and nothing else', async () => {
  const some = ids.slice(0, 2);
  const job = await finished(owner, { action: 'disable', ids: some, expectedCount: 2 });
  expect(job.isUndoable).toBe(true);
  await server.call(owner, 'POST', `${api}/bulk-jobs/${job._id}/undo`, { body: {} });
  await server.deliver();
  expect(await statuses(ids)).toEqual(ids.map(() => 'enabled'));
});

test('those a filter gives are disabled in the organization each belongs to', async () => {
  const query = { filters: JSON.stringify({ status: ['enabled'] }) };
  const [row] = await server.sql<{ total: number }>(
    'SELECT count(*)::int AS total FROM companies WHERE is_franchisor',
  );
  const total = row?.total ?? 0;
  const job = await finished(staff, {
    action: 'disable',
    query,
    expectedCount: total,
    reason: 'Unpaid invoices.',
  });
  expect(job).toMatchObject({ total, done: total, failed: 0 });
  const entries = await server.sql<{ tenant_id: string; action: string }>(
    `SELECT DISTINCT tenant_id, action FROM audit_log WHERE reason = 'Unpaid invoices.'`,
  );
  expect(entries.length).toBeGreaterThan(5);
  expect(new Set(entries.map(({ action }) => action))).toEqual(
    new Set(['PATCH /super-admin/white-label/msp/disable/:id']),
  );
  const refused = await server.call(null, 'POST', `${api}/auth/login`, {
    body: { email: 'msp@acme.test', password: demoPassword },
    headers: { 'x-subdomain': 'acme' },
  });
  expect(refused.body.code).toBe('msp_disabled');
});

test('nothing is touched when there are more or fewer than the caller saw', async () => {
  const answer = await ask(owner, { action: 'disable', query: {}, expectedCount: 99 });
  expect(answer).toMatchObject({ status: 409, body: { code: 'count_changed' } });
  expect(new Set(await statuses(ids))).toEqual(new Set(['enabled']));
});

test('the MSP of another organization does not count', async () => {
  const answer = await ask(owner, { action: 'disable', ids: [northwinds], expectedCount: 1 });
  expect(answer).toMatchObject({ status: 409, body: { code: 'count_changed' } });
  expect(await statuses([northwinds])).toEqual(['enabled']);
});

test.each([
  [staff, 201],
  [owner, 201],
  ['support@demo.test', 403],
  ['msp@acme.test', 403],
  ['member@acme.test', 403],
] as const)('%s asking to disable is answered %i', async (who, status) => {
  // Disabling their MSPs ended the earlier sessions.
  const headers = { authorization: `Bearer ${await server.signIn(who)}` };
  const body = { action: 'disable', ids: ids.slice(0, 1), expectedCount: 1 };
  const answer = await server.call(null, 'POST', `${api}/msp/bulk`, { body, headers });
  expect(answer.status).toBe(status);
  await server.deliver();
});
