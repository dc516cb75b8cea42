import { beforeAll, describe, expect, test } from 'vitest';
import { announcementsOf } from '../../platform/events/announcements.ts';
import { idOf } from '../../seed/random.ts';
import { addToAcme } from '../../testing/people.ts';
import { listed } from '../../testing/records.ts';
import { acme, northwind } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/users';
const owner = 'owner@acme.test';
const staff = 'super@demo.test';

const server = testServer();

const read = (who: string, id: string, part = '') => server.call(who, 'GET', `${url}/${id}${part}`);

const invite = async (who: string, body: object): Promise<string> => {
  const person = { firstName: 'Ida', lastName: 'Novak', teamRole: 'member', ...body };
  const answer = await server.call(who, 'POST', url, { body: person });
  expect(answer.status).toBe(201);
  return answer.body.data.user._id;
};

describe('the detail of a user', () => {
  test('is the row of the list, with who invited them and a version to change it by', async () => {
    const id = await invite(owner, { email: 'detail@acme.test' });
    const row = await listed(server, owner, url, id);
    const answer = await read(owner, id);
    expect([answer.status, answer.headers['etag']]).toEqual([200, '"1"']);
    const { memberships, invitedBy, invitedByAccount, ...user } = answer.body.data.user;
    expect(user).toEqual(row);
    expect(invitedBy).toBe('Odile Acker');
    expect(invitedByAccount).toEqual({ _id: idOf('user', owner), kind: 'user' });
    expect(memberships).toEqual([
      {
        _id: id,
        whiteLabel: { _id: acme, name: 'Acme Growth' },
        company: null,
        role: null,
        teamRole: 'member',
        status: 'pending',
      },
    ]);
  });

  test('says nothing of who invited those who were always there', async () => {
    const { body } = await read(owner, idOf('user', 'guest@acme.test'));
    expect(body.data.user.invitedBy).toBeNull();
  });

  test('shows internal staff every organization of an address, and others their own', async () => {
    const email = 'twice@acme.test';
    const here = await invite(owner, { email });
    const there = await invite('owner@northwind.test', { email, teamRole: 'guest' });
    const tenantsFor = async (who: string, id: string) => {
      const { memberships } = (await read(who, id)).body.data.user;
      return memberships.map((one: { whiteLabel: { _id: string } }) => one.whiteLabel._id);
    };
    expect(await tenantsFor(staff, here)).toEqual([acme, northwind]);
    expect(await tenantsFor(staff, there)).toEqual([northwind, acme]);
    expect(await tenantsFor(owner, here)).toEqual([acme]);
    await server.call(owner, 'DELETE', `${url}/${here}`);
    expect(await tenantsFor(staff, there)).toEqual([northwind]);
  });
});

const agent = { 'user-agent': 'Test browser 7' };
const signIn = async (email: string) => {
  const body = { email, password: 'Demo-pass-2026' };
  const headers = { ...agent, 'x-subdomain': 'acme' };
  const path = '/v1/super-admin/auth/login';
  const answer = await server.call(null, 'POST', path, { body, headers });
  expect(answer.status).toBe(200);
  return { authorization: `Bearer ${answer.body.data.token}` };
};
const me = (headers: Record<string, string>) =>
  server.call(null, 'GET', '/v1/super-admin/auth/me', { headers });

describe('the sessions of a user', () => {
  const email = 'signed.in@acme.test';
  let id: string;
  let headers: Record<string, string>[];
  beforeAll(async () => {
    id = await addToAcme(server, email, { like: 'member@acme.test' });
    headers = [await signIn(email), await signIn(email)];
  });
  const sessions = async (who = owner, whose = id) =>
    (await read(who, whose, '/sessions')).body.data.sessions;

  test('say where they are signed in, newest first', async () => {
    const shown = await sessions();
    expect(shown).toHaveLength(2);
    for (const session of shown)
      expect(session).toEqual({
        _id: expect.any(String),
        userAgent: 'Test browser 7',
        ip: '127.0.0.1',
        impersonatedBy: null,
        impersonatedByAccount: null,
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
        expiresAt: expect.any(String),
        isRevocable: true,
      });
    expect(shown[0].createdAt >= shown[1].createdAt).toBe(true);
  });

  test('name internal staff who work in one', async () => {
    const body = { reason: 'They asked for help.' };
    const link = await server.call(staff, 'POST', `${url}/${id}/login-as`, { body });
    const token = new URL(link.body.data.url).searchParams.get('ott');
    await server.call(null, 'POST', '/v1/auth/verify-ott', {
      body: { token },
      headers: { 'x-subdomain': 'acme' },
    });
    const names = (await sessions()).map((one: { impersonatedBy: string }) => one.impersonatedBy);
    expect(names).toEqual(['Sable Quill', null, null]);
  });

  test('of oneself can be read here and are ended in the profile', async () => {
    const own = idOf('user', owner);
    for (const session of await sessions(owner, own)) expect(session.isRevocable).toBe(false);
    const answer = await server.call(owner, 'POST', `${url}/${own}/sessions/end`);
    expect(answer.status).toBe(409);
  });

  test('end all at once, stay among the sign-ins, and are gone from the sessions', async () => {
    await server.sql(`UPDATE sessions SET expires_at = now() WHERE id = (SELECT id FROM sessions
      WHERE user_id = '${id}' AND impersonation_id IS NULL ORDER BY created_at LIMIT 1)`);
    const answer = await server.call(owner, 'POST', `${url}/${id}/sessions/end`);
    expect([answer.status, answer.body.data.ended]).toEqual([200, 2]);
    for (const each of headers) expect((await me(each)).status).toBe(401);
    expect(await sessions()).toEqual([]);
    const { signIns } = (await read(owner, id, '/sign-ins')).body.data;
    expect(signIns.map((one: { endedAt: string | null }) => one.endedAt)).toEqual([
      expect.any(String),
      expect.any(String),
      expect.any(String),
    ]);
    expect(signIns.at(-1)).toMatchObject({ userAgent: 'Test browser 7', ip: '127.0.0.1' });
  });

  test('that were ended leave an entry that names the person', async () => {
    const answer = await server.call(owner, 'POST', `${url}/${id}/sessions/end`);
    const [entry] = await server.sql(
      'SELECT target_type, target_id, tenant_id, actor_email FROM audit_log WHERE request_id = $1',
      [answer.headers['x-request-id']],
    );
    const about = { target_type: 'users', target_id: id, tenant_id: acme };
    expect(entry).toEqual({ ...about, actor_email: owner });
  });

  test('are told to nobody but the one they belong to when they end', async () => {
    const told: unknown[] = [];
    server.database.onCommit((tx) => void told.push(...announcementsOf(tx)));
    await server.call(owner, 'POST', `${url}/${id}/sessions/end`);
    expect(told).toEqual([{ about: 'sessions', tenantId: acme, userId: id }]);
  });
});

test.each(['/sessions', '/sign-ins'])('%s of those above are not shown', async (part) => {
  const lower = `lower${part.replace('/', '.')}@acme.test`;
  await addToAcme(server, lower, { teamRole: 'admin' });
  for (const [who, whom] of [
    [lower, owner],
    ['admin@demo.test', staff],
  ] as const)
    expect((await read(who, idOf('user', whom), part)).status).toBe(403);
  const end = `${url}/${idOf('user', owner)}/sessions/end`;
  expect((await server.call(lower, 'POST', end)).status).toBe(403);
});
