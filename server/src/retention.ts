import { sql } from 'drizzle-orm';
import type { Retention } from './config.ts';
import type { Database } from './platform/db/database.ts';

/** Rows removed in one transaction at most: none is long, and nobody waits for its locks. */
const batch = 5_000;

/** When a row of a table is old, by the setting that says for how many days it is kept. */
export const oldRows: readonly { table: string; age: string; kept: keyof Retention }[] = [
  { table: 'sessions', age: 'least(expires_at, revoked_at)', kept: 'sessions' },
  { table: 'one_time_tokens', age: 'expires_at', kept: 'sessions' },
  { table: 'sign_in_tries', age: 'last_at', kept: 'sessions' },
  { table: 'impersonations', age: 'created_at', kept: 'audit' },
  { table: 'audit_log', age: 'created_at', kept: 'audit' },
  { table: 'form_logs', age: 'created_at', kept: 'audit' },
  { table: 'notifications', age: 'created_at', kept: 'notifications' },
  { table: 'form_visits', age: 'viewed_at', kept: 'visits' },
  { table: 'webhook_deliveries', age: 'created_at', kept: 'deliveries' },
];

/** Removes what is older than the settings keep it. */
export const removeOldRows = async (database: Database, days: Retention): Promise<void> => {
  for (const { table, age, kept } of oldRows) {
    const name = sql.identifier(table);
    const isOld = sql`${sql.raw(age)} < now() - make_interval(days => ${days[kept]})`;
    let removed: number;
    do {
      const { rowCount } = await database.transaction({ role: 'worker' }, 'write', (tx) =>
        tx.execute(sql`DELETE FROM ${name} WHERE ctid = ANY (ARRAY(
          SELECT ctid FROM ${name} WHERE ${isOld} LIMIT ${batch}))`),
      );
      removed = rowCount ?? 0;
    } while (removed === batch);
  }
};
