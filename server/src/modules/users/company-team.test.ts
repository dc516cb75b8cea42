import { beforeEach, describe, expect, test } from 'vitest';
import type { User } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { expectFields, listAll } from '../../testing/records.ts';
import { acme } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const api = '/v1/super-admin';
const company = idOf('company', 'acme', 1);
const url = `${api}/companies/${company}`;
const owner = 'owner@acme.test';
const [member, guest, seat, educator] = ['member', 'guest', 'seat', 'educator'].map(
  (name) => `${name}@acme.test`,
) as [string, string, string, string];
const id = (email: string) => idOf('user', email);

const server = testServer();

const roles = {
  [member]: 'member',
  [guest]: 'guest',
  [seat]: 'seat-holder',
  [educator]: 'educator',
};

/** Restores all users and sets the number of free seats. */
const reset = async (free = 5) => {
  for (const [email, role] of Object.entries(roles))
    await server.sql(
      `UPDATE users SET team_role = $2, status = 'confirmed', deleted_at = NULL WHERE email = $1`,
      [email, role],
    );
  await server.sql(
    `UPDATE companies SET owner_id = NULL, seats = $2 + (SELECT count(*) FROM users
       WHERE company_id = $1 AND status <> 'deactivated' AND deleted_at IS NULL
       AND team_role <> 'guest') WHERE id = $1`,
    [company, free],
  );
};
beforeEach(() => reset());

const rolesOf = async (...emails: string[]) => {
  const rows = await server.sql<{ email: string; team_role: string }>(
    'SELECT email, team_role FROM users WHERE email = ANY($1)',
    [emails],
  );
  return emails.map((email) => rows.find((row) => row.email === email)?.team_role);
};

const post = (path: string, body: object, who = owner) =>
  server.call(who, 'POST', url + path, { body });
const person = (email: string, teamRole = 'member') => ({
  email,
  firstName: 'Nia',
  lastName: 'Ode',
  teamRole,
});

test('the team is the people of this company, as the list of users shows them', async () => {
  const team = (await listAll(server, owner, `${url}/team`)) as User[];
  const everybody = (await listAll(server, owner, `${api}/users`)) as User[];
  const own = everybody.filter((user) => user.company?._id === company);
  expect(team).toEqual(own);
  expect(team.map(({ email }) => email)).toEqual(expect.arrayContaining(Object.keys(roles)));
});

