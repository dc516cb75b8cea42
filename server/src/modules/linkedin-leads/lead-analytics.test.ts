import { beforeAll, expect, test } from 'vitest';
import type { LeadAnalytics } from '@outpost/contracts';
import { makePresetKey } from '../../testing/api-keys.ts';
import { leadOf, report } from '../../testing/ingest.ts';
import { acme } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/linkedin-leads';
const owner = 'owner@acme.test';

const server = testServer();

/** Leads of three days with the minutes until their first touch; null is none. */
const given = [
  ['2024-03-01', 'Spring', 30, 'converted'],
  ['2024-03-01', 'Spring', 90, 'contacted'],
  ['2024-03-01', 'Autumn', null, 'new'],
  ['2024-03-03', 'Spring', 3 * 1_440, 'qualified'],
  ['2024-03-03', '', 30 * 1_440, 'contacted'],
] as const;

beforeAll(async () => {
  const { secret } = await makePresetKey(server, 'ingest');
  const leads = [...given.map(([, campaign]) => leadOf({ campaign })), leadOf()];
  const { body } = await report(server, secret, 'leads', { leads });
  const ids = (body.data.results as { _id: string }[]).map(({ _id }) => _id);
  for (const [index, [day, , minutes, stage]] of given.entries())
    await server.sql(
      `UPDATE linkedin_leads SET stage = $2, received_at = $3::timestamptz,
       touched_at = $3::timestamptz + make_interval(mins => $4::int) WHERE id = $1`,
      [ids[index], stage, `${day}T12:00:00Z`, minutes],
    );
  await server.sql(
    `UPDATE linkedin_leads SET is_test = true, received_at = '2024-03-02T12:00:00Z' WHERE id = $1`,
    [ids.at(-1)],
  );
});

const read = async (who: string, query: string): Promise<LeadAnalytics> =>
  (await server.call(who, 'GET', `${url}/analytics?${query}`)).body.data.analytics;

test('counts leads by day and by campaign, and the time until the first touch', async () => {
  expect(await read(owner, 'from=2024-03-01&to=2024-03-03')).toEqual({
    range: { from: '2024-03-01', to: '2024-03-03', timeZone: 'UTC', unit: 'day' },
    total: 5,
    converted: 1,
    medianMinutes: 2_205,
    days: [
      { day: '2024-03-01', count: 3, medianMinutes: 60 },
      { day: '2024-03-02', count: 0, medianMinutes: null },
      { day: '2024-03-03', count: 2, medianMinutes: 23_760 },
    ],
    campaigns: [
      { campaign: 'Spring', count: 3, converted: 1 },
      { campaign: '', count: 1, converted: 0 },
      { campaign: 'Autumn', count: 1, converted: 0 },
    ],
    touches: [
      { within: 'hour', count: 1 },
      { within: 'day', count: 1 },
      { within: 'week', count: 1 },
      { within: 'later', count: 1 },
      { within: 'none', count: 1 },
    ],
  });
});

test('counts the leads that the caller sees, and of one organization for staff', async () => {
  const range = 'from=2024-03-01&to=2024-03-03';
  expect((await read('owner@northwind.test', range)).total).toBe(0);
  expect((await read('super@demo.test', `${range}&whiteLabel=${acme}`)).total).toBe(5);
});

test('a range without leads has all its days and no median', async () => {
  const none = await read(owner, 'from=2023-01-01&to=2023-01-02');
  expect(none).toMatchObject({ total: 0, medianMinutes: null, campaigns: [] });
  expect(none.days).toHaveLength(2);
});
