import { beforeEach, describe, expect, test } from 'vitest';
import { queryText } from '../../testing/contract-calls.ts';
import { expectFields } from '../../testing/records.ts';
import { acme } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const api = '/v1/super-admin';
const staff = 'super@demo.test';
const member = 'member@acme.test';
const owner = 'owner@acme.test';

const server = testServer();
let ids: string[];

const ask = async (who: string, body: object): Promise<string> => {
  const options = { body: { reason: 'We grow.', ...body } };
  return (await server.call(who, 'POST', `${api}/requests`, options)).body.data.request._id;
};

beforeEach(async () => {
  await server.sql('DELETE FROM manage_requests WHERE tenant_id = $1', [acme]);
  await server.sql(`UPDATE companies SET seats = 5, domain = '' WHERE tenant_id = $1`, [acme]);
  ids = [
    await ask(member, { type: 'seat-increase', seats: 9 }),
    await ask(member, { type: 'domain', domain: 'leads.example.com' }),
  ];
});

const bulk = (who: string, body: object) =>
  server.call(who, 'POST', `${api}/requests/bulk`, { body });

const jobOf = async (id: string) =>
  (await server.call(staff, 'GET', `${api}/bulk-jobs/${id}`)).body.data.bulkJob;

const finished = async (body: object) => {
  const answer = await bulk(staff, { expectedCount: ids.length, ...body });
  expect(answer.status).toBe(201);
  await server.deliver();
  return jobOf(answer.body.data.bulkJob._id as string);
};

const statuses = async () => {
  const url = `${api}/requests${queryText({ limit: 100, whiteLabel: acme })}`;
  const { body } = await server.call(staff, 'GET', url);
  return body.data.requests.map(({ status }: { status: string }) => status) as string[];
};

const seats = async () => {
  const [row] = await server.sql<{ most: number }>(
    'SELECT max(seats) AS most FROM companies WHERE tenant_id = $1',
    [acme],
  );
  return row?.most;
};

const titlesFor = async (who: string) => {
  const { body } = await server.call(who, 'GET', `${api}/notifications`);
  return body.data.notifications.map(({ title }: { title: string }) => title) as string[];
};

describe('many at once', () => {
  test('are approved, each change is made, and who asked is told', async () => {
    const query = { whiteLabel: acme, filters: JSON.stringify({ status: ['Pending'] }) };
    const job = await finished({ action: 'approve', query });
    expect(job).toMatchObject({ done: 2, failed: 0, isUndoable: false });
    expect(await statuses()).toEqual(['Approved', 'Approved']);
    expect(await seats()).toBe(9);
    expect((await titlesFor(member)).slice(0, 2).toSorted()).toEqual([
      'Your request for a domain is Approved',
      'Your request for more seats is Approved',
    ]);
  });

  test('are declined for one reason, and wait again when that is taken back', async () => {
    const job = await finished({ action: 'decline', ids, reason: 'Not this year.' });
    expect(job).toMatchObject({ done: 2, isUndoable: true });
    expect(await statuses()).toEqual(['Declined', 'Declined']);
    await server.call(staff, 'POST', `${api}/bulk-jobs/${job._id}/undo`, { body: {} });
    await server.deliver();
    expect(await statuses()).toEqual(['Pending', 'Pending']);
    expect(await seats()).toBe(5);
  });

  test('without a reason are not declined', async () => {
    const answer = await bulk(staff, { action: 'decline', ids, expectedCount: 2, reason: ' ' });
    expectFields(answer, { reason: 'Reason is required' });
    expect(await statuses()).toEqual(['Pending', 'Pending']);
  });

  test('one that cannot be done is named with its cause, and the others are done', async () => {
    await server.sql('UPDATE companies SET seats = 20 WHERE tenant_id = $1', [acme]);
    const job = await finished({ action: 'approve', ids });
    expect(job).toMatchObject({ done: 1, failed: 1 });
    expect(job.failures[0]).toMatchObject({
      _id: ids[0],
      name: 'Mara Bell, seat-increase',
      message: expect.stringMatching(/ has 20 seats already\.$/),
    });
    expect((await statuses()).toSorted()).toEqual(['Approved', 'Pending']);
  });

  test.each([
    [staff, 201],
    ['admin@demo.test', 201],
    ['support@demo.test', 403],
    [owner, 403],
    ['msp@acme.test', 403],
    [member, 403],
    ['guest@acme.test', 403],
  ])('by %s answers %i', async (who, status) => {
    const answer = await bulk(who, { action: 'set_as_pending', ids, expectedCount: 2 });
    expect(answer.status).toBe(status);
    await server.deliver();
  });
});
