import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { expectFields, listAll, listed } from '../../testing/records.ts';
import { idOf } from '../../seed/random.ts';
import { acme, unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/api-keys';
const staff = 'super@demo.test';
const valid = { name: 'Nightly export', scopes: ['leads:read'] };

const server = testServer();

const create = async (body: object = {}) => {
  const answer = await server.call(staff, 'POST', url, { body: { ...valid, ...body } });
  expect(answer.status).toBe(201);
  return answer.body.data;
};

const change = (id: string, body: object, headers: Record<string, string> = {}) =>
  server.call(staff, 'PATCH', `${url}/${id}`, { body, headers });
const revoke = (id: string, body: object = {}) =>
  server.call(staff, 'POST', `${url}/${id}/revoke`, { body });
const remove = (id: string) => server.call(staff, 'DELETE', `${url}/${id}`);
const expire = (id: string) =>
  server.sql('UPDATE api_keys SET expires_at = now() WHERE id = $1', [id]);

test('a key is created, listed, changed, revoked and deleted', async () => {
  const { apiKey, secret } = await create({ name: ' Nightly export ' });
  expect(apiKey).toMatchObject({
    ...valid,
    status: 'active',
    createdBy: 'Sable Quill',
    lastUsedAt: null,
    prefix: secret.slice(0, 21),
    last4: secret.slice(-4),
    ipAllowList: [],
    rateLimit: 600,
    warnings: [],
    calls: 0,
    former: null,
    version: 1,
  });
  expect(await listed(server, staff, url, apiKey._id)).toEqual(apiKey);

  const values = {
    name: 'Daily',
    scopes: ['forms:read', 'leads:write'],
    ipAllowList: ['203.0.113.0/24', '2001:db8::1'],
    rateLimit: 60,
  };
  const changed = await change(apiKey._id, values);
  expect(changed.body.data.apiKey).toMatchObject({ ...values, version: 2 });
  const revoked = await revoke(apiKey._id);
  expect([revoked.status, revoked.headers['etag']]).toEqual([200, '"3"']);
  expect(revoked.body.data.apiKey).toMatchObject({ name: 'Daily', status: 'revoked', version: 3 });
  expect(await listed(server, staff, url, apiKey._id)).toEqual(revoked.body.data.apiKey);

  expect((await remove(apiKey._id)).status).toBe(200);
  expect(await listed(server, staff, url, apiKey._id)).toBeUndefined();
  for (const gone of [remove(apiKey._id), revoke(apiKey._id), change(apiKey._id, { name: 'X' })])
    expect((await gone).status).toBe(404);
});

describe('the secret', () => {
  test('is in the reply to its creation and nowhere else, the database keeps its hash', async () => {
    const { apiKey, secret } = await create();
    expect(secret).toMatch(/^opk_live_[\dA-Za-z]{12}_[\dA-Za-z]{38}$/);
    expect(JSON.stringify(apiKey)).not.toContain(secret);
    const hash = createHash('sha256').update(secret).digest('hex');
    const [row] = await server.sql<{ content: Record<string, unknown> }>(
      'SELECT to_jsonb(k) AS content FROM api_keys k WHERE id = $1',
      [apiKey._id],
    );
    expect(row?.content['secret_hash']).toBe(hash);
    expect(JSON.stringify(row)).not.toContain(secret.slice(22));
    const replies = [
      await server.call(staff, 'GET', `${url}?limit=100`),
      await server.call(staff, 'GET', `${url}?searchValue=${secret}`),
      await server.call(staff, 'GET', `${url}?searchValue=${hash}`),
      await change(apiKey._id, { name: 'Renamed' }),
      await revoke(apiKey._id),
    ];
    for (const { status, body } of replies) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain(secret);
      expect(JSON.stringify(body)).not.toContain(hash);
    }
    expect(replies[1]?.body.data.total).toBe(0);
    expect(replies[2]?.body.data.total).toBe(0);
  });

  test('is another one for each key', async () => {
    const made = [await create(), await create(), await create()];
    expect(new Set(made.map(({ secret }) => secret)).size).toBe(3);
  });
});

