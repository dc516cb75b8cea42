import { beforeEach, describe, expect, test } from 'vitest';
import { permissionsOf } from '@outpost/contracts';
import { demoAccounts, demoPassword } from '../../seed/demo-people.ts';
import { idOf } from '../../seed/random.ts';
import { testServer } from '../../testing/test-server.ts';

const login = '/v1/super-admin/auth/login';
const me = '/v1/super-admin/auth/me';
const logout = '/v1/super-admin/auth/logout';

const server = testServer();
// Without earlier attempts: other tests cover the delays.
beforeEach(() => server.sql('DELETE FROM sign_in_tries'));

const signIn = (tenant: string, email: unknown, password: unknown = demoPassword) =>
  server.call(null, 'POST', login, {
    headers: { 'x-subdomain': tenant },
    body: { email, password },
  });

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const callMe = (token: string) => server.call(null, 'GET', me, bearer(token));

const refused = { statusCode: 401, code: 'invalid_credentials' };

test.each([
  ['admin', 'super@demo.test', null],
  ['acme', 'owner@acme.test', null],
  ['acme', 'member@acme.test', idOf('company', 'acme', 1)],
  // A user of the franchisor without a company belongs to the franchisor's own row.
  ['acme', 'msp@acme.test', idOf('company', 'acme', 0)],
])('in %s, %s belongs to the company %s', async (tenant, email, company) => {
  const { adminPanelUser } = (await signIn(tenant, email)).body.data;
  expect(adminPanelUser.company).toEqual(company && { _id: company });
});

describe('signing in', () => {
  test.each(demoAccounts.filter(({ status }) => !status))(
    'gives $email a token and the account with its permissions',
    async ({ email, tenant, role = null, teamRole = null, isMsp = false }) => {
      const answer = await signIn(tenant, email);
      expect(answer.status).toBe(200);
      const { token, adminPanelUser } = answer.body.data;
      expect(adminPanelUser).toMatchObject({ email, role, teamRole, msp: isMsp });
      expect(adminPanelUser).toMatchObject({
        isSuperAdmin: role === 'super-admin',
        isAdmin: role === 'admin',
        isSupport: role === 'support',
        whiteLabel: { subdomain: tenant },
        permissions: permissionsOf({ role, teamRole, isMsp }),
      });
      expect((await callMe(token)).body.data).toEqual({ adminPanelUser });
      expect(JSON.stringify(answer.body)).not.toMatch(/hash|argon/i);
    },
  );

  test.each([' owner@acme.test', 'owner@acme.test ', 'OWNER@Acme.Test', '\tOwner@acme.test\n'])(
    'takes the address "%s" as the same address',
    async (email) => {
      expect((await signIn('acme', email)).status).toBe(200);
    },
  );

  test('answers a wrong password, an unknown address and a foreign one the same', async () => {
    const answers = [
      await signIn('acme', 'owner@acme.test', 'Wrong-pass-2026'),
      await signIn('acme', 'nobody@acme.test'),
      await signIn('acme', 'owner@northwind.test'),
      await signIn('acme', 'super@demo.test'),
      await signIn('nowhere', 'owner@acme.test'),
      await signIn('admin', 'owner@acme.test'),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      const message = 'Email or password is incorrect.';
      expect(body).toEqual({ ...refused, message, requestId: expect.any(String) });
    }
  });

  test.each(['Demo-pass-2026 ', ' Demo-pass-2026', 'demo-pass-2026', 'Demo-pass-202'])(
    'refuses the nearly right password "%s"',
    async (password) => {
      expect((await signIn('acme', 'owner@acme.test', password)).body).toMatchObject(refused);
    },
  );

  test.each([
    ['', 'x', { email: 'Email is required' }],
    ['nobody', 'x', { email: 'Email is incorrect' }],
    [undefined, 'x', { email: 'Email is required' }],
    [7, 'x', { email: 'Email is required' }],
    [`${'a'.repeat(250)}@x.test`, 'x', { email: 'Email should have max 254 characters' }],
    ['a@x.test', '', { password: 'Password is required' }],
    ['a@x.test', null, { password: 'Password is required' }],
    ['a@x.test', 'x'.repeat(129), { password: 'Password should have max 128 characters' }],
    ['', '', { email: 'Email is required', password: 'Password is required' }],
  ])('with %j and %j answers the messages of the fields', async (email, password, fields) => {
    const answer = await signIn('acme', email, password);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'validation_failed', fields });
    expect(Object.keys(answer.body.fields)).toEqual(Object.keys(fields));
  });

  test('tells a deactivated account so only after the right password', async () => {
    const right = await signIn('acme', 'deactivated@acme.test');
    expect(right.status).toBe(403);
    expect(right.body).toMatchObject({
      code: 'account_deactivated',
      message: 'Please contact support to Reactivate your account',
    });
    expect(right.body.data).toBeUndefined();
    const wrong = await signIn('acme', 'deactivated@acme.test', 'Wrong-pass-2026');
    expect(wrong.body).toMatchObject(refused);
  });

  test('refuses a pending account even with the right password', async () => {
    const setStatus = (status: string) =>
      server.sql(`UPDATE users SET status = $1 WHERE email = 'guest@acme.test'`, [status]);
    await setStatus('pending');
    expect((await signIn('acme', 'guest@acme.test')).body).toMatchObject(refused);
    await setStatus('confirmed');
    expect((await signIn('acme', 'guest@acme.test')).status).toBe(200);
  });

  test('refuses everybody of an organization that is not active', async () => {
    const setStatus = (status: string) =>
      server.sql(`UPDATE white_labels SET status = $1 WHERE subdomain = 'northwind'`, [status]);
    await setStatus('draft');
    expect((await signIn('northwind', 'owner@northwind.test')).body).toMatchObject(refused);
    await setStatus('inactive');
    expect((await signIn('northwind', 'owner@northwind.test')).body).toMatchObject({
      statusCode: 403,
      code: 'organization_deactivated',
    });
    await setStatus('active');
    expect((await signIn('northwind', 'owner@northwind.test')).status).toBe(200);
  });
});

describe('signing out', () => {
  test('ends that session at once and no other', async () => {
    const [first, second] = [
      await server.signIn('owner@acme.test'),
      await server.signIn('owner@acme.test'),
    ];
    expect((await server.call(null, 'POST', logout, bearer(first))).status).toBe(200);
    expect((await callMe(first)).status).toBe(401);
    expect((await server.call(null, 'POST', logout, bearer(first))).status).toBe(401);
    expect((await callMe(second)).status).toBe(200);
  });
});
