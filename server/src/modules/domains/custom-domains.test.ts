import { beforeEach, describe, expect, test } from 'vitest';
import type { DomainState } from '@outpost/contracts';
import { demoPassword } from '../../seed/demo-people.ts';
import { idOf, tenantIdOf } from '../../seed/random.ts';
import { liveForm } from '../../testing/live-forms.ts';
import { testServer } from '../../testing/test-server.ts';
import { customDomains, verifiedDomainOf } from './custom-domains.ts';

const panel = 'https://panel.example.com';
const apiUrl = 'https://api.example.com';
const server = testServer({
  env: { NODE_ENV: 'production', PUBLIC_URL: panel, API_URL: apiUrl },
});

/** Other names in each test: answers are kept for seconds. */
let count = 0;
let name = '';

const setDomain = async (subdomain: string, state: DomainState | null) => {
  const tenantId = tenantIdOf(subdomain);
  await server.sql('DELETE FROM domains WHERE tenant_id = $1', [tenantId]);
  if (state === null) return;
  await server.sql(
    `INSERT INTO domains (id, tenant_id, name, state, challenge, waiting_since)
     VALUES (gen_random_uuid(), $1, $2, $3, 'c0ffee', now())`,
    [tenantId, name, state],
  );
};

beforeEach(async () => {
  count += 1;
  name = `panel-${count}.acme.example`;
  await setDomain('acme', 'verified');
});

const at = (host: string, url: string, headers: Record<string, string> = {}) =>
  server.http.inject({ url, headers: { host, ...headers } });
const logIn = (host: string, email: string) =>
  server.http.inject({
    method: 'POST',
    url: '/v1/super-admin/auth/login',
    headers: { host },
    payload: { email, password: demoPassword },
  });

test('people of the organization sign in at its domain, and nobody else does', async () => {
  const answer = await logIn(name, 'owner@acme.test');
  expect(answer.statusCode).toBe(200);
  const { token } = answer.json().data;
  const me = await at(name, '/v1/super-admin/auth/me', { authorization: `Bearer ${token}` });
  expect(me.json().data.adminPanelUser.email).toBe('owner@acme.test');
  for (const email of ['owner@northwind.test', 'super@demo.test'])
    expect((await logIn(name, email)).statusCode).toBe(401);
});

test.each([
  ['in capitals', () => name.toUpperCase(), true],
  ['with its port', () => `${name}:8443`, true],
  ['with a dot at its end', () => `${name}.`, true],
  ['below it', () => `other.${name}`, false],
  ['above it', () => 'acme.example', false],
  ['that ends like it', () => `evil${name}`, false],
  ['that begins like it', () => `${name}.evil.example`, false],
])('a host %s is answered: %s', async (_, hostOf, isAnswered) => {
  const { statusCode } = await logIn(hostOf(), 'owner@acme.test');
  expect(statusCode).toBe(isAnswered ? 200 : 421);
});

const refused: [what: string, change: () => Promise<unknown>][] = [
  ['waits for its records', () => setDomain('acme', 'pending')],
  ['points elsewhere', () => setDomain('acme', 'misconfigured')],
  ['is claimed by others', () => setDomain('acme', 'conflict')],
  ['was removed', () => setDomain('acme', null)],
];

test.each(refused)('a domain that %s is refused', async (_, change) => {
  await change();
  expect((await logIn(name, 'owner@acme.test')).statusCode).toBe(421);
  expect((await at('proxy:3000', `/tls/ask?domain=${name}`)).statusCode).toBe(404);
  const page = await at(name, '/sign-in');
  expect([page.statusCode, page.payload.includes('no panel at this address')]).toEqual([421, true]);
});

test.each(['inactive', 'draft', 'deleted'])(
  'the domain of an organization that is %s is refused',
  async (status) => {
    await setDomain('acme', null);
    const subdomain = 'everline';
    await setDomain(subdomain, 'verified');
    const set = (column: string) =>
      server.sql(`UPDATE white_labels SET ${column} WHERE subdomain = $1`, [subdomain]);
    await set(status === 'deleted' ? 'deleted_at = now()' : `status = '${status}'`);
    expect((await at('proxy:3000', `/tls/ask?domain=${name}`)).statusCode).toBe(404);
    await set(`status = 'active', deleted_at = NULL`);
    await setDomain(subdomain, null);
  },
);

test('a proxy gets certificates for verified domains only', async () => {
  const asked = (query: string) => at('proxy:3000', `/tls/ask${query}`);
  expect((await asked(`?domain=${name}`)).statusCode).toBe(200);
  for (const query of ['', '?domain=', '?domain=panel.example.com', `?domain=x.${name}`])
    expect([query, (await asked(query)).statusCode]).toEqual([query, 404]);
  expect((await asked(`?domain=${name}&domain=${name}`)).statusCode).toBe(404);
});

