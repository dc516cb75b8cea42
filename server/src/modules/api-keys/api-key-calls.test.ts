import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { tenantIdOf } from '../../seed/random.ts';
import { apiKeysUrl as url, callWithKey, makeKey, type MadeKey } from '../../testing/api-keys.ts';
import { listed } from '../../testing/records.ts';
import { acme, northwind } from '../../testing/tenant-rows.ts';
import { startWithoutDatabase, testServer } from '../../testing/test-server.ts';
import { makePrefix, makeSecret } from './api-key-secret.ts';

const server = testServer();
const [staff, users] = ['super@demo.test', '/v1/super-admin/users'];

let key: MadeKey;
beforeAll(async () => {
  key = await makeKey(server);
});

const call = (secret: string, options?: Parameters<typeof callWithKey>[3]) =>
  callWithKey(server, secret, users, options);
const set = (id: string, values: string) =>
  server.sql(`UPDATE api_keys SET ${values} WHERE id = $1`, [id]);
const rotate = (id: string, overlapDays: number) =>
  server.call(staff, 'POST', `${url}/${id}/rotate`, { body: { overlapDays } });

test('a key reads the rows of its tenant, and no others', async () => {
  const { status, body } = await call(key.secret);
  expect(status).toBe(200);
  const [counted] = await server.sql<{ total: number }>(
    'SELECT count(*)::int AS total FROM users WHERE tenant_id = $1 AND deleted_at IS NULL',
    [acme],
  );
  expect(body.data.total).toBe(counted?.total);
  const named = await callWithKey(server, key.secret, `${users}?whiteLabel=${northwind}`);
  expect(named.body.data.total).toBe(0);
});

test('a key may name its own tenant', async () => {
  expect((await call(key.secret, { headers: { 'x-subdomain': 'acme' } })).status).toBe(200);
});

test('a key without the scope is told which one it needs', async () => {
  const { secret } = await makeKey(server, { scopes: ['forms:read', 'leads:read'] });
  const { status, body } = await call(secret);
  expect([status, body.code]).toEqual([403, 'forbidden']);
  expect(body.message).toBe(
    'This call needs the scope users:read; the API key has forms:read, leads:read.',
  );
});

test('a call that names no scope is closed to every key', async () => {
  const { status, body } = await callWithKey(server, key.secret, url);
  expect([status, body.message]).toEqual([403, 'API keys cannot make this call.']);
});

test('a key exports what it may list', async () => {
  const { status, body } = await callWithKey(server, key.secret, `${users}/csv`);
  expect(status).toBe(200);
  expect(String(body)).toContain('owner@acme.test');
  expect(String(body)).not.toContain('northwind');
});

describe('one answer is given to', () => {
  const answers: unknown[] = [];
  const refused: [why: string, make: () => Promise<Parameters<typeof call>>][] = [
    ['a malformed key', async () => ['opk_live_nonsense']],
    ['a key that does not exist', async () => [makeSecret(makePrefix()).secret]],
    ['another secret of an existing key', async () => [makeSecret(key.secret.slice(0, 21)).secret]],
    [
      'a revoked key',
      async () => {
        const { id, secret } = await makeKey(server);
        expect((await call(secret)).status).toBe(200);
        await server.call(staff, 'POST', `${url}/${id}/revoke`, { body: { reason: 'Leaked.' } });
        return [secret];
      },
    ],
    [
      'an expired key',
      async () => {
        const { id, secret } = await makeKey(server);
        await set(id, 'expires_at = now()');
        return [secret];
      },
    ],
    [
      'a key from an address outside its list',
      async () => {
        const { secret } = await makeKey(server, { ipAllowList: ['203.0.113.0/24'] });
        expect((await call(secret, { address: '203.0.113.9' })).status).toBe(200);
        return [secret, { address: '203.0.114.9' }];
      },
    ],
    [
      'a key at another tenant',
      async () => [key.secret, { headers: { 'x-subdomain': 'northwind' } }],
    ],
    [
      'a key at no tenant there is',
      async () => [key.secret, { headers: { 'x-subdomain': 'nowhere' } }],
    ],
    [
      'a key whose creator is deactivated',
      async () => {
        const { secret } = await makeKey(server, {}, 'admin@demo.test');
        await server.sql("UPDATE users SET status = 'deactivated' WHERE email = 'admin@demo.test'");
        return [secret];
      },
    ],
    [
      'a key of a deactivated organization',
      async () => {
        const whiteLabel = tenantIdOf('calyx');
        const { secret } = await makeKey(server, { whiteLabel });
        await server.sql("UPDATE white_labels SET status = 'inactive' WHERE id = $1", [whiteLabel]);
        return [secret];
      },
    ],
    [
      'the former secret after a rotation without overlap',
      async () => {
        const { id, secret } = await makeKey(server);
        await rotate(id, 0);
        return [secret];
      },
    ],
    [
      'the former secret after the overlap',
      async () => {
        const { id, secret } = await makeKey(server);
        await rotate(id, 7);
        expect((await call(secret)).status).toBe(200);
        await set(id, 'former_until = now()');
        return [secret];
      },
    ],
  ];

  test.each(refused)('%s', async (_why, make) => {
    const { status, body, headers } = await call(...(await make()));
    const { requestId, ...answer } = body;
    expect([status, answer.code]).toEqual([401, 'invalid_key']);
    expect(requestId).toBe(headers['x-request-id']);
    answers.push(answer);
    expect(answer).toEqual(answers[0]);
  });
});

