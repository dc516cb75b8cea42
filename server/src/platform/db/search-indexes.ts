/**
 * Before migrations: what makes parts of words findable by an index, where the engine has it. An
 * owner who may not add it does without: searches answer the same and take longer.
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
 * After migrations: an index over the very expressions the list of users is searched by, and a
 * function that reads it. A policy has its say before any condition that could give rows away, which
 * keeps text from being searched by index; so the function looks past the branch, yet never past the
 * tenant, and hands out ids alone, which are worth what the caller's own policies let them see. The
 * index is looked for first: `IF NOT EXISTS` locks the table even when the index is there.
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
