import { sql } from 'drizzle-orm';
import type { Retention } from './config.ts';
import type { Database } from './platform/db/database.ts';

/** Maximum rows of one transaction: short transactions hold their locks only briefly. */
const batch = 5_000;

/** Expressions for the age of a table's rows, and the setting with the days it keeps them. */
export const oldRows: readonly { table: string; age: string; kept: keyof Retention }[] = [
  { table: 'sessions', age: 'least(expires_at, revoked_at)', kept: 'sessions' },
  { table: 'one_time_tokens', age: 'expires_at', kept: 'sessions' },
  { table: 'sign_in_tries', age: 'last_at', kept: 'sessions' },
  { table: 'form_tries', age: 'first_at', kept: 'sessions' },
  { table: 'impersonations', age: 'created_at', kept: 'audit' },
  { table: 'audit_log', age: 'created_at', kept: 'audit' },
  { table: 'form_logs', age: 'created_at', kept: 'audit' },
  { table: 'product_form_logs', age: 'created_at', kept: 'audit' },
  { table: 'product_form_days', age: 'day', kept: 'pixelDays' },
  { table: 'connection_events', age: 'created_at', kept: 'audit' },
  { table: 'linkedin_notices', age: 'occurred_at', kept: 'audit' },
  { table: 'flow_runs', age: 'ended_at', kept: 'runs' },
  { table: 'agent_runs', age: 'created_at', kept: 'runs' },
  { table: 'health_history', age: 'created_at', kept: 'health' },
  { table: 'notifications', age: 'created_at', kept: 'notifications' },
  { table: 'form_visits', age: 'viewed_at', kept: 'visits' },
  { table: 'api_key_calls', age: 'created_at', kept: 'keyCalls' },
  { table: 'api_key_days', age: 'day', kept: 'keyDays' },
  { table: 'chargebee_differences', age: 'created_at', kept: 'audit' },
  { table: 'webhook_deliveries', age: 'created_at', kept: 'deliveries' },
  { table: 'pixel_days', age: 'day', kept: 'pixelDays' },
  { table: 'pixel_values', age: 'day', kept: 'pixelDays' },
  { table: 'pixel_people', age: 'last_at', kept: 'pixelDays' },
];

/** Removes rows older than their retention. */
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
