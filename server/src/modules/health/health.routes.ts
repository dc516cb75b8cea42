import { sql } from 'drizzle-orm';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Api } from '../../platform/http/serve.ts';

/**
 * Registers `live`: the process responds; and `ready`: the database is available, and messages of
 * other servers arrive.
 */
export const registerHealth = ({
  http,
  database,
  between,
}: Pick<Api, 'http' | 'database' | 'between'>): void => {
  http.get('/health/live', () => ({ status: 'live' }));
  http.get('/health/ready', async () => {
    await database.transaction({ role: 'worker' }, 'read', (tx) => tx.execute(sql`SELECT 1`));
    if (between?.isListening() === false)
      throw new ApiError(503, 'unavailable', 'Changes made through other servers are not heard.');
    return { status: 'ready' };
  });
};
