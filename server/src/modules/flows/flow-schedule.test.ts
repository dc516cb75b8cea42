import { beforeEach, describe, expect, test } from 'vitest';
import { tenantIdOf } from '../../seed/random.ts';
import { contentOf, flowCalls, step } from '../../testing/flow-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const { call, draft, good, live, work } = flowCalls(() => server);
const end = step('end');

const statusOf = (answer: { status: number; body: { message?: string } }) => [
  answer.status,
  answer.body.message,
];

describe('a schedule', () => {
  const people = 250;
  const schedule = (every: 'once' | 'day', audience: object = {}) =>
    contentOf([step('notify'), end], {
      trigger: { kind: 'schedule', every, startsAt: '2026-01-01T08:00:00.000Z' },
      audience: { userIds: [], condition: '', entry: 'again', ...audience },
    });

  beforeEach(async () => {
    await server.sql(`DELETE FROM pixel_people`);
    await server.sql(
      `INSERT INTO pixel_people (tenant_id, company_id, pixel_id, person, attributes, first_at, last_at)
       SELECT tenant_id, company_id, id, 'person-' || lpad(n::text, 4, '0'),
         jsonb_build_object('plan', CASE WHEN n % 2 = 0 THEN 'pro' ELSE 'free' END), now(), now()
       FROM (SELECT * FROM web_pixels WHERE tenant_id = $1 ORDER BY id LIMIT 1) p,
         generate_series(1, ${people}) n`,
      [tenantIdOf('acme')],
    );
  });

  test('goes live with the number of people that somebody has confirmed', async () => {
    const { _id } = await draft(schedule('day', { condition: 'attributes.plan == "pro"' }));
    await good('POST', `/${_id}/publish`);
    expect(await good('GET', `/${_id}/people`)).toEqual({ people: 125 });
    const go = (body: object) => call('PATCH', `/${_id}/status`, { isLive: true, ...body });
    const told = 'This flow would reach 125 people. Confirm the number.';
    expect(statusOf(await go({}))).toEqual([409, told]);
    expect(statusOf(await go({ expectedPeople: 124 }))).toEqual([409, told]);
    expect((await go({ expectedPeople: 125 })).status).toBe(200);
    expect(statusOf(await call('POST', `/${_id}/publish`)).at(0)).toBe(409);
  });

  test('lets people in some at once, and none after it was stopped', async () => {
    const flow = await live(schedule('day'));
    expect(Date.parse(flow.nextAt ?? '')).toBeGreaterThan(Date.now());
    await server.sql(`UPDATE flows SET next_at = now() - interval '1 minute' WHERE id = $1`, [
      flow._id,
    ]);
    await server.enqueue('flow-sweep', {});
    await server.enqueue('flow-sweep', {});
    await work();
    const counted = async () =>
      (
        await server.sql<{ n: number }>(
          'SELECT count(*)::int n FROM flow_runs WHERE flow_id = $1',
          [flow._id],
        )
      )[0]?.n;
    expect(await counted()).toBe(100);
    await server.runScheduled();
    expect(await counted()).toBe(200);
    await good('PATCH', `/${flow._id}/status`, { isLive: false });
    await server.runScheduled();
    expect(await counted()).toBe(200);
  });

  test('reaches each person once, and ends after its only time', async () => {
    const flow = await live(schedule('once'));
    expect(flow.nextAt).toBeNull();
    await server.sql(`UPDATE flows SET next_at = now() - interval '1 minute' WHERE id = $1`, [
      flow._id,
    ]);
    await server.enqueue('flow-sweep', {});
    await work();
    await server.runScheduled();
    await server.runScheduled();
    const [found] = await server.sql<{ n: number; people: number }>(
      'SELECT count(*)::int n, count(DISTINCT person)::int people FROM flow_runs WHERE flow_id = $1',
      [flow._id],
    );
    expect(found).toEqual({ n: people, people });
    expect((await good('GET', `/${flow._id}`)).flow.nextAt).toBeNull();
  });
});
