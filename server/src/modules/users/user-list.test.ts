import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userSorts } from '@outpost/contracts';
import type { Scope } from '../../platform/db/scope.ts';
import { orderOf, whereOf } from '../../platform/lists/list-engine.ts';
import { idOf } from '../../seed/random.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { acme } from '../../testing/tenant-rows.ts';
import { userList } from './user-list.ts';
import { users } from '../../tables/users.table.ts';

let engine: TestDatabase;
beforeAll(async () => {
  engine = await startTestDatabase();
});
afterAll(async () => {
  await engine.database.close();
  await engine.stop();
});

const userId = idOf('user', 'owner@acme.test');
const scopes: Record<string, Scope> = {
  'across all tenants': { role: 'platform', userId },
  'inside a tenant': {
    role: 'tenant',
    userId,
    tenantId: acme,
    franchisorId: null,
    companyId: null,
  },
};

const everything = { page: 1, limit: 25, searchValue: '', filters: {}, dateRange: {} };

/** Returns the plan of a page when the planner cannot sort. */
const planOf = (scope: Scope, sort: Record<string, 'up' | 'down'>): Promise<string> =>
  engine.database.transaction(scope, 'read', async (tx) => {
    for (const way of ['sort', 'incremental_sort', 'seqscan', 'bitmapscan'])
      await tx.execute(sql.raw(`SET LOCAL enable_${way} = off`));
    const page = tx
      .select({ id: users.id })
      .from(users)
      .where(whereOf(userList, { ...everything, sort }))
      .orderBy(...orderOf(userList, sort))
      .limit(25);
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${page.getSQL()}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

describe.each(Object.keys(scopes))('%s', (where) => {
  const scope = scopes[where] as Scope;

  test.each(userSorts.flatMap((sort) => [[sort, 'up'] as const, [sort, 'down'] as const]))(
    'an index gives people by %s %s',
    async (sort, direction) => {
      const plan = await planOf(scope, { [sort]: direction });
      expect(plan).toMatch(/Index (Only )?Scan (Backward )?using users_/);
      expect(plan).not.toContain('Sort');
    },
  );

  test('an index gives the newest people', async () => {
    expect(await planOf(scope, {})).toMatch(/Scan Backward using users_(tenant_)?by_created/);
  });
});
