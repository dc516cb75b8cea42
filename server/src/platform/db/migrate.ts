import { resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { prepareJobs } from '../jobs/job-queue.ts';
import { harden, prepare } from './hardening.ts';
import { indexSearch, prepareSearch } from './search-indexes.ts';

const migrationsFolder = resolve(import.meta.dirname, '../../../migrations');
const migrationLock = 20_261_121;

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

/**
 * Brings the schema up to date as its owner, then sets the rights of the application's roles.
 * Safe to run from several processes at once; throws when the database cannot be reached.
 */
export const migrate = (address: Address): Promise<void> =>
  asOwner(address, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query(prepare);
    await client.query(prepareSearch);
    await runMigrations(drizzle({ client }), { migrationsFolder });
    await prepareJobs(
      { executeSql: async (text, values) => client.query(text, values) },
      typeof address !== 'string',
    );
    await client.query(indexSearch);
    await client.query(harden);
  });

/**
 * Tidies up after many rows were added, so that indexes alone can answer and plans are made with
 * what is really there. PostgreSQL does so by itself after a while; the embedded engine never does.
 */
export const vacuum = (address: Address): Promise<void> =>
  asOwner(address, (client) => client.query('VACUUM ANALYZE'));
