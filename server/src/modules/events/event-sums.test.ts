import { beforeEach, expect, test } from 'vitest';
import { v7 } from 'uuid';
import type { EventStatistics } from '@outpost/contracts';
import { keepEventPartitions } from '../../platform/db/event-partitions.ts';
import { sumEvents } from '../../platform/events/sum-events.ts';
import { acme, northwind } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const owner = 'owner@acme.test';
const staff = 'super@demo.test';
const path = '/v1/super-admin/events';

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** Adds an event of a tenant at a time of a day. */
const add = (tenantId: string, ago: number, time: string, outcome = 'SUCCESS') =>
  server.sql(
    `INSERT INTO platform_events (id, tenant_id, created_at, type, entity_kind, entity_label,
       actor_name, source, outcome, trace_id, payload)
     VALUES (gen_random_uuid(), $1, $2, 'faq.created', 'faq', '', 'System', 'job', $3, $4, '{}')`,
    [tenantId, `${day(ago)}T${time}Z`, outcome, v7()],
  );

const statisticsOf = async (
  who: string,
  ago: number,
  query: Record<string, string> = {},
): Promise<EventStatistics> => {
  const dateRange = JSON.stringify({ createdAt: { value: [day(ago), day(1)] } });
  const search = new URLSearchParams({ dateRange, ...query });
  return (await server.call(who, 'GET', `${path}/statistics?${search}`)).body.data.statistics;
};

const inZone = (zone: string) =>
  server.sql(`UPDATE users SET time_zone = $1 WHERE email = $2`, [zone, owner]);

const removeSums = () => server.sql('TRUNCATE event_volumes, event_type_days');

beforeEach(async () => {
  await removeSums();
  await inZone('UTC');
});

test('days that are over are summed once, and today is not', async () => {
  await add(acme, 2, '10:00:00', 'FAILED');
  await add(acme, 0, '00:00:00');
  await sumEvents(server.database);
  const sums = () =>
    server.sql<{ last: string; total: number; failed: number }>(
      `SELECT max(day)::text AS last, sum(total)::int AS total, sum(failed)::int AS failed
       FROM event_type_days WHERE tenant_id = '${acme}'`,
    );
  const [events] = await server.sql<{ total: number; failed: number }>(
    `SELECT count(*)::int AS total, count(*) FILTER (WHERE outcome = 'FAILED')::int AS failed
     FROM platform_events WHERE tenant_id = '${acme}' AND created_at < '${day(0)}'`,
  );
  const [first] = await sums();
  // The hour after midnight in UTC leaves yesterday open.
  if (new Date().getUTCHours() > 0) expect(first).toEqual({ last: day(1), ...events });
  await sumEvents(server.database);
  expect((await sums())[0]).toEqual(first);
});

test.each(['UTC', 'America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Auckland'])(
  'statistics in %s are the same from sums as from the events',
  async (zone) => {
    await add(acme, 3, '23:50:00', 'FAILED');
    await add(acme, 4, '18:14:59.999');
    await add(acme, 4, '18:15:00');
    await inZone(zone);
    const asked = async () => [
      await statisticsOf(owner, 6),
      await statisticsOf(owner, 1),
      (await server.call(owner, 'GET', `${path}/statistics`)).body.data.statistics,
      (await server.call(owner, 'GET', `${path}/catalogue`)).body.data.entries,
    ];
    const counted = await asked();
    await sumEvents(server.database);
    expect(await asked()).toEqual(counted);
  },
);

test('statistics read sums of the own tenant, and events where a filter has no sums', async () => {
  await sumEvents(server.database);
  const before = [await statisticsOf(owner, 6), await statisticsOf(staff, 6)];
  await server.sql(`UPDATE event_volumes SET total = total + 1000 WHERE tenant_id = '${acme}'`);
  const quarters = async (ago: number, where = 'true') =>
    (
      await server.sql<{ count: number }>(
        `SELECT count(*)::int FROM event_volumes WHERE begins >= '${day(ago)}'
         AND tenant_id = '${acme}' AND ${where}`,
      )
    )[0]?.count ?? 0;
  const added = (await quarters(6)) * 1_000;
  expect(added).toBeGreaterThan(0);
  expect((await statisticsOf(owner, 6)).total).toBe((before[0]?.total ?? 0) + added);
  expect((await statisticsOf(staff, 6)).total).toBe((before[1]?.total ?? 0) + added);
  const foreign = await statisticsOf(staff, 6, { whiteLabel: northwind });
  const [own] = await server.sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM platform_events WHERE tenant_id = '${northwind}'
     AND created_at >= '${day(6)}' AND created_at < '${day(0)}'`,
  );
  expect(foreign.total).toBe(own?.total);
  const filters = JSON.stringify({ outcome: ['SUCCESS', 'FAILED'] });
  expect((await statisticsOf(owner, 6, { filters })).total).toBe(before[0]?.total);
});

test('people of a franchisor see the sums of their branch only', async () => {
  const [user] = await server.sql<{ email: string; franchisor: string }>(
    `SELECT email, franchisor_id AS franchisor FROM users WHERE tenant_id = '${acme}' AND is_msp
     AND team_role IN ('owner', 'admin') AND status = 'confirmed' AND deleted_at IS NULL
     AND franchisor_id IS NOT NULL LIMIT 1`,
  );
  if (!user) throw new Error('The demo has no franchisor.');
  await add(acme, 2, '10:00:00');
  await server.sql(
    `UPDATE platform_events SET franchisor_id = $1 WHERE id =
     (SELECT id FROM platform_events WHERE created_at = '${day(2)}T10:00:00Z'
      AND franchisor_id IS NULL AND type = 'faq.created' LIMIT 1)`,
    [user.franchisor],
  );
  const counted = await statisticsOf(user.email, 6);
  expect(counted.total).toBeGreaterThan(0);
  await sumEvents(server.database);
  expect(await statisticsOf(user.email, 6)).toEqual(counted);
});

test('sums are removed with the months of their events', async () => {
  await sumEvents(server.database);
  const oldest = async () =>
    (
      await server.sql<{ day: string }>(
        `SELECT least(min(day), (SELECT min(begins)::date FROM event_volumes))::text AS day
         FROM event_type_days`,
      )
    )[0]?.day ?? '';
  const from = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 8);
  expect((await oldest()) < `${from}01`).toBe(true);
  await keepEventPartitions(server.database, 10);
  expect((await oldest()) >= `${from}01`).toBe(true);
});
