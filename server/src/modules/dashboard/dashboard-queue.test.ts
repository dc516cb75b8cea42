import { expect, test } from 'vitest';
import type { Dashboard } from '@outpost/contracts';
import { queryText } from '../../testing/contract-calls.ts';
import { countStatements } from '../../testing/statements.ts';
import { acme } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const api = '/v1/super-admin';
const staff = 'super@demo.test';

const server = testServer();

const answerTo = async (who: string, path: string, query: Record<string, unknown>) => {
  const { status, body } = await server.call(who, 'GET', `${api}/${path}${queryText(query)}`);
  expect(status).toBe(200);
  return body.data;
};

const read = async (who: string, query: Record<string, unknown> = {}): Promise<Dashboard> =>
  (await answerTo(who, 'dashboard', query)).dashboard;

const totalOf = async (
  who: string,
  list: string,
  query: Record<string, unknown>,
): Promise<number> => (await answerTo(who, list, { limit: 1, ...query })).total;

const entryOf = async (kind: string, who = staff, query = {}) =>
  (await read(who, query)).queue.find((entry) => entry.kind === kind);

const invite = (email: string, age: string) =>
  server.sql(
    `INSERT INTO users (id, tenant_id, email, first_name, last_name, team_role, created_at)
     VALUES (gen_random_uuid(), $1, $2, 'Ida', 'Moe', 'guest',
       date_trunc('day', now(), 'UTC') - $3::interval)`,
    [acme, email, age],
  );

test('the queue has invitations that wait since more than three days, and says since when', async () => {
  const before = await entryOf('pending-invitations', 'owner@acme.test');
  await invite('late@acme.test', '3 days 1 second');
  await invite('early@acme.test', '3 days');
  await invite('first@acme.test', '4000 days');
  const after = await entryOf('pending-invitations', 'owner@acme.test');
  expect((after?.count ?? 0) - (before?.count ?? 0)).toBe(2);
  const dayOf = (days: number) =>
    new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  expect(after?.to).toBe(`/users?status=pending&createdAt=${dayOf(4000)}..${dayOf(4)}`);
  expect(after?.oldest.slice(0, 4)).toBe(
    String(new Date(Date.now() - 4000 * 86_400_000).getUTCFullYear()),
  );
});

test.each([
  [
    'pending-requests',
    'requests',
    { status: ['Pending'] },
    '/manage-requests?status=Pending',
    [staff, 'owner@acme.test'],
  ],
  [
    'unanswered-tickets',
    'tickets',
    { status: ['Pending'], waitingFor: ['support'] },
    '/support-ticket?status=Pending&waitingFor=support',
    [staff, 'owner@acme.test'],
  ],
  [
    'ending-trials',
    'companies',
    { trialEnds: ['soon'] },
    '/companies?trialEnds=soon&sort=trialEndsAt%3Aup',
    [staff, 'owner@acme.test'],
  ],
  [
    'overdue-invoices',
    'invoices',
    { status: ['past-due'] },
    '/manage-subscription?tab=invoices&status=past-due',
    [staff],
  ],
  [
    'failed-domains',
    'white-label',
    { domain: ['misconfigured', 'conflict'] },
    '/white-label?domain=misconfigured,conflict',
    [staff],
  ],
])(
  'the queue has %s, as many as the list it leads to, within the caller’s rows',
  async (kind, list, filters, to, callers) => {
    await server.sql(
      `UPDATE companies SET trial_ends_at = now() + interval '6 days'
       WHERE id = (SELECT id FROM companies WHERE status = 'in-trial' LIMIT 1)`,
    );
    for (const who of callers) {
      const total = await totalOf(who, list, { filters });
      const entry = await entryOf(kind, who);
      expect(entry?.count ?? 0).toBe(total);
      if (entry) expect(entry.to).toBe(to);
    }
    expect(await entryOf(kind, staff)).toBeDefined();
    if (kind !== 'ending-trials') expect(await entryOf(kind, 'member@acme.test')).toBeUndefined();
    if (callers.length === 1) expect(await entryOf(kind, 'owner@acme.test')).toBeUndefined();
  },
);

