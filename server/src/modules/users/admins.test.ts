import { beforeAll, describe, expect, test } from 'vitest';
import type { Admin, TenantAdmin } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import type { Session } from '../../platform/http/session.ts';
import { cellsOf } from '../../testing/csv.ts';
import { queryText } from '../../testing/contract-calls.ts';
import { northwind } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';
import { changeAdminRole } from './admins.service.ts';

const api = '/v1/super-admin';
const url = `${api}/admins`;
const top = 'super@demo.test';
const admin = 'admin@demo.test';
const support = 'support@demo.test';

const server = testServer();
beforeAll(async () => {
  for (const who of [top, admin, support]) await server.tokenOf(who);
});

const read = async (who: string, query: Record<string, unknown> = {}): Promise<Admin[]> => {
  const answer = await server.call(who, 'GET', url + queryText({ limit: 100, ...query }));
  expect(answer.status).toBe(200);
  return answer.body.data.admins;
};

const path = (email: string, step = '') => `${url}/${idOf('user', email)}${step}`;
const set = (email: string, values: string) =>
  server.sql(`UPDATE users SET ${values} WHERE id = $1`, [idOf('user', email)]);
const reset = () => set(support, `role = 'support', status = 'confirmed', deleted_at = NULL`);

describe('the list', () => {
  test('has internal staff and nobody else', async () => {
    const emails = (await read(support)).map(({ email }) => email);
    expect(emails).toEqual(expect.arrayContaining([admin, top, support]));
    expect(emails.filter((email) => !email.endsWith('@demo.test'))).toEqual([]);
  });

  test('says when and from where somebody signed in last, and who invited them', async () => {
    const before = Date.now();
    await server.signIn(admin);
    const query = { filters: { role: ['admin'], status: ['confirmed'] } };
    const [found] = await read(top, query);
    expect(found).toMatchObject({
      email: admin,
      lastSignInIp: '127.0.0.1',
      invitedBy: 'Sable Quill',
    });
    expect(Date.parse(found?.lastSignInAt ?? '')).toBeGreaterThanOrEqual(before - 5);
  });

  test('is a file for those who may read it', async () => {
    const answer = await server.http.inject({
      method: 'GET',
      url: `${url}/csv?columns=name,role&values=words`,
      headers: { authorization: `Bearer ${await server.tokenOf(support)}` },
    });
    const [header, ...rows] = cellsOf(answer.payload);
    expect(header).toEqual(['First name', 'Last name', 'Email', 'Role']);
    expect(rows.map((row) => row[2]).toSorted()).toEqual(
      (await read(support)).map(({ email }) => email).toSorted(),
    );
    expect(rows.map((row) => row[3])).toContain('Super admin');
    expect((await server.call('owner@acme.test', 'GET', `${url}/csv`)).status).toBe(403);
  });

  test('leads to one of them and to their changes, and to no other user', async () => {
    const one = await server.call(support, 'GET', path(admin));
    expect(one.body.data.admin).toEqual((await read(support)).find(({ email }) => email === admin));
    await server.call(top, 'PATCH', path(support, '/role'), { body: { role: 'admin' } });
    await reset();
    const changes = await server.call(top, 'GET', path(support, '/activity'));
    expect(changes.body.data.entries[0]).toMatchObject({
      action: 'PATCH /super-admin/admins/:id/role',
      changes: { role: { before: 'support', after: 'admin' } },
    });
    for (const step of ['', '/activity']) {
      const ofTenant = await server.call(top, 'GET', path('owner@acme.test', step));
      expect(ofTenant.status).toBe(404);
      const byTenant = await server.call('owner@acme.test', 'GET', path(admin, step));
      expect(byTenant.status).toBe(403);
    }
  });

  test('is closed to internal staff inside a tenant', async () => {
    const headers = { 'x-subdomain': 'acme' };
    expect((await server.call(top, 'GET', url, { headers })).status).toBe(403);
  });

  test('of tenant admins has owners and admins, of one tenant when asked', async () => {
    const answer = await server.call(
      support,
      'GET',
      `${api}/white-label/admins${queryText({ limit: 100, whiteLabel: northwind })}`,
    );
    const rows: TenantAdmin[] = answer.body.data.admins;
    expect(rows.map(({ email }) => email)).toContain('owner@northwind.test');
    expect(new Set(rows.map(({ whiteLabel }) => whiteLabel._id))).toEqual(new Set([northwind]));
    for (const { teamRole } of rows) expect(['owner', 'admin']).toContain(teamRole);
  });

  test.each([
    ['words', 'Admin of a franchisor', 'Owner'],
    ['raw', 'admin', 'owner'],
  ])('of tenant admins is a file with %s', async (values, ofFranchisor, ofOrganization) => {
    const { payload } = await server.http.inject({
      method: 'GET',
      url: `${api}/white-label/admins/csv?columns=name,role&values=${values}`,
      headers: { authorization: `Bearer ${await server.tokenOf('owner@acme.test')}` },
    });
    const [header, ...rows] = cellsOf(payload);
    expect(header).toEqual(['First name', 'Last name', 'Email', 'Role']);
    const roles = new Map(rows.map(([, , email, role]) => [email, role]));
    expect(roles.get('msp@acme.test')).toBe(ofFranchisor);
    expect(roles.get('owner@acme.test')).toBe(ofOrganization);
    expect(roles.has('owner@northwind.test')).toBe(false);
  });
});

