import { describe, expect, test } from 'vitest';
import type { Dashboard } from '@outpost/contracts';
import { queryText } from '../../testing/contract-calls.ts';
import { expectFields } from '../../testing/records.ts';
import { countStatements } from '../../testing/statements.ts';
import { acme, northwind } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const api = '/v1/super-admin';
const staff = 'super@demo.test';

const server = testServer();

const ask = (who: string, query: Record<string, unknown> = {}) =>
  server.call(who, 'GET', `${api}/dashboard${queryText(query)}`);

const read = async (who: string, query?: Record<string, unknown>): Promise<Dashboard> => {
  const { status, body } = await ask(who, query);
  expect(status).toBe(200);
  return body.data.dashboard;
};

const totalOf = async (who: string, list: string, query: Record<string, unknown>) => {
  const url = `${api}/${list}${queryText({ limit: 1, ...query })}`;
  const { status, body } = await server.call(who, 'GET', url);
  expect(status).toBe(200);
  return body.data.total as number;
};

const dayAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const longRange = { from: dayAgo(364), to: dayAgo(0) };

const sum = (points: Dashboard['charts']['users']) =>
  (points ?? []).reduce((all, { count }) => all + count, 0);

/** The tiles with their lists and filters. */
const lists = [
  ['instances', 'white-label', 'status'],
  ['companies', 'companies', 'status'],
  ['health', 'companies', 'health'],
  ['users', 'users', 'status'],
  ['plans', 'users', 'type'],
  ['leadForms', 'lead-forms', 'status'],
  ['tickets', 'tickets', 'ticketType'],
] as const;

describe.each([
  [staff, undefined],
  [staff, acme],
  [staff, northwind],
  ['owner@acme.test', undefined],
  ['msp@acme.test', undefined],
  ['member@acme.test', undefined],
  ['owner@northwind.test', undefined],
])('for %s within %s', (who, whiteLabel) => {
  const where = whiteLabel ? { whiteLabel } : {};

  test('every count is the total of the list with the same filter', async () => {
    const { tiles } = await read(who, where);
    let compared = 0;
    for (const [tile, list, filter] of lists)
      for (const [state, count] of Object.entries(tiles[tile] ?? {})) {
        const open = tile === 'tickets' ? { status: ['Pending'] } : {};
        const filters = { [filter]: [state], ...open };
        const total = await totalOf(who, list, { filters, ...where });
        expect({ tile, state, count }).toEqual({ tile, state, count: total });
        compared += 1;
      }
    expect(compared).toBeGreaterThanOrEqual(9);
    expect(tiles.users?.confirmed).toBeGreaterThan(0);
  });

  test('the people of the chart are those the list has for the same days', async () => {
    const days = [dayAgo(60), dayAgo(16)] as const;
    const { charts } = await read(who, { from: days[0], to: days[1], ...where });
    const query = { dateRange: { createdAt: { value: days } }, ...where };
    expect(sum(charts.users)).toBe(await totalOf(who, 'users', query));
    expect(charts.users).toHaveLength(45);
  });
});

test('a caller sees counts of their own tenant, branch or company only', async () => {
  const all = async (who: string) => {
    const { tiles } = await read(who);
    return Object.values(tiles.companies ?? {}).reduce((sum, count) => sum + count, 0);
  };
  expect(await Promise.all([staff, 'owner@acme.test'].map(all))).toEqual([40, 15]);
  expect(await Promise.all(['msp@acme.test', 'member@acme.test'].map(all))).toEqual([5, 1]);
});

test('naming another organization shows a tenant nothing', async () => {
  const { tiles, charts, queue } = await read('owner@acme.test', { whiteLabel: northwind });
  expect(tiles.users).toEqual({ pending: 0, confirmed: 0, deactivated: 0 });
  expect(sum(charts.users)).toBe(0);
  expect(queue).toEqual([]);
});

test.each([
  [staff, []],
  ['support@demo.test', ['apiKeys']],
  ['owner@acme.test', ['instances', 'leadForms', 'responses', 'apiKeys']],
  ['member@acme.test', ['instances', 'leadForms', 'tickets', 'responses', 'apiKeys']],
  [
    'guest@acme.test',
    [
      'instances',
      'companies',
      'health',
      'users',
      'plans',
      'leadForms',
      'tickets',
      'responses',
      'apiKeys',
    ],
  ],
])('%s is not told of %j', async (who, expected) => {
  const { tiles, charts, queue } = await read(who);
  const hidden = Object.entries(tiles).filter(([, tile]) => tile === null);
  expect(hidden.map(([name]) => name)).toEqual(expected);
  expect(charts.responses === null).toBe(expected.includes('responses'));
  expect(charts.users === null).toBe(expected.includes('users'));
  if (who === 'guest@acme.test') expect(queue).toEqual([]);
});

test('responses are counted in the range, on the day they came in, to the last moment of it', async () => {
  const days = { from: '2020-02-28', to: '2020-03-01' };
  for (const moment of ['2020-02-28T00:00:00Z', '2020-03-01T23:59:59.999Z', '2020-03-02T00:00:00Z'])
    await server.sql(
      `INSERT INTO form_responses (id, tenant_id, form_id, answers, submitted_at)
       SELECT gen_random_uuid(), tenant_id, id, '{}', $1 FROM lead_forms LIMIT 1`,
      [moment],
    );
  const { tiles, charts, range } = await read(staff, days);
  expect(range).toEqual({ ...days, timeZone: 'UTC', unit: 'day' });
  expect(tiles.responses).toBe(2);
  expect(charts.responses).toEqual([
    { day: '2020-02-28', count: 1 },
    { day: '2020-02-29', count: 0 },
    { day: '2020-03-01', count: 1 },
  ]);
});

test('a long range has a point for each week, and loses nothing by it', async () => {
  const { range, charts, tiles } = await read(staff, longRange);
  expect(range.unit).toBe('week');
  expect(charts.responses).toHaveLength(53);
  const [row] = await server.sql<{ total: number }>(
    'SELECT count(*)::int AS total FROM form_responses WHERE submitted_at >= $1',
    [longRange.from],
  );
  expect([sum(charts.responses), tiles.responses]).toEqual([row?.total, row?.total]);
});

test.each([{ to: '0001-01-02' }, { from: '9999-12-30', to: '9999-12-31' }])(
  'the ends of the calendar are days like all others: %j',
  async (query) => {
    expect((await read(staff, query)).charts.responses).toHaveLength(2);
  },
);

test.each([
  [
    { from: '2026-02-02', to: '2026-02-01' },
    'to',
    "The 'to' date cannot be before the 'from' date",
  ],
  [{ from: '2026-02-30' }, 'from', 'Date is incorrect'],
  [{ to: '0000-01-01' }, 'to', 'Date is incorrect'],
  [{ to: 'today' }, 'to', 'Date is incorrect'],
])('refuses %j and names the field', async (query, field, message) => {
  expectFields(await ask(staff, query), { [field]: message });
});

test('all of it takes a handful of questions to the database', async () => {
  await server.tokenOf(staff);
  const counts: number[] = [];
  for (const query of [{}, longRange]) counts.push(await countStatements(() => read(staff, query)));
  expect(counts[0]).toBe(counts[1]);
  expect(counts[0]).toBeLessThan(19);
});
