import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { announcementsOf, type Announcement } from '../events/announcements.ts';
import { openStatement, type Scope } from './scope.ts';

/** Queries inside one scoped transaction. */
export type Transaction = Omit<NodePgDatabase, 'transaction'>;

export interface Database {
  /**
   * Runs `work` in one transaction whose role and tenant come from `scope`. Nothing else in the
   * server can reach the database. Throws `DatabaseUnavailable` when no connection can be had.
   */
  transaction<T>(
    scope: Scope,
    access: 'read' | 'write',
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T>;
  /** Calls back with what a transaction announced, after it committed. */
  onCommit(listener: (announcements: readonly Announcement[]) => void): void;
  close(): Promise<void>;
}

export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database is not reachable.', { cause });
  }
}

const connectionTimeoutMs = 2_000;

const acquire = async (pool: pg.Pool, statement: string): Promise<pg.PoolClient> => {
  let client: pg.PoolClient | undefined;
  try {
    client = await pool.connect();
    await client.query(statement);
    return client;
  } catch (error) {
    client?.release(true);
    throw new DatabaseUnavailable(error);
  }
};

/** `address` is a connection string, or the folder of the embedded engine's socket. */
export const connect = (address: string | { socketDir: string }): Database => {
  const pool = new pg.Pool({
    ...(typeof address === 'string'
      ? { connectionString: address }
      : { host: address.socketDir, user: 'postgres', database: 'postgres' }),
    max: 8,
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // An idle connection that breaks is replaced on the next use; unheard, the event ends the process.
  pool.on('error', () => undefined);

  const listeners: ((announcements: readonly Announcement[]) => void)[] = [];

  return {
    onCommit: (listener) => void listeners.push(listener),
    async transaction(scope, access, work) {
      const client = await acquire(pool, openStatement(scope, access));
      let isBroken = false;
      let committed: readonly Announcement[] = [];
      try {
        const tx = drizzle({ client });
        const result = await work(tx);
        await client.query('COMMIT');
        committed = announcementsOf(tx);
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch(() => {
          isBroken = true;
        });
        throw error;
      } finally {
        client.release(isBroken);
        if (committed.length > 0) for (const listener of listeners) listener(committed);
      }
    },
    close: () => pool.end(),
  };
};
