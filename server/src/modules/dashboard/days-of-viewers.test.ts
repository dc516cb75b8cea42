import { beforeEach, expect, test } from 'vitest';
import type { Dashboard } from '@outpost/contracts';
import { cellsOf } from '../../testing/csv.ts';
import { queryText } from '../../testing/contract-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const api = '/v1/super-admin';
const staff = 'super@demo.test';

const server = testServer();
beforeEach(() => server.sql('UPDATE users SET time_zone = NULL'));

const get = (path: string, query: Record<string, unknown>, browser?: string) =>
  server.call(staff, 'GET', `${api}/${path}${queryText(query)}`, {
    headers: browser === undefined ? {} : { 'x-time-zone': browser },
  });

const dashboard = async (query: object, browser?: string): Promise<Dashboard> =>
  (await get('dashboard', { ...query }, browser)).body.data.dashboard;

const setProfile = (timeZone: string | null) =>
  server.call(staff, 'PATCH', `${api}/auth/me`, { body: { timeZone } });

const inviteAt = (email: string, moment: string) =>
  server.sql(
    `INSERT INTO users (id, tenant_id, email, first_name, last_name, team_role, created_at)
     SELECT gen_random_uuid(), tenant_id, $1, 'Ida', 'Moe', 'guest', $2 FROM users
     WHERE email = 'owner@acme.test'`,
    [email, moment],
  );

/** A day of 23 hours, one of 25, and the first and last time zones. */
const cases: [zone: string, day: string, first: string, last: string][] = [
  ['Europe/Berlin', '2019-03-31', '2019-03-30T23:00:00Z', '2019-03-31T21:59:59.999Z'],
  ['America/New_York', '2019-11-03', '2019-11-03T04:00:00Z', '2019-11-04T04:59:59.999Z'],
  ['Pacific/Kiritimati', '2019-06-15', '2019-06-14T10:00:00Z', '2019-06-15T09:59:59.999Z'],
  ['Etc/GMT+12', '2019-07-15', '2019-07-15T12:00:00Z', '2019-07-16T11:59:59.999Z'],
];

test.each(cases)('a day in %s, %s, is from %s to %s', async (zone, day, first, last) => {
  const moments = [
    Date.parse(first) - 1,
    Date.parse(first),
    Date.parse(last),
    Date.parse(last) + 1,
  ];
  for (const [index, moment] of moments.entries())
    await inviteAt(`${zone}.${index}@zones.test`.toLowerCase(), new Date(moment).toISOString());
  const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  const after = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  const { charts, range } = await dashboard({ from: before, to: after }, zone);
  expect(range.timeZone).toBe(zone);
  expect(charts.users).toEqual([
    { day: before, count: 1 },
    { day, count: 2 },
    { day: after, count: 1 },
  ]);
  const query = { dateRange: { createdAt: { value: [day, day] } } };
  expect((await get('users', query, zone)).body.data.total).toBe(2);
  const file = await server.http.inject({
    method: 'GET',
    url: `${api}/users/csv${queryText(query)}`,
    headers: { authorization: `Bearer ${await server.tokenOf(staff)}`, 'x-time-zone': zone },
  });
  expect([file.headers['x-total-count'], file.headers['x-time-zone']]).toEqual(['2', zone]);
  const [titles = [], ...rows] = cellsOf(file.payload);
  const created = titles.indexOf(`Created (${zone})`);
  expect(rows.map((row) => row[created]?.slice(0, 10))).toEqual([day, day]);
});

test.each([
  [undefined, null, 'UTC'],
  ['Asia/Tokyo', null, 'Asia/Tokyo'],
  ['Asia/Tokyo', 'Europe/Paris', 'Europe/Paris'],
  [undefined, 'Europe/Paris', 'Europe/Paris'],
  ['Mars/Olympus', null, 'UTC'],
  ["UTC'; DROP TABLE users", null, 'UTC'],
  ['+05:30', null, 'UTC'],
])('from a browser in %s, with %s in the profile, days are of %s', async (browser, own, zone) => {
  expect((await setProfile(own)).body.data.adminPanelUser.timeZone).toBe(own);
  expect((await dashboard({}, browser)).range.timeZone).toBe(zone);
});

test.each(['Mars/Olympus', '+05:30', '', 7, 'x'.repeat(300)])(
  'a profile refuses %j as a time zone',
  async (timeZone) => {
    const answer = await setProfile(timeZone as string);
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual({ timeZone: 'Time zone is incorrect' });
  },
);
