import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Days of the past for which a new database gets partitions. */
const firstDays = 90;

/**
 * Returns statements that run after migrations: a function that adds the monthly partitions of a table up to two months
 * ahead and drops those whose last day is older than `keep_days`; it returns the number of dropped ones. Only an owner may
 * add and drop tables, so it runs with the owner's rights. The partitions are in a schema that no role of the application
 * may use: rows are reachable through the table and its policies only. The default partition takes rows of other months, so
 * that no write fails for want of a partition.
 */
const partitionsOf = (table: string, fn: string): string => `
  CREATE SCHEMA IF NOT EXISTS partitions;
  REVOKE ALL ON SCHEMA partitions FROM PUBLIC;
  DO $$ BEGIN
    IF to_regclass('partitions.${table}_default') IS NULL THEN
      CREATE TABLE partitions.${table}_default PARTITION OF public.${table} DEFAULT;
    END IF;
  END $$;
  CREATE OR REPLACE FUNCTION ${fn}(keep_days integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '2s'
    AS $$
    DECLARE
      today date := (now() AT TIME ZONE 'UTC')::date;
      oldest date := date_trunc('month', today - keep_days)::date;
      month date;
      name text;
      dropped integer := 0;
    BEGIN
      FOR month IN SELECT generate_series(oldest, date_trunc('month', today) + interval '2 months',
        interval '1 month')::date LOOP
        name := '${table}_' || to_char(month, 'YYYY_MM');
        IF to_regclass('partitions.' || name) IS NULL THEN
          BEGIN
            EXECUTE format('CREATE TABLE partitions.%I PARTITION OF public.${table}
              FOR VALUES FROM (%L) TO (%L)', name, month || ' 00:00:00+00',
              (month + interval '1 month')::date || ' 00:00:00+00');
          EXCEPTION WHEN check_violation THEN
            RAISE WARNING 'the default partition has rows of %', name;
          END;
        END IF;
      END LOOP;
      FOR name IN SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
        WHERE i.inhparent = 'public.${table}'::regclass
          AND c.relname ~ '^${table}_[0-9]{4}_[0-9]{2}$'
          AND c.relname < '${table}_' || to_char(oldest, 'YYYY_MM') LOOP
        EXECUTE format('DROP TABLE partitions.%I', name);
        dropped := dropped + 1;
      END LOOP;
      DELETE FROM partitions.${table}_default WHERE created_at < today - keep_days;
      RETURN dropped;
    END $$;
  REVOKE ALL ON FUNCTION ${fn}(integer) FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION ${fn}(integer) TO outpost_worker;
  DO $$ BEGIN
    IF to_regclass('partitions.${table}_' || to_char(
      (now() AT TIME ZONE 'UTC') + interval '1 month', 'YYYY_MM')) IS NULL THEN
      PERFORM ${fn}(${firstDays});
    END IF;
  END $$;`;

export const partitionEvents = partitionsOf('platform_events', 'app_event_partitions');
export const partitionHits = partitionsOf('pixel_hits', 'app_hit_partitions');

/**
 * Runs after migrations: a function that finds events by a part of their payload with the index.
 * PostgreSQL evaluates policies before this condition, which rules the index out. The function
 * bypasses the policies on franchisors, but not those on tenants, and returns at most `most` ids;
 * row-level security filters them again in the outer query. Other scans are off, because the planner
 * expects a hundredth of the events to match.
 */
export const searchEvents = `
  CREATE OR REPLACE FUNCTION app_found_events(part jsonb, most integer) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100 SET search_path = public, pg_temp
    SET enable_seqscan = off SET enable_indexscan = off
    AS $$ BEGIN
      RETURN QUERY EXECUTE 'SELECT id FROM platform_events
        WHERE payload @> $1 AND ($2 IS NULL OR tenant_id = $2) LIMIT $3'
        USING part, app_tenant(), most;
    END $$;
  GRANT CREATE ON SCHEMA public TO outpost_worker;
  ALTER FUNCTION app_found_events(jsonb, integer) OWNER TO outpost_worker;
  REVOKE CREATE ON SCHEMA public FROM outpost_worker;
  REVOKE ALL ON FUNCTION app_found_events(jsonb, integer) FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION app_found_events(jsonb, integer) TO outpost_tenant, outpost_platform;`;

/**
 * Adds the coming partitions and drops those past their retention, with the sums of their days; returns
 * the number of dropped ones.
 */
export const keepEventPartitions = (database: Database, keepDays: number): Promise<number> =>
  database.transaction({ role: 'worker' }, 'write', async (tx) => {
    const { rows } = await tx.execute<{ dropped: number }>(
      sql`SELECT app_event_partitions(${keepDays}) AS dropped`,
    );
    const oldest = sql`date_trunc('month', (now() AT TIME ZONE 'UTC')::date - ${keepDays}::int)`;
    await tx.execute(sql`DELETE FROM event_volumes WHERE begins < ${oldest} AT TIME ZONE 'UTC'`);
    await tx.execute(sql`DELETE FROM event_type_days WHERE day < ${oldest}`);
    return rows[0]?.dropped ?? 0;
  });

/** Adds the coming partitions of hits and drops those past their retention; returns the number of dropped ones. */
export const keepHitPartitions = (database: Database, keepDays: number): Promise<number> =>
  database.transaction({ role: 'worker' }, 'write', async (tx) => {
    const { rows } = await tx.execute<{ dropped: number }>(
      sql`SELECT app_hit_partitions(${keepDays}) AS dropped`,
    );
    return rows[0]?.dropped ?? 0;
  });