describe('an invitation', () => {
  test('makes a pending person of this company, who is mailed a link', async () => {
    const { status, body } = await post('/team', person('nia@team.test'));
    expect(status).toBe(201);
    expect(body.data.user).toMatchObject({ status: 'pending', company: { _id: company } });
    const [row] = await server.sql(
      `SELECT u.tenant_id, u.franchisor_id = c.franchisor_id AS is_in_branch
       FROM users u JOIN companies c ON c.id = u.company_id WHERE u.email = 'nia@team.test'`,
    );
    expect(row).toEqual({ tenant_id: acme, is_in_branch: true });
    const sent = (await server.deliver()).filter(({ to }) => to === 'nia@team.test');
    expect(sent.at(-1)?.text).toContain('/activate?token=');
  });

  test('is refused without a free seat, but not for a guest', async () => {
    await reset(0);
    const refused = await post('/team', person('late@team.test'));
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'No seat of this company is free.',
    ]);
    expect((await post('/team', person('free@team.test', 'guest'))).status).toBe(201);
  });

  test('of two for the last seat, one is refused', async () => {
    await reset(1);
    const answers = await Promise.all(
      ['one', 'two'].map((name) => post('/team', person(`${name}@last.test`))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('names no other organization, and nobody higher than who invites', async () => {
    const elsewhere = { ...person('other@team.test'), whiteLabel: idOf('tenant', 'northwind') };
    expectFields(await post('/team', elsewhere), { whiteLabel: 'whiteLabel is not known' });
    const boss = await post('/team', person('boss@team.test', 'owner'), 'msp@acme.test');
    expect(boss.status).toBe(403);
  });

  test.each([
    ['super@demo.test', 201],
    ['msp@acme.test', 201],
    ['support@demo.test', 403],
    [member, 403],
    ['owner@northwind.test', 404],
  ])('of %s answers %i', async (who, status) => {
    expect((await post('/team', person(`by.${who}`), who)).status).toBe(status);
  });
});

describe('ownership', () => {
  const transfer = (email: string, who = owner) =>
    post('/transfer-ownership', { userId: id(email) }, who);

  test('goes to a member, and the owner before becomes an admin', async () => {
    expect((await transfer(member)).body.data.user).toMatchObject({ teamRole: 'owner' });
    expect((await transfer(seat)).status).toBe(200);
    expect(await rolesOf(member, seat)).toEqual(['admin', 'owner']);
    const { body } = await server.call(owner, 'GET', url);
    expect(body.data.company.owner._id).toBe(id(seat));
  });

  test('is passed on by the owner of the company', async () => {
    await transfer(member);
    expect((await transfer(seat, member)).status).toBe(200);
    expect(await rolesOf(member)).toEqual(['admin']);
  });

  test.each([
    ['msp@acme.test', 403],
    ['support@demo.test', 403],
    [member, 403],
    ['admin@demo.test', 200],
    ['owner@northwind.test', 404],
  ])('given by %s answers %i', async (who, status) => {
    expect((await transfer(seat, who)).status).toBe(status);
  });

  test('stays inside the company', async () => {
    for (const email of ['msp@acme.test', 'owner@northwind.test', 'nobody@acme.test'])
      expectFields(await transfer(email), {
        userId: 'This person is not in the team of the company',
      });
  });

  test('goes to nobody who has it, cannot sign in, or finds no seat', async () => {
    await transfer(member);
    expect((await transfer(member)).status).toBe(409);
    expect((await transfer('deactivated@acme.test')).status).toBe(409);
    await reset(0);
    expect((await transfer(guest)).status).toBe(409);
    expect(await rolesOf(guest)).toEqual(['guest']);
  });
});

describe('a seat', () => {
  const reassign = (from: string, to: string, who = owner) =>
    post('/reassign-seat', { from: id(from), to: id(to) }, who);

  test('goes from its holder to a guest, and both are told', async () => {
    await reset(0);
    const { body } = await reassign(seat, guest);
    expect(body.data.users.map((user: User) => [user.email, user.teamRole])).toEqual([
      [seat, 'guest'],
      [guest, 'seat-holder'],
    ]);
    for (const email of [seat, guest]) {
      const rows = await server.sql(
        `SELECT kind FROM notifications WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1`,
        [id(email)],
      );
      expect(rows).toEqual([{ kind: 'seat-reassigned' }]);
    }
  });

  test.each([
    [member, guest],
    [seat, educator],
    [seat, seat],
    [guest, seat],
  ])('does not go from %s to %s', async (from, to) => {
    expect((await reassign(from, to)).status).toBe(409);
    expect(await rolesOf(seat, guest)).toEqual(['seat-holder', 'guest']);
  });

  test.each([seat, guest])('does not move while %s is deactivated', async (email) => {
    await server.sql(`UPDATE users SET status = 'deactivated' WHERE email = $1`, [email]);
    expect((await reassign(seat, guest)).status).toBe(409);
  });

  test('stays inside the company', async () => {
    const message = 'This person is not in the team of the company';
    expectFields(await reassign('owner@northwind.test', guest), { from: message });
    expectFields(await reassign(seat, 'msp@acme.test'), { to: message });
  });

  test.each([
    ['msp@acme.test', 200],
    ['support@demo.test', 403],
    [member, 403],
    ['owner@northwind.test', 404],
  ])('moved by %s answers %i', async (who, status) => {
    expect((await reassign(seat, guest, who)).status).toBe(status);
  });

  test('that is given to two people at once goes to one', async () => {
    await server.sql(`UPDATE users SET team_role = 'guest' WHERE email = $1`, [educator]);
    const answers = await Promise.all([reassign(seat, guest), reassign(seat, educator)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
