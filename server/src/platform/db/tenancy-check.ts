import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { canaryTenants } from './hardening.ts';

interface TableFact extends Record<string, unknown> {
  name: string;
  enabled: boolean;
  forced: boolean;
  has_tenant: boolean;
  has_wall: boolean;
}

const tableFacts = sql`
  SELECT c.relname AS name, c.relrowsecurity AS enabled, c.relforcerowsecurity AS forced,
    EXISTS (SELECT FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attname = 'tenant_id' AND a.attnotnull) AS has_tenant,
    EXISTS (SELECT FROM pg_policies p JOIN pg_policies canary
        ON canary.tablename = 'tenancy_canaries' AND canary.policyname = p.policyname
      WHERE p.schemaname = 'public' AND p.tablename = c.relname AND p.policyname = 'tenant_wall'
        AND p.permissive = 'RESTRICTIVE' AND p.cmd = 'ALL'
        AND p.qual = canary.qual AND p.with_check = canary.with_check
        AND (p.roles && '{outpost_tenant}'::name[] OR NOT EXISTS (SELECT FROM pg_policies other
          WHERE other.tablename = c.relname AND other.roles && '{outpost_tenant,public}'::name[]))
    ) AS has_wall
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY 1`;

/** Relations that are read with the rights of their owner, so without policies. */
const openViews = sql`
  SELECT relname AS name FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND (relkind IN ('m', 'f') OR relkind = 'v'
    AND NOT EXISTS (SELECT FROM pg_options_to_table(reloptions)
      WHERE option_name = 'security_invoker' AND option_value::boolean))`;

/**
 * Functions that run with the rights of their owner, so without policies; `app_found_users`,
 * `app_found_tickets` and `app_found_events` filter by tenant themselves, and `app_event_partitions` and
 * `app_hit_partitions` return no rows.
 */
const openFunctions = sql`
  SELECT proname AS name FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace AND prosecdef
    AND proname NOT IN ('app_found_users', 'app_found_tickets', 'app_found_events',
      'app_event_partitions', 'app_hit_partitions')`;

/** Roles that could read partitions directly, past the policies of their table. */
const openPartitions = sql`
  SELECT rolname AS name FROM pg_roles
  WHERE rolname IN ('outpost_tenant', 'outpost_platform', 'outpost_auth', 'outpost_worker')
    AND has_schema_privilege(rolname, 'partitions', 'USAGE')`;

const privilegedRoles = sql`
  SELECT rolname AS name FROM pg_roles
  WHERE rolname LIKE 'outpost\\_%' AND (rolsuper OR rolbypassrls)`;

/**
 * Throws unless every table has its tenant policies, no application role can bypass them, and a
 * canary row in each of two tenants is visible to its own tenant only. Runs before the server
 * listens.
 */
export const checkTenancy = async (database: Database): Promise<void> => {
  const flaws = await database.transaction({ role: 'worker' }, 'read', async (tx) => {
    const tables = (await tx.execute<TableFact>(tableFacts)).rows;
    const views = (await tx.execute<{ name: string }>(openViews)).rows;
    const functions = (await tx.execute<{ name: string }>(openFunctions)).rows;
    const roles = (await tx.execute<{ name: string }>(privilegedRoles)).rows;
    const readers = (await tx.execute<{ name: string }>(openPartitions)).rows;
    return [
      ...(tables.length === 0 ? ['there are no tables'] : []),
      ...tables
        .filter((table) => !(table.enabled && table.forced && table.has_tenant && table.has_wall))
        .map((table) => `table ${table.name} is not walled off by tenant`),
      ...views.map((view) => `view ${view.name} reads past row-level security`),
      ...functions.map((one) => `function ${one.name} reads past row-level security`),
      ...roles.map((role) => `role ${role.name} bypasses row-level security`),
      ...readers.map((role) => `role ${role.name} reads partitions past row-level security`),
    ];
  });
  for (const tenantId of [...canaryTenants, null]) {
    const seen = await visibleCanaries(database, tenantId);
    const expected = tenantId ? [tenantId] : [];
    if (seen.join() !== expected.join())
      flaws.push(`tenant ${tenantId ?? '(none)'} sees the rows of ${seen.join(', ') || 'nobody'}`);
  }
  if (flaws.length > 0) throw new Error(`Tenants are not isolated: ${flaws.join('; ')}.`);
};

const visibleCanaries = (database: Database, tenantId: string | null) =>
  database.transaction(
    { role: 'tenant', tenantId: tenantId ?? '', franchisorId: null, companyId: null, userId: '' },
    'read',
    async (tx) => {
      const found = await tx.execute<{ tenant_id: string }>(
        sql`SELECT tenant_id FROM tenancy_canaries ORDER BY 1`,
      );
      return found.rows.map((row) => row.tenant_id);
    },
  );
