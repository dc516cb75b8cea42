import { beforeAll, describe, expect, test } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { queryText } from '../../testing/contract-calls.ts';

const server = testServer();
beforeAll(async () => {
  await server.sql(`UPDATE users SET restricted_status = 'active'`);
});

const path = '/v1/super-admin/users/bulk';
const confirmed = {
  filters: JSON.stringify({ status: ['confirmed'] }),
  searchValue: 'people.test',
};

const ask = (who: string, body: object, headers = {}) =>
  server.call(who, 'POST', path, { body, headers });

const list = async (who: string, query: object) => {
  const { body } = await server.call(
    who,
    'GET',
    `/v1/super-admin/users${queryText({ limit: 100, ...query })}`,
  );
  return body.data as {
    users: { _id: string; restrictedStatus: string; status: string; teamRole: string }[];
    total: number;
  };
};

const jobOf = async (who: string, id: string) =>
  (await server.call(who, 'GET', `/v1/super-admin/bulk-jobs/${id}`)).body.data.bulkJob;

const finished = async (who: string, body: object) => {
  const answer = await ask(who, body);
  expect(answer.status).toBe(201);
  await server.deliver();
  return jobOf(who, answer.body.data.bulkJob._id as string);
};

describe('everybody a filter gives', () => {
  test('is restricted by a job, and the opposite takes it back', async () => {
    const before = await list('super@demo.test', confirmed);
    const job = await finished('super@demo.test', {
      action: 'restrict',
      query: confirmed,
      expectedCount: before.total,
      reason: 'Audit of the quarter',
    });
    expect(job).toMatchObject({
      status: 'done',
      total: before.total,
      done: before.total,
      failed: 0,
      isUndoable: true,
    });
    const after = await list('super@demo.test', confirmed);
    expect(new Set(after.users.map(({ restrictedStatus }) => restrictedStatus))).toEqual(
      new Set(['restricted']),
    );

    const undo = await server.call(
      'super@demo.test',
      'POST',
      `/v1/super-admin/bulk-jobs/${job._id}/undo`,
      { body: {} },
    );
    expect(undo.status).toBe(201);
    await server.deliver();
    const again = await list('super@demo.test', confirmed);
    expect(new Set(again.users.map(({ restrictedStatus }) => restrictedStatus))).toEqual(
      new Set(['active']),
    );
    expect((await jobOf('super@demo.test', job._id)).isUndoable).toBe(false);
    const twice = await server.call(
      'super@demo.test',
      'POST',
      `/v1/super-admin/bulk-jobs/${job._id}/undo`,
      { body: {} },
    );
    expect(twice.status).toBe(409);
  });

  test('is not touched when there are more or fewer than the caller saw', async () => {
    const { total } = await list('super@demo.test', confirmed);
    const answer = await ask('super@demo.test', {
      action: 'restrict',
      query: confirmed,
      expectedCount: total - 1,
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'count_changed' } });
    expect(answer.body.message).toContain(`${total} rows match by now instead of ${total - 1}`);
  });

  test('leaves one audit entry for each, with the reason and the single call', async () => {
    const { users } = await list('owner@acme.test', { ...confirmed, limit: 2 });
    const ids = users.map(({ _id }) => _id);
    await finished('owner@acme.test', {
      action: 'restrict',
      ids,
      expectedCount: 2,
      reason: 'Because of it',
    });
    const entries = await server.sql<{
      target_id: string;
      action: string;
      reason: string;
      actor_email: string;
    }>(
      `SELECT target_id, action, reason, actor_email FROM audit_log WHERE reason = 'Because of it' ORDER BY target_id`,
    );
    expect(entries).toEqual(
      ids.toSorted().map((target_id) => ({
        target_id,
        action: 'POST /super-admin/users/:id/restrict',
        reason: 'Because of it',
        actor_email: 'owner@acme.test',
      })),
    );
    await finished('owner@acme.test', { action: 'unrestrict', ids, expectedCount: 2 });
  });
});

