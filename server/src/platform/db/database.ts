import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { announcementsOf, type Announcement } from '../events/announcements.ts';
import { log } from '../log/log.ts';
import { openStatement, type Scope } from './scope.ts';
import { isConflict } from './sql-state.ts';
import { tryAgain } from './try-again.ts';

/** Queries inside one scoped transaction. */
export type Transaction = Omit<NodePgDatabase, 'transaction'>;

export interface Database {
  /**
   * Runs `work` in one transaction whose role and tenant come from `scope`. Nothing else in the
   * server can reach the database. A write that a deadlock ended is done again as a whole, so `work`
   * has no effect outside its transaction. Throws `DatabaseUnavailable` when no connection can be had or the
   * one it had is lost.
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

export interface DatabaseUse {
  /** Connections at most. */
  poolSize: number;
  /** Seconds a transaction waits for a connection. */
  waitSeconds: number;
  /** Seconds a statement of a call may take; 0 is for ever. Jobs take longer. */
  statementSeconds: number;
}

const usual: DatabaseUse = { poolSize: 8, waitSeconds: 2, statementSeconds: 30 };
const patience = { isPassing: isConflict, tries: 4, pauseMs: 20, mostPauseMs: 200 };

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

/** Ends a transaction and hands its connection back; tells whether the connection was still there. */
const end = async (client: pg.PoolClient, how: 'COMMIT' | 'ROLLBACK'): Promise<boolean> => {
  const isAlive = await client.query(how).then(
    () => true,
    () => false,
  );
  client.release(!isAlive);
  return isAlive;
};

const giveUp = async (client: pg.PoolClient, error: unknown): Promise<never> => {
  throw (await end(client, 'ROLLBACK')) ? error : new DatabaseUnavailable(error);
};

/** `address` is a connection string, or the folder of the embedded engine's socket. */
export const connect = (
  address: string | { socketDir: string },
  { poolSize, waitSeconds, statementSeconds }: DatabaseUse = usual,
): Database => {
  // The embedded engine has one thread, which cannot be interrupted.
  const longest = typeof address === 'string' ? statementSeconds : 0;
  const pool = new pg.Pool({
    ...(typeof address === 'string'
      ? { connectionString: address }
      : { host: address.socketDir, user: 'postgres', database: 'postgres' }),
    max: poolSize,
    connectionTimeoutMillis: waitSeconds * 1_000,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // A connection that breaks is replaced on the next use; unheard, the event ends the process. The
  // pool speaks for those that wait, each for itself while it works.
  const note = (error: Error) => log.warn({ err: error }, 'a database connection was lost');
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));

  const listeners: ((announcements: readonly Announcement[]) => void)[] = [];

  const once: Database['transaction'] = async (scope, access, work) => {
    const client = await acquire(pool, openStatement(scope, access, longest));
    const tx = drizzle({ client });
    const run = async () => work(tx);
    const result = await run().catch((error: unknown) => giveUp(client, error));
    if (access === 'read') {
      // What was read is true whether or not this gets there, so nobody waits for it.
      void end(client, 'COMMIT');
      return result;
    }
    await client.query('COMMIT').catch((error: unknown) => giveUp(client, error));
    client.release();
    const committed = announcementsOf(tx);
    if (committed.length > 0) for (const listener of listeners) listener(committed);
    return result;
  };

  return {
    onCommit: (listener) => void listeners.push(listener),
    // A read is no party to a deadlock with requests, and may have sent some of what it read.
    transaction: (scope, access, work) =>
      access === 'read'
        ? once(scope, access, work)
        : tryAgain(() => once(scope, access, work), patience),
    close: () => pool.end(),
  };
};
