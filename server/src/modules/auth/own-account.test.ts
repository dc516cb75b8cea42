import { beforeEach, describe, expect, test } from 'vitest';
import { demoAccounts, demoPassword } from '../../seed/demo-people.ts';
import { idOf } from '../../seed/random.ts';
import { expectFields } from '../../testing/records.ts';
import { acme } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const base = '/v1/super-admin/auth';
const password = 'Fresh-pass-2026';

const server = testServer();
beforeEach(() => server.sql('DELETE FROM sign_in_tries'));

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const statusOf = async (token: string) =>
  (await server.call(null, 'GET', `${base}/me`, { headers: bearer(token) })).status;
const sessionsOf = async (token: string) =>
  (await server.call(null, 'GET', `${base}/sessions`, { headers: bearer(token) })).body.data
    .sessions as { isCurrent: boolean }[];

describe('changing the own name', () => {
  const rename = (who: string, body: object, headers = {}) =>
    server.call(who, 'PATCH', `${base}/me`, { body, headers });

  test.each(demoAccounts.filter(({ status }) => !status).map(({ email }) => email))(
    '%s is called by it from then on',
    async (email) => {
      const answer = await rename(email, { firstName: ' Nova ', lastName: 'Reed' });
      expect(answer.status).toBe(200);
      const names = { email, firstName: 'Nova', lastName: 'Reed' };
      expect(answer.body.data.adminPanelUser).toMatchObject(names);
      const me = await server.call(email, 'GET', `${base}/me`);
      expect(me.body.data).toEqual(answer.body.data);
    },
  );

  test('leaves what was not given', async () => {
    await rename('guest@acme.test', { firstName: 'Gwen', lastName: 'Rush' });
    const { body } = await rename('guest@acme.test', { lastName: 'Vale' });
    const names = { firstName: 'Gwen', lastName: 'Vale' };
    expect(body.data.adminPanelUser).toMatchObject(names);
  });

  test('is audited, and others hear of it', async () => {
    const before = await server.sql('SELECT * FROM events WHERE tenant_id = $1', [acme]);
    const answer = await rename('seat@acme.test', { firstName: 'Sena' });
    const entries = await server.sql('SELECT * FROM audit_log WHERE request_id = $1', [
      answer.headers['x-request-id'],
    ]);
    expect(entries).toMatchObject([
      {
        tenant_id: acme,
        actor_email: 'seat@acme.test',
        target_id: idOf('user', 'seat@acme.test'),
        changes: { firstName: { after: 'Sena' } },
      },
    ]);
    const after = await server.sql('SELECT * FROM events WHERE tenant_id = $1', [acme]);
    expect(after.length).toBe(before.length + 1);
  });

  test('internal staff change theirs wherever they work', async () => {
    const inAcme = { 'x-subdomain': 'acme' };
    const answer = await rename('admin@demo.test', { firstName: 'Suri' }, inAcme);
    expect(answer.status).toBe(200);
    const me = await server.call('admin@demo.test', 'GET', `${base}/me`);
    expect(me.body.data.adminPanelUser.firstName).toBe('Suri');
  });

  test.each([
    [{ firstName: ' ' }, { firstName: 'First name is required' }],
    [{ lastName: 'x'.repeat(51) }, { lastName: 'Last name should have max 50 characters' }],
    [{ email: 'other@acme.test' }, { email: 'email is not known' }],
    [{ teamRole: 'owner' }, { teamRole: 'teamRole is not known' }],
  ])('refuses %j', async (body, fields) => {
    expectFields(await rename('member@acme.test', body), fields);
  });

  test('a restricted account may as well', async () => {
    const restrict = (status: string) =>
      server.sql(`UPDATE users SET restricted_status = $1 WHERE email = 'educator@acme.test'`, [
        status,
      ]);
    await restrict('restricted');
    expect((await rename('educator@acme.test', { firstName: 'Edda' })).status).toBe(200);
    await restrict('active');
  });
});

