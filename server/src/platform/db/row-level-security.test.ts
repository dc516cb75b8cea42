import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { acme, addBillingRows, northwind, tenantTables } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';
import type { Scope } from './scope.ts';

const forbidden = '42501';

const server = testServer();
let tables: string[];
beforeAll(async () => {
  tables = await tenantTables(server);
  await addBillingRows(server);
});

const inTenant = (tenantId: string, place: Partial<Scope> = {}): Scope =>
  ({
    role: 'tenant',
    tenantId,
    franchisorId: null,
    companyId: null,
    userId: '',
    ...place,
  }) as Scope;

const run = (scope: Scope, statement: string) =>
  server.database.transaction(scope, 'write', async (tx) => tx.execute(sql.raw(statement)));

const codeOf = (error: unknown): string => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return String(error);
};

/**
 * Returns the PostgreSQL code of a failed statement, else the number of rows it returned or
 * changed.
 */
const outcome = (scope: Scope, statement: string): Promise<string | number> =>
  run(scope, statement).then(({ rowCount }) => rowCount ?? 0, codeOf);

const perTable = async (statement: (table: string) => string, scope: Scope) => {
  const outcomes: Record<string, string | number> = {};
  for (const table of tables) outcomes[table] = await outcome(scope, statement(table));
  return outcomes;
};

const secret =
  'call_counters credentials impersonations one_time_tokens sessions sign_in_tries'.split(' ');
/** Tables that services of the server alone delete from. */
const books = 'billing_plans charges invoices ledger_entries payments'.split(' ');
/** Tables that only staff outside of tenants read and write. */
const ofStaff = [
  ...'account_review_notes account_review_tasks canned_replies health_history'.split(' '),
  ...'health_settings pixel_salts ticket_notes ticket_targets'.split(' '),
  ...'jira_comments jira_connections jira_links jira_sandbox_issues'.split(' '),
];
const walled = (value: string | number) => Object.fromEntries(ofStaff.map((one) => [one, value]));
/** Tables with rows of one user or of staff; most of these scopes have no user. */
const personal = [
  ...ofStaff,
  'bug_co_reporters',
  ...'bulk_jobs bulk_rows idempotency_keys list_settings list_views'.split(' '),
  ...'notification_preferences notifications refused_mails ticket_reads'.split(' '),
];
const everywhere = (value: string | number, inSecret: string | number = value) =>
  Object.fromEntries(tables.map((table) => [table, secret.includes(table) ? inSecret : value]));

const rowsOf = (tenant: string) => (table: string) =>
  `SELECT FROM "${table}" WHERE tenant_id = '${tenant}'`;

test('tenants have tables, and northwind has rows for its wall to hide', async () => {
  expect(tables).toEqual(expect.arrayContaining(['users', 'companies', 'faqs', 'sessions']));
  const seen = await perTable(rowsOf(northwind), { role: 'worker' });
  const empty = Object.keys(seen).filter((table) => !seen[table]);
  expect(empty.toSorted()).toEqual([
    ...'billing_coupons billing_plans bulk_jobs bulk_rows call_counters canned_replies connection_starts deploy_tokens'.split(
      ' ',
    ),
    ...'event_counters event_type_days event_volumes events form_files form_tries'.split(' '),
    ...'health_settings idempotency_keys impersonations jira_connections jira_sandbox_issues'.split(
      ' ',
    ),
    ...'list_settings list_views notification_preferences'.split(' '),
    ...'one_time_tokens pixel_salts release_failures release_history release_lines release_pins releases'.split(
      ' ',
    ),
    ...'sessions sign_in_tries tenancy_canaries video_uploads videos'.split(' '),
  ]);
});

