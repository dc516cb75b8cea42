import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventTypes } from '@outpost/contracts';
import { cleanUps, scheduleCleanUps } from './clean-ups.ts';
import { readConfig } from './config.ts';
import { artifactsIn } from './modules/releases/artifacts.ts';
import { startJobs, type JobQueue } from './platform/jobs/job-queue.ts';
import { oldRows, removeOldRows } from './retention.ts';
import { idOf } from './seed/random.ts';
import { memoryStorage } from './testing/memory-storage.ts';
import { acme } from './testing/tenant-rows.ts';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { testSecrets } from './testing/test-secrets.ts';

const { retention } = readConfig({});
const user = idOf('user', 'owner@acme.test');

let engine: TestDatabase;
beforeAll(async () => {
  engine = await startTestDatabase();
});
afterAll(async () => {
  await engine.database.close();
  await engine.stop();
});

const countOf = async (table: string): Promise<number> =>
  Number((await engine.sql<{ count: string }>(`SELECT count(*) FROM ${table}`))[0]?.count);

/** Rows of two tables that the demo leaves empty. */
const missing: Record<string, string> = {
  sessions: `INSERT INTO sessions (id, tenant_id, user_id, expires_at)
    SELECT gen_random_uuid(), '${acme}', '${user}', now() FROM generate_series(1, 2)`,
  one_time_tokens: `INSERT INTO one_time_tokens
    (id, tenant_id, user_id, purpose, token_hash, expires_at)
    SELECT gen_random_uuid(), '${acme}', '${user}', 'reset', n::text, now()
    FROM generate_series(1, 2) AS n`,
  form_tries: `INSERT INTO form_tries (tenant_id, form_id, kind, address_hash, tries, first_at)
    SELECT id, id, 'visit', 'hash', 1, now() FROM white_labels WHERE subdomain = 'acme'`,
  sign_in_tries: `INSERT INTO sign_in_tries (tenant_id, email, tries, first_at, last_at)
    SELECT '${acme}', n::text, 1, now(), now() FROM generate_series(1, 2) AS n`,
  impersonations: `INSERT INTO impersonations (id, tenant_id, subject_id, actor_tenant_id, actor_id,
    actor_session_id, actor_name, actor_email, reason)
    SELECT gen_random_uuid(), '${acme}', '${user}', '${acme}', '${user}', gen_random_uuid(),
    'Ada', 'ada@acme.test', 'Help' FROM generate_series(1, 2)`,
  audit_log: `INSERT INTO audit_log (id, tenant_id, actor_name, actor_email, action, changes, ip,
    user_agent, request_id) SELECT gen_random_uuid(), '${acme}', 'Ada', 'ada@acme.test', 'Test',
    '{}', '', '', gen_random_uuid() FROM generate_series(1, 2)`,
};

/** Returns the column to age where the expression names several. */
const ages = (age: string) => (age.startsWith('least') ? 'revoked_at' : age);

test.each(oldRows)(
  '$table forgets what is older than KEEP_… says, and nothing else',
  async (rule) => {
    const { table, age, kept } = rule;
    if ((await countOf(table)) < 2) await engine.sql(missing[table] ?? '');
    const setAge = (days: number) =>
      engine.sql(`UPDATE ${table} SET ${ages(age)} = now() - interval '${days} days'
      WHERE ctid = (SELECT ctid FROM ${table} ORDER BY ${age}, ctid LIMIT 1)`);
    await removeOldRows(engine.database, retention);
    const before = await countOf(table);
    expect(before).toBeGreaterThan(0);
    await setAge(retention[kept] - 1);
    await removeOldRows(engine.database, retention);
    expect(await countOf(table)).toBe(before);
    await setAge(retention[kept] + 1);
    await removeOldRows(engine.database, retention);
    expect(await countOf(table)).toBe(before - 1);
  },
);

/** Tables with a clean-up of their own, or removed with the row they belong to. */
const otherwise = [
  'bulk_jobs',
  'bulk_rows',
  'flow_run_steps',
  'connection_starts',
  'event_type_days',
  'event_volumes',
  'events',
  'faq_votes',
  'form_components',
  'form_files',
  'form_responses',
  'call_counters',
  'idempotency_keys',
  'jira_comments',
  'pixel_batches',
  'pixel_hits',
  'pixel_hours',
  'pixel_salts',
  'pixel_visitors',
  'platform_events',
  'release_failures',
  'releases',
  'ticket_files',
  'video_uploads',
];

/** Tables that grow by deliberate actions; users delete their rows. */
const kept = [
  ...eventTypes.filter(
    (type) => !otherwise.includes(type) && !oldRows.some(({ table }) => table === type),
  ),
  'ai_tool_runs',
  'bug_co_reporters',
  'bug_report_counters',
  'bug_report_replies',
  'campaigns',
  'flow_versions',
  'charges',
  'credentials',
  'documents',
  'event_counters',
  'form_revisions',
  'jira_sandbox_issues',
  'ledger_entries',
  'lead_header_maps',
  'linkedin_lead_steps',
  'list_settings',
  'list_views',
  'notification_preferences',
  'referral_steps',
  'refused_mails',
  'release_history',
  'request_decisions',
  'tenancy_canaries',
  'ticket_counters',
  'ticket_notes',
  'ticket_reads',
  'ticket_replies',
  'waitlist_entries',
];

test('every table is cleaned up, or is kept on purpose', async () => {
  const tables = await engine.sql<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const decided = [...oldRows.map(({ table }) => table), ...otherwise, ...kept];
  expect(tables.map(({ name }) => name)).toEqual(decided.toSorted());
});

describe('schedules', () => {
  const queues: JobQueue[] = [];
  const startQueue = async () => {
    const jobs = await startJobs(engine.database, engine.address === null);
    queues.push(jobs);
    const storage = memoryStorage();
    const parts = {
      database: engine.database,
      storage,
      artifacts: artifactsIn(storage),
      retention,
      secrets: testSecrets,
    };
    await scheduleCleanUps({ ...parts, jobs });
    return { ...parts, jobs };
  };
  afterAll(() => Promise.all(queues.map((jobs) => jobs.stop())));

  test('two servers have one schedule for each clean-up, and do a job of it once', async () => {
    const parts = await startQueue();
    await startQueue();
    const schedules = await engine.sql<{ key: string }>(
      `SELECT key FROM pgboss.schedule WHERE name = 'clean-up' ORDER BY 1`,
    );
    const names = Object.keys(cleanUps(parts)).toSorted();
    expect(schedules.map(({ key }) => key)).toEqual(names);

    await engine.sql(`INSERT INTO sign_in_tries (tenant_id, email, tries, first_at, last_at)
      VALUES ('${acme}', 'old@acme.test', 1, now() - interval '1 year', now() - interval '1 year')`);
    await engine.database.transaction({ role: 'platform', userId: '' }, 'write', (tx) =>
      parts.jobs.enqueue(tx, 'clean-up', { name: 'old-rows' }),
    );
    const isThere = `SELECT FROM sign_in_tries WHERE email = 'old@acme.test'`;
    await expect.poll(async () => (await engine.sql(isThere)).length).toBe(0);
  });

  test('every clean-up succeeds', async () => {
    const parts = await startQueue();
    for (const cleanUp of Object.values(cleanUps(parts)))
      await expect(cleanUp()).resolves.not.toThrow();
  });
});
