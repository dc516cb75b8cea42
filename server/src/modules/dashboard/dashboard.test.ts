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

describe('the queue', () => {
  const entryOf = async (kind: string, who = staff, query = {}) =>
    (await read(who, query)).queue.find((entry) => entry.kind === kind);

  const invite = (email: string, age: string) =>
    server.sql(
      `INSERT INTO users (id, tenant_id, email, first_name, last_name, team_role, created_at)
       VALUES (gen_random_uuid(), $1, $2, 'Ida', 'Moe', 'guest',
         date_trunc('day', now(), 'UTC') - $3::interval)`,
      [acme, email, age],
    );

  test('has invitations that wait since more than three days, and says since when', async () => {
    const before = await entryOf('pending-invitations', 'owner@acme.test');
    await invite('late@acme.test', '3 days 1 second');
    await invite('early@acme.test', '3 days');
    await invite('first@acme.test', '4000 days');
    const after = await entryOf('pending-invitations', 'owner@acme.test');
    expect((after?.count ?? 0) - (before?.count ?? 0)).toBe(2);
    expect(after?.to).toBe('/users?status=pending');
    expect(after?.oldest.slice(0, 4)).toBe(
      String(new Date(Date.now() - 4000 * 86_400_000).getUTCFullYear()),
    );
  });

  test.each([
    [
      'pending-requests',
      'requests',
      { status: ['Pending'] },
      '/manage-requests?status=Pending',
      [staff, 'owner@acme.test'],
    ],
    [
      'unanswered-tickets',
      'tickets',
      { status: ['Pending'], waitingFor: ['support'] },
      '/support-ticket?status=Pending&waitingFor=support',
      [staff, 'owner@acme.test'],
    ],
    [
      'ending-trials',
      'companies',
      { trialEnds: ['soon'] },
      '/companies?trialEnds=soon&sort=trialEndsAt%3Aup',
      [staff, 'owner@acme.test'],
    ],
    [
      'overdue-invoices',
      'invoices',
      { status: ['past-due'] },
      '/manage-subscription?tab=invoices&status=past-due',
      [staff],
    ],
    [
      'failed-domains',
      'white-label',
      { domain: ['misconfigured', 'conflict'] },
      '/white-label?domain=misconfigured,conflict',
      [staff],
    ],
  ])(
    'has %s, as many as the list it leads to, within the caller’s rows',
    async (kind, list, filters, to, callers) => {
      await server.sql(
        `UPDATE companies SET trial_ends_at = now() + interval '6 days'
         WHERE id = (SELECT id FROM companies WHERE status = 'in-trial' LIMIT 1)`,
      );
      for (const who of callers) {
        const total = await totalOf(who, list, { filters });
        const entry = await entryOf(kind, who);
        expect(entry?.count ?? 0).toBe(total);
        if (entry) expect(entry.to).toBe(to);
      }
      expect(await entryOf(kind, staff)).toBeDefined();
      if (kind !== 'ending-trials') expect(await entryOf(kind, 'member@acme.test')).toBeUndefined();
      if (callers.length === 1) expect(await entryOf(kind, 'owner@acme.test')).toBeUndefined();
    },
  );

  test('has trials that end within 7 days, the first of them, and no others', async () => {
    await server.sql(
      `UPDATE companies SET trial_ends_at = now() + interval '7 days 1 hour'
       WHERE status = 'in-trial'`,
    );
    expect(await entryOf('ending-trials')).toBeUndefined();
    for (const [status, days] of [
      ['in-trial', 6],
      ['in-trial', 3],
      ['active', 2],
    ] as const)
      await server.sql(
        `UPDATE companies SET trial_ends_at = now() + make_interval(days => $2)
         WHERE id = (SELECT id FROM companies
           WHERE status = $1 AND coalesce(trial_ends_at > now() + interval '7 days', true) LIMIT 1)`,
        [status, days],
      );
    const entry = await entryOf('ending-trials');
    expect(entry?.count).toBe(2);
    const days = (Date.parse(entry?.oldest ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(3);
  });

  test('has the draft tenants, and each kind once', async () => {
    const { tiles, queue } = await read(staff);
    expect(queue.find(({ kind }) => kind === 'draft-instances')).toMatchObject({
      count: tiles.instances?.draft,
      to: '/white-label?status=draft',
    });
    expect(new Set(queue.map(({ kind }) => kind)).size).toBe(queue.length);
  });

  test('has keys that expire within 14 days or did without being revoked', async () => {
    await server.sql(`UPDATE api_keys SET expires_at = NULL, revoked_at = NULL`);
    const keys = await server.sql<{ id: string }>('SELECT id FROM api_keys ORDER BY id LIMIT 4');
    const expiries = ['13 days 23 hours', '14 days 1 hour', '-1 hour', '-1 hour'];
    for (const [index, expiry] of expiries.entries())
      await server.sql(
        `UPDATE api_keys SET expires_at = now() + $1::interval,
           revoked_at = CASE WHEN $2 THEN now() END WHERE id = $3`,
        [expiry, index === 3, keys[index]?.id],
      );
    expect((await read(staff)).tiles.apiKeys).toEqual({ expiring: 1, expired: 1 });
    const expiring = await entryOf('expiring-keys');
    expect(expiring?.to).toBe('/api-keys?status=active&sort=expiresAt%3Aup');
    const days = (Date.parse(expiring?.oldest ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThan(14);
    expect(await entryOf('expired-keys')).toMatchObject({
      count: 1,
      to: '/api-keys?status=expired',
    });
    expect(await totalOf(staff, 'api-keys', { filters: { status: ['expired'] } })).toBe(1);
    expect(await entryOf('expired-keys', 'support@demo.test')).toBeUndefined();
  });

  test('leads to the lists of the organization that was asked for', async () => {
    const entry = await entryOf('pending-requests', staff, { whiteLabel: acme });
    expect(entry?.to).toBe(`/manage-requests?status=Pending&whiteLabel=${acme}`);
  });
});

test('all of it takes a handful of questions to the database', async () => {
  await server.tokenOf(staff);
  const counts: number[] = [];
  for (const query of [{}, longRange]) counts.push(await countStatements(() => read(staff, query)));
  expect(counts[0]).toBe(counts[1]);
  expect(counts[0]).toBeLessThan(19);
});
