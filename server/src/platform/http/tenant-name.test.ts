import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { allEndpoints } from '@outpost/contracts';
import { demoPassword } from '../../seed/demo-people.ts';
import { nameOf, urlOf } from '../../testing/contract-calls.ts';
import { unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';
import { tenantByHost } from './tenant-name.ts';

const me = '/v1/super-admin/auth/me';
const login = '/v1/super-admin/auth/login';

const server = testServer();

const own = 'https://panel.example.com';
const internalHosts = ['admin', 'team'];

test.each([
  ['localhost', 'admin'],
  ['localhost:3000', 'admin'],
  ['127.0.0.1:3000', 'admin'],
  ['[::1]:3000', 'admin'],
  ['', 'admin'],
  ['acme.localhost:3000', 'acme'],
  ['ACME.localhost', 'acme'],
  ['team.localhost', 'admin'],
  ['northwind.example.com', null],
  ['a.b.localhost', null],
])('on this machine the host %s is of the tenant %s', (host, tenant) => {
  for (const isProduction of [false, true]) {
    const publicUrl = 'http://localhost:3000';
    expect(tenantByHost({ publicUrl, internalHosts, isProduction })(host)).toBe(tenant);
  }
});

test.each([
  ['panel.example.com', 'admin'],
  ['PANEL.example.com.:443', 'admin'],
  ['admin.panel.example.com', 'admin'],
  ['team.panel.example.com', 'admin'],
  ['acme.panel.example.com', 'acme'],
  ['4me.panel.example.com:8443', '4me'],
  ['panel.panel.example.com', 'panel'],
  ['acme.evil.example', null],
  ['acme.example.com', null],
  ['example.com', null],
  ['a.b.panel.example.com', null],
  ['-a.panel.example.com', null],
  ['a_b.panel.example.com', null],
  ['.panel.example.com', null],
  ['evilpanel.example.com', null],
  ['panel.example.com.evil.example', null],
  ['localhost', null],
  ['acme.localhost', null],
  ['127.0.0.1', null],
  ['', null],
])('on a domain of its own the host %s is of the tenant %s', (host, tenant) => {
  const ofHost = tenantByHost({ publicUrl: own, internalHosts, isProduction: true });
  expect(ofHost(host)).toBe(tenant);
});

test('outside production this machine is known beside the domain', () => {
  const ofHost = tenantByHost({ publicUrl: own, internalHosts, isProduction: false });
  expect(['acme.panel.example.com', 'acme.localhost', '127.0.0.1'].map(ofHost)).toEqual([
    'acme',
    'acme',
    'admin',
  ]);
});

test.each(['panel.example.com', '', 'ftp://panel.example.com'])(
  'PUBLIC_URL "%s" is refused',
  (publicUrl) => {
    expect(() => tenantByHost({ publicUrl, internalHosts, isProduction: true })).toThrow(
      'PUBLIC_URL',
    );
  },
);

const closed = allEndpoints.filter(({ access }) => access !== 'public');

test.each(closed.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s refuses a valid session that names another tenant',
  async (_name, endpoint) => {
    const url = urlOf(endpoint, unknownId);
    const headers = { 'x-subdomain': 'northwind' };
    const body = endpoint.method === 'GET' ? {} : { body: {} };
    const answer = await server.call('owner@acme.test', endpoint.method, url, { headers, ...body });
    expect(answer.status).toBe(403);
    expect(answer.body.code).toBe('tenant_mismatch');
  },
);

test.each([
  ['owner@acme.test', 'acme', 200],
  ['owner@acme.test', 'ACME', 200],
  ['owner@acme.test', 'admin', 403],
  ['owner@acme.test', 'nobody', 403],
  ['super@demo.test', 'admin', 200],
  ['super@demo.test', 'acme', 200],
  ['admin@demo.test', 'acme', 200],
  ['support@demo.test', 'acme', 403],
  ['super@demo.test', 'nobody', 403],
  // Host labels of internal staff belong to their own tenant.
  ['super@demo.test', 'team', 200],
  ['owner@acme.test', 'team', 403],
])('%s naming the tenant %s is answered %i', async (who, subdomain, status) => {
  const answer = await server.call(who, 'GET', me, { headers: { 'x-subdomain': subdomain } });
  expect(answer.status).toBe(status);
});

describe.each(['', ' ', 'a b', 'acme,acme', 'acme, northwind', '-acme', 'acme.', 'äcme', 'a_b'])(
  'the malformed header "%s"',
  (subdomain) => {
    const headers = { 'x-subdomain': subdomain };

    test('is a bad request with a session', async () => {
      const answer = await server.call('owner@acme.test', 'GET', me, { headers });
      expect(answer.status).toBe(400);
      expect(answer.body.code).toBe('bad_request');
    });

    test('is a bad request at sign-in', async () => {
      const body = { email: 'owner@acme.test', password: demoPassword };
      const answer = await server.call(null, 'POST', login, { headers, body });
      expect(answer.status).toBe(400);
    });
  },
);

test('a header sent twice over a real connection is a bad request', async () => {
  const token = await server.tokenOf('owner@acme.test');
  const address = await server.http.listen({ port: 0, host: '127.0.0.1' });
  const statusFor = (names: string[]) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'x-subdomain': names };
      request(`${address}${me}`, { headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
  expect(await statusFor(['acme'])).toBe(200);
  expect(await statusFor(['acme', 'acme'])).toBe(400);
  expect(await statusFor(['acme', 'northwind'])).toBe(400);
});

test('without the header, sign-in takes the tenant from the host', async () => {
  const body = { email: 'owner@acme.test', password: demoPassword };
  const at = (host: string) => server.call(null, 'POST', login, { headers: { host }, body });
  expect((await at('acme.localhost:3000')).status).toBe(200);
  expect((await at('northwind.localhost:3000')).status).toBe(401);
  expect((await at('localhost:3000')).status).toBe(401);
});
