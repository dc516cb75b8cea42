import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  companyStepEndpoints,
  companyStepNames,
  companySteps,
  isOpenToOwnCompany,
  type CompanyStepName,
} from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { urlOf } from '../../testing/contract-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const staff = 'super@demo.test';
const company = idOf('company', 'acme', 1);
const owner = idOf('user', 'seat@acme.test');

const server = testServer();
beforeAll(async () => {
  await server.sql('UPDATE companies SET owner_id = $2 WHERE id = $1', [company, owner]);
});

const take = (who: string, step: CompanyStepName, options: object = {}, id = company) =>
  server.call(who, 'POST', urlOf(companyStepEndpoints[step], id), { body: {}, ...options });

type State = [status: string, onBoarding: string, salesOnboarding: string];

const stateOf = async (): Promise<State> => {
  const [row] = await server.sql<{ state: State }>(
    'SELECT ARRAY[status, on_boarding, sales_onboarding] AS state FROM companies WHERE id = $1',
    [company],
  );
  return row?.state ?? ['', '', ''];
};

const setState = async ([status, onBoarding, salesOnboarding]: State, more = '') => {
  await server.sql(
    `UPDATE companies SET status = $2, on_boarding = $3, sales_onboarding = $4 ${more} WHERE id = $1`,
    [company, status, onBoarding, salesOnboarding],
  );
};

const of = (status: string): State => [status, 'pending', 'Pending'];
const refused = null;

/** State × step → the state it leads to. */
const table: [from: State, step: CompanyStepName, to: State | null][] = [
  [of('pending'), 'activate', of('active')],
  [of('pending'), 'startTrial', of('in-trial')],
  [of('pending'), 'deactivate', refused],
  [of('pending'), 'reactivate', refused],
  [of('in-trial'), 'activate', of('active')],
  [of('in-trial'), 'startTrial', refused],
  [of('in-trial'), 'deactivate', of('deactivated')],
  [of('in-trial'), 'reactivate', refused],
  [of('active'), 'activate', refused],
  [of('active'), 'startTrial', refused],
  [of('active'), 'deactivate', of('deactivated')],
  [of('active'), 'reactivate', refused],
  [of('deactivated'), 'activate', refused],
  [of('deactivated'), 'startTrial', refused],
  [of('deactivated'), 'deactivate', refused],
  [of('deactivated'), 'reactivate', of('active')],
  [of('active'), 'completeOnboarding', ['active', 'completed', 'Pending']],
  [['active', 'completed', 'Pending'], 'completeOnboarding', refused],
  [of('active'), 'completeSalesOnboarding', ['active', 'pending', 'Completed']],
  [['active', 'pending', 'Completed'], 'completeSalesOnboarding', refused],
  [of('active'), 'reopenSalesOnboarding', refused],
  [['active', 'pending', 'Completed'], 'reopenSalesOnboarding', of('active')],
];

test('the table has every step from every state of its own', () => {
  const states = { status: 4, onBoarding: 2, salesOnboarding: 2 };
  for (const step of companyStepNames)
    expect(table.filter(([, name]) => name === step)).toHaveLength(
      states[companySteps[step].field],
    );
});

/** Users who may take steps with a franchisee of acme that is not their own company. */
const takers = [staff, 'admin@demo.test', 'owner@acme.test', 'msp@acme.test'];

describe.each(takers)('%s', (who) => {
  test.each(table)('from %s, %s leads to %s', async (from, step, to) => {
    await setState(from);
    const answer = await take(who, step);
    expect(answer.status).toBe(to ? 200 : 409);
    if (!to) expect(answer.body.message).toMatch(/ cannot | already\.$/);
    expect(await stateOf()).toEqual(to ?? from);
  });
});

describe.each(['support@demo.test', 'member@acme.test', 'guest@acme.test'])('%s', (who) => {
  test.each(table)('from %s is refused %s by the role', async (from, step) => {
    await setState(from);
    expect((await take(who, step)).status).toBe(403);
    expect(await stateOf()).toEqual(from);
  });
});

test.each(companyStepNames)('%s of a foreign company answers 404', async (step) => {
  expect((await take('owner@northwind.test', step)).status).toBe(404);
});