test('a deactivated creator suspends their keys, and nothing else does', async () => {
  const { id, secret } = await makeKey(server, {});
  const setCreator = (status: string) =>
    server.sql('UPDATE users SET status = $1 WHERE email = $2', [status, 'other.staff@demo.test']);
  await server.sql(
    `WITH maker AS (INSERT INTO users (id, tenant_id, email, first_name, last_name, role, role_group,
       status) SELECT gen_random_uuid(), tenant_id, 'other.staff@demo.test', 'Odd', 'Staff', 'admin',
       role_group, 'confirmed' FROM users WHERE email = 'super@demo.test' RETURNING id)
     UPDATE api_keys SET created_by = maker.id FROM maker WHERE api_keys.id = $1`,
    [id],
  );
  const stateOf = async () => (await listed(server, staff, url, id))?.['status'];
  await setCreator('deactivated');
  expect([(await call(secret)).status, await stateOf()]).toEqual([401, 'suspended']);
  await setCreator('confirmed');
  expect([(await call(secret)).status, await stateOf()]).toEqual([200, 'active']);
});

test('during the overlap of a rotation both secrets open the key', async () => {
  const { id, secret } = await makeKey(server);
  const { status, body } = await rotate(id, 1);
  expect(status).toBe(200);
  expect(body.data.secret.slice(0, 21)).toBe(secret.slice(0, 21));
  expect(body.data.apiKey).toMatchObject({
    last4: body.data.secret.slice(-4),
    former: { last4: secret.slice(-4), lastUsedAt: null },
  });
  for (const one of [secret, body.data.secret]) expect((await call(one)).status).toBe(200);
  await server.call(staff, 'POST', `${url}/${id}/revoke`);
  for (const one of [secret, body.data.secret]) expect((await call(one)).status).toBe(401);
});

describe('the limit of a key', () => {
  test('refuses the call beyond it, and says when to try again', async () => {
    const { secret } = await makeKey(server, { rateLimit: 2 });
    const first = await call(secret);
    expect(first.headers).toMatchObject({ 'ratelimit-policy': '"key";q=2;w=60' });
    expect(first.headers['ratelimit']).toMatch(/^"key";r=1;t=\d+$/);
    expect((await call(secret)).headers['ratelimit']).toMatch(/^"key";r=0;t=\d+$/);
    const { status, headers, body } = await call(secret);
    expect([status, body.code]).toEqual([429, 'too_many_attempts']);
    expect(body.message).toContain('can make 2 calls a minute');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['ratelimit']).toBe(`"key";r=0;t=${String(headers['retry-after'])}`);
    expect((await call(key.secret)).status).toBe(200);
  });
});

describe('the use of a key', () => {
  const usageOf = async (id: string) =>
    (await server.call(staff, 'GET', `${url}/${id}/usage`)).body.data;

  test('is written with method, path, status and address, without the query', async () => {
    const { id, secret } = await makeKey(server);
    await callWithKey(server, secret, `${users}?searchValue=ada@acme.test`, {
      address: '203.0.113.9',
    });
    await callWithKey(server, secret, url, { address: '203.0.113.10' });
    await expect.poll(async () => (await usageOf(id)).calls.length).toBe(2);
    const { days, calls } = await usageOf(id);
    expect(calls).toMatchObject([
      { method: 'GET', path: url, status: 403, ip: '203.0.113.10' },
      { method: 'GET', path: users, status: 200, ip: '203.0.113.9' },
    ]);
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({
      day: new Date().toISOString().slice(0, 10),
      calls: 2,
      failed: 1,
    });
    expect(await listed(server, staff, url, id)).toMatchObject({
      calls: 2,
      lastUsedIp: '203.0.113.10',
      lastUsedAt: calls[0].createdAt,
    });
  });

  test('tells whether the former secret is still used', async () => {
    const { id, secret } = await makeKey(server);
    const rotated = await rotate(id, 7);
    await call(rotated.body.data.secret);
    await expect.poll(async () => (await usageOf(id)).calls.length).toBe(1);
    const formerOf = async () => (await listed(server, staff, url, id))?.['former'];
    expect(await formerOf()).toMatchObject({ lastUsedAt: null });
    await call(secret);
    await expect.poll(async () => (await usageOf(id)).calls.length).toBe(2);
    expect(await formerOf()).toMatchObject({ lastUsedAt: expect.any(String) });
  });

  test('of a deleted key is forgotten with it', async () => {
    const { id, secret } = await makeKey(server);
    await call(secret);
    await expect.poll(async () => (await usageOf(id)).calls.length).toBe(1);
    await server.call(staff, 'POST', `${url}/${id}/revoke`);
    expect((await server.call(staff, 'DELETE', `${url}/${id}`)).status).toBe(200);
    expect(await server.sql('SELECT id FROM api_key_calls WHERE key_id = $1', [id])).toEqual([]);
    expect((await server.call(staff, 'GET', `${url}/${id}/usage`)).status).toBe(404);
  });
});

describe('without a database', () => {
  let bare: Awaited<ReturnType<typeof startWithoutDatabase>>;
  beforeAll(async () => {
    bare = await startWithoutDatabase(readConfig({}).artifactsDir);
  });
  afterAll(() => bare.close());

  test.each([
    ['a malformed key is refused', 'opk_live_aB3dE6gH9jK2_nonsense', 401],
    ['a well-formed one waits for it', makeSecret(makePrefix()).secret, 503],
  ])('%s', async (_name, secret, status) => {
    const headers = { authorization: `Bearer ${secret}` };
    expect((await bare.inject({ url: users, headers })).statusCode).toBe(status);
  });
});
