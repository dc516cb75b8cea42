import { createAdapter } from '@socket.io/postgres-adapter';
import type { Adapter } from 'socket.io-adapter';
import { openListenConnection, type ListenConnection } from '../db/listen-connection.ts';
import { log } from '../log/log.ts';

/** Never in the life of a process: messages are far too small to be kept in a table. */
const neverMs = 2_147_483_647;

export interface BetweenServers extends Pick<ListenConnection, 'isListening' | 'onBack'> {
  /** Reaches the sockets of other servers. */
  adapter: (namespace: unknown) => Adapter;
}

/** Sockets of several servers on one PostgreSQL hear each other's news. */
export const betweenServers = (databaseUrl: string): BetweenServers => {
  const { pool, isListening, onBack } = openListenConnection(databaseUrl);
  const errorHandler = (error: Error) =>
    log.error({ err: error }, 'a message between servers was not sent or not understood');
  const adapter = createAdapter(pool, { cleanupInterval: neverMs, errorHandler });
  return { adapter: adapter as BetweenServers['adapter'], isListening, onBack };
};
