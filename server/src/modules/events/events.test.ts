import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { eventCatalogue, type PlatformEvent, type PlatformEventType } from '@outpost/contracts';
import { keepEventPartitions } from '../../platform/db/event-partitions.ts';
import { idOf } from '../../seed/random.ts';
import { acme, northwind, unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const api = '/v1/super-admin';
const staff = 'super@demo.test';
const owner = 'owner@acme.test';

const server = testServer();

const ask = (who: string, query: Record<string, unknown> = {}) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
  return server.call(who, 'GET', `${api}/events?${search}`);
};

const list = async (who: string, query: Record<string, unknown> = {}): Promise<PlatformEvent[]> =>
  (await ask(who, query)).body.data.events;

const renamed = async (email: string, lastName = `N${'x'.repeat(3)}`) => {
  const path = `${api}/users/${idOf('user', email)}`;
  const name = lastName + crypto.randomUUID().replaceAll(/[\d-]/g, 'x');
  const answer = await server.call(staff, 'PATCH', path, { body: { lastName: name } });
  expect(answer.status).toBe(200);
  return name;
};

const detail = async (id: string) =>
  (await server.call(staff, 'GET', `${api}/events/${id}`)).body.data.event;

test('a change is an event with its content, actor, source and trace', async () => {
  const lastName = await renamed('member@acme.test');
  const [event] = await list(owner);
  expect(event).toMatchObject({
    type: 'user.changed',
    whiteLabel: { _id: acme },
    entity: { kind: 'user', _id: idOf('user', 'member@acme.test') },
    actor: { _id: idOf('user', staff) },
    source: 'panel',
    outcome: 'SUCCESS',
  });
  expect(event?.entity.label).toContain(lastName);
  expect(event?.durationMs).toBeGreaterThanOrEqual(0);
  const { payload } = await detail(event?._id ?? '');
  expect(payload).toMatchObject({
    user: { email: 'member@acme.test', lastName },
    changes: { lastName: { after: lastName } },
  });
  expect(v.is(eventCatalogue['user.changed'].payload, payload)).toBe(true);
  expect(JSON.stringify(payload)).not.toMatch(/hash|lastSignInIp/i);
});

test('an event of a subscription, which has no name, says its company', async () => {
  const company = idOf('company', 'acme', 1);
  const [row] = await server.sql<{ id: string; name: string; seats: number }>(
    `SELECT subscriptions.id, companies.name, companies.seats FROM subscriptions
      JOIN companies ON companies.id = company_id WHERE company_id = $1`,
    [company],
  );
  const body = { change: { kind: 'seats', seats: (row?.seats ?? 0) + 1 } };
  const path = `${api}/subscriptions/${row?.id}/change`;
  expect((await server.call(staff, 'POST', path, { body })).status).toBe(200);
  const [event] = await list(owner, { filters: { type: ['subscription.changed'] } });
  expect(event?.entity).toEqual({ kind: 'subscription', _id: row?.id, label: row?.name });
});

test('a step of a state has an event of its own, and a change without public fields has none', async () => {
  const id = idOf('user', 'member@acme.test');
  await server.call(staff, 'POST', `${api}/users/${id}/restrict`, { body: { reason: 'Test' } });
  const [restricted] = await list(owner, { filters: { record: [id] } });
  expect(restricted?.type).toBe('user.restricted');
  await server.call(staff, 'POST', `${api}/users/${id}/unrestrict`, { body: { reason: 'Test' } });
  const [lifted] = await list(owner, { filters: { record: [id] } });
  expect(lifted?.type).toBe('user.unrestricted');
});

test('every event that changes cause has the payload of the catalogue', async () => {
  const rows = await server.sql<{ type: PlatformEventType; payload: unknown }>(
    'SELECT type, payload FROM platform_events',
  );
  expect(rows.length).toBeGreaterThan(100);
  for (const { type, payload } of rows)
    expect([type, v.safeParse(eventCatalogue[type].payload, payload).issues]).toEqual([
      type,
      undefined,
    ]);
});

