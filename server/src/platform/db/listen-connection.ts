import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { log } from '../log/log.ts';

const connectMs = 5_000;
/** Interval of the pings that detect a connection lost without an `end` event. */
const pingMs = 10_000;
const firstPauseMs = 100;
const mostPauseMs = 5_000;

export interface ListenConnection {
  /**
   * Replacement of a pool for an adapter: one client that listens, and `query` for statements that
   * notify.
   */
  pool: pg.Pool;
  isListening(): boolean;
  /** Calls back when the connection listens again; messages sent in between are lost. */
  onBack(listener: () => void): void;
}

/** Resolves when the connection ends, fails or does not reply to a ping. */
const isGone = (client: pg.Client): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  client.once('end', resolve).once('error', () => resolve());
  const ping = setInterval(() => void client.query('SELECT 1').catch(() => resolve()), pingMs);
  ping.unref();
  return promise.finally(() => clearInterval(ping));
};

const open = async (
  connectionString: string,
  statements: Iterable<string>,
  hear: (message: pg.Notification) => void,
): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: connectMs,
    query_timeout: connectMs,
    application_name: 'outpost listen',
  });
  client.on('error', (error) => log.warn({ err: error }, 'the listening connection failed'));
  client.on('notification', hear);
  try {
    await client.connect();
    for (const statement of statements) await client.query(statement);
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
};

/** Doubles with each failure in a row, with a random share that differs between servers. */
const pauseAfter = (failures: number): number =>
  Math.min(mostPauseMs, firstPauseMs * 2 ** failures) * (0.5 + Math.random() / 2);

/**
 * Opens a connection for `LISTEN` and opens it again whenever it is lost. Its client stays the same
 * for its users; it repeats their `LISTEN` statements on each new connection.
 */
export const openListenConnection = (databaseUrl: string): ListenConnection => {
  const heard = new EventEmitter();
  const statements = new Set<string>();
  const backListeners: (() => void)[] = [];
  const closing = new AbortController();
  let current: pg.Client | null = null;

  const hear = (message: pg.Notification) => void heard.emit('notification', message);

  const back = (failures: number) => {
    log.info({ failures }, 'messages between servers are heard again');
    for (const listener of backListeners) listener();
  };

  const keep = async () => {
    let failures = 0;
    let wasLost = false;
    while (!closing.signal.aborted) {
      try {
        const client = await open(databaseUrl, statements, hear);
        current = client;
        if (wasLost) back(failures);
        failures = 0;
        if (!closing.signal.aborted) await isGone(client);
        current = null;
        void client.end().catch(() => undefined);
        if (closing.signal.aborted) return;
        log.error('messages between servers are not heard: the connection to PostgreSQL is lost');
      } catch (error) {
        failures += 1;
        log.warn({ err: error, failures }, 'messages between servers are still not heard');
      }
      wasLost = true;
      await pause(pauseAfter(failures), null, { signal: closing.signal, ref: false }).catch(
        () => undefined,
      );
    }
  };

  const client = Object.assign(heard, {
    async query(statement: string) {
      statements.add(statement);
      await current?.query(statement);
    },
    release() {
      closing.abort();
      void current?.end().catch(() => undefined);
    },
  });

  const sender = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: connectMs,
    query_timeout: connectMs,
    allowExitOnIdle: true,
  });
  sender.on('error', (error) => log.warn({ err: error }, 'a sending connection was lost'));
  sender.on('connect', (sending) => sending.on('error', () => undefined));

  void keep();
  const pool = {
    connect: async () => client,
    query: (text: string, values: unknown[]) => sender.query(text, values),
  };
  return {
    pool: pool as unknown as pg.Pool,
    isListening: () => current !== null,
    onBack: (listener) => void backListeners.push(listener),
  };
};
