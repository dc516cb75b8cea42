import { beforeEach, expect, test } from 'vitest';
import {
  webhookEvents,
  webhookSteps,
  type Webhook,
  type WebhookStepName,
} from '@outpost/contracts';
import { demoAccounts } from '../../seed/demo-people.ts';
import { idOf } from '../../seed/random.ts';
import { cellsOf } from '../../testing/csv.ts';
import { queryText } from '../../testing/contract-calls.ts';
import { acme, northwind, unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

const staff = 'super@demo.test';
const url = '/v1/super-admin/white-label/webhook-list';
const id = idOf('webhook', 'acme', 'forms');

const list = async (query: Record<string, unknown> = {}, who = staff): Promise<Webhook[]> =>
  (await server.call(who, 'GET', url + queryText(query))).body.data.webhooks;
const paths = (rows: Webhook[]) => rows.map((row) => row.url.split('example/')[1]);
const take = (step: WebhookStepName, { who = staff, of = id, headers = {}, body = {} } = {}) =>
  server.call(who, 'POST', `/v1/super-admin/webhooks/${of}/${step}`, { body, headers });
const put = (status: string) =>
  server.sql('UPDATE webhooks SET status = $2 WHERE id = $1', [id, status]);

beforeEach(async () => {
  await server.sql('DELETE FROM webhook_deliveries WHERE webhook_id = $1', [id]);
  await put('enabled');
});

const deliver = async (...deliveries: [hoursAgo: number, status: string][]) => {
  for (const [hours, status] of deliveries)
    await server.sql(
      `INSERT INTO webhook_deliveries (id, tenant_id, webhook_id, event, status, created_at)
       VALUES (gen_random_uuid(), $1, $2, 'user.created', $3, now() - make_interval(hours => $4))`,
      [acme, id, status, hours],
    );
};

const numbersOf = async () => {
  const row = (await list({ whiteLabel: acme })).find(({ _id }) => _id === id);
  return { rate: row?.successRate, last: row?.lastDeliveryAt };
};

test('one that was never told anything has no numbers', async () => {
  expect(await numbersOf()).toEqual({ rate: null, last: null });
});

test('a failed attempt is the last delivery of one that will be tried again', async () => {
  await deliver([1, 'pending']);
  expect((await numbersOf()).last).toBeNull();
  await server.sql('UPDATE webhook_deliveries SET attempt = 1 WHERE webhook_id = $1', [id]);
  expect((await numbersOf()).last).toEqual(expect.any(String));
});

const numbers: [what: string, deliveries: [number, string][], rate: number | null][] = [
  ['arrived', [[1, 'delivered']], 100],
  ['failed', [[1, 'failed']], 0],
  ['was given up', [[1, 'abandoned']], 0],
  ['is under way', [[1, 'pending']], null],
  ['arrived yesterday', [[25, 'delivered']], null],
  [
    'failed twice since one arrived',
    [
      [1, 'failed'],
      [2, 'abandoned'],
      [3, 'delivered'],
      [4, 'failed'],
    ],
    25,
  ],
  [
    'failed before one arrived',
    [
      [1, 'delivered'],
      [2, 'failed'],
      [3, 'failed'],
    ],
    33.3,
  ],
  [
    'fails since days',
    [
      [1, 'failed'],
      [30, 'failed'],
      [50, 'delivered'],
    ],
    0,
  ],
];

test.each(numbers)('where what was sent %s the numbers say so', async (_what, sent, rate) => {
  await deliver(...sent);
  expect(await numbersOf()).toMatchObject({ rate });
});

test('the last delivery is the newest that came to an end', async () => {
  await deliver([1, 'pending'], [2, 'failed'], [5, 'delivered']);
  const { last } = await numbersOf();
  expect(Math.round((Date.now() - Date.parse(last ?? '')) / 3_600_000)).toBe(2);
});

test('lists the webhooks of a tenant with what they are told of', async () => {
  const rows = await list({ whiteLabel: acme, sort: { url: 'up' } });
  expect(paths(rows)).toEqual(['billing', 'crm/users', 'forms', 'tickets']);
  expect(rows[0]).toMatchObject({
    url: 'https://hooks.acme.example/billing',
    events: webhookEvents.filter((_event, place) => place % 3 === 1),
    status: 'enabled',
    whiteLabel: { _id: acme, name: 'Acme Growth' },
    consecutiveFailures: 3,
  });
});

test('searches, filters and sorts', async () => {
  const own = { whiteLabel: acme };
  expect(paths(await list({ ...own, searchValue: 'CRM/' }))).toEqual(['crm/users']);
  expect(paths(await list({ ...own, filters: { status: ['disabled'] } }))).toEqual(['tickets']);
  const event = await list({ ...own, filters: { event: ['user.changed'] } });
  expect(paths(event)).toEqual(['billing']);
  const either = { event: ['user.changed', 'user.created'] };
  expect(await list({ ...own, filters: either })).toHaveLength(3);
  const failures = await list({ ...own, sort: { consecutiveFailures: 'down' } });
  expect(paths(failures).slice(0, 2)).toEqual(['tickets', 'billing']);
  const last = await list({ ...own, sort: { lastDeliveryAt: 'up' } });
  expect(paths(last)[0]).toBe('forms');
});

test('exports what the list shows', async () => {
  const headers = { authorization: `Bearer ${await server.tokenOf(staff)}` };
  const query = queryText({ whiteLabel: northwind, sort: { url: 'up' } });
  const answer = await server.http.inject({ method: 'GET', url: `${url}/csv${query}`, headers });
  const [header, ...rows] = cellsOf(answer.payload);
  expect(header).toEqual([
    'Id',
    'URL',
    'Organization',
    'Events',
    'Status',
    'Success 24 h (%)',
    'p95 (ms)',
    'Last delivery (UTC)',
    'Failures in a row',
    'Created (UTC)',
    'Updated (UTC)',
  ]);
  expect(rows.map(([, address, organization]) => [address, organization])).toEqual([
    ['https://hooks.northwind.example/crm/leads', 'Northwind Partners'],
    ['https://hooks.northwind.example/warehouse', 'Northwind Partners'],
  ]);
});

const steps = Object.keys(webhookSteps) as WebhookStepName[];
const table = steps.flatMap((step) =>
  (['enabled', 'disabled'] as const).map((status) => [step, status] as const),
);

test.each(table)('to %s one that is %s is done or refused', async (step, status) => {
  await put(status);
  const answer = await take(step);
  const { from, to } = webhookSteps[step];
  if (status === from) expect([answer.status, answer.body.data.webhook.status]).toEqual([200, to]);
  else
    expect([answer.status, answer.body.message]).toEqual([409, `This webhook is ${to} already.`]);
});

test('a step keeps its reason, and is refused to who saw an older version', async () => {
  const { _id, version } = (await take('disable', { body: { reason: 'Moved.' } })).body.data
    .webhook;
  const [entry] = await server.sql(
    `SELECT reason, changes->'status' AS status FROM audit_log WHERE target_id = $1
     ORDER BY created_at DESC LIMIT 1`,
    [_id],
  );
  expect(entry).toEqual({
    reason: 'Moved.',
    status: { before: 'enabled', after: 'disabled' },
  });
  const stale = await take('enable', { headers: { 'if-match': `"${version - 1}"` } });
  expect([stale.status, stale.body.current.status]).toEqual([412, 'disabled']);
});

test('a reason that is too long and an unknown field are refused', async () => {
  const long = await take('disable', { body: { reason: 'x'.repeat(501) } });
  expect(long.body.fields).toEqual({ reason: 'Reason should have max 500 characters' });
  const more = await take('disable', { body: { status: 'disabled' } });
  expect(more.body.fields).toEqual({ status: 'status is not known' });
});

test('one nobody knows is not found', async () => {
  const answer = await take('disable', { of: unknownId });
  expect([answer.status, answer.body.message]).toEqual([404, 'This webhook was not found.']);
});

const owners = ['owner@acme.test', 'owner@northwind.test'];
const mayWrite = ['super@demo.test', 'admin@demo.test', 'owner@acme.test'];
const mayRead = [...mayWrite, ...owners, 'support@demo.test'];
const people = demoAccounts.filter(({ status }) => !status).map(({ email }) => email);

test.each(people)('%s may do with webhooks what the role says, and nothing else', async (who) => {
  expect((await server.call(who, 'GET', url)).status).toBe(mayRead.includes(who) ? 200 : 403);
  // The owner of another tenant may write webhooks, and finds this one nowhere.
  const refusal = owners.includes(who) ? 404 : 403;
  expect((await take('disable', { who })).status).toBe(mayWrite.includes(who) ? 200 : refusal);
});
