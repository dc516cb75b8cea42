import pg from 'pg';

/** Connections that only pass messages between servers; nothing is read or written through them. */
export const openListenPool = (databaseUrl: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, allowExitOnIdle: true });
  pool.on('error', () => undefined);
  // A connection that breaks while it listens is opened anew by its user; unheard, it ends us.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};
