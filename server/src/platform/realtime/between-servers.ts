import { createAdapter } from '@socket.io/postgres-adapter';
import type { ServerOptions } from 'socket.io';
import { openListenConnection, type ListenConnection } from '../db/listen-connection.ts';
import { log } from '../log/log.ts';

/** The longest timer: the adapter's table stays empty, since no message is large enough for it. */
const neverMs = 2_147_483_647;

export interface BetweenServers extends Pick<ListenConnection, 'isListening' | 'onBack'> {
  /** Reaches the sockets of other servers. */
  adapter: NonNullable<ServerOptions['adapter']>;
}

/** Connects the sockets of several servers by one PostgreSQL. */
export const betweenServers = (databaseUrl: string): BetweenServers => {
  const { pool, isListening, onBack } = openListenConnection(databaseUrl);
  const errorHandler = (error: Error) =>
    log.error({ err: error }, 'a message between servers was not sent or not understood');
  const adapter = createAdapter(pool, { cleanupInterval: neverMs, errorHandler });
  return { adapter, isListening, onBack };
};
