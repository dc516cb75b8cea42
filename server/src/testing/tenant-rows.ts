import { tenantIdOf } from '../seed/random.ts';
import type { TestServer } from './test-server.ts';

export const acme = tenantIdOf('acme');
export const northwind = tenantIdOf('northwind');
export const unknownId = '0198f3a0-0000-7000-8000-000000000000';

/** Returns the tables of tenants, from the database's own catalogue. */
export const tenantTables = async (server: TestServer): Promise<string[]> => {
  const found = await server.sql<{ name: string }>(`
    SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
      AND a.attname = 'tenant_id' AND NOT a.attisdropped ORDER BY 1`);
  return found.map(({ name }) => name);
};

/** Adds rows of billing that the demo has not to two organizations. */
export const addBillingRows = async (server: TestServer): Promise<void> => {
  const both = `FROM white_labels WHERE subdomain IN ('acme', 'northwind')`;
  await server.sql(`INSERT INTO chargebee_customers (id, tenant_id, external_id)
    SELECT gen_random_uuid(), id, subdomain ${both}`);
  await server.sql(`INSERT INTO chargebee_differences
    (id, tenant_id, external_id, sentence, is_healed)
    SELECT gen_random_uuid(), id, '', '', true ${both}`);
  await server.sql(`INSERT INTO billing_contacts (id, tenant_id, name, email)
    SELECT gen_random_uuid(), id, subdomain, 'books@demo.example' ${both}`);
};

const withoutId = [
  'flow_run_steps',
  'flow_versions',
  'credentials',
  'sign_in_tries',
  'form_tries',
  'event_counters',
  'faq_votes',
  'event_type_days',
  'event_volumes',
  'idempotency_keys',
  'api_key_days',
  'call_counters',
  'ticket_counters',
  'refused_mails',
  'ticket_reads',
  'ticket_targets',
  'bug_co_reporters',
  'bug_report_counters',
  'notification_preferences',
  'list_settings',
  'bulk_rows',
  'pixel_batches',
  'pixel_days',
  'pixel_hours',
  'pixel_people',
  'pixel_salts',
  'pixel_values',
  'pixel_visitors',
  'product_form_days',
];

/** Maps every id in the database to its tenant. */
export const tenantsOfIds = async (server: TestServer): Promise<Map<string, string>> => {
  const selects = (await tenantTables(server))
    .filter((table) => !withoutId.includes(table))
    .map((table) => `SELECT id, tenant_id FROM "${table}"`);
  const rows = await server.sql<{ id: string; tenant_id: string }>(selects.join(' UNION ALL '));
  return new Map(rows.map((row) => [row.id, row.tenant_id]));
};

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Lists the ids inside a reply. */
export const idsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return uuid.test(value) ? [value] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'requestId' || name === 'traceId' ? [] : idsIn(part),
  );
};

/**
 * Adds an account of acme with every permission: a staff role inside a tenant. It proves tenant
 * isolation for calls that no team role may make.
 */
export const addAuditor = async (server: TestServer): Promise<string> => {
  const email = 'auditor@acme.test';
  const values = [email, acme];
  await server.sql(
    `WITH person AS (
      INSERT INTO users (id, tenant_id, email, first_name, last_name, role, status)
      VALUES (gen_random_uuid(), $2, $1, 'Audra', 'Tor', 'super-admin', 'confirmed')
      RETURNING id, tenant_id)
    INSERT INTO credentials (user_id, tenant_id, password_hash)
    SELECT person.id, person.tenant_id, (SELECT password_hash FROM credentials LIMIT 1) FROM person`,
    values,
  );
  return email;
};
