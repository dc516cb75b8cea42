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

/** A table whose search reads an index. */
interface Searched {
  table: string;
  /** Columns and expressions that are searched, as an index has them. */
  columns: string[];
  /** Condition of every row that is found. */
  isListed: string;
}

const searched: Searched[] = [
  { table: 'users', columns: ['email', 'name_key'], isListed: 'deleted_at IS NULL' },
  {
    table: 'tickets',
    columns: ['title', 'jira_key', '(number::text)', 'requester_name', 'requester_email'],
    isListed: 'true',
  },
];

/** The index is looked up first: `IF NOT EXISTS` locks the table even when the index exists. */
const indexOf = ({ table, columns, isListed }: Searched): string => `
  DO $$ BEGIN
    IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm')
      AND to_regclass('public.${table}_found') IS NULL THEN
      DROP INDEX IF EXISTS ${table}_search;
      CREATE INDEX ${table}_found ON ${table} USING gin
        (${columns.map((column) => `${column} gin_trgm_ops`).join(', ')})
        WHERE ${isListed};
    END IF;
  END $$;`;

const functionOf = ({ table, columns, isListed }: Searched): string => `
  CREATE OR REPLACE FUNCTION app_found_${table}(pattern text) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100 SET search_path = public, pg_temp
    AS $$ BEGIN
      RETURN QUERY EXECUTE 'SELECT id FROM ${table} WHERE ${isListed}
        AND ($2 IS NULL OR tenant_id = $2)
        AND (${columns.map((column) => `${column} ILIKE $1`).join(' OR ')})'
        USING pattern, app_tenant();
    END $$;
  ALTER FUNCTION app_found_${table}(text) OWNER TO outpost_worker;
  REVOKE ALL ON FUNCTION app_found_${table}(text) FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION app_found_${table}(text) TO outpost_tenant, outpost_platform;`;

/**
 * Runs after migrations: creates an index over the search expressions of the lists of users and of
 * tickets, and functions that read them. PostgreSQL evaluates policies before conditions that could
 * leak rows, which rules out an index for text. The functions therefore bypass the policies on
 * franchisors, but not those on tenants, and return ids only; row-level security filters them again
 * in the outer query.
 */
export const indexSearch = [
  ...searched.map(indexOf),
  'GRANT CREATE ON SCHEMA public TO outpost_worker;',
  ...searched.map(functionOf),
  'REVOKE CREATE ON SCHEMA public FROM outpost_worker;',
].join('\n');