describe('the list', () => {
  test('shows a tenant its own events, and staff those of every tenant', async () => {
    await renamed('owner@northwind.test');
    const tenants = (rows: PlatformEvent[]) =>
      new Set(rows.map(({ whiteLabel }) => whiteLabel._id));
    expect(tenants(await list(owner, { limit: '100' }))).toEqual(new Set([acme]));
    const all = tenants(await list(staff, { limit: '100' }));
    expect(all.has(acme) && all.has(northwind)).toBe(true);
    expect(tenants(await list(staff, { whiteLabel: northwind }))).toEqual(new Set([northwind]));
  });

  test('shows people of a franchisor the events of their branch only', async () => {
    const [user] = await server.sql<{ email: string; franchisor: string }>(
      `SELECT email, franchisor_id AS franchisor FROM users WHERE tenant_id = '${acme}' AND is_msp
       AND team_role IN ('owner', 'admin') AND status = 'confirmed' AND deleted_at IS NULL
       AND franchisor_id IS NOT NULL LIMIT 1`,
    );
    if (!user) throw new Error('The demo has no franchisor.');
    const seen = await list(user.email, { limit: '100' });
    const rows = await server.sql<{ id: string }>(
      `SELECT id FROM platform_events WHERE franchisor_id = '${user.franchisor}'`,
    );
    expect(new Set(seen.map(({ _id }) => _id))).toEqual(new Set(rows.map(({ id }) => id)));
  });

  test.each<
    [name: string, query: Record<string, unknown>, holds: (event: PlatformEvent) => boolean]
  >([
    ['type', { filters: { type: ['form.submitted'] } }, ({ type }) => type === 'form.submitted'],
    ['kind', { filters: { kind: ['company'] } }, ({ entity }) => entity.kind === 'company'],
    ['outcome', { filters: { outcome: ['FAILED'] } }, ({ outcome }) => outcome === 'FAILED'],
    ['source', { filters: { source: ['hook'] } }, ({ source }) => source === 'hook'],
    [
      'trace',
      { filters: { trace: [idOf('trace', 'acme', 1)] } },
      ({ traceId }) => traceId === idOf('trace', 'acme', 1),
    ],
    [
      'an id',
      { searchValue: idOf('trace', 'acme', 2) },
      ({ traceId }) => traceId === idOf('trace', 'acme', 2),
    ],
    [
      'a value of the payload',
      { searchValue: 'company.seats=20' },
      ({ type }) => type.startsWith('company.'),
    ],
    [
      'a truth in the payload',
      { searchValue: 'form.isActive=true' },
      ({ type }) => type.startsWith('form.'),
    ],
    [
      'an entry of a list',
      { searchValue: 'webhook.events[]=user.created' },
      ({ type }) => type.startsWith('webhook.'),
    ],
  ])('finds events by %s', async (_name, query, holds) => {
    const found = await list(owner, { limit: '100', ...query });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(holds)).toBe(true);
  });

  test('goes on after an event, however many have come since', async () => {
    const all = await list(staff, { limit: '60', whiteLabel: northwind });
    const after = all[29]?._id ?? '';
    await renamed('owner@northwind.test');
    const next = await list(staff, { limit: '30', whiteLabel: northwind, after });
    expect(next.map(({ _id }) => _id)).toEqual(all.slice(30).map(({ _id }) => _id));
  });
});

test('support reads events, a member does not, and an unknown one is not found', async () => {
  expect((await ask('support@demo.test')).status).toBe(200);
  expect((await ask('member@acme.test')).status).toBe(403);
  expect((await server.call(staff, 'GET', `${api}/events/${unknownId}`)).status).toBe(404);
  const [foreign] = await list(staff, { whiteLabel: northwind });
  const path = `${api}/events/${foreign?._id}`;
  expect((await server.call(owner, 'GET', path)).status).toBe(404);
});

test('the trace of a call holds everything it caused, of the own tenant only', async () => {
  const traceId = idOf('trace', 'acme', 1);
  const { steps } = (await server.call(owner, 'GET', `${api}/events/trace/${traceId}`)).body.data;
  expect(steps).toHaveLength(3);
  const times = steps.map(({ createdAt }: { createdAt: string }) => createdAt);
  expect(times).toEqual(times.toSorted());
  const foreign = await server.call(
    'owner@northwind.test',
    'GET',
    `${api}/events/trace/${traceId}`,
  );
  expect(foreign.body.data.steps).toEqual([]);
});