test('pages of the domain may read an API with an origin of its own, others may not', async () => {
  const originOf = async (origin: string) => {
    const { headers } = await at('api.example.com', '/v1/openapi.json', { origin });
    return headers['access-control-allow-origin'];
  };
  expect(await originOf(`https://${name}`)).toBe(`https://${name}`);
  for (const origin of [`http://${name}`, `https://${name}:8443`, `https://x.${name}`, 'null'])
    expect(await originOf(origin)).toBeUndefined();
});

test('browsers keep to HTTPS on this host, and not on other hosts of its owner', async () => {
  const secure = (host: string) => at(host, '/v1/openapi.json', { 'x-forwarded-proto': 'https' });
  const header = 'strict-transport-security';
  expect((await secure(name)).headers[header]).toBe('max-age=31536000');
  expect((await secure('panel.example.com')).headers[header]).toContain('includeSubDomains');
});

test('links in mails and of impersonations lead to the domain', async () => {
  const [user] = await server.sql<{ id: string }>(
    `SELECT id FROM users WHERE email = 'member@acme.test'`,
  );
  const body = { email: 'member@acme.test' };
  await server.http.inject({
    method: 'POST',
    url: '/v1/auth/forgot-password',
    headers: { host: name },
    payload: body,
  });
  const mail = (await server.deliver()).findLast(({ to }) => to === body.email);
  expect(mail?.text).toContain(`https://${name}/reset-password?token=`);
  const { token } = (await logIn('panel.example.com', 'super@demo.test')).json().data;
  const link = await server.http.inject({
    method: 'POST',
    url: `/v1/super-admin/users/${user?.id}/login-as`,
    headers: { host: 'panel.example.com', authorization: `Bearer ${token}` },
    payload: { reason: 'A question about invoices' },
  });
  expect(link.json().data.url).toMatch(`https://${name}/home?ott=`);
});

describe('live forms', () => {
  test('of the organization are shown at its domain', async () => {
    expect((await at(name, `/view/${liveForm}`)).statusCode).toBe(200);
  });

  test('of another organization are not', async () => {
    await setDomain('acme', null);
    await setDomain('northwind', 'verified');
    for (const path of ['', '/thanks', '/qr.svg'])
      expect((await at(name, `/view/${liveForm}${path}`)).statusCode).toBe(404);
    expect((await at('northwind.panel.example.com', `/view/${liveForm}`)).statusCode).toBe(200);
    await setDomain('northwind', null);
  });

  test.each([
    ['acme', 410],
    ['northwind', 404],
  ])('that are inactive are told of at the domain of %s by %i', async (tenant, status) => {
    const set = (isActive: boolean) =>
      server.sql(`UPDATE lead_forms SET is_active = ${isActive} WHERE id = '${liveForm}'`);
    await setDomain('acme', null);
    await setDomain(tenant, 'verified');
    await set(false);
    expect((await at(name, `/view/${liveForm}`)).statusCode).toBe(status);
    await set(true);
    await setDomain(tenant, null);
  });
});

test('an answer is used again for five seconds, and a failure is not', async () => {
  let now = 0;
  let isDown = true;
  const found: string[] = [];
  const database = {
    ...server.database,
    transaction: ((...parts: Parameters<typeof server.database.transaction>) => {
      found.push(name);
      return isDown ? Promise.reject(new Error('down')) : server.database.transaction(...parts);
    }) as typeof server.database.transaction,
  };
  const hosts = customDomains(database, () => now);
  await expect(hosts.tenantOf(name)).rejects.toThrow('down');
  isDown = false;
  await expect(hosts.tenantOf(name)).resolves.toBe('acme');
  await setDomain('acme', null);
  now = 4_999;
  await expect(hosts.tenantOf(name)).resolves.toBe('acme');
  now = 5_000;
  await expect(hosts.tenantOf(name)).resolves.toBeNull();
  expect(found).toHaveLength(3);
});

test('names that no domain can have are not looked up', async () => {
  const database = { ...server.database, transaction: () => Promise.reject(new Error('asked')) };
  const hosts = customDomains(database as typeof server.database);
  for (const one of [
    '',
    'localhost',
    '127.0.0.1',
    '::1',
    'a b.example',
    `${'a'.repeat(260)}.example`,
  ])
    await expect(hosts.tenantOf(one)).resolves.toBeNull();
});

test('an organization has its verified domain only', async () => {
  expect(await verifiedDomainOf(server.database, tenantIdOf('acme'))).toBe(name);
  await setDomain('acme', 'pending');
  expect(await verifiedDomainOf(server.database, tenantIdOf('acme'))).toBeNull();
  expect(await verifiedDomainOf(server.database, idOf('nobody', 1))).toBeNull();
});
