import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database.ts';

/** `live` says the process answers; `ready` says it can do its work, database included. */
export const registerHealth = (http: FastifyInstance, database: Database): void => {
  http.get('/health/live', () => ({ status: 'live' }));
  http.get('/health/ready', async () => {
    await database.transaction({ role: 'worker' }, 'read', (tx) => tx.execute(sql`SELECT 1`));
    return { status: 'ready' };
  });
};
