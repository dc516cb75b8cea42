import { beforeEach, describe, expect, test } from 'vitest';
import type { ImportReport } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { testServer } from '../../testing/test-server.ts';

const company = idOf('company', 'acme', 1);
const owner = 'owner@acme.test';
const [member, guest, educator] = ['member', 'guest', 'educator'].map((name) =>
  idOf('user', `${name}@acme.test`),
) as [string, string, string];

const server = testServer();

const count = `(SELECT count(*)::int FROM users WHERE company_id = $1 AND status <> 'deactivated'
  AND deleted_at IS NULL AND team_role <> 'guest')`;

const leave = (free: number) =>
  server.sql(`UPDATE companies SET seats = $2 + ${count} WHERE id = $1`, [company, free]);

const taken = async () =>
  (await server.sql<{ n: number }>(`SELECT ${count} AS n`, [company]))[0]?.n;

beforeEach(async () => {
  const set = (id: string, to: string) => server.sql(`UPDATE users SET ${to} WHERE id = $1`, [id]);
  await set(member, `status = 'confirmed', team_role = 'member', deleted_at = NULL`);
  await set(guest, `status = 'confirmed', team_role = 'guest', deleted_at = NULL`);
  await set(educator, `status = 'deactivated', team_role = 'educator', deleted_at = NULL`);
});

type Call = readonly ['POST' | 'PATCH', string, object?];

let people = 0;
const person = (teamRole: string) => {
  people += 1;
  return { email: `seat.${people}@acme.test`, firstName: 'Ida', lastName: 'Orr', teamRole };
};

/** Calls after which a user needs a seat. */
const ways: Record<string, () => Call> = {
  'adding a team member': () => ['POST', `/users/${member}/team-members`, person('member')],
  'inviting to the company': () => ['POST', `/companies/${company}/team`, person('member')],
  'raising a guest': () => ['PATCH', `/users/${guest}`, { teamRole: 'member' }],
  reactivating: () => ['POST', `/users/${educator}/reactivate`, { reason: 'Is back' }],
};

const send = ([method, path, body]: Call, who = owner) =>
  server.call(who, method, `/v1/super-admin${path}`, body ? { body } : {});

describe.each(Object.keys(ways))('%s', (way) => {
  const call = () => (ways[way] as () => Call)();

  test('takes the last seat', async () => {
    await leave(1);
    const before = (await taken()) ?? 0;
    expect((await send(call())).status).toBeLessThan(300);
    expect(await taken()).toBe(before + 1);
  });

  test('is refused without a free seat, and changes nothing', async () => {
    await leave(0);
    const before = await taken();
    const { status, body } = await send(call());
    expect([status, body.message]).toEqual([409, 'No seat of this company is free.']);
    expect(await taken()).toBe(before);
  });
});

test('whoever is brought back needs a seat again, unless deactivated', async () => {
  const restore = () => send(['POST', `/users/${member}/restore`]);
  await server.sql(`UPDATE users SET deleted_at = now() WHERE id = $1`, [member]);
  await leave(0);
  expect((await restore()).status).toBe(409);
  await server.sql(`UPDATE users SET status = 'deactivated' WHERE id = $1`, [member]);
  expect((await restore()).status).toBe(200);
});

test.each<[string, () => Call]>([
  ['guests are added', () => ['POST', `/users/${member}/team-members`, person('guest')]],
  ['a member becomes an admin', () => ['PATCH', `/users/${member}`, { teamRole: 'admin' }]],
  ['a guest is renamed', () => ['PATCH', `/users/${guest}`, { firstName: 'Gus' }]],
])('without a free seat %s', async (_what, call) => {
  await leave(0);
  expect((await send(call())).status).toBeLessThan(300);
});

test('an import fills the seats that are free, and names who has none', async () => {
  const admin = 'seat@acme.test';
  await server.sql(`UPDATE users SET team_role = 'admin' WHERE email = $1`, [admin]);
  await leave(1);
  const rows = ['guest', 'member', 'member', 'guest'].map((role) => {
    const { email, firstName, lastName } = person(role);
    return `${email},${firstName},${lastName},${role}`;
  });
  const csv = ['email,first name,last name,role', ...rows].join('\n');
  for (const isDryRun of [true, false]) {
    const answer = await send(['POST', '/users/import', { csv, isDryRun }], admin);
    const report = answer.body.data as ImportReport;
    expect(report.rows.map(({ message }) => message)).toEqual([
      null,
      null,
      'No seat of the company is free',
      null,
    ]);
    expect(report.invited).toBe(isDryRun ? 0 : 3);
  }
});
