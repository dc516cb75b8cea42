import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { acme } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';
import type { Scope } from './scope.ts';

const server = testServer();

type Table = 'users' | 'tickets';

const found = (scope: Scope, pattern: string, table: Table = 'users') =>
  server.database.transaction(scope, 'read', async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`SELECT ${sql.raw(`app_found_${table}`)}(${pattern}) AS id ORDER BY 1`,
    );
    return rows.map(({ id }) => id);
  });

const idsWhere = async (condition: string, table: Table = 'users') =>
  (await server.sql<{ id: string }>(`SELECT id FROM ${table} WHERE ${condition} ORDER BY id`)).map(
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

test('tickets of another tenant are not found inside one', async () => {
  const own = await idsWhere(`tenant_id = '${acme}'`, 'tickets');
  expect(await found(inAcme, '%', 'tickets')).toEqual(own);
  const everybody: Scope = { role: 'platform', userId: acme };
  const all = await found(everybody, '%', 'tickets');
  expect(all).toEqual(await idsWhere('true', 'tickets'));
  expect(all.length).toBeGreaterThan(own.length);
});

test.each(['title', 'jira_key', 'number::text', 'requester_name', 'requester_email'])(
  'tickets are found by part of %s, in any case',
  async (field) => {
    await server.sql(`UPDATE tickets SET jira_key = 'OUT-' || number`);
    const [row] = await server.sql<{ text: string }>(
      `SELECT ${field} AS text FROM tickets WHERE tenant_id = '${acme}' ORDER BY number LIMIT 1`,
    );
    const pattern = `%${row?.text.slice(1).toUpperCase()}%`;
    const ids = await found(inAcme, pattern, 'tickets');
    const isFound = `tenant_id = '${acme}' AND ${field} ILIKE '${pattern}'`;
    expect(ids).toEqual(expect.arrayContaining(await idsWhere(isFound, 'tickets')));
    expect(ids.length).toBeGreaterThan(0);
  },
);

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
  const auth: Scope = { role: 'auth', tenantId: acme };
  await expect(found(auth, '%')).rejects.toThrow('app_found_users');
  await expect(found(auth, '%', 'tickets')).rejects.toThrow('app_found_tickets');
});

test('an index holds the parts of the words of what is searched', async () => {
  const [index] = await server.sql<{ indexdef: string }>(
    `SELECT indexdef FROM pg_indexes WHERE indexname = 'users_found'`,
  );
  expect(index?.indexdef).toContain('USING gin (email gin_trgm_ops, name_key gin_trgm_ops)');
  expect(index?.indexdef).toContain('WHERE (deleted_at IS NULL)');
  const [ofTickets] = await server.sql<{ indexdef: string }>(
    `SELECT indexdef FROM pg_indexes WHERE indexname = 'tickets_found'`,
  );
  expect(ofTickets?.indexdef).toContain('USING gin (title gin_trgm_ops, jira_key gin_trgm_ops');
});
