import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints, userEndpoints, userSteps, type UserStepName } from '@outpost/contracts';
import { demoPassword } from '../../seed/demo-people.ts';
import { idOf } from '../../seed/random.ts';
import { nameOf, urlOf } from '../../testing/contract-calls.ts';
import { unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const api = '/v1/super-admin';
const subject = 'seat@acme.test';
const staff = 'super@demo.test';

const server = testServer();

const set = (email: string, values: string) =>
  server.sql(`UPDATE users SET ${values} WHERE email = $1`, [email]);

const take = (who: string, step: string, email: string, body: object = {}) => {
  const endpoint = userEndpoints[step as UserStepName];
  return server.call(who, 'POST', urlOf(endpoint, idOf('user', email)), { body });
};

type State = [
  status: string,
  inviteStatus: string,
  restrictedStatus: string,
  onBoarding: string,
  salesOnboarding: string,
];

const pending: State = ['pending', 'pending', 'active', 'pending', 'Pending'];
const confirmed: State = ['confirmed', 'done', 'active', 'completed', 'Completed'];
const restricted: State = ['confirmed', 'done', 'restricted', 'completed', 'Completed'];
const deactivated: State = ['deactivated', 'done', 'active', 'completed', 'Completed'];
const neverIn: State = ['deactivated', 'pending', 'active', 'pending', 'Pending'];
const newcomer: State = ['confirmed', 'confirmed', 'active', 'pending', 'Pending'];

const refused = null;

/** State × step → the state it leads to. */
const table: [from: State, step: UserStepName, to: State | null][] = [
  [pending, 'deactivate', neverIn],
  [pending, 'reactivate', refused],
  [pending, 'restrict', refused],
  [pending, 'unrestrict', refused],
  [pending, 'completeOnboarding', refused],
  [pending, 'completeSalesOnboarding', refused],
  [pending, 'reopenSalesOnboarding', refused],
  [confirmed, 'deactivate', deactivated],
  [confirmed, 'reactivate', refused],
  [confirmed, 'restrict', restricted],
  [confirmed, 'unrestrict', refused],
  [confirmed, 'completeOnboarding', refused],
  [confirmed, 'completeSalesOnboarding', refused],
  [confirmed, 'reopenSalesOnboarding', ['confirmed', 'done', 'active', 'completed', 'Pending']],
  [restricted, 'deactivate', ['deactivated', 'done', 'restricted', 'completed', 'Completed']],
  [restricted, 'reactivate', refused],
  [restricted, 'restrict', refused],
  [restricted, 'unrestrict', confirmed],
  [restricted, 'completeOnboarding', refused],
  [restricted, 'completeSalesOnboarding', refused],
  [
    restricted,
    'reopenSalesOnboarding',
    ['confirmed', 'done', 'restricted', 'completed', 'Pending'],
  ],
  [deactivated, 'deactivate', refused],
  [deactivated, 'reactivate', confirmed],
  [deactivated, 'restrict', refused],
  [deactivated, 'unrestrict', refused],
  [deactivated, 'completeOnboarding', refused],
  [deactivated, 'completeSalesOnboarding', refused],
  [deactivated, 'reopenSalesOnboarding', refused],
  [neverIn, 'reactivate', pending],
  [neverIn, 'completeOnboarding', refused],
  [neverIn, 'completeSalesOnboarding', refused],
  [newcomer, 'completeOnboarding', ['confirmed', 'done', 'active', 'completed', 'Pending']],
  [
    newcomer,
    'completeSalesOnboarding',
    ['confirmed', 'confirmed', 'active', 'pending', 'Completed'],
  ],
  [newcomer, 'reopenSalesOnboarding', refused],
];

const stateOf = async (): Promise<State> => {
  const [row] = await server.sql<{ state: State }>(
    `SELECT ARRAY[status, invite_status, restricted_status, on_boarding, sales_onboarding] AS state
     FROM users WHERE email = $1`,
    [subject],
  );
  return row?.state ?? pending;
};

const setState = ([status, invite, restriction, onBoarding, sales]: State) =>
  set(
    subject,
    `status = '${status}', invite_status = '${invite}', restricted_status = '${restriction}',
     on_boarding = '${onBoarding}', sales_onboarding = '${sales}'`,
  );

const refusals =
  /^(A user who is \w+ cannot be [a-z ]+|(This user has finished|Sales has( not)?) onboard[a-z ]+)\.$/;

test('the table has every step from every status', () => {
  const steps = Object.keys(userSteps);
  for (const from of [pending, confirmed, restricted, deactivated])
    expect(table.filter(([state]) => state === from).map(([, step]) => step)).toEqual(steps);
});

test.each(table)('from %s, %s leads to %s', async (from, step, to) => {
  await setState(from);
  const answer = await take(staff, step, subject);
  expect(answer.status).toBe(to ? 200 : 409);
  if (!to) expect(answer.body.message).toMatch(refusals);
  expect(await stateOf()).toEqual(to ?? from);
  await setState(confirmed);
});

describe.each(Object.keys(userSteps))('%s', (step) => {
  test.each([
    ['support@demo.test', subject],
    ['member@acme.test', subject],
    ['owner@northwind.test', subject],
    ['admin@demo.test', staff],
    ['msp@acme.test', 'owner@acme.test'],
  ])('is refused to %s for %s', async (who, email) => {
    expect([403, 404]).toContain((await take(who, step, email)).status);
  });

  test('cannot be done to oneself', async () => {
    expect((await take(staff, step, staff)).status).toBe(409);
  });
});

test('why it was done is in the audit log', async () => {
  const answer = await take(staff, 'restrict', subject, { reason: 'Unpaid invoices.' });
  const [row] = await server.sql<{ reason: string }>(
    'SELECT reason FROM audit_log WHERE request_id = $1',
    [answer.headers['x-request-id']],
  );
  expect(row?.reason).toBe('Unpaid invoices.');
  await setState(confirmed);
});

test('a stale view does not decide', async () => {
  const headers = { 'if-match': '"9999"' };
  const url = `${api}/users/${idOf('user', subject)}/restrict`;
  const answer = await server.call(staff, 'POST', url, { body: {}, headers });
  expect(answer.status).toBe(412);
  expect(await stateOf()).toEqual(confirmed);
});

test.each(['POST', 'DELETE'] as const)(
  'of the last two super-admins who shut each other out (%s), one stays',
  async (method) => {
    const both = [staff, 'admin@demo.test'];
    await set('admin@demo.test', `role = 'super-admin', status = 'confirmed'`);
    const headers = await Promise.all(
      both.map(async (who) => ({ authorization: `Bearer ${await server.signIn(who)}` })),
    );
    const answers = await Promise.all(
      both.map((_who, index) => {
        const path = `${api}/users/${idOf('user', both[1 - index] ?? '')}`;
        const url = method === 'POST' ? `${path}/deactivate` : path;
        const options = method === 'POST' ? { body: {} } : {};
        return server.call(null, method, url, { ...options, headers: headers[index] ?? {} });
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const who of both) await set(who, `status = 'confirmed', deleted_at = NULL`);
    await set('admin@demo.test', `role = 'admin'`);
  },
);

describe('deactivated and let in again', () => {
  test('nobody stays signed in from before', async () => {
    const headers = { authorization: `Bearer ${await server.signIn(subject)}` };
    const me = () => server.call(null, 'GET', `${api}/auth/me`, { headers });
    expect((await me()).status).toBe(200);
    await server.call(
      'owner@acme.test',
      'POST',
      `${api}/users/${idOf('user', subject)}/deactivate`,
      {
        body: {},
      },
    );
    expect((await me()).status).toBe(401);
    await take('owner@acme.test', 'reactivate', subject);
    expect((await me()).status).toBe(401);
    expect(await server.signIn(subject)).toEqual(expect.any(String));
  });
});

describe('a restricted account', () => {
  const headers: Record<string, string> = {};
  beforeAll(async () => {
    await set('owner@acme.test', `restricted_status = 'restricted'`);
    headers['authorization'] = `Bearer ${await server.signIn('owner@acme.test')}`;
  });
  afterAll(() => set('owner@acme.test', `restricted_status = 'active'`));

  test('signs in and is shown as one', async () => {
    const { body } = await server.call(null, 'GET', `${api}/auth/me`, { headers });
    expect(body.data.adminPanelUser.isRestricted).toBe(true);
  });

  test.each(
    allEndpoints
      .filter(({ access }) => access !== 'public')
      .filter((endpoint) => !nameOf(endpoint).endsWith('/logout'))
      .map((endpoint) => [nameOf(endpoint), endpoint] as const),
  )('%s is open exactly when it only reads, or is its own affair', async (_name, endpoint) => {
    const { method, isCsv, allowWhileRestricted } = endpoint;
    const options = { headers, ...(method !== 'GET' && { body: {} }) };
    const { body } = await server.call(null, method, urlOf(endpoint, unknownId), options);
    if (body?.code === 'forbidden') return;
    const isClosed = isCsv || (method !== 'GET' && !allowWhileRestricted);
    expect(body?.code === 'account_restricted').toBe(isClosed);
  });
});

describe('the group of an account of internal staff', () => {
  const headers: Record<string, string> = {};
  beforeAll(async () => {
    headers['authorization'] = `Bearer ${await server.signIn(staff)}`;
  });
  const meOf = async () => (await server.call(null, 'GET', `${api}/auth/me`, { headers })).body;

  test.each([
    ['admin', true, false],
    ['sales', true, false],
    ['admin-staging', true, false],
    ['sales-staging', true, false],
    ['team', true, true],
    ['visitors', false, false],
  ])('%s makes it internal staff: %s, of the own team: %s', async (group, isStaff, isTeam) => {
    await set(staff, `role_group = '${group}'`);
    const { isInternalStaff, isInternalTeam } = (await meOf()).data.adminPanelUser;
    expect([isInternalStaff, isInternalTeam]).toEqual([isStaff, isTeam]);
    // Other accounts see only the tenant of the account.
    const { body } = await server.call(null, 'GET', `${api}/users?limit=100`, { headers });
    const tenants = new Set(
      body.data.users.map((user: { whiteLabel: { name: string } }) => user.whiteLabel.name),
    );
    expect(tenants.size > 1).toBe(isStaff);
  });

  test('that marks deactivated accounts shuts it out, and says so at sign-in', async () => {
    await set(staff, `role_group = 'deactivated'`);
    expect((await meOf()).code).toBe('account_deactivated');
    const body = { email: staff, password: demoPassword };
    const answer = await server.call(null, 'POST', `${api}/auth/login`, { body });
    expect([answer.status, answer.body.code]).toEqual([403, 'account_deactivated']);
    await set(staff, `role_group = 'admin'`);
  });
});
