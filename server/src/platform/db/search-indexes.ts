import { sql, type SQL } from 'drizzle-orm';

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

/** Most messages that one search compares; those beyond them are found by more of their words. */
export const mostTexts = 20_000;

/** Shortest pattern, with its two signs for any text, for which an index of trigrams can be read. */
const shortestPattern = 5;

const isLongEnoughIn = (pattern: string): string => `length(${pattern}) >= ${shortestPattern}`;

/** Condition of a pattern that is looked for in messages. */
export const isLongEnough = (pattern: string): SQL =>
  sql`${sql.raw(String(pattern.length >= shortestPattern))}`;

/** A table whose search reads an index. */
interface Searched {
  table: string;
  /** Columns and expressions that are searched, as an index has them. */
  columns: string[];
  /** Condition of every row that is found. */
  isListed: string;
  /** Tables with long texts of its rows in the column `text`, and their column with its id. */
  texts?: { table: string; owner: string }[];
}

/** Notes, which are in no function: only staff find them, by reading their index directly. */
const notes = 'ticket_notes';

const searched: Searched[] = [
  { table: 'users', columns: ['email', 'name_key'], isListed: 'deleted_at IS NULL' },
  {
    table: 'tickets',
    columns: ['title', 'jira_key', '(number::text)', 'requester_name', 'requester_email'],
    isListed: 'true',
    texts: [
      { table: 'tickets', owner: 'id' },
      { table: 'ticket_replies', owner: 'ticket_id' },
    ],
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

const indexOfTexts = (table: string): string => `
  DO $$ BEGIN
    IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm')
      AND to_regclass('public.${table}_texts') IS NULL THEN
      CREATE INDEX ${table}_texts ON ${table} USING gin (text gin_trgm_ops);
    END IF;
  END $$;`;

/** Finds rows by a text of theirs. */
const byTexts = ({ texts = [] }: Searched): string =>
  texts
    .map(
      ({ table, owner }) => `
        UNION SELECT ${owner} FROM (SELECT ${owner} FROM ${table}
          WHERE ${isLongEnoughIn('$1')} AND ($2 IS NULL OR tenant_id = $2) AND text ILIKE $1
          LIMIT ${mostTexts}) texts`,
    )
    .join('');

const functionOf = (one: Searched): string => `
  CREATE OR REPLACE FUNCTION app_found_${one.table}(pattern text) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100 SET search_path = public, pg_temp
    AS $$ BEGIN
      RETURN QUERY EXECUTE 'SELECT id FROM ${one.table} WHERE ${one.isListed}
        AND ($2 IS NULL OR tenant_id = $2)
        AND (${one.columns.map((column) => `${column} ILIKE $1`).join(' OR ')})
        ${byTexts(one)}'
        USING pattern, app_tenant();
    END $$;
  ALTER FUNCTION app_found_${one.table}(text) OWNER TO outpost_worker;
  REVOKE ALL ON FUNCTION app_found_${one.table}(text) FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION app_found_${one.table}(text) TO outpost_tenant, outpost_platform;`;

/**
 * Runs after migrations: creates an index over the search expressions of the lists of users and of
 * tickets, and functions that read them. PostgreSQL evaluates policies before conditions that could
 * leak rows, which rules out an index for text. The functions therefore bypass the policies on
 * franchisors, but not those on tenants, and return ids only; row-level security filters them again
 * in the outer query.
 */
export const indexSearch = [
  ...searched.map(indexOf),
  ...searched.flatMap(({ texts = [] }) => texts.map(({ table }) => indexOfTexts(table))),
  indexOfTexts(notes),
  'GRANT CREATE ON SCHEMA public TO outpost_worker;',
  ...searched.map(functionOf),
  'REVOKE CREATE ON SCHEMA public FROM outpost_worker;',
].join('\n');
