import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** Days an event is kept for browsers without a connection. */
const keptDays = 7;

/** Removes old events and stores the last removed number of each tenant. */
export const removeOldEvents = async (database: Database): Promise<void> => {
  await database.transaction({ role: 'worker' }, 'write', async (tx) => {
    await tx.execute(sql`
      WITH old AS (
        DELETE FROM events WHERE created_at < now() - make_interval(days => ${keptDays})
        RETURNING tenant_id, sequence),
      reached AS (SELECT tenant_id, max(sequence) AS last FROM old GROUP BY tenant_id)
      UPDATE event_counters c SET removed_to = greatest(c.removed_to, reached.last)
      FROM reached WHERE reached.tenant_id = c.tenant_id`);
  });
};
