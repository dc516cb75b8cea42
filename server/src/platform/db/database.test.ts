import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

test.each(['read', 'write'] as const)(
  'of the embedded engine, a %s whose transaction somebody else ended returns nothing',
  async (access) => {
    const work = engine.database.transaction(
      { role: 'auth', tenantId: null },
      access,
      async (tx) => {
        await tx.execute(sql`COMMIT`);
        return tx.execute(sql`SELECT email FROM users`);
      },
    );
    if (engine.address === null) await expect(work).rejects.toThrow(DatabaseUnavailable);
    await work.catch(() => undefined);
    const after = await engine.database.transaction(worker, 'read', (tx) =>
      tx.execute(sql`SELECT current_user AS role`),
    );
    expect(after.rows).toEqual([{ role: 'outpost_worker' }]);
    await engine.stop();
  },
);