describe('rows by their ids', () => {
  test('that cannot be done are told with their name and the reason, the others are done', async () => {
    const { users } = await list('owner@acme.test', {});
    const pending = users.find(({ status }) => status === 'pending');
    const able = users.find(
      ({ status, teamRole }) => status === 'confirmed' && teamRole === 'member',
    );
    const ids = [pending?._id ?? '', able?._id ?? ''];
    const job = await finished('owner@acme.test', { action: 'restrict', ids, expectedCount: 2 });
    expect(job).toMatchObject({ status: 'done', done: 1, failed: 1 });
    expect(job.failures).toEqual([
      {
        _id: pending?._id,
        name: expect.stringMatching(/\w+ \w+/),
        message: 'A user who is pending cannot be restricted.',
      },
    ]);
    await finished('owner@acme.test', { action: 'unrestrict', ids: [ids[1]], expectedCount: 1 });
  });

  test('of another tenant do not count', async () => {
    const { users } = await list('owner@northwind.test', {});
    const answer = await ask('owner@acme.test', {
      action: 'restrict',
      ids: [users[0]?._id],
      expectedCount: 1,
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'count_changed' } });
  });

  test('a role reaches everybody it may be given to', async () => {
    const { users } = await list('owner@acme.test', {
      filters: JSON.stringify({ roles: ['guest'] }),
    });
    const ids = users
      .filter(({ status }) => status !== 'deactivated')
      .map(({ _id }) => _id)
      .slice(0, 2);
    const job = await finished('owner@acme.test', {
      action: 'reassign-role',
      teamRole: 'educator',
      ids,
      expectedCount: ids.length,
    });
    expect(job).toMatchObject({ done: ids.length, isUndoable: false });
    const refused = await ask('owner@acme.test', {
      action: 'reassign-role',
      ids,
      expectedCount: ids.length,
    });
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { teamRole: 'Role is required' } },
    });
  });
});

test.each([
  ['member@acme.test', 'restrict', 403],
  ['guest@acme.test', 'restrict', 403],
  ['support@demo.test', 'restrict', 403],
  ['support@demo.test', 'resend', 201],
  ['owner@acme.test', 'restrict', 201],
] as const)('%s asking for %s is answered %i', async (who, action, status) => {
  const { users } = await list('super@demo.test', {
    searchValue: 'people.test',
    limit: 1,
  });
  const own = who.endsWith('acme.test')
    ? (await list('owner@acme.test', { limit: 1 })).users
    : users;
  const answer = await ask(who, { action, ids: [own[0]?._id], expectedCount: 1 });
  expect(answer.status).toBe(status);
  await server.deliver();
});

test('a job stops with the session it was asked for in', async () => {
  const token = await server.signIn('admin@demo.test');
  const { users } = await list('super@demo.test', { ...confirmed, limit: 3 });
  const headers = { authorization: `Bearer ${token}` };
  const body = { action: 'restrict', ids: users.map(({ _id }) => _id), expectedCount: 3 };
  const answer = await server.call(null, 'POST', path, { body, headers });
  await server.call(null, 'POST', '/v1/super-admin/auth/logout', { body: {}, headers });
  await server.deliver();
  const [job] = await server.sql<{ done: number; failed: number; status: string }>(
    'SELECT done, failed, status FROM bulk_jobs WHERE id = $1',
    [answer.body.data.bulkJob._id],
  );
  expect(job).toEqual({ done: 0, failed: 3, status: 'done' });
});

test('the same request twice is one job', async () => {
  const { users } = await list('super@demo.test', { ...confirmed, limit: 1 });
  const body = { action: 'restrict', ids: [users[0]?._id], expectedCount: 1 };
  const headers = { 'idempotency-key': 'once-and-only-once' };
  const [first, second] = [
    await ask('super@demo.test', body, headers),
    await ask('super@demo.test', body, headers),
  ];
  expect(second.body.data.bulkJob._id).toBe(first.body.data.bulkJob._id);
  await server.deliver();
});

test('nobody reads or undoes the job of somebody else', async () => {
  const { users } = await list('super@demo.test', { ...confirmed, limit: 1 });
  const answer = await ask('super@demo.test', {
    action: 'unrestrict',
    ids: [users[0]?._id],
    expectedCount: 1,
  });
  const id = answer.body.data.bulkJob._id as string;
  await server.deliver();
  for (const who of ['admin@demo.test', 'owner@acme.test']) {
    expect((await server.call(who, 'GET', `/v1/super-admin/bulk-jobs/${id}`)).status).toBe(404);
    expect(
      (await server.call(who, 'POST', `/v1/super-admin/bulk-jobs/${id}/undo`, { body: {} })).status,
    ).toBe(404);
  }
});

test.each([
  [{ action: 'restrict', expectedCount: 1 }, ''],
  [{ action: 'restrict', ids: [], query: {}, expectedCount: 1 }, ''],
  [{ action: 'explode', ids: [], expectedCount: 1 }, 'action'],
  [{ action: 'restrict', ids: ['x'], expectedCount: 1 }, 'ids.0'],
  [{ action: 'restrict', ids: [], expectedCount: 0 }, 'expectedCount'],
  [{ action: 'restrict', query: {}, expectedCount: 10_001 }, 'expectedCount'],
  [
    { action: 'restrict', query: { filters: '{"nonsense":1}' }, expectedCount: 1 },
    'query.filters.nonsense',
  ],
  [{ action: 'email', ids: [], expectedCount: 1, subject: 'a\nb', message: 'x' }, 'subject'],
])('%j is refused and says where', async (body, field) => {
  const answer = await ask('super@demo.test', body);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
});
