import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { prepareJobs } from '../jobs/job-queue.ts';
import { partitionEvents, partitionHits, searchEvents } from './event-partitions.ts';
import { harden, prepare } from './hardening.ts';
import { indexSearch, prepareSearch } from './search-indexes.ts';
import { isConflict, isLockTimeout } from './sql-state.ts';
import { tryAgain } from './try-again.ts';

const migrationsFolder = resolve(import.meta.dirname, '../../../migrations');
const migrationLock = 20_261_121;

/**
 * Maximum wait for a lock: requests of running servers queue behind a waiting migration. Shorter
 * than PostgreSQL's `deadlock_timeout` of a second, so that a deadlock with a request ends the
 * migration's attempt.
 */
const lockWaitMs = 500;
/** Two to three minutes in total: longer than a backup usually locks a table. */
const patience = { tries: 30, pauseMs: 500, mostPauseMs: 6_000 };

type Address = string | { socketDir: string };

/** Runs work as the owner of the schema over a connection of its own. */
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

/** Error for a database with migrations of a later version. */
export class LaterDatabase extends Error {}

const newestMigration = async (): Promise<number> => {
  const journal = await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { when: number }[] };
  return Math.max(...entries.map(({ when }) => when));
};

/** Refuses a database of a later version, whose rows may have another meaning. */
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
 * Migrates the schema as its owner, then sets the rights of the application's roles. Safe to run in
 * several processes at once, and beside running servers: an up-to-date schema is not locked. Throws
 * when the database is unavailable, and `LaterDatabase`.
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
      () => client.query(partitionEvents),
      () => client.query(partitionHits),
      () => client.query(searchEvents),
      () => client.query(harden),
    ];
    for (const step of steps)
      await tryAgain<unknown>(
        // A failed statement of several that were sent as one leaves their transaction open.
        () => step().catch((error) => client.query('ROLLBACK').then(() => Promise.reject(error))),
        { ...patience, isPassing },
      );
  });

/**
 * Vacuums and analyzes after many rows were added, for index-only scans and up-to-date plans.
 * PostgreSQL does so after a while; the embedded engine never does.
 */
export const vacuum = (address: Address): Promise<void> =>
  asOwner(address, (client) => client.query('VACUUM ANALYZE'));
