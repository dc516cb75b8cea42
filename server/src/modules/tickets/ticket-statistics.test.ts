import { beforeAll, describe, expect, test } from 'vitest';
import { ticketAges, type TicketStatistics } from '@outpost/contracts';
import { acme, northwind } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/tickets/statistics';
const staff = 'super@demo.test';
const hour = 3_600_000;

const server = testServer();

const read = async (query: Record<string, unknown> = {}): Promise<TicketStatistics> => {
  const texts = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const path = `${url}?${new URLSearchParams(texts)}`;
  return (await server.call(staff, 'GET', path)).body.data.statistics;
};

/** Adds a ticket of acme, so many days old. */
const add = (
  number: number,
  [type, status]: ['CR' | 'BUG', 'Pending' | 'Done'],
  days: number,
  [responseMs, clockMs]: [number | null, number],
) =>
  server.sql(
    `INSERT INTO tickets (id, tenant_id, requester_id, number, title, type, status, created_at,
        response_ms, clock_ms)
      SELECT gen_random_uuid(), tenant_id, requester_id, $1, 'Counted', $2, $3,
        now() - $4 * interval '1 day' - interval '1 minute', $5, $6
      FROM tickets WHERE tenant_id = $7 LIMIT 1 RETURNING id`,
    [number, type, status, days, responseMs, clockMs, acme],
  );

describe('the statistics of tickets', () => {
  beforeAll(async () => {
    await add(901, ['BUG', 'Pending'], 0, [null, 0]);
    await add(902, ['BUG', 'Pending'], 1, [2 * hour, 3 * hour]);
    await add(903, ['CR', 'Pending'], 29, [4 * hour, 4 * hour]);
    await add(904, ['CR', 'Pending'], 90, [null, 0]);
    await add(905, ['BUG', 'Done'], 10, [6 * hour, 8 * hour]);
    await add(906, ['CR', 'Done'], 40, [null, 20 * hour]);
    await add(907, ['BUG', 'Done'], 200, [80 * hour, 90 * hour]);
  });
  const counted = { searchValue: 'Counted' };

  test('count open tickets by age, and measure those of the last 90 days', async () => {
    const { figures } = await read(counted);
    expect(ticketAges).toEqual(['day', 'week', 'month', 'quarter', 'older']);
    expect(figures).toEqual([
      {
        type: null,
        open: [1, 1, 1, 0, 1],
        response: { count: 3, minutes: 240 },
        resolution: { count: 2, minutes: 14 * 60 },
      },
      {
        type: 'CR',
        open: [0, 0, 1, 0, 1],
        response: { count: 1, minutes: 240 },
        resolution: { count: 1, minutes: 20 * 60 },
      },
      {
        type: 'BUG',
        open: [1, 1, 0, 0, 0],
        response: { count: 2, minutes: 240 },
        resolution: { count: 1, minutes: 8 * 60 },
      },
    ]);
  });

  test('measure the tickets of a range, and count open ones whatever it is', async () => {
    const day = (ago: number) => new Date(Date.now() - ago * 24 * hour).toISOString().slice(0, 10);
    const value = [day(210), day(190)];
    const { from, to, figures } = await read({ ...counted, dateRange: { createdAt: { value } } });
    expect([from, to]).toEqual(value);
    expect(figures[0]).toMatchObject({
      open: [1, 1, 1, 0, 1],
      response: { count: 1, minutes: 80 * 60 },
      resolution: { count: 1, minutes: 90 * 60 },
    });
  });

  test('follow the filters of the list', async () => {
    const [all, , bugs] = (await read({ ...counted, filters: { ticketType: ['CR'] } })).figures;
    expect(all?.open).toEqual([0, 0, 1, 0, 1]);
    expect(bugs).toMatchObject({ open: [0, 0, 0, 0, 0], response: { count: 0, minutes: null } });
    const { figures } = await read({ ...counted, whiteLabel: northwind });
    expect(figures).toHaveLength(3);
    for (const { open, response, resolution } of figures)
      expect([open, response, resolution]).toEqual([
        [0, 0, 0, 0, 0],
        { count: 0, minutes: null },
        { count: 0, minutes: null },
      ]);
  });

  test('are for staff: they show the time of support', async () => {
    for (const who of ['owner@acme.test', 'member@acme.test'])
      expect((await server.call(who, 'GET', url)).status).toBe(403);
    expect((await server.call('support@demo.test', 'GET', url)).status).toBe(200);
  });

  test('measure the first response in business hours when it comes', async () => {
    const body = { title: 'Answered', text: 'Since Monday.', type: 'BUG' };
    const path = '/v1/super-admin/tickets';
    const { _id } = (await server.call('member@acme.test', 'POST', path, { body })).body.data
      .ticket;
    const replies = `${path}/${_id}/replies`;
    const measured = async () =>
      (
        await server.sql<{ response_ms: string | null }>(
          'SELECT response_ms FROM tickets WHERE id = $1',
          [_id],
        )
      )[0]?.response_ms;
    expect(await measured()).toBeNull();
    await server.sql(
      `UPDATE tickets SET created_at = now() - interval '14 days' WHERE id = $1 RETURNING id`,
      [_id],
    );
    await server.call(staff, 'POST', replies, { body: { text: 'Which browser?' } });
    const first = Number(await measured());
    // Two weeks of acme: 47 hours each.
    expect(first / hour).toBeCloseTo(94, 1);
    await server.call('member@acme.test', 'POST', replies, { body: { text: 'Firefox.' } });
    await server.call(staff, 'POST', replies, { body: { text: 'Thank you.' } });
    expect(Number(await measured())).toBe(first);
  });
});
