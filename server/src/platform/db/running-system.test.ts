import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { connect } from './database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import type { Scope } from './scope.ts';
import { isStatementTimeout } from './sql-state.ts';

describe.skipIf(process.env['TEST_ENGINE'] !== 'postgres')('beside servers that run', () => {
  let engine: TestDatabase;
  let address: string;
  beforeAll(async () => {
    engine = await startTestDatabase();
    address = engine.address ?? '';
  });
  afterAll(async () => {
    await engine.database.close();
    await engine.stop();
  });

  /** Locks tables like a running transaction, until `release`. */
  const hold = async (tables: readonly string[], mode: string) => {
    const client = new pg.Client(address);
    await client.connect();
    await client.query('BEGIN');
    await client.query(`LOCK TABLE ${tables.join(', ')} IN ${mode} MODE`);
    return async () => {
      await client.query('ROLLBACK');
      await client.end();
    };
  };

  test('a database that a later version migrated is left alone, with a sentence', async () => {
    const tomorrow = Date.now() + 86_400_000;
    const table = 'drizzle.__drizzle_migrations';
    await engine.sql(`INSERT INTO ${table} (hash, created_at) VALUES ('later', $1)`, [tomorrow]);
    const opened = openDatabase({ databaseUrl: address, dataDir: null });
    await expect(opened).rejects.toThrow('A later version migrated this database (1 unknown');
    await engine.sql(`DELETE FROM ${table} WHERE hash = 'later'`);
    await (await openDatabase({ databaseUrl: address, dataDir: null })).close();
  });

  test('a start waits for no lock on any table when the schema is up to date', async () => {
    const tables = await engine.sql<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname IN ('public', 'pgboss')`,
    );
    expect(tables.length).toBeGreaterThan(40);
    const names = tables.map(({ name }) => name);
    const release = await hold(names, 'ROW EXCLUSIVE');
    await migrate(address);
    await release();
  });

  test('a lock that is taken is asked for again, and requests do not queue behind it', async () => {
    await engine.sql('ALTER TABLE faqs NO FORCE ROW LEVEL SECURITY');
    const release = await hold(['faqs'], 'ACCESS SHARE');
    let isDone = false;
    const migrated = migrate(address).finally(() => {
      isDone = true;
    });
    const isWaiting = `SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted`;
    const count = async () => (await engine.sql<{ waiting: number }>(isWaiting))[0]?.waiting;
    await expect.poll(count, { timeout: 5_000, interval: 20 }).toBe(1);
    // The wait ends although the lock is still held.
    await expect.poll(count, { timeout: 5_000, interval: 20 }).toBe(0);
    await engine.database.transaction({ role: 'worker' }, 'read', (tx) =>
      tx.execute(sql`SELECT count(*) FROM faqs`),
    );
    expect(isDone).toBe(false);
    await release();
    await migrated;
    const forced = `SELECT relforcerowsecurity AS forced FROM pg_class WHERE relname = 'faqs'`;
    expect(await engine.sql(forced)).toEqual([{ forced: true }]);
  });

  test('of two writes in a deadlock, both are done', async () => {
    await engine.sql('CREATE TABLE counted (id int PRIMARY KEY, times int NOT NULL)');
    await engine.sql('INSERT INTO counted VALUES (1, 0), (2, 0)');
    await engine.sql('GRANT ALL ON counted TO outpost_worker');
    const arrivals = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let tries = 0;
    const write = (first: number, own: number) =>
      engine.database.transaction({ role: 'worker' }, 'write', async (tx) => {
        tries += 1;
        const add = (id: number) =>
          tx.execute(sql`UPDATE counted SET times = times + 1 WHERE id = ${id}`);
        await add(first);
        arrivals[own]?.resolve();
        await arrivals[1 - own]?.promise;
        await add(3 - first);
      });
    await Promise.all([write(1, 0), write(2, 1)]);
    expect(await engine.sql('SELECT times FROM counted')).toEqual([{ times: 2 }, { times: 2 }]);
    expect(tries).toBe(3);
    await engine.sql('DROP TABLE counted');
  });

  test('a statement of a call ends after its time, one of a job goes on', async () => {
    const impatient = connect(address, { poolSize: 2, waitSeconds: 2, statementSeconds: 1 });
    const sleep = (scope: Scope) =>
      impatient.transaction(scope, 'read', (tx) => tx.execute(sql`SELECT pg_sleep(1.5)`));
    const call = sleep({ role: 'platform', userId: '' }).catch((error: unknown) => error);
    await sleep({ role: 'worker' });
    expect(isStatementTimeout(await call)).toBe(true);
    await impatient.close();
  });
});