test('the queue has trials that end within 7 days, the first of them, and no others', async () => {
  await server.sql(
    `UPDATE companies SET trial_ends_at = now() + interval '7 days 1 hour'
     WHERE status = 'in-trial'`,
  );
  expect(await entryOf('ending-trials')).toBeUndefined();
  for (const [status, days] of [
    ['in-trial', 6],
    ['in-trial', 3],
    ['active', 2],
  ] as const)
    await server.sql(
      `UPDATE companies SET trial_ends_at = now() + make_interval(days => $2)
       WHERE id = (SELECT id FROM companies
         WHERE status = $1 AND coalesce(trial_ends_at > now() + interval '7 days', true) LIMIT 1)`,
      [status, days],
    );
  const entry = await entryOf('ending-trials');
  expect(entry?.count).toBe(2);
  const days = (Date.parse(entry?.oldest ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(3);
});

test('the queue has the draft tenants, and each kind once', async () => {
  const { tiles, queue } = await read(staff);
  expect(queue.find(({ kind }) => kind === 'draft-instances')).toMatchObject({
    count: tiles.instances?.draft,
    to: '/white-label?status=draft',
  });
  expect(new Set(queue.map(({ kind }) => kind)).size).toBe(queue.length);
});

test('the queue has keys that expire within 14 days or did without being revoked', async () => {
  await server.sql(`UPDATE api_keys SET expires_at = NULL, revoked_at = NULL`);
  const keys = await server.sql<{ id: string }>('SELECT id FROM api_keys ORDER BY id LIMIT 4');
  const expiries = ['13 days 23 hours', '14 days 1 hour', '-1 hour', '-1 hour'];
  for (const [index, expiry] of expiries.entries())
    await server.sql(
      `UPDATE api_keys SET expires_at = now() + $1::interval,
         revoked_at = CASE WHEN $2 THEN now() END WHERE id = $3`,
      [expiry, index === 3, keys[index]?.id],
    );
  expect((await read(staff)).tiles.apiKeys).toEqual({ expiring: 1, expired: 1 });
  const expiring = await entryOf('expiring-keys');
  expect(expiring?.to).toBe('/api-keys?warning=expires-soon&sort=expiresAt%3Aup');
  expect(await totalOf(staff, 'api-keys', { filters: { warning: ['expires-soon'] } })).toBe(1);
  const days = (Date.parse(expiring?.oldest ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThan(14);
  expect(await entryOf('expired-keys')).toMatchObject({
    count: 1,
    to: '/api-keys?status=expired',
  });
  expect(await totalOf(staff, 'api-keys', { filters: { status: ['expired'] } })).toBe(1);
  expect(await entryOf('expired-keys', 'support@demo.test')).toBeUndefined();
});

test('the queue leads to the lists of the organization that was asked for', async () => {
  const entry = await entryOf('pending-requests', staff, { whiteLabel: acme });
  expect(entry?.to).toBe(`/manage-requests?status=Pending&whiteLabel=${acme}`);
});

test.each([
  [staff, true, true],
  ['owner@acme.test', true, true],
  ['member@acme.test', false, false],
])('the sidebar of %s counts requests: %s, tickets: %s', async (who, hasRequests, hasTickets) => {
  const statements = await countStatements(() => answerTo(who, 'dashboard/waiting', {}));
  const { requests, tickets } = (await answerTo(who, 'dashboard/waiting', {})).waiting;
  const pending = { status: ['Pending'] };
  const unanswered = { ...pending, waitingFor: ['support'] };
  expect(requests).toBe(hasRequests ? await totalOf(who, 'requests', { filters: pending }) : null);
  expect(tickets).toBe(hasTickets ? await totalOf(who, 'tickets', { filters: unanswered }) : null);
  expect(statements).toBeLessThan(10);
});