describe('the people of the company', () => {
  const setRole = (role: string) =>
    server.sql(`UPDATE users SET team_role = $1 WHERE email = 'member@acme.test'`, [role]);
  beforeAll(() => setRole('admin'));
  afterAll(() => setRole('member'));

  test.each(table.filter(([, , to]) => to !== refused))(
    'from %s take %s only where it is open to them',
    async (from, step, to) => {
      await setState(from);
      const isOpen = isOpenToOwnCompany(step);
      expect((await take('member@acme.test', step)).status).toBe(isOpen ? 200 : 403);
      expect(await stateOf()).toEqual(isOpen ? to : from);
    },
  );

  test('of a franchisor neither take steps with it', async () => {
    const own = idOf('company', 'acme', 0);
    for (const step of ['activate', 'startTrial', 'deactivate', 'reactivate'] as const)
      expect((await take('msp@acme.test', step, {}, own)).status).toBe(403);
  });
});

test('a trial ends after 14 days', async () => {
  await setState(of('pending'));
  const { trialEndsAt } = (await take(staff, 'startTrial')).body.data.company;
  expect(Math.round((Date.parse(trialEndsAt) - Date.now()) / 60_000)).toBe(14 * 24 * 60);
});

test('a trial that is activated is paid for and over', async () => {
  await setState(of('in-trial'), `, type = 'free', trial_ends_at = now()`);
  const { company: after } = (await take(staff, 'activate')).body.data;
  expect(after).toMatchObject({ type: 'paid', trialEndsAt: null });
});

test.each([
  ['still runs', '1 day', 'in-trial', 'free'],
  ['is over', '-1 day', 'active', 'free'],
])('a company whose trial %s, deactivated and reactivated', async (_what, from, status, type) => {
  await setState(
    of('in-trial'),
    `, type = 'free', trial_ends_at = date_trunc('second', now()) + interval '${from}'`,
  );
  const { trialEndsAt } = (await take(staff, 'deactivate')).body.data.company;
  const { company: again } = (await take(staff, 'reactivate')).body.data;
  expect(again).toMatchObject({ status, type });
  expect(again.trialEndsAt).toBe(status === 'in-trial' ? trialEndsAt : null);
});

test('a trial has the days of the plan that its organization gives', async () => {
  await server.sql(
    `UPDATE billing_plans SET trial_days = 45 WHERE key = 'standard-monthly' AND withdrawn_at IS NULL`,
  );
  await setState(of('pending'));
  const { trialEndsAt } = (await take(staff, 'startTrial')).body.data.company;
  const days = (Date.parse(trialEndsAt as string) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(45);
  await server.sql('UPDATE billing_plans SET trial_days = 0');
});

test('why it was done is in the audit log, and the owner is told', async () => {
  await setState(of('active'));
  const body = { reason: 'Unpaid invoices.' };
  const answer = await take(staff, 'deactivate', { body });
  const entries = await server.sql(
    `SELECT * FROM audit_log WHERE request_id = $1 AND target_type = 'companies'`,
    [answer.headers['x-request-id']],
  );
  expect(entries).toMatchObject([
    {
      target_type: 'companies',
      target_id: company,
      reason: 'Unpaid invoices.',
      changes: { status: { before: 'active', after: 'deactivated' } },
    },
  ]);
  const [told] = await server.sql<{ title: string; body: string }>(
    `SELECT * FROM notifications WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1`,
    [owner],
  );
  expect(told).toMatchObject({ body: 'Unpaid invoices.', kind: 'subscription' });
  expect(told?.title).toMatch(/ was deactivated$/);
});

test('a stale view does not decide', async () => {
  await setState(of('active'));
  const answer = await take(staff, 'deactivate', { headers: { 'if-match': '"9999"' } });
  expect([answer.status, answer.body.current?._id]).toEqual([412, company]);
  expect(await stateOf()).toEqual(of('active'));
});

test('of two steps at once one is taken', async () => {
  await setState(of('pending'));
  const answers = await Promise.all([take(staff, 'activate'), take(staff, 'startTrial')]);
  expect(answers.map(({ status }) => status).toSorted()).toContain(200);
  const [status] = await stateOf();
  // A trial that was started first can still be activated; the other order cannot happen.
  if (answers[1].status === 200) expect(['in-trial', 'active']).toContain(status);
  else expect([answers[1].status, status]).toEqual([409, 'active']);
});

test('of the same step twice at once, one is taken and the other refused', async () => {
  await setState(of('active'));
  const answers = await Promise.all([take(staff, 'deactivate'), take(staff, 'deactivate')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const entries = await server.sql(
    `SELECT FROM audit_log WHERE request_id = ANY($1) AND target_type = 'companies'`,
    [answers.map(({ headers }) => headers['x-request-id'])],
  );
  expect(entries).toHaveLength(1);
});
