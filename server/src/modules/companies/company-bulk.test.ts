import { describe, expect, test } from 'vitest';
import { companyBulkActions } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { testServer } from '../../testing/test-server.ts';

const staff = 'super@demo.test';
const path = '/v1/super-admin/companies/bulk';
const [own, first, second] = [0, 1, 2].map((at) => idOf('company', 'acme', at)) as [
  string,
  string,
  string,
];

const server = testServer();

const setStatus = (status: string, ...ids: string[]) =>
  server.sql('UPDATE companies SET status = $1, trial_ends_at = NULL WHERE id = ANY($2)', [
    status,
    ids,
  ]);

const statusOf = async (...ids: string[]) =>
  (
    await server.sql<{ status: string }>(
      'SELECT status FROM companies WHERE id = ANY($1) ORDER BY array_position($1, id)',
      [ids],
    )
  ).map(({ status }) => status);

const ask = (who: string, body: object) => server.call(who, 'POST', path, { body });

const jobOf = async (who: string, id: string) =>
  (await server.call(who, 'GET', `/v1/super-admin/bulk-jobs/${id}`)).body.data.bulkJob;

const finished = async (who: string, action: string, ...ids: string[]) => {
  const body = { action, ids, expectedCount: ids.length, reason: 'Season is over.' };
  const answer = await ask(who, body);
  expect(answer.status).toBe(201);
  await server.deliver();
  return jobOf(who, answer.body.data.bulkJob._id as string);
};

test('companies are reactivated by a job, and the opposite takes it back', async () => {
  await setStatus('deactivated', first, second);
  const job = await finished(staff, 'reactivate', first, second);
  expect(job).toMatchObject({ list: 'companies', done: 2, failed: 0, isUndoable: true });
  expect(await statusOf(first, second)).toEqual(['active', 'active']);
  const undo = `/v1/super-admin/bulk-jobs/${job._id}/undo`;
  expect((await server.call(staff, 'POST', undo, { body: {} })).status).toBe(201);
  await server.deliver();
  expect(await statusOf(first, second)).toEqual(['deactivated', 'deactivated']);
});

test('deactivating is taken back to what each was, a trial with the days it has left', async () => {
  await setStatus('in-trial', first);
  await server.sql(`UPDATE companies SET trial_ends_at = now() + interval '3 days' WHERE id = $1`, [
    first,
  ]);
  await setStatus('active', second);
  const job = await finished(staff, 'deactivate', first, second);
  expect(job).toMatchObject({ done: 2, failed: 0, isUndoable: true });
  const undo = `/v1/super-admin/bulk-jobs/${job._id}/undo`;
  expect((await server.call(staff, 'POST', undo, { body: {} })).status).toBe(201);
  await server.deliver();
  expect(await statusOf(first, second)).toEqual(['in-trial', 'active']);
});

test('each leaves an audit entry with the reason and the single call', async () => {
  await setStatus('active', first, second);
  await finished('owner@acme.test', 'deactivate', first, second);
  const entries = await server.sql(
    `SELECT target_id, action, reason FROM audit_log
     WHERE actor_email = 'owner@acme.test' AND target_id = ANY($1) ORDER BY target_id`,
    [[first, second]],
  );
  expect(entries).toEqual(
    [first, second].toSorted().map((target_id) => ({
      target_id,
      action: 'POST /super-admin/companies/:id/deactivate',
      reason: 'Season is over.',
    })),
  );
});

test('those that cannot be done are told by name, the others are done', async () => {
  await setStatus('pending', first);
  await setStatus('active', second);
  const job = await finished(staff, 'deactivate', first, second);
  expect(job).toMatchObject({ done: 1, failed: 1 });
  expect(job.failures).toEqual([
    {
      _id: first,
      name: expect.stringMatching(/\w/),
      message: 'A company that is pending cannot be deactivated.',
    },
  ]);
});

test('nobody does it with their own company', async () => {
  await setStatus('active', own);
  const job = await finished('msp@acme.test', 'deactivate', own);
  expect(job).toMatchObject({ done: 0, failed: 1 });
  expect(await statusOf(own)).toEqual(['active']);
});

test('companies of another tenant do not count', async () => {
  const answer = await ask('owner@northwind.test', {
    action: 'deactivate',
    ids: [first],
    expectedCount: 1,
  });
  expect(answer).toMatchObject({ status: 409, body: { code: 'count_changed' } });
});

describe.each(companyBulkActions)('%s', (action) => {
  test.each([
    ['super@demo.test', 201],
    ['admin@demo.test', 201],
    ['support@demo.test', 403],
    ['owner@acme.test', 201],
    ['member@acme.test', 403],
    ['guest@acme.test', 403],
  ] as const)('asked for by %s is answered %i', async (who, status) => {
    expect((await ask(who, { action, ids: [first], expectedCount: 1 })).status).toBe(status);
    await server.deliver();
  });
});