describe('work inside acme', () => {
  test('sees its own rows and none of northwind in any table', async () => {
    const foreign = (table: string) => `SELECT FROM "${table}" WHERE tenant_id <> '${acme}'`;
    expect(await perTable(foreign, inTenant(acme))).toEqual(everywhere(0, forbidden));
    const own = await perTable(rowsOf(acme), inTenant(acme, { reader: 'staff' }));
    const all = await perTable(rowsOf(acme), { role: 'worker' });
    for (const table of tables.filter((name) => !secret.includes(name)))
      expect({ table, rows: own[table] }).toEqual({
        table,
        rows: personal.includes(table) ? 0 : all[table],
      });
  });

  test('cannot insert a row of northwind into any table', async () => {
    const insert = (tenant: string) => (table: string) =>
      table === 'white_labels'
        ? `INSERT INTO white_labels (id) VALUES ('${tenant}')`
        : `INSERT INTO "${table}" (tenant_id) VALUES ('${tenant}')`;
    expect(await perTable(insert(northwind), inTenant(acme))).toEqual(everywhere(forbidden));
    const own = await perTable(insert(acme), inTenant(acme));
    expect(own).toEqual({
      ...everywhere('23502', forbidden),
      ...walled(forbidden),
      ticket_links: forbidden,
    });
  });

  test('cannot move a row to northwind', async () => {
    const move = (table: string) => `UPDATE "${table}" SET tenant_id = '${northwind}'`;
    const generated = '428C9';
    expect(await perTable(move, inTenant(acme))).toEqual({
      ...everywhere(forbidden),
      // Tables without a visible row: nothing to move.
      billing_coupons: 0,
      bug_co_reporters: 0,
      bulk_jobs: 0,
      bulk_rows: 0,
      ...walled(0),
      // Notes are never altered.
      ticket_notes: forbidden,
      connection_starts: 0,
      deploy_tokens: 0,
      event_counters: 0,
      form_files: 0,
      form_tries: 0,
      idempotency_keys: 0,
      list_settings: 0,
      list_views: 0,
      notification_preferences: 0,
      notifications: 0,
      refused_mails: 0,
      release_failures: 0,
      release_lines: 0,
      release_pins: 0,
      releases: 0,
      tenancy_canaries: 0,
      ticket_reads: 0,
      video_uploads: 0,
      videos: 0,
      white_labels: generated,
    });
  });

  test('changes and deletes nothing of northwind', async () => {
    const remove = (table: string) => `DELETE FROM "${table}" WHERE tenant_id = '${northwind}'`;
    expect(await perTable(remove, inTenant(acme))).toEqual({
      ...everywhere(0, forbidden),
      audit_log: forbidden,
      ...Object.fromEntries(books.map((table) => [table, forbidden])),
      bug_report_replies: forbidden,
      agent_runs: forbidden,
      connection_events: forbidden,
      event_type_days: forbidden,
      event_volumes: forbidden,
      events: forbidden,
      form_logs: forbidden,
      form_revisions: forbidden,
      platform_events: forbidden,
      product_form_logs: forbidden,
      release_history: forbidden,
      request_decisions: forbidden,
      ticket_notes: forbidden,
      ticket_replies: forbidden,
    });
    const rename = `UPDATE users SET first_name = 'Changed' WHERE tenant_id = '${northwind}'`;
    expect(await outcome(inTenant(acme), rename)).toBe(0);
  });

  test('has a role that inherits the rights of no other role', async () => {
    const { rows } = await run(
      { role: 'worker' },
      `SELECT r.rolname FROM pg_roles r, pg_roles t WHERE r.oid <> t.oid
       AND t.rolname = 'outpost_tenant' AND pg_has_role(t.oid, r.oid, 'MEMBER')`,
    );
    expect(rows).toEqual([]);
  });
});

test('work without a tenant sees nothing in any table', async () => {
  const all = (table: string) => `SELECT FROM "${table}"`;
  expect(await perTable(all, inTenant(''))).toEqual(everywhere(0, forbidden));
});

test('sign-in without a tenant sees tenants and no people, passwords or sessions', async () => {
  const auth: Scope = { role: 'auth', tenantId: null };
  expect(await outcome(auth, 'SELECT FROM white_labels')).toBeGreaterThan(1);
  for (const table of ['users', 'credentials', 'sessions'])
    expect(await outcome(auth, `SELECT FROM ${table}`)).toBe(0);
});