describe('changing the own password', () => {
  const change = (token: string, body: object) =>
    server.call(null, 'POST', `${base}/change-password`, { headers: bearer(token), body });

  test('ends every other session, and signs in with the new one only', async () => {
    const [mine, other] = [
      await server.signIn('owner@northwind.test'),
      await server.signIn('owner@northwind.test'),
    ];
    const stranger = await server.signIn('owner@acme.test');
    const answer = await change(mine, { currentPassword: demoPassword, password });
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toContain(password);
    expect(await statusOf(mine)).toBe(200);
    expect(await statusOf(other)).toBe(401);
    expect(await statusOf(stranger)).toBe(200);
    const signIn = (secret: string) =>
      server.call(null, 'POST', `${base}/login`, {
        headers: { 'x-subdomain': 'northwind' },
        body: { email: 'owner@northwind.test', password: secret },
      });
    expect((await signIn(demoPassword)).status).toBe(401);
    expect((await signIn(password)).status).toBe(200);
  });

  test('with a wrong present one says so beside it and changes nothing', async () => {
    const mine = await server.signIn('member@acme.test');
    const answer = await change(mine, { currentPassword: 'Wrong-pass-2026', password });
    expectFields(answer, { currentPassword: 'Current password is incorrect' });
    expect(await statusOf(mine)).toBe(200);
    expect(await server.signIn('member@acme.test')).toBeTruthy();
  });

  test.each([
    [{}, { currentPassword: 'Current password is required', password: 'Password is required' }],
    [
      { currentPassword: 'x', password: 'short' },
      { password: 'Password must be at least 8 characters long.' },
    ],
    [
      { currentPassword: 'x', password: 'password123' },
      { password: 'Password is too easy to guess.' },
    ],
  ])('refuses %j', async (body, fields) => {
    expectFields(await change(await server.tokenOf('guest@acme.test'), body), fields);
  });

  test('cannot be used to guess: its tries are tries to sign in', async () => {
    const mine = await server.signIn('msp@acme.test');
    const start = Date.now();
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => change(mine, { currentPassword: 'guess', password })),
    );
    // Four at once, then one after 1 s, 2 s, 4 s: as many as fit into the elapsed time.
    const most = 4 + Math.floor(Math.log2(1 + (Date.now() - start) / 1_000));
    expect(guesses.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(most);
    await server.sql('UPDATE sign_in_tries SET last_at = now() WHERE tries >= 4');
    const right = await change(mine, { currentPassword: demoPassword, password });
    expect(right).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    const login = await server.call(null, 'POST', `${base}/login`, {
      headers: { 'x-subdomain': 'acme' },
      body: { email: 'msp@acme.test', password: demoPassword },
    });
    expect(login.status).toBe(429);
  });

  test('a right try forgets the wrong ones before it', async () => {
    const mine = await server.signIn('seat@acme.test');
    for (let tries = 0; tries < 3; tries += 1)
      await change(mine, { currentPassword: 'guess', password });
    expect((await change(mine, { currentPassword: demoPassword, password })).status).toBe(200);
    const counted = `SELECT * FROM sign_in_tries WHERE email LIKE 'account:%'`;
    expect(await server.sql(counted)).toEqual([]);
  });
});

describe('ending the other sessions', () => {
  test('leaves the one that asks, and those of other people', async () => {
    const [first, mine] = [
      await server.signIn('educator@acme.test'),
      await server.signIn('educator@acme.test'),
    ];
    const stranger = await server.signIn('guest@acme.test');
    expect((await sessionsOf(mine)).length).toBeGreaterThan(1);
    const answer = await server.call(null, 'DELETE', `${base}/sessions`, {
      headers: bearer(mine),
    });
    expect(answer.status).toBe(200);
    expect(await sessionsOf(mine)).toMatchObject([{ isCurrent: true }]);
    expect(await statusOf(first)).toBe(401);
    expect(await statusOf(stranger)).toBe(200);
  });
});