describe('an invitation', () => {
  const invite = (who: string, role: string, email = `${role}.${who}`) =>
    server.call(who, 'POST', url, { body: { email, firstName: 'Ida', lastName: 'Vos', role } });

  test.each([
    [top, 'super-admin', 201],
    [top, 'admin', 201],
    [top, 'support', 201],
    [admin, 'super-admin', 403],
    [admin, 'admin', 201],
    [admin, 'support', 201],
    [support, 'support', 403],
    ['owner@acme.test', 'support', 403],
  ])('by %s as %s answers %i', async (who, role, status) => {
    const answer = await invite(who, role);
    expect(answer.status).toBe(status);
    if (status !== 201) return;
    const name = who === top ? 'Sable Quill' : 'Alder Finch';
    expect(answer.body.data.admin).toMatchObject({ role, status: 'pending', invitedBy: name });
    const mail = (await server.deliver()).at(-1);
    expect(mail).toMatchObject({ to: `${role}.${who}`, subject: 'You are invited to Outpost' });
  });

  test('makes internal staff of whoever accepts it', async () => {
    await invite(top, 'support', 'fresh@demo.test');
    const token = /token=([\w-]{43})/.exec((await server.deliver()).at(-1)?.text ?? '')?.[1] ?? '';
    const body = { token, firstName: 'Ida', lastName: 'Vos', password: 'Demo-pass-2026' };
    await server.call(null, 'POST', `${api}/auth/activate-account`, { body });
    const emails = (await read('fresh@demo.test')).map(({ email }) => email);
    expect(emails).toContain('fresh@demo.test');
  });

  test('is refused for an address that is taken', async () => {
    expect((await invite(top, 'support', admin)).status).toBe(409);
  });
});

type Refusals = [who: string, email: string, status: number][];

/** Caller, admin and status of a step that the admin's state allows. */
const perRole: Refusals = [
  [top, support, 200],
  [admin, support, 200],
  [admin, top, 403],
  [support, admin, 403],
  [top, top, 409],
  [top, 'owner@acme.test', 404],
  ['owner@acme.test', support, 403],
];

describe.each([
  ['deactivate', 'confirmed', 'deactivated'],
  ['reactivate', 'deactivated', 'confirmed'],
])('%s', (step, from, to) => {
  test.each(perRole)(`by %s of %s answers %i`, async (who, email, status) => {
    if (email === support) await set(support, `status = '${from}'`);
    const answer = await server.call(who, 'POST', path(email, `/${step}`), { body: {} });
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body.data.admin.status).toBe(to);
    await reset();
    server.forget(support);
  });

  test(`answers 409 to whoever is ${to} already`, async () => {
    await set(support, `status = '${to}'`);
    const answer = await server.call(top, 'POST', path(support, `/${step}`), { body: {} });
    expect(answer.status).toBe(409);
    await reset();
    server.forget(support);
  });
});

describe('a role', () => {
  const change = (who: string, email: string, role: string) =>
    server.call(who, 'PATCH', path(email, '/role'), { body: { role } });

  test.each([
    [top, support, 'admin', 200],
    [top, support, 'super-admin', 200],
    [admin, support, 'admin', 200],
    [admin, support, 'super-admin', 403],
    [admin, top, 'support', 403],
    [support, admin, 'support', 403],
    [top, top, 'admin', 409],
    [top, support, 'support', 409],
    [top, 'owner@acme.test', 'support', 404],
  ])('given by %s to %s as %s answers %i', async (who, email, role, status) => {
    const answer = await change(who, email, role);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body.data.admin.role).toBe(role);
    await reset();
  });

  test('of the last super-admin stays, even for one who was another a moment ago', async () => {
    const actor = { role: 'super-admin', teamRole: null } as const;
    const stale = { userId: idOf('user', admin), actor } as Session;
    const target = { id: idOf('user', top), ifMatch: null };
    const scope = { role: 'platform', userId: stale.userId } as const;
    const work = server.database.transaction(scope, 'write', (tx) =>
      changeAdminRole(tx, stale, target, 'admin'),
    );
    await expect(work).rejects.toThrow('This is the last super-admin');
  });
});

describe.each(['resend', 'reset-link', 'revoke-sessions'])('%s', (step) => {
  test.each([
    [top, support, 200],
    [admin, support, 200],
    [admin, top, 403],
    [support, admin, 403],
    [top, 'owner@acme.test', 404],
  ])('by %s for %s answers %i', async (who, email, status) => {
    if (step === 'resend' && email === support) await set(support, `status = 'pending'`);
    const answer = await server.call(who, 'POST', path(email, `/${step}`));
    expect(answer.status).toBe(status);
    await reset();
    server.forget(support);
  });
});

test('whoever is signed out everywhere is so at once', async () => {
  const headers = { authorization: `Bearer ${await server.signIn(support)}` };
  const me = () => server.call(null, 'GET', `${api}/auth/me`, { headers });
  expect((await me()).status).toBe(200);
  await server.call(top, 'POST', path(support, '/revoke-sessions'));
  expect((await me()).status).toBe(401);
  expect((await server.call(top, 'POST', path(top, '/revoke-sessions'))).status).toBe(409);
  server.forget(support);
});

describe('deleting', () => {
  test.each(perRole)('by %s of %s answers %i', async (who, email, status) => {
    const answer = await server.call(who, 'DELETE', path(email));
    expect(answer.status).toBe(status);
    if (status === 200) expect((await read(top)).map((one) => one.email)).not.toContain(email);
    await reset();
    server.forget(support);
  });
});
