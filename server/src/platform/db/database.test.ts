import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { DatabaseUnavailable } from './database.ts';
import type { Scope } from './scope.ts';

const worker: Scope = { role: 'worker' };

let engine: TestDatabase;
beforeEach(async () => {
  engine = await startTestDatabase();
});
afterEach(() => engine.database.close());

test.each(['read', 'write'] as const)(
  'a database that goes away in the middle of a %s is unavailable',
  async (access) => {
    const work = engine.database.transaction(worker, access, async (tx) => {
      await engine.stop();
      await tx.execute(sql`SELECT 1`);
    });
    await expect(work).rejects.toThrow(DatabaseUnavailable);
  },
);

test('work that fails before its first query keeps no connection', async () => {
  const failing = () => {
    throw new Error('not today');
  };
  for (let time = 0; time < 20; time += 1)
    await expect(engine.database.transaction(worker, 'read', failing)).rejects.toThrow('not today');
  const works = Array.from({ length: 20 }, () =>
    engine.database.transaction(worker, 'read', async (tx) => tx.execute(sql`SELECT 1`)),
  );
  expect(await Promise.all(works)).toHaveLength(20);
  await engine.stop();
});

describe('of the embedded engine, a transaction', () => {
  const visitor: Scope = { role: 'auth', tenantId: null };
  const isEmbedded = process.env['TEST_ENGINE'] !== 'postgres';

  test.runIf(isEmbedded).each([
    ['read', 'was ended', sql`COMMIT`],
    ['write', 'was ended', sql`COMMIT`],
    ['read', 'got another role', sql`SET LOCAL ROLE outpost_worker`],
    [
      'write',
      'got another tenant',
      sql`SELECT set_config('app.tenant_id', gen_random_uuid()::text, true)`,
    ],
  ] as const)('to %s that %s by another connection returns nothing', async (access, _how, by) => {
    const work = engine.database.transaction(visitor, access, async (tx) => {
      await tx.execute(by);
      return tx.execute(sql`SELECT email FROM users`);
    });
    await expect(work).rejects.toThrow(DatabaseUnavailable);
    const after = await engine.database.transaction(worker, 'read', (tx) =>
      tx.execute(sql`SELECT current_user AS role`),
    );
    expect(after.rows).toEqual([{ role: 'outpost_worker' }]);
    await engine.stop();
  });
});
