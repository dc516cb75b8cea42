import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { log } from '../log/log.ts';
import { checkedCommit, openStatement, type Scope } from './scope.ts';
import { isConflict, isDivisionByZero } from './sql-state.ts';
import { tryAgain } from './try-again.ts';

/** Queries inside one scoped transaction. */
export type Transaction = Omit<NodePgDatabase, 'transaction'> & { $client: pg.ClientBase };

export interface Database {
  /**
   * Runs `work` in one transaction whose role and tenant come from `scope`; the server has no other
   * access to the database. A write that a deadlock ended is repeated as a whole, so `work` must
   * have no effect outside its transaction. Throws `DatabaseUnavailable` when no connection is
   * available or the connection is lost.
   */
  transaction<T>(
    scope: Scope,
    access: 'read' | 'write',
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T>;
  /** Calls back with each write transaction after it committed, to look up what was noted for it. */
  onCommit(listener: (tx: object) => void): void;
  close(): Promise<void>;
}

const databases = new WeakMap<Transaction, Database>();

/** Returns the database of a running transaction. */
export const databaseOf = (tx: Transaction): Database | undefined => databases.get(tx);

export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database is not reachable.', { cause });
  }
}

export interface DatabaseUse {
  /** Maximum connections. */
  poolSize: number;
  /** Seconds a transaction waits for a connection. */
  waitSeconds: number;
  /** Maximum seconds of a statement in a call; 0 sets no limit. Jobs have a longer one. */
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

/** Ends a transaction and releases its connection; false when the connection was lost. */
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

/**
 * Commits on the embedded engine, which keeps connections apart by their transactions alone. A transaction that another
 * connection has ended or changed is not committed and returns nothing: its rows may be those of others.
 */
const commitChecked = async (client: pg.PoolClient, scope: Scope): Promise<void> => {
  try {
    await client.query(checkedCommit(scope));
  } catch (error) {
    if (!isDivisionByZero(error)) return giveUp(client, error);
    log.error({ err: error, role: scope.role }, 'a transaction was not kept apart from others');
    client.release(true);
    throw new DatabaseUnavailable(error);
  }
};

/** Connects to `address`: a connection string, or the folder of the embedded engine's socket. */
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
  // A lost connection is replaced at its next use. Without a listener, its `error` event would end
  // the process: the pool emits it for idle clients, each client while it works.
  const note = (error: Error) => log.warn({ err: error }, 'a database connection was lost');
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));

  const listeners: ((tx: object) => void)[] = [];

  const once: Database['transaction'] = async (scope, access, work) => {
    const client = await acquire(pool, openStatement(scope, access, longest));
    const tx = drizzle({ client });
    databases.set(tx, database);
    const run = async () => work(tx);
    const result = await run().catch((error: unknown) => giveUp(client, error));
    if (typeof address === 'string' && access === 'read') {
      // `COMMIT` of a read-only transaction is not awaited.
      void end(client, 'COMMIT');
      return result;
    }
    // Jobs see every row, and statements of their queue end transactions themselves.
    if (typeof address === 'string' || scope.role === 'worker')
      await client.query('COMMIT').catch((error: unknown) => giveUp(client, error));
    else await commitChecked(client, scope);
    client.release();
    if (access === 'read') return result;
    for (const listener of listeners) listener(tx);
    return result;
  };

  const database: Database = {
    onCommit: (listener) => void listeners.push(listener),
    // A read takes part in no deadlock, and may have sent some of its rows: it is not repeated.
    transaction: (scope, access, work) =>
      access === 'read'
        ? once(scope, access, work)
        : tryAgain(() => once(scope, access, work), patience),
    close: () => pool.end(),
  };
  return database;
};