test('a row names exactly what the contract shows', async () => {
  for (const row of await listAll(server, staff, url))
    expect(Object.keys(row).toSorted()).toEqual([
      '_id',
      'calls',
      'createdAt',
      'createdBy',
      'createdByAccount',
      'expiresAt',
      'former',
      'ipAllowList',
      'last4',
      'lastUsedAt',
      'lastUsedIp',
      'name',
      'prefix',
      'rateLimit',
      'revokedAt',
      'revokedReason',
      'scopes',
      'status',
      'updatedAt',
      'version',
      'warnings',
      'whiteLabel',
    ]);
});

describe('the expiry', () => {
  test.each([30, 90, 365, undefined])('after %j days is in the reply', async (expiresInDays) => {
    const { apiKey } = await create({ expiresInDays });
    const days = (Date.parse(apiKey.expiresAt) - Date.parse(apiKey.createdAt)) / 86_400_000;
    expect(days).toBeCloseTo(expiresInDays ?? 90, 2);
  });

  test('of 0 days is never', async () => {
    expect((await create({ expiresInDays: 0 })).apiKey.expiresAt).toBeNull();
  });

  test('makes a key expired, for the list and its filter', async () => {
    const { apiKey } = await create();
    await expire(apiKey._id);
    expect((await listed(server, staff, url, apiKey._id))?.['status']).toBe('expired');
    const filters = encodeURIComponent('{"status":["expired"]}');
    const { body } = await server.call(staff, 'GET', `${url}?limit=100&filters=${filters}`);
    expect(body.data.apiKeys.map(({ _id }: { _id: string }) => _id)).toContain(apiKey._id);
  });
});

