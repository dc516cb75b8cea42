import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { acme } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';
import type { Scope } from './scope.ts';

const server = testServer();

const found = (scope: Scope, pattern: string) =>
  server.database.transaction(scope, 'read', async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`SELECT app_found_users(${pattern}) AS id ORDER BY 1`,
    );
    return rows.map(({ id }) => id);
  });

const idsWhere = async (condition: string) =>
  (await server.sql<{ id: string }>(`SELECT id FROM users WHERE ${condition} ORDER BY id`)).map(
    ({ id }) => id,
  );

const inAcme: Scope = {
  role: 'tenant',
  tenantId: acme,
  franchisorId: null,
  companyId: null,
  userId: acme,
};

test('inside a tenant nobody of another one is found', async () => {
  const own = await idsWhere(`tenant_id = '${acme}' AND deleted_at IS NULL`);
  expect(await found(inAcme, '%')).toEqual(own);
  expect(own.length).toBeGreaterThan(10);
});

test('across all tenants everybody is found who is not deleted', async () => {
  const everybody: Scope = { role: 'platform', userId: acme };
  await server.sql(`UPDATE users SET deleted_at = now() WHERE email = 'guest@acme.test'`);
  expect(await found(everybody, '%')).toEqual(await idsWhere('deleted_at IS NULL'));
  expect(await found(everybody, 'guest@%')).toEqual([]);
});

test('by part of the address or of the full name, in any case', async () => {
  expect(await found(inAcme, '%ile ACK%')).toEqual(await idsWhere(`email = 'owner@acme.test'`));
  expect(await found(inAcme, '%NER@acme%')).toEqual(await idsWhere(`email = 'owner@acme.test'`));
});

test('the search of somebody inside a branch keeps to the branch', async () => {
  const list = async (who: string, query: string) => {
    const answer = await server.call(who, 'GET', `/v1/super-admin/users?limit=100${query}`);
    return (answer.body.data.users as { _id: string }[]).map(({ _id }) => _id).toSorted();
  };
  const branch = await list('msp@acme.test', '');
  expect(await list('msp@acme.test', '&searchValue=test')).toEqual(branch);
  const tenant = await list('owner@acme.test', '&searchValue=test');
  expect(tenant.length).toBeGreaterThan(branch.length);
});

test('sign-in cannot search by it', async () => {
  await expect(found({ role: 'auth', tenantId: acme }, '%')).rejects.toThrow('app_found_users');
});

test('an index holds the parts of the words of what is searched', async () => {
  const [index] = await server.sql<{ indexdef: string }>(
    `SELECT indexdef FROM pg_indexes WHERE indexname = 'users_found'`,
  );
  expect(index?.indexdef).toContain('USING gin (email gin_trgm_ops, name_key gin_trgm_ops)');
  expect(index?.indexdef).toContain('WHERE (deleted_at IS NULL)');
});
