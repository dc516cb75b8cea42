import { globSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, getTableName, is, Table } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiKeyScopes, onboardingSteps, webhookEvents } from '@outpost/contracts';
import { findDifferences } from '../modules/billing/proof.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testSecrets } from '../testing/test-secrets.ts';
import { seedDemo } from './seed-demo.ts';

let engine: TestDatabase;
beforeAll(async () => {
  engine = await startTestDatabase();
});
afterAll(async () => {
  await engine.database.close();
  await engine.stop();
});

/** Tables and columns without a row of each value, with the reason. */
const exceptions: Record<string, string> = {
  audit_log: 'target_type names the table that changed, and is no state.',
  bulk_: 'A job belongs to the session that started it.',
  events: 'An event announces a change to open sessions, and expires.',
  jira_connections: 'The platform has one connection; that of the demo is the sandbox.',
  'jira_links.wanted': 'A change waits here until the job has moved the issue.',
  list_: 'People arrange lists themselves; without a row a list is as it was designed.',
  notification_preferences: 'Without a row a kind is on.',
  one_time_tokens: 'A link exists once, in the mail it was sent with.',
  release_: 'Releases come with the builds that the server finds.',
  'videos.content_type': 'All videos of the demo play the same clip.',
  video_uploads: 'An upload belongs to the session that started it.',
};

const source = join(import.meta.dirname, '..');
const modules: Record<string, unknown>[] = await Promise.all(
  globSync('**/*.table.ts', { cwd: source }).map((file) => import(join(source, file))),
);
const tables = modules.flatMap((exported) =>
  Object.values(exported).filter((value) => is(value, Table)),
);

interface Enumeration {
  place: string;
  /** Selects `value`: each value that rows have. */
  found: string;
  values: readonly string[];
}

const stored: Enumeration[] = tables.flatMap((table) =>
  Object.values(getTableColumns(table)).flatMap(({ name, enumValues }) =>
    enumValues
      ? [
          {
            place: `${getTableName(table)}.${name}`,
            found: `SELECT DISTINCT ${name} AS value FROM ${getTableName(table)}`,
            values: enumValues,
          },
        ]
      : [],
  ),
);

const isExempt = ({ place }: Enumeration) =>
  Object.keys(exceptions).some((prefix) => place.startsWith(prefix));

const statesOf = (place: string, table: string, states: Record<string, string>): Enumeration => ({
  place,
  found: Object.entries(states)
    .map(([state, condition]) => `SELECT '${state}' AS value FROM ${table} WHERE ${condition}`)
    .join(' UNION '),
  values: Object.keys(states),
});

/** Values inside lists, and states derived from several columns or from the time. */
const derived: Enumeration[] = [
  {
    place: 'scopes of API keys',
    found: 'SELECT DISTINCT jsonb_array_elements_text(scopes) AS value FROM api_keys',
    values: apiKeyScopes,
  },
  {
    place: 'events of webhooks',
    found: 'SELECT DISTINCT jsonb_array_elements_text(events) AS value FROM webhooks',
    values: webhookEvents,
  },
  {
    place: 'steps of onboarding',
    found: 'SELECT DISTINCT jsonb_object_keys(checklist) AS value FROM companies',
    values: onboardingSteps,
  },
  statesOf('API keys', 'api_keys', {
    active: 'revoked_at IS NULL AND expires_at > today',
    unlimited: 'expires_at IS NULL',
    expired: 'revoked_at IS NULL AND expires_at < today',
    revoked: 'revoked_at IS NOT NULL',
    unused: 'last_used_at IS NULL',
    stale: `revoked_at IS NULL AND last_used_at < today - interval '30 days'`,
    rotated: 'former_until > today',
    limited: `ip_allow_list <> '[]'`,
    suspended: `created_by IN (SELECT id FROM users WHERE status = 'deactivated')`,
  }),
  statesOf('trials', 'companies', {
    running: `status = 'in-trial' AND trial_ends_at > today`,
    expired: `status = 'deactivated' AND trial_ends_at < today`,
  }),
  statesOf('responses', 'form_responses', {
    complete: 'is_complete AND NOT is_spam',
    partial: 'NOT is_complete',
    spam: 'is_spam',
    tagged: `tags <> '[]'`,
    known: 'user_id IS NOT NULL',
  }),
  statesOf('agents', 'agents', {
    enabled: 'is_enabled',
    disabled: 'NOT is_enabled',
    idle: 'last_run_at IS NULL',
  }),
  statesOf('FAQs', 'faqs', { published: 'is_published', hidden: 'NOT is_published' }),
  statesOf('videos', 'videos', { published: 'is_published', hidden: 'NOT is_published' }),
  statesOf('notifications', 'notifications', {
    read: 'read_at IS NOT NULL',
    unread: 'read_at IS NULL',
  }),
];

const enumerations = [...stored.filter((one) => !isExempt(one)), ...derived];

test('every enumeration that a table stores is found, and every exception is needed', () => {
  expect(stored.length).toBeGreaterThan(60);
  const unused = Object.keys(exceptions).filter(
    (prefix) => !stored.some(({ place }) => place.startsWith(prefix)),
  );
  expect(unused).toEqual([]);
});