describe('an active key', () => {
  test('cannot be deleted', async () => {
    const { apiKey } = await create();
    const answer = await remove(apiKey._id);
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
    expect(answer.body.message).toBe('Revoke this API key before deleting it.');
    expect(await listed(server, staff, url, apiKey._id)).toEqual(apiKey);
  });

  test('is revoked once', async () => {
    const { apiKey } = await create();
    const answers = await Promise.all([revoke(apiKey._id), revoke(apiKey._id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const again = await revoke(apiKey._id);
    expect(again.body).toMatchObject({
      code: 'conflict',
      message: 'This API key is revoked already.',
    });
  });

  test('is changed at the version last seen only', async () => {
    const { apiKey } = await create();
    const first = await change(apiKey._id, { name: 'Two' }, { 'if-match': '"1"' });
    expect([first.status, first.headers['etag']]).toEqual([200, '"2"']);
    const old = await change(apiKey._id, { name: 'Old' }, { 'if-match': '"1"' });
    expect([old.status, old.body.code]).toEqual([412, 'version_conflict']);
    expect(old.body.current).toEqual(first.body.data.apiKey);
    expect((await listed(server, staff, url, apiKey._id))?.['name']).toBe('Two');
  });
});

test('an expired key can be deleted', async () => {
  const { apiKey } = await create();
  await expire(apiKey._id);
  expect((await remove(apiKey._id)).status).toBe(200);
});

const wrong: [field: string, value: unknown, key: string, message: string][] = [
  ['name', '', 'name', 'Name is required'],
  ['name', '  ', 'name', 'Name is required'],
  ['name', null, 'name', 'Name is required'],
  ['name', 'x'.repeat(51), 'name', 'Name is incorrect'],
  ['name', 'a\0b', 'name', 'Name is incorrect'],
  ['scopes', [], 'scopes', 'Scopes is required'],
  ['scopes', null, 'scopes', 'Scopes is required'],
  ['scopes', 'leads:read', 'scopes', 'Scopes is required'],
  ['scopes', ['everything'], 'scopes.0', 'Scopes is incorrect'],
  ['scopes', ['leads:read', 7], 'scopes.1', 'Scopes is incorrect'],
  ['ipAllowList', '203.0.113.7', 'ipAllowList', 'Allowed addresses is incorrect'],
  ['ipAllowList', ['203.0.113.7', 'office'], 'ipAllowList.1', 'Address is incorrect'],
  ['ipAllowList', Array(51).fill('203.0.113.7'), 'ipAllowList', 'Allowed addresses is incorrect'],
  ['rateLimit', 0, 'rateLimit', 'Rate limit is incorrect'],
  ['rateLimit', 10_001, 'rateLimit', 'Rate limit is incorrect'],
  ['rateLimit', 1.5, 'rateLimit', 'Rate limit is incorrect'],
  ['rateLimit', '600', 'rateLimit', 'Rate limit is incorrect'],
  ['status', 'revoked', 'status', 'status is not known'],
  ['secretHash', 'x', 'secretHash', 'secretHash is not known'],
  ['tenantId', unknownId, 'tenantId', 'tenantId is not known'],
];

const whenCreating: typeof wrong = [
  ['name', undefined, 'name', 'Name is required'],
  ['scopes', undefined, 'scopes', 'Scopes is required'],
  ['expiresInDays', 7, 'expiresInDays', 'Expiry is incorrect'],
  ['expiresInDays', '90', 'expiresInDays', 'Expiry is incorrect'],
  ['expiresInDays', null, 'expiresInDays', 'Expiry is incorrect'],
  ['whiteLabel', unknownId, 'whiteLabel', 'Organization is incorrect'],
  // Users of the platform are internal staff.
  ['scopes', ['users:read'], 'scopes', 'Scopes is incorrect'],
];

test.each([...wrong, ...whenCreating])(
  'creating with %s = %j names %s: "%s"',
  async (field, value, key, message) => {
    const body = { ...valid, [field]: value };
    expectFields(await server.call(staff, 'POST', url, { body }), { [key]: message });
  },
);

test.each(wrong)('changing %s to %j names %s: "%s"', async (field, value, key, message) => {
  expectFields(await change(unknownId, { [field]: value }), { [key]: message });
});

test('staff create a key for a chosen organization', async () => {
  const { apiKey } = await create({ whiteLabel: acme, scopes: ['users:read'] });
  expect([apiKey.whiteLabel._id, apiKey.createdBy]).toEqual([acme, 'Sable Quill']);
  const url = `/v1/super-admin/users/${idOf('user', staff)}/api-keys`;
  expect(await listed(server, staff, url, apiKey._id)).toMatchObject({ name: apiKey.name });
});

test('a revocation keeps its reason, for the list and for the audit log', async () => {
  const { apiKey } = await create();
  const reason = 'Found in a public repository.';
  const answer = await revoke(apiKey._id, { reason });
  expect(answer.body.data.apiKey).toMatchObject({
    revokedReason: reason,
    revokedAt: expect.any(String),
  });
  const entries = await server.sql('SELECT reason FROM audit_log WHERE request_id = $1', [
    answer.headers['x-request-id'],
  ]);
  expect(entries).toEqual([{ reason }]);
});

test.each([
  ['revoked', (id: string) => revoke(id)],
  ['expired', (id: string) => expire(id)],
] as const)('a key that is %s is not rotated', async (status, end) => {
  const { apiKey } = await create();
  await end(apiKey._id);
  const answer = await server.call(staff, 'POST', `${url}/${apiKey._id}/rotate`);
  expect([answer.status, answer.body.message]).toEqual([409, `This API key is ${status}.`]);
});

test.each([2, '1', null])(
  'a rotation with an overlap of %j days is refused',
  async (overlapDays) => {
    const body = { overlapDays };
    expectFields(await server.call(staff, 'POST', `${url}/${unknownId}/rotate`, { body }), {
      overlapDays: 'Overlap is incorrect',
    });
  },
);
