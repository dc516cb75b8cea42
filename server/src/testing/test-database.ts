import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Database } from '../platform/db/database.ts';
import { startEmbedded } from '../platform/db/embedded.ts';
import { addressOf } from './postgres.ts';

/** A copy of the demo database. */
export interface TestDatabase {
  database: Database;
  /** Address for other servers; null when it runs inside this process. */
  address: string | null;
  /** Runs SQL as the database's superuser, without policies. */
  sql<Row>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** Stops the engine. */
  stop(): Promise<void>;
}

const query = async <Row>(
  config: pg.ClientConfig | string,
  statement: string,
  values: unknown[],
): Promise<Row[]> => {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return (await client.query(statement, values)).rows as Row[];
  } finally {
    await client.end();
  }
};

const onEmbedded = async (): Promise<TestDatabase> => {
  const file = await readFile(inject('snapshotPath'));
  const snapshot = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
  const embedded = await startEmbedded({ dataDir: null, snapshot });
  const { socketDir } = embedded;
  return {
    database: connect({ socketDir }),
    address: null,
    sql: (statement, values = []) =>
      query({ host: socketDir, user: 'postgres' }, statement, values),
    stop: () => embedded.stop(),
  };
};

const onPostgres = async (): Promise<TestDatabase> => {
  const socket = inject('postgresSocket');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const maintenance = addressOf(socket, 'postgres', 'postgres');
  const create = `CREATE DATABASE ${name} TEMPLATE outpost_template OWNER outpost_owner`;
  await query(maintenance, create, []);
  const address = addressOf(socket, 'outpost_owner', name);
  return {
    database: connect(address),
    address,
    sql: (statement, values = []) => query(addressOf(socket, 'postgres', name), statement, values),
    stop: async () => {
      await query(maintenance, `DROP DATABASE ${name} WITH (FORCE)`, []);
    },
  };
};

/** Starts a database on the engine of the test project: the embedded one, or PostgreSQL. */
export const startTestDatabase = (): Promise<TestDatabase> =>
  process.env['TEST_ENGINE'] === 'postgres' ? onPostgres() : onEmbedded();
