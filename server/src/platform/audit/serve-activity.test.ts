import { beforeAll, describe, expect, test } from 'vitest';
import type { ActivityEntry } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { makeKey } from '../../testing/api-keys.ts';
import { queryText } from '../../testing/contract-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const api = '/v1/super-admin';
const staff = 'super@demo.test';
const owner = 'owner@acme.test';
const company = idOf('company', 'acme', 1);
const member = idOf('user', 'member@acme.test');

const server = testServer();
beforeAll(async () => {
  const company = { industry: 'Logistics' };
  await server.call(owner, 'PATCH', `${api}/companies/${idOf('company', 'acme', 1)}`, {
    body: company,
  });
  await server.call(staff, 'PATCH', `${api}/users/${member}`, { body: { lastName: 'Belle' } });
});

const ask = (who: string, path: string, query: Record<string, unknown> = {}) =>
  server.call(who, 'GET', `${api}/${path}/activity${queryText(query)}`);
const read = async (who: string, path: string, query = {}): Promise<ActivityEntry[]> =>
  (await ask(who, path, query)).body.data.entries;

test('of a company is what was changed of it, and nothing of its people', async () => {
  const entries = await read(owner, `companies/${company}`);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    action: 'PATCH /super-admin/companies/:id',
    actor: { email: owner },
    changes: { industry: { after: 'Logistics' } },
  });
});

test('of a user is what was changed of them', async () => {
  const entries = await read(owner, `users/${member}`);
  expect(entries.map(({ changes }) => Object.keys(changes))).toEqual([['lastName']]);
});

test('says from where it was done to internal staff only', async () => {
  const [told] = await read(staff, `users/${member}`);
  expect(told?.ip).toBe('127.0.0.1');
  expect(told?.userAgent).toEqual(expect.any(String));
  const [untold] = await read(owner, `users/${member}`);
  expect([untold?.ip, untold?.userAgent]).toEqual([null, null]);
});

test('filtered by a verb has only the entries of that step', async () => {
  const guest = idOf('user', 'guest@acme.test');
  const path = `users/${guest}`;
  await server.call(owner, 'POST', `${api}/${path}/deactivate`, { body: { reason: 'They left.' } });
  await server.call(owner, 'POST', `${api}/${path}/reactivate`);
  const query = { filters: { verb: ['deactivated'] }, limit: 1 };
  expect(await read(owner, path, query)).toMatchObject([
    {
      actor: { email: owner },
      reason: 'They left.',
      changes: { status: { after: 'deactivated' } },
    },
  ]);
  const found = await read(owner, path, { searchValue: 'reactivated user' });
  expect(found.map(({ action }) => action)).toEqual(['POST /super-admin/users/:id/reactivate']);
});

test('of an organization has its steps, for those who see it', async () => {
  const path = `white-label/${idOf('tenant', 'everline')}`;
  const step = `${api}/white-label/deactivate/${idOf('tenant', 'everline')}`;
  const { status } = await server.call(staff, 'PATCH', step, { body: { reason: 'Unpaid' } });
  expect(status).toBe(200);
  expect(await read(staff, path)).toMatchObject([{ reason: 'Unpaid', targetType: 'white_labels' }]);
  expect((await ask(owner, path)).status).toBe(403);
});

test('of an API key has its steps, without the secret', async () => {
  const { id, secret } = await makeKey(server);
  const path = `api-keys/${id}`;
  await server.call(staff, 'POST', `${api}/${path}/revoke`, { body: { reason: 'Leaked' } });
  const [revoked, created] = await read(staff, path);
  expect([revoked?.action, revoked?.reason]).toEqual([
    'POST /super-admin/api-keys/:id/revoke',
    'Leaked',
  ]);
  expect(created?.action).toBe('POST /super-admin/api-keys');
  expect(JSON.stringify([revoked, created])).not.toContain(secret);
  expect((await ask(owner, path)).status).toBe(403);
});

test('is paged, filtered by kind and by date, and the newest is first', async () => {
  for (const industry of ['One', 'Two', 'Three'])
    await server.call(owner, 'PATCH', `${api}/companies/${company}`, { body: { industry } });
  const path = `companies/${company}`;
  const { data } = (await ask(owner, path, { limit: 3, page: 9 })).body;
  expect([data.total, data.page, data.entries.length]).toEqual([4, 2, 1]);
  const [first] = await read(owner, path);
  expect(first?.changes).toMatchObject({ industry: { after: 'Three' } });
  expect(await read(owner, path, { filters: { kind: ['created'] } })).toEqual([]);
  expect(await read(owner, path, { filters: { kind: ['changed'] } })).toHaveLength(4);
  const past = { createdAt: { value: ['2020-01-01', '2020-01-02'] } };
  expect(await read(owner, path, { dateRange: past })).toEqual([]);
});

describe('is read by whoever sees the row', () => {
  const other = idOf('company', 'acme', 6);
  test.each([
    [staff, `companies/${company}`, 200],
    ['support@demo.test', `companies/${company}`, 200],
    ['msp@acme.test', `companies/${company}`, 200],
    ['member@acme.test', `companies/${company}`, 200],
    ['guest@acme.test', `companies/${company}`, 403],
    ['owner@northwind.test', `companies/${company}`, 404],
    ['msp@acme.test', `companies/${other}`, 404],
    ['member@acme.test', `companies/${other}`, 404],
    ['owner@northwind.test', `users/${member}`, 404],
    ['msp@acme.test', `users/${idOf('user', owner)}`, 404],
    [owner, `users/${idOf('nobody')}`, 404],
  ])('%s asking for %s is answered %i', async (who, path, status) => {
    expect((await ask(who, path)).status).toBe(status);
  });

  test('and by nobody once it is deleted', async () => {
    const path = `users/${idOf('user', 'educator@acme.test')}`;
    await server.call(owner, 'DELETE', `${api}/${path}`);
    expect((await ask(staff, path)).status).toBe(404);
  });
});
