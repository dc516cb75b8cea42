import { and, eq, gt, sql } from 'drizzle-orm';
import type { Api } from '../../platform/http/serve.ts';
import { connectionStarts } from '../../tables/connections.table.ts';
import { hashOf } from './start-connection.service.ts';

const parameters = ['state', 'code', 'iss', 'error', 'error_description'];

/** Returns a parameter that was sent once; null for a repeated one. */
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Returns the path of an address. */
const pathOf = (address: string): string => new URL(address).pathname;

/**
 * Registers the address that providers send the browser back to. It leads on to the panel where the
 * attempt began, whose session finishes it. A provider that returns at the address of another one
 * loses its code.
 */
export const registerConnectionCallback = ({ http, database, config }: Api): void => {
  http.get('/v1/connections/callback/:key', async (request, reply) => {
    const query = request.query as Record<string, unknown>;
    const state = textOf(query['state']) ?? '';
    const isIt = and(
      eq(connectionStarts.stateHash, hashOf(state)),
      gt(connectionStarts.expiresAt, sql`now()`),
    );
    const [start] = await database.transaction({ role: 'worker' }, 'read', (tx) =>
      tx.select().from(connectionStarts).where(isIt),
    );
    const isOwn = start && pathOf(start.redirectUri) === request.url.split('?')[0];
    const target = new URL('/connected-accounts', start?.origin ?? config.publicUrl);
    for (const name of parameters) {
      const value = textOf(query[name]);
      if (value !== null && (isOwn || name === 'state')) target.searchParams.set(name, value);
    }
    if (!isOwn) target.searchParams.set('error', 'invalid_request');
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(target.href, 303);
  });
};
