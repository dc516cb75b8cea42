import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { prepareJobs } from '../jobs/job-queue.ts';
import { harden, prepare } from './hardening.ts';
import { indexSearch, prepareSearch } from './search-indexes.ts';
import { isConflict, isLockTimeout } from './sql-state.ts';
import { tryAgain } from './try-again.ts';

const migrationsFolder = resolve(import.meta.dirname, '../../../migrations');
const migrationLock = 20_261_121;

/**
 * Requests of servers that run queue behind a lock that is waited for, so no lock is waited for
 * longer than this. It is shorter than PostgreSQL's `deadlock_timeout` of a second: of a deadlock
 * between a migration and a request, the migration gives way.
 */
const lockWaitMs = 500;
/** Two to three minutes in all: longer than a backup's locks on a table usually last. */
const patience = { tries: 30, pauseMs: 500, mostPauseMs: 6_000 };

type Address = string | { socketDir: string };

/** Works as the schema's owner, over a connection of its own. */
const asOwner = async (address: Address, work: (client: pg.Client) => Promise<unknown>) => {
  const client = new pg.Client(
    typeof address === 'string'
      ? { connectionString: address, connectionTimeoutMillis: 5_000 }
      : { host: address.socketDir, user: 'postgres', database: 'postgres' },
  );
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

/** The database knows migrations this code does not: a later version was here. */
export class LaterDatabase extends Error {}

const newestMigration = async (): Promise<number> => {
  const journal = await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { when: number }[] };
  return Math.max(...entries.map(({ when }) => when));
};

/** Rows a later version wrote may not be what this one takes them for, so it does not touch them. */
const refuseLater = async (client: pg.Client): Promise<void> => {
  const table = 'drizzle.__drizzle_migrations';
  const { rows } = await client.query<{ name: string | null }>('SELECT to_regclass($1) AS name', [
    table,
  ]);
  if (!rows[0]?.name) return;
  const { rows: later } = await client.query(`SELECT 1 FROM ${table} WHERE created_at > $1`, [
    await newestMigration(),
  ]);
  if (later.length > 0)
    throw new LaterDatabase(
      `A later version migrated this database (${later.length} unknown migrations). Start that version, or restore a backup from before it.`,
    );
};

const isPassing = (error: unknown) => isConflict(error) || isLockTimeout(error);

/**
 * Brings the schema up to date as its owner, then sets the rights of the application's roles.
 * Safe to run from several processes at once, and beside servers that run: a schema that is up to
 * date is not locked. Throws when the database cannot be reached, and `LaterDatabase`.
 */
export const migrate = (address: Address): Promise<void> =>
  asOwner(address, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await refuseLater(client);
    await client.query(`SET lock_timeout = ${lockWaitMs}`);
    const isEmbedded = typeof address !== 'string';
    const db = {
      executeSql: async (text: string, values?: unknown[]) => client.query(text, values),
    };
    const steps = [
      () => client.query(prepare),
      () => client.query(prepareSearch),
      () => runMigrations(drizzle({ client }), { migrationsFolder }),
      () => prepareJobs(db, isEmbedded),
      () => client.query(indexSearch),
      () => client.query(harden),
    ];
    for (const step of steps)
      await tryAgain<unknown>(
        // A failure inside several statements sent as one leaves their transaction open.
        () => step().catch((error) => client.query('ROLLBACK').then(() => Promise.reject(error))),
        { ...patience, isPassing },
      );
  });

/**
 * Tidies up after many rows were added, so that indexes alone can answer and plans are made with
 * what is really there. PostgreSQL does so by itself after a while; the embedded engine never does.
 */
export const vacuum = (address: Address): Promise<void> =>
  asOwner(address, (client) => client.query('VACUUM ANALYZE'));
