import { beforeEach, describe, expect, test } from 'vitest';
import { defaultHealthSettings, type AccountReview } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { acme, northwind } from '../../testing/tenant-rows.ts';
import { queryText } from '../../testing/contract-calls.ts';
import { testServer } from '../../testing/test-server.ts';
import { lastNight } from './health-jobs.ts';

const server = testServer();
const staff = 'super@demo.test';
const support = 'support@demo.test';
const url = '/v1/super-admin/account-reviews';
const settingsUrl = '/v1/super-admin/health-settings';
const company = idOf('company', 'acme', 1);

const read = async (id = company): Promise<AccountReview & { history: object[] }> => {
  const { status, body } = await server.call(staff, 'GET', `${url}/${id}`);
  expect(status).toBe(200);
  return body.data.accountReview;
};
const driver = async (measure: string) =>
  (await read()).drivers.find((one) => one.measure === measure);
const compute = () => server.enqueue('health-company', { companyId: company, tenantId: acme });
const run = async () => {
  await server.deliver();
  return server.runOnce();
};
const historyOf = () =>
  server.sql<{ day: string; is_change: boolean; health: string }>(
    `SELECT day::text, is_change, health FROM health_history
     WHERE company_id = $1 AND day = current_date ORDER BY created_at`,
    [company],
  );

beforeEach(async () => {
  await compute();
  await run();
});

test('the list begins with the lowest score', async () => {
  const { body } = await server.call(staff, 'GET', `${url}?limit=100`);
  const rows = body.data.accountReviews as AccountReview[];
  const scores = rows.map(({ score }) => score ?? Number.POSITIVE_INFINITY);
  expect(new Set(scores).size).toBeGreaterThan(1);
  expect(scores).toEqual(scores.toSorted((a, b) => a - b));
});

describe('the score', () => {
  test('has drivers with the numbers of the rows', async () => {
    const [counted] = await server.sql<{ used: number }>(
      `SELECT count(*)::int AS used FROM users WHERE company_id = $1 AND deleted_at IS NULL
       AND status <> 'deactivated' AND team_role <> 'guest'`,
      [company],
    );
    const { drivers, score, seats } = await read();
    const ofSeats = drivers.find(({ measure }) => measure === 'seats');
    expect(ofSeats).toMatchObject({ value: counted?.used, of: seats.total });
    const sum = drivers.reduce((total, { points }) => total + points, 0);
    expect(Math.abs(sum - (score ?? 0))).toBeLessThan(2);
  });

  test('counts open and overdue tickets of the company, and those of no other one', async () => {
    const before = await driver('openTickets');
    const add = (id: string, tenant: string) =>
      server.sql(
        `INSERT INTO tickets (id, tenant_id, company_id, franchisor_id, number, title, type,
           requester_id, due_at)
         SELECT gen_random_uuid(), $2, c.id, c.franchisor_id, 900 + (random() * 90000)::int, 'Late', 'BUG', u.id,
           now() - interval '1 day'
         FROM companies c, users u WHERE c.id = $1 AND u.tenant_id = $2 LIMIT 1`,
        [id, tenant],
      );
    await add(company, acme);
    await add(idOf('company', 'northwind', 1), northwind);
    await compute();
    await run();
    expect((await driver('openTickets'))?.value).toBe((before?.value ?? 0) + 1);
    expect((await driver('overdueTickets'))?.value).toBeGreaterThan(0);
    expect((await read()).openTickets).toBe((before?.value ?? 0) + 1);
  });

  test('leaves out what a company has nothing of', async () => {
    await server.sql('UPDATE agents SET is_enabled = false WHERE company_id = $1', [company]);
    await compute();
    await run();
    expect(await driver('runs')).toMatchObject({ value: null, points: 0, most: 0 });
  });
});

describe('on a change', () => {
  test('one job computes the company, however often it changed', async () => {
    const path = `/v1/super-admin/companies/${company}`;
    for (const industry of ['Mining', 'Fishing'])
      await server.call(staff, 'PATCH', path, { body: { industry } });
    await expect.poll(() => run()).toEqual([`health-company ${company}`]);
  });

  test('the seats of the company move its score after the call, not in it', async () => {
    const before = await driver('seats');
    const { status } = await server.call(
      staff,
      'PATCH',
      `/v1/super-admin/companies/${company}/seats`,
      { body: { seats: 400 } },
    );
    expect(status).toBe(200);
    expect(await driver('seats')).toEqual(before);
    await expect.poll(() => run()).toEqual([`health-company ${company}`]);
    expect((await driver('seats'))?.of).toBe(400);
  });
});

describe('the history', () => {
  test('has one row a day, and another one only for a change of the health', async () => {
    const before = await historyOf();
    expect(before.filter((row) => !row.is_change)).toHaveLength(1);
    await compute();
    await compute();
    await run();
    expect(await historyOf()).toEqual(before);
    await server.sql(`UPDATE account_reviews SET health = 'Good' WHERE id = $1`, [company]);
    await server.call(staff, 'PATCH', settingsUrl, {
      body: { ...defaultHealthSettings, goodFrom: 100, averageFrom: 99 },
    });
    await run();
    expect((await historyOf()).slice(before.length)).toMatchObject([
      { is_change: true, health: 'Need Attention' },
    ]);
    const entries = await server.sql<{ action: string; changes: object }>(
      `SELECT action, changes FROM audit_log WHERE target_id = $1
         AND target_type = 'account_reviews' ORDER BY created_at DESC LIMIT 1`,
      [company],
    );
    expect(entries[0]).toMatchObject({
      action: 'Compute health',
      changes: { health: { before: 'Good', after: 'Need Attention' } },
    });
    expect((await read()).history.at(-1)).toMatchObject({ health: 'Need Attention' });
  });
});

