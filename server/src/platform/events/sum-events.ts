import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';

/**
 * Minutes after the end of a day in UTC before its events are summed: longer than any transaction,
 * which may add events of its start.
 */
const settleMinutes = 60;

const sums = sql`tenant_id, franchisor_id, company_id, count(*)::int,
  count(*) FILTER (WHERE outcome = 'FAILED')::int`;

/** Sums the oldest day without sums that is over; false when there is none. */
const sumNextDay = async (tx: Transaction): Promise<boolean> => {
  // Two servers must not sum the same day.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('event_sums'))`);
  const { rows } = await tx.execute<{ day: string | null }>(sql`
    SELECT (min(created_at) AT TIME ZONE 'UTC')::date::text AS day FROM platform_events
    WHERE created_at >= coalesce(
        (SELECT max(day) + 1 FROM event_type_days)::timestamp AT TIME ZONE 'UTC', '-infinity')
      AND created_at < date_trunc('day',
        now() AT TIME ZONE 'UTC' - make_interval(mins => ${settleMinutes})) AT TIME ZONE 'UTC'`);
  const day = rows[0]?.day;
  if (!day) return false;
  const ofDay = sql`created_at >= ${day}::timestamp AT TIME ZONE 'UTC'
    AND created_at < (${day}::date + 1)::timestamp AT TIME ZONE 'UTC'`;
  await tx.execute(sql`
    INSERT INTO event_volumes (begins, tenant_id, franchisor_id, company_id, total, failed)
    SELECT date_bin('15 minutes', created_at, '2000-01-01T00:00:00Z'), ${sums}
    FROM platform_events WHERE ${ofDay} GROUP BY 1, 2, 3, 4`);
  await tx.execute(sql`
    INSERT INTO event_type_days (day, type, tenant_id, franchisor_id, company_id, total, failed)
    SELECT ${day}::date, type, ${sums} FROM platform_events WHERE ${ofDay} GROUP BY 2, 3, 4, 5`);
  return true;
};

/** Sums the platform events of each day that is over, oldest first and each in its own transaction. */
export const sumEvents = async (database: Database): Promise<void> => {
  let hasMore = true;
  while (hasMore) hasMore = await database.transaction({ role: 'worker' }, 'write', sumNextDay);
};
