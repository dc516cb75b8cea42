import { describe, expect, test } from 'vitest';
import { maxSeats } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { queryText } from '../../testing/contract-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/companies';
const owner = 'owner@acme.test';
const staff = 'super@demo.test';
const company = idOf('company', 'acme', 1);

const server = testServer();

const show = async () => (await server.call(owner, 'GET', `${url}/${company}`)).body.data.company;
const setSeats = (seats: unknown, who = owner) =>
  server.call(who, 'PATCH', `${url}/${company}/seats`, { body: { seats } });
const extend = (days: unknown, who = owner) =>
  server.call(who, 'POST', `${url}/${company}/extend-trial`, { body: { days } });
const set = (values: string) =>
  server.sql(`UPDATE companies SET ${values} WHERE id = $1`, [company]);

describe('seats', () => {
  test('are taken by everybody but guests and those who are deactivated or deleted', async () => {
    const [row] = await server.sql<{ used: number }>(
      `SELECT count(*)::int AS used FROM users WHERE company_id = $1 AND deleted_at IS NULL
       AND status IN ('pending', 'confirmed') AND team_role <> 'guest'`,
      [company],
    );
    expect(row?.used).toBeGreaterThan(2);
    expect((await show()).seats.used).toBe(row?.used);
  });

  test.each(['guest', 'deactivated', 'deleted'])('are given back by who is %s', async (what) => {
    const before = (await show()).seats.used;
    const value = {
      guest: `team_role = 'guest'`,
      deactivated: `status = 'deactivated'`,
      deleted: 'deleted_at = now()',
    }[what];
    await server.sql(`UPDATE users SET ${value} WHERE email = 'seat@acme.test'`);
    expect((await show()).seats.used).toBe(before - 1);
    await server.sql(
      `UPDATE users SET team_role = 'seat-holder', status = 'confirmed', deleted_at = NULL
       WHERE email = 'seat@acme.test'`,
    );
  });

  test('are never fewer than those that are taken', async () => {
    const { used, total } = (await show()).seats;
    const refused = await setSeats(used - 1);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([409, ['seats']]);
    // The present term is charged: fewer seats count from the next one.
    expect((await setSeats(used)).body.data.company.seats).toEqual({ used, total });
    expect((await setSeats(maxSeats)).body.data.company.seats.total).toBe(maxSeats);
  });

  test.each([[-1], [maxSeats + 1], [2.5], ['7'], [null]])('are not %s', async (seats) => {
    expect((await setSeats(seats)).status).toBe(422);
  });

  test.each([
    ['msp@acme.test', 200],
    ['admin@demo.test', 200],
    ['support@demo.test', 403],
    ['member@acme.test', 403],
    ['owner@northwind.test', 404],
  ])('are set by %s: %i', async (who, status) => {
    expect((await setSeats(50, who)).status).toBe(status);
  });

  test('and an invitation at once never leave more people than seats', async () => {
    const { used } = (await show()).seats;
    // Nothing is charged, so that fewer seats count at once.
    await server.sql(`UPDATE subscriptions SET status = 'paused' WHERE company_id = $1`, [company]);
    await setSeats(used + 1);
    const person = { firstName: 'Ada', lastName: 'Ito', teamRole: 'member' };
    const answers = await Promise.all([
      ...[1, 2, 3].map((n) =>
        server.call(owner, 'POST', `${url}/${company}/team`, {
          body: { ...person, email: `race${n}@acme.test` },
        }),
      ),
      setSeats(used),
    ]);
    const { seats } = await show();
    expect(seats.used).toBeLessThanOrEqual(seats.total);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  });
});

describe('the range of seats', () => {
  const within = async (range: unknown) => {
    const query = queryText({ limit: 100, filters: { seatRange: range } });
    return server.call(staff, 'GET', url + query);
  };
  const totals = async (range: [number, number]) => {
    const { body } = await within(range);
    return body.data.companies.map((row: { seats: { total: number } }) => row.seats.total);
  };

  test('keeps those between, as far as there are seats', async () => {
    await set('seats = 40');
    const all: number[] = await totals([0, 999_999]);
    expect(all).toHaveLength(40);
    const some = await totals([5, 8]);
    expect(some.length).toBe(all.filter((seats) => seats >= 5 && seats <= 8).length);
    expect(some.length).toBeGreaterThan(0);
    const many = await totals([12, 40]);
    expect(many).toContain(40);
    expect(many.length).toBe(all.filter((seats) => seats >= 12).length);
    expect(await totals([0, 39])).not.toContain(40);
  });

  test.each([
    [[6, 5]],
    [[-1, 5]],
    [[0, 1_000_000]],
    [[0]],
    [[0.5, 3]],
    [['0', '3']],
    [{ from: 0 }],
  ])('is not %j', async (range) => {
    expect((await within(range)).status).toBe(422);
  });
});

describe('a trial', () => {
  const dayMs = 86_400_000;

  test('that runs ends later, counted from its end', async () => {
    await set(`status = 'in-trial', trial_ends_at = now() + interval '3 days'`);
    const before = Date.parse((await show()).trialEndsAt);
    const after = Date.parse((await extend(7)).body.data.company.trialEndsAt);
    expect((after - before) / dayMs).toBe(7);
  });

  test('that should have ended is counted from now', async () => {
    await set(`trial_ends_at = now() - interval '9 days'`);
    const end = Date.parse((await extend(2)).body.data.company.trialEndsAt);
    expect(Math.round((end - Date.now()) / 60_000)).toBe(2 * 24 * 60);
  });

  test.each([[0], [91], [1.5], ['3'], [undefined]])('is not extended by %s days', async (days) => {
    expect((await extend(days)).status).toBe(422);
  });

  test.each(['pending', 'active', 'deactivated'])('is none while %s', async (status) => {
    await set(`status = '${status}'`);
    const answer = await extend(3);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      `A company that is ${status} has no trial to extend.`,
    ]);
  });

  test('is extended twice when that is asked twice at once', async () => {
    await set(`status = 'in-trial', trial_ends_at = now() + interval '1 day'`);
    const before = Date.parse((await show()).trialEndsAt);
    await Promise.all([extend(1), extend(1)]);
    expect((Date.parse((await show()).trialEndsAt) - before) / dayMs).toBe(2);
  });
});