test('sign-in to acme sees the passwords and sessions of acme only', async () => {
  await server.signIn('owner@acme.test');
  await server.signIn('owner@northwind.test');
  for (const table of ['credentials', 'sessions']) {
    const select = `SELECT DISTINCT tenant_id FROM ${table}`;
    const { rows } = await run({ role: 'auth', tenantId: acme }, select);
    expect(rows).toEqual([{ tenant_id: acme }]);
  }
});

test.each(secret)('neither tenants nor internal staff can read %s', async (table) => {
  const select = `SELECT FROM ${table}`;
  expect(await outcome(inTenant(acme), select)).toBe(forbidden);
  expect(await outcome({ role: 'platform', userId: '' }, select)).toBe(forbidden);
  expect(await outcome({ role: 'worker' }, select)).toEqual(expect.any(Number));
});

describe('inside acme', () => {
  const ofCompanies = [
    'agent_runs',
    'agents',
    'ai_tool_runs',
    'campaigns',
    'connection_events',
    'connections',
    ...'documents invoices payments web_pixels'.split(' '),
  ];

  const placeOf = async (email: string) => {
    const [place] = await server.sql<{ franchisor_id: string; company_id: string }>(
      'SELECT franchisor_id, company_id FROM users WHERE email = $1',
      [email],
    );
    if (!place) throw new Error(`${email} is not in the demo data.`);
    return place;
  };

  const idsOf = async (scope: Scope, table: string, condition = 'true') => {
    const { rows } = await run(scope, `SELECT id FROM ${table} WHERE ${condition} ORDER BY id`);
    return rows.map(({ id }) => id);
  };

  test.each(['companies', 'users', ...ofCompanies])(
    'a franchisor sees the %s of its branch only',
    async (table) => {
      const { franchisor_id: franchisorId } = await placeOf('msp@acme.test');
      const seen = await idsOf(inTenant(acme, { franchisorId }), table);
      const branch = await idsOf({ role: 'worker' }, table, `franchisor_id = '${franchisorId}'`);
      expect(seen).toEqual(branch);
      expect(seen.length).toBeGreaterThan(1);
      expect(seen.length).toBeLessThan((await idsOf(inTenant(acme), table)).length);
    },
  );

  test.each([
    ['companies', 'id'],
    ['users', 'company_id'],
    ...ofCompanies.map((table): [string, string] => [table, 'company_id']),
  ] satisfies [string, string][])(
    'a franchisee sees the %s of its company only',
    async (table, column) => {
      const { company_id: companyId } = await placeOf('member@acme.test');
      const seen = await idsOf(inTenant(acme, { companyId }), table);
      const company = await idsOf({ role: 'worker' }, table, `${column} = '${companyId}'`);
      expect(seen).toEqual(company);
      expect(seen.length).toBeGreaterThan(0);
    },
  );

  test('a franchisor cannot add a person to another branch', async () => {
    const { franchisor_id: franchisorId } = await placeOf('msp@acme.test');
    const insert = (branch: string) =>
      `INSERT INTO users (tenant_id, franchisor_id) VALUES ('${acme}', ${branch})`;
    const scope = inTenant(acme, { franchisorId });
    expect(await outcome(scope, insert('NULL'))).toBe(forbidden);
    expect(await outcome(scope, insert(`'${acme}'`))).toBe(forbidden);
    expect(await outcome(scope, insert(`'${franchisorId}'`))).toBe('23502');
  });
});

test('a read is refused to write', async () => {
  const write = server.database.transaction({ role: 'worker' }, 'read', async (tx) =>
    tx.execute(sql.raw(`UPDATE faqs SET question = question`)),
  );
  expect(codeOf(await write.catch((error: unknown) => error))).toBe('25006');
});

test('two transactions at once each stay in their own tenant', async () => {
  const seen = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const tenant = index % 2 ? acme : northwind;
      const { rows } = await run(inTenant(tenant), 'SELECT DISTINCT tenant_id FROM users');
      return rows.length === 1 && rows[0]?.['tenant_id'] === tenant;
    }),
  );
  expect(seen).toEqual(seen.map(() => true));
});
