import { createAdapter } from '@socket.io/postgres-adapter';
import { openListenPool } from '../db/listen-pool.ts';

/** Never in the life of a process: messages are far too small to be kept in a table. */
const neverMs = 2_147_483_647;

/** Sockets of several servers on one PostgreSQL hear each other's news. */
export const betweenServers = (databaseUrl: string) =>
  createAdapter(openListenPool(databaseUrl), { cleanupInterval: neverMs });