test('the catalogue has schema, sample and the number of listening webhooks', async () => {
  const { entries } = (await server.call(owner, 'GET', `${api}/events/catalogue`)).body.data;
  const entry = entries.find(({ type }: { type: string }) => type === 'user.changed');
  expect(entry.schema.properties.user.properties.email).toEqual({ type: 'string' });
  expect(entry.sample.user.firstName).toBe('Ada');
  const [row] = await server.sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM webhooks WHERE tenant_id = '${acme}'
     AND status = 'enabled' AND events ? 'user.changed'`,
  );
  expect(entry.webhooks).toBe(row?.total);
});

test('statistics count each day of the range, failures among them', async () => {
  const { statistics } = (await server.call(owner, 'GET', `${api}/events/statistics`)).body.data;
  expect(statistics.unit).toBe('day');
  expect(statistics.points).toHaveLength(7);
  const [row] = await server.sql<{ total: number; failed: number }>(
    `SELECT count(*)::int AS total, count(*) FILTER (WHERE outcome = 'FAILED')::int AS failed
     FROM platform_events WHERE tenant_id = '${acme}'
     AND created_at >= date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' - interval '6 days'`,
  );
  expect([statistics.total, statistics.failed]).toEqual([row?.total, row?.failed]);
  expect(statistics.top[0].total).toBeGreaterThanOrEqual(statistics.top.at(-1).total);
});

test.each([
  ['csv', 'text/csv; charset=utf-8', /^\uFEFFId,Time/],
  ['ndjson', 'application/x-ndjson; charset=utf-8', /^\{"_id":/],
])('exports the filtered events as %s', async (format, type, start) => {
  const filters = encodeURIComponent(JSON.stringify({ outcome: ['FAILED'] }));
  const authorization = `Bearer ${await server.tokenOf(owner)}`;
  const url = `${api}/events/${format}?filters=${filters}`;
  const headers = { authorization, 'x-subdomain': 'acme' };
  const answer = await server.http.inject({ method: 'GET', url, headers });
  expect(answer.headers['content-type']).toBe(type);
  expect(answer.body).toMatch(start);
  const lines = answer.body.trimEnd().split('\n');
  const total = Number(answer.headers['x-total-count']);
  expect(total).toBeGreaterThan(0);
  expect(lines).toHaveLength(total + (format === 'csv' ? 1 : 0));
  if (format === 'ndjson')
    expect(new Set(lines.map((line) => JSON.parse(line).outcome))).toEqual(new Set(['FAILED']));
});

describe('partitions', () => {
  const partitions = () =>
    server.sql<{ name: string; rows: number }>(
      `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
       WHERE i.inhparent = 'platform_events'::regclass ORDER BY 1`,
    );

  test('exist ahead, and rows of the demo are in none by default', async () => {
    const names = (await partitions()).map(({ name }) => name);
    const next = new Date(Date.now() + 31 * 86_400_000).toISOString().slice(0, 7);
    expect(names).toContain(`platform_events_${next.replace('-', '_')}`);
    const [row] = await server.sql<{ total: number }>(
      'SELECT count(*)::int AS total FROM partitions.platform_events_default',
    );
    expect(row?.total).toBe(0);
  });

  test('are dropped when their last day is past the retention', async () => {
    const before = (await partitions()).length;
    const dropped = await keepEventPartitions(server.database, 35);
    expect(dropped).toBeGreaterThan(0);
    expect(await partitions()).toHaveLength(before - dropped);
  });

  test('are closed to every role of the application, and rows cannot be altered', async () => {
    const attempt = (statement: string) =>
      server.sql(`BEGIN; SET LOCAL ROLE outpost_platform; ${statement}; COMMIT`);
    await expect(attempt('SELECT FROM partitions.platform_events_default')).rejects.toThrow(
      /denied/,
    );
    await expect(attempt(`UPDATE platform_events SET type = ''`)).rejects.toThrow(/denied/);
  });
});
