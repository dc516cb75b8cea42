import { beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { eventTables, eventTypes, mostMissedEvents } from '@outpost/contracts';
import { removeOldEvents } from '../../platform/events/remove-old-events.ts';
import { idOf } from '../../seed/random.ts';
import { acme, northwind } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const api = '/v1/super-admin';
const staff = 'super@demo.test';

const server = testServer();

const since = (who: string, after: number | string, headers: Record<string, string> = {}) =>
  server.call(who, 'GET', `${api}/changes?after=${after}`, { headers });

const lastOf = async (who: string): Promise<number> => (await since(who, 0)).body.data.last;

const rename = (email: string) =>
  server.call(staff, 'PATCH', `${api}/users/${idOf('user', email)}`, {
    body: { lastName: `Named ${crypto.randomUUID().replaceAll(/[\d-]/g, 'x')}` },
  });

const changeFaq = (tenant: string) =>
  server.call(staff, 'PATCH', `${api}/faqs/${idOf('faq', tenant, 0)}`, {
    body: { answer: crypto.randomUUID() },
  });

test('a change is an event of the tenant of its row, thin and numbered', async () => {
  const last = await lastOf('owner@acme.test');
  const user = (await rename('member@acme.test')).body.data.user;
  const { body } = await since('owner@acme.test', last);
  expect(body.data).toEqual({
    events: [
      {
        type: 'users',
        action: 'changed',
        _id: user._id,
        whiteLabel: acme,
        version: user.version,
        actor: idOf('user', staff),
        sequence: last + 1,
        createdAt: expect.any(String),
      },
    ],
    last: last + 1,
    isComplete: true,
  });
});

test('creating and deleting are said to be that', async () => {
  const last = await lastOf('owner@acme.test');
  const faq = { question: 'New?', answer: 'Yes.', category: 'General' };
  const made = await server.call('owner@acme.test', 'POST', `${api}/faqs`, { body: faq });
  await server.call('owner@acme.test', 'DELETE', `${api}/faqs/${made.body.data.faq._id}`);
  const { events } = (await since('owner@acme.test', last)).body.data;
  expect(events.map(({ action }: { action: string }) => action)).toEqual(['created', 'deleted']);
});

test('numbers have no gaps, however many write at once', async () => {
  const last = await lastOf('owner@acme.test');
  await Promise.all(Array.from({ length: 12 }, () => changeFaq('acme')));
  const { events } = (await since('owner@acme.test', last)).body.data;
  expect(events.map(({ sequence }: { sequence: number }) => sequence)).toEqual(
    Array.from({ length: 12 }, (_, index) => last + 1 + index),
  );
});

test('a change that is refused leaves no event and takes no number', async () => {
  const last = await lastOf('owner@northwind.test');
  const refused = await server.call(staff, 'DELETE', `${api}/white-label/${northwind}`);
  expect(refused.status).toBe(409);
  expect(await lastOf('owner@northwind.test')).toBe(last);
});

test.each([
  ['owner@acme.test', 'member@acme.test', true],
  ['owner@acme.test', 'msp@acme.test', true],
  ['msp@acme.test', 'member@acme.test', true],
  ['member@acme.test', 'seat@acme.test', true],
  // Not of the company, but of its franchisor.
  ['member@acme.test', 'msp@acme.test', false],
  // Of the whole tenant, without a franchisor.
  ['owner@acme.test', 'owner@acme.test', true],
  ['member@acme.test', 'owner@acme.test', false],
  ['msp@acme.test', 'owner@acme.test', false],
  // Without the permission to read users.
  ['guest@acme.test', 'member@acme.test', false],
  ['owner@northwind.test', 'member@acme.test', false],
])('%s hears that %s changed: %s', async (who, changed, isHeard) => {
  const last = await lastOf(who);
  const { body } = await rename(changed);
  const { events } = (await since(who, last)).body.data;
  const ids = events.map(({ _id }: { _id: string }) => _id);
  expect(ids).toEqual(isHeard ? [body.data.user._id] : []);
});

describe.each([
  {
    table: 'faqs',
    text: 'question',
    writer: 'owner@acme.test',
    readers: ['member@acme.test', 'guest@acme.test', 'msp@acme.test'],
  },
  { table: 'videos', text: 'title', writer: staff, readers: ['support@demo.test'] },
])('a row of $table that is not published', ({ table, text, writer, readers }) => {
  const everybody = [writer, ...readers];
  let url = '';
  beforeAll(async () => {
    const tenant = `(SELECT tenant_id FROM users WHERE email = '${writer}')`;
    const [row] = await server.sql<{ id: string }>(
      `UPDATE ${table} SET is_published = false WHERE id =
         (SELECT id FROM ${table} WHERE tenant_id = ${tenant} LIMIT 1) RETURNING id`,
    );
    url = `${api}/${table}/${row?.id}`;
  });

  test.each([
    ['changes', 'PATCH', { [text]: 'Draft?' }, [writer]],
    ['is published', 'PATCH', { isPublished: true }, everybody],
    ['changes in public', 'PATCH', { [text]: 'Public?' }, everybody],
    ['is withdrawn', 'PATCH', { isPublished: false }, everybody],
    ['changes again', 'PATCH', { [text]: 'Draft again?' }, [writer]],
    ['is deleted', 'DELETE', undefined, [writer]],
  ] as const)('is heard of, when it %s, by who may read it', async (_case, method, body, heard) => {
    const last = await lastOf(writer);
    const { status } = await server.call(writer, method, url, body && { body });
    expect(status).toBe(200);
    for (const who of everybody) {
      const { events } = (await since(who, last)).body.data;
      expect([who, events.length]).toEqual([who, heard.includes(who) ? 1 : 0]);
    }
  });
});

const typesWith = (field: 'draftAccess' | 'isWalled') =>
  eventTypes.filter((type) => eventTables[type][field]).toSorted();

test('every table with rows that are not published names who hears of them', async () => {
  const tables = await server.sql<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE column_name = 'is_published' AND table_schema = 'public'`,
  );
  const types = tables.map(({ name }) => name).filter((name) => v.is(v.picklist(eventTypes), name));
  expect(types.toSorted()).toEqual(typesWith('draftAccess'));
});

test('the types with a branch are those whose tables have a wall between branches', async () => {
  const walled = await server.sql<{ name: string }>(
    `SELECT tablename AS name FROM pg_policies WHERE policyname = 'branch_wall'`,
  );
  const types = walled.map(({ name }) => name).filter((name) => v.is(v.picklist(eventTypes), name));
  expect(types.toSorted()).toEqual(typesWith('isWalled'));
});

test('internal staff in a tenant they chose catch up on that one', async () => {
  await changeFaq('northwind');
  const headers = { 'x-subdomain': 'northwind' };
  const { events } = (await since(staff, 0, headers)).body.data;
  expect(events.length).toBeGreaterThan(0);
  for (const event of events) expect(event.whiteLabel).toBe(northwind);
});

test('who missed too much is told to look at everything', async () => {
  await server.sql(
    `INSERT INTO events (id, tenant_id, sequence, type, action, record_id)
     SELECT gen_random_uuid(), $1, 10000 + n, 'faqs', 'changed', gen_random_uuid()
     FROM generate_series(1, $2) n`,
    [acme, mostMissedEvents + 1],
  );
  const { body } = await since('owner@acme.test', 10_000);
  expect(body.data).toMatchObject({ events: [], isComplete: false });
});

test('old events go, and who is behind them is told to look at everything', async () => {
  const who = 'owner@northwind.test';
  await changeFaq('northwind');
  await server.sql(`UPDATE events SET created_at = now() - interval '8 days'`);
  const last = await lastOf(who);
  await changeFaq('northwind');
  await removeOldEvents(server.database);
  expect((await since(who, last - 1)).body.data.isComplete).toBe(false);
  const { events, isComplete } = (await since(who, last)).body.data;
  expect([events.length, isComplete]).toEqual([1, true]);
});

test.each(['', '-1', 'x', '1.5', '9'.repeat(16)])('after "%s" is refused', async (after) => {
  expect((await since(staff, after)).status).toBe(422);
});
