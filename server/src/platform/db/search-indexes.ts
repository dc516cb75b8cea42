/**
 * Runs before migrations: adds trigram indexes, if the engine has them. Without the right to add
 * them, searches have the same results and take longer.
 */
export const prepareSearch = `
  DO $$ BEGIN
    IF EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
    END IF;
  EXCEPTION WHEN insufficient_privilege THEN NULL;
  END $$;`;

const found = `email ILIKE $1 OR name_key ILIKE $1`;

/**
 * Runs after migrations: creates an index over the search expressions of the list of users, and a
 * function that reads it. PostgreSQL evaluates policies before conditions that could leak rows,
 * which rules out an index for text. The function therefore bypasses the policies on franchisors,
 * but not those on tenants, and returns ids only; row-level security filters them again in the
 * outer query. The index is looked up first: `IF NOT EXISTS` locks the table even when the index
 * exists.
 */
export const indexSearch = `
  DO $$ BEGIN
    IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm')
      AND to_regclass('public.users_found') IS NULL THEN
      DROP INDEX IF EXISTS users_search;
      CREATE INDEX users_found ON users USING gin
        (email gin_trgm_ops, name_key gin_trgm_ops)
        WHERE deleted_at IS NULL;
    END IF;
  END $$;
  CREATE OR REPLACE FUNCTION app_found_users(pattern text) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100 SET search_path = public, pg_temp
    AS $$ BEGIN
      RETURN QUERY EXECUTE 'SELECT id FROM users WHERE deleted_at IS NULL
        AND ($2 IS NULL OR tenant_id = $2) AND (${found})' USING pattern, app_tenant();
    END $$;
  GRANT CREATE ON SCHEMA public TO outpost_worker;
  ALTER FUNCTION app_found_users(text) OWNER TO outpost_worker;
  REVOKE CREATE ON SCHEMA public FROM outpost_worker;
  REVOKE ALL ON FUNCTION app_found_users(text) FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION app_found_users(text) TO outpost_tenant, outpost_platform;`;