describe('settings', () => {
  const change = (body: object, version?: number) =>
    server.call(staff, 'PATCH', settingsUrl, {
      body,
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    });
  const show = async () => (await server.call(staff, 'GET', settingsUrl)).body.data.healthSettings;

  test('compute every score again, with a progress that is seen', async () => {
    await run();
    const { version } = await show();
    const weights = { ...defaultHealthSettings.weights, seats: 0, plan: 20 };
    const answer = await change({ ...defaultHealthSettings, weights }, version);
    expect(answer.status).toBe(200);
    const { progress } = answer.body.data.healthSettings;
    expect(progress.done).toBe(0);
    expect(progress.total).toBeGreaterThan(10);
    await server.deliver();
    expect((await server.runOnce()).every((job) => job.startsWith('health-batch'))).toBe(true);
    expect((await show()).progress).toEqual({ done: progress.total, total: progress.total });
    expect((await read()).drivers.map(({ measure }) => measure)).not.toContain('seats');
    // Nothing is due any more.
    await server.enqueue('health-sweep', {});
    await server.deliver();
    expect(await server.runOnce()).toEqual([]);
  });

  test.each([
    [{ weights: { ...defaultHealthSettings.weights, seats: 16 } }, 'weights', 'add up to 100'],
    [{ weights: { ...defaultHealthSettings.weights, seats: -1 } }, 'weights.seats', 'at least 0'],
    [{ goodFrom: 40 }, 'averageFrom', 'must be below Good from'],
    [{ goodFrom: 101 }, 'goodFrom', 'at most 100'],
  ])('%j is refused', async (part, field, message) => {
    const { status, body } = await change({ ...defaultHealthSettings, ...part });
    expect(status).toBe(422);
    expect(body.fields[field]).toContain(message);
  });

  test('of an older version are refused', async () => {
    const { version } = await show();
    expect((await change(defaultHealthSettings, version)).status).toBe(200);
    expect((await change(defaultHealthSettings, version)).status).toBe(412);
  });
});

describe('the night', () => {
  test.each([
    ['2026-03-02T01:59:00Z', '2026-03-01T02:00:00.000Z'],
    ['2026-03-02T02:00:00Z', '2026-03-02T02:00:00.000Z'],
  ])('before %s began at %s', (now, night) => {
    expect(lastNight(new Date(now)).toISOString()).toBe(night);
  });

  test('computes scores that are older, and goes on after a job that was lost', async () => {
    await server.sql(`UPDATE account_reviews SET computed_at = now() - interval '2 days'`);
    await server.enqueue('health-sweep', {});
    await server.deliver();
    const since = lastNight(new Date()).toISOString();
    // The first tenant's job ran, the others were lost.
    await server.enqueue('health-batch', { tenantId: acme, since });
    await server.deliver();
    const old = () =>
      server.sql(`SELECT DISTINCT tenant_id FROM account_reviews
        WHERE computed_at < now() - interval '1 day'`);
    expect(await old()).not.toContainEqual({ tenant_id: acme });
    await server.runOnce();
    expect(await old()).toEqual([]);
  });
});

describe('the list', () => {
  const list = async (who: string, query: object) =>
    server.call(who, 'GET', `${url}${queryText(query as Record<string, unknown>)}`);

  test('filters by the health that the company list shows too', async () => {
    for (const health of ['Good', 'Average', 'Need Attention']) {
      const query = { limit: 100, filters: { health: [health] } };
      const rows = (await list(staff, query)).body.data.accountReviews as AccountReview[];
      expect(rows.every((row) => row.health === health)).toBe(true);
      const other = await server.call(staff, 'GET', `/v1/super-admin/companies${queryText(query)}`);
      const names = (items: { name: string }[]) => items.map(({ name }) => name).toSorted();
      expect(names(other.body.data.companies)).toEqual(names(rows));
    }
  });

  test('is for staff: support reads, and changes no settings', async () => {
    expect((await list(support, {})).status).toBe(200);
    expect((await server.call(support, 'GET', settingsUrl)).status).toBe(200);
    const body = defaultHealthSettings;
    expect((await server.call(support, 'PATCH', settingsUrl, { body })).status).toBe(403);
    for (const who of ['owner@acme.test', 'msp@acme.test', 'member@acme.test'])
      expect((await list(who, {})).status).toBe(403);
  });
});

test('a new company has a health as soon as its first job ran', async () => {
  const body = { name: 'Fresh', franchisor: idOf('company', 'acme', 0) };
  const created = await server.call('owner@acme.test', 'POST', '/v1/super-admin/companies', {
    body,
  });
  expect(created.status).toBe(201);
  const { _id: id, health } = created.body.data.company;
  expect(health).toBeNull();
  await expect.poll(() => run()).toEqual([`health-company ${id}`]);
  const shown = await server.call('owner@acme.test', 'GET', `/v1/super-admin/companies/${id}`);
  expect(shown.body.data.company.health).toEqual(expect.any(String));
});