/** Conditions of implausible rows, by table. */
const implausible: [what: string, table: string, condition: string][] = [
  [
    'invoices before the company was there',
    'invoices JOIN companies ON companies.id = company_id',
    'invoices.created_at < companies.created_at',
  ],
  ['free trials that are paid for', 'companies', `status = 'in-trial' AND type = 'paid'`],
  [
    'undecided requests with a decision',
    'manage_requests',
    `status = 'Pending' AND (decided_by IS NOT NULL OR decided_at IS NOT NULL)`,
  ],
  ['names without letters', 'users', `first_name !~ '[[:alpha:]]{2}'`],
  ['admins without a name', 'white_labels', `admin->>'firstName' !~ '[[:alpha:]]{2}'`],
  [
    'people who were there before their company',
    'users JOIN companies ON companies.id = company_id',
    'users.created_at < companies.created_at',
  ],
  [
    'answers before the form was published',
    'form_responses JOIN form_revisions USING (form_id)',
    'submitted_at < form_revisions.created_at',
  ],
  [
    'answers by people that took no time',
    'form_responses',
    'is_complete AND NOT is_spam AND duration_seconds < 10',
  ],
  [
    'people who were deactivated by nobody',
    'users',
    `status = 'deactivated' AND NOT EXISTS (
      SELECT FROM audit_log WHERE target_id = users.id AND jsonb_exists(changes, 'status'))`,
  ],
  [
    'people without an entry of their restriction',
    'users',
    `restricted_status = 'restricted' AND NOT EXISTS (
      SELECT FROM audit_log
      WHERE target_id = users.id AND jsonb_exists(changes, 'restrictedStatus'))`,
  ],
  ...[
    'users',
    'companies',
    'form_responses',
    'invoices',
    'payments',
    'audit_log',
    'tickets',
    'linkedin_leads',
    'health_history',
    'referrals',
  ].map((table): [string, string, string] => [
    `${table} of the future`,
    table,
    `${table}.created_at > today`,
  ]),
];

const counts = {
  users: 120,
  companies: 40,
  lead_forms: 30,
  form_responses: 600,
} as const;

const idsAndDates = () =>
  engine.sql<{ row: string }>(
    ['users', 'companies', 'invoices', 'payments', 'form_responses', 'form_visits', 'form_logs']
      .map(
        (table) =>
          // The services of billing give ids of their own.
          `SELECT '${table}' || (to_jsonb(${table}) - ARRAY['updated_at', ${
            ['invoices', 'payments'].includes(table) ? `'id', 'invoice_id', 'corrects_id'` : `'-'`
          }])::text AS row FROM ${table}`,
      )
      .join(' UNION ALL ') + ' ORDER BY 1',
  );

const seedAgain = async (moment: Date) => {
  await engine.sql(`TRUNCATE ${tables.map(getTableName).join(', ')} CASCADE`);
  const storage = { save: async () => undefined };
  await seedDemo(engine.database, { storage, secrets: testSecrets, today: moment });
};

// The first day of a year, of a leap year, and the last day of a month.
const days = ['2026-11-22', '2027-01-01', '2028-02-29', '2028-03-31'];

/** Replaces `today` in the statement by the end of the day. */
const at = (day: string, statement: string) =>
  statement.replaceAll(/\btoday\b/g, `timestamptz '${day}T23:59:59Z'`);

describe.each(days)('made on %s', (day) => {
  beforeAll(() => seedAgain(new Date(`${day}T13:00:00Z`)));

  test('it has a row of each value of each enumeration', async () => {
    const missing: Record<string, string[]> = {};
    for (const { place, found, values } of enumerations) {
      const rows = await engine.sql<{ value: string }>(at(day, found));
      const absent = values.filter((value) => !rows.some((row) => row.value === value));
      if (absent.length > 0) missing[place] = absent;
    }
    expect(missing).toEqual({});
  });

  test('nothing in it contradicts itself', async () => {
    const wrong: Record<string, number> = {};
    for (const [what, table, condition] of implausible) {
      const rows = await engine.sql(at(day, `SELECT FROM ${table} WHERE ${condition}`));
      if (rows.length > 0) wrong[what] = rows.length;
    }
    expect(wrong).toEqual({});
  });

  test('its books balance', async () => {
    const found = await engine.database.transaction({ role: 'worker' }, 'read', findDifferences);
    expect(found).toEqual([]);
  });

  test('it has as many rows as documented, some of them of the last days', async () => {
    for (const [table, total] of Object.entries(counts)) {
      const [row] = await engine.sql<{ total: number; recent: number }>(
        `SELECT count(*)::int AS total, count(*) FILTER (
           WHERE created_at > timestamptz '${day}' - interval '30 days')::int AS recent FROM ${table}`,
      );
      expect({ table, total: row?.total }).toEqual({ table, total });
      if (table !== 'lead_forms')
        expect({ table, recent: row?.recent }).not.toEqual({ table, recent: 0 });
    }
    const tenants = await engine.sql(`SELECT FROM white_labels WHERE kind = 'instance'`);
    expect(tenants).toHaveLength(12);
  });
});

// It makes the data set twice.
test('one day gives one data set, at each hour of it', { timeout: 120_000 }, async () => {
  await seedAgain(new Date('2026-11-22T00:00:00Z'));
  const first = await idsAndDates();
  await seedAgain(new Date('2026-11-22T23:59:59Z'));
  expect(await idsAndDates()).toEqual(first);
});
