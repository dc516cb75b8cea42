import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * `live` says the process answers; `ready` says it can do its work, database included, and hears of
 * changes made through other servers.
 */
export const registerHealth = (
  http: FastifyInstance,
  database: Database,
  isListening: () => boolean,
): void => {
  http.get('/health/live', () => ({ status: 'live' }));
  http.get('/health/ready', async () => {
    await database.transaction({ role: 'worker' }, 'read', (tx) => tx.execute(sql`SELECT 1`));
    if (!isListening())
      throw new ApiError(503, 'unavailable', 'Changes made through other servers are not heard.');
    return { status: 'ready' };
  });
};
