import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { idOf } from '../../seed/random.ts';
import { account, noticeOf, signatureOf, startLinkedin } from '../../testing/linkedin-server.ts';
import { expectFields } from '../../testing/records.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin';
const inbound = '/v1/inbound/linkedin';
const owner = 'owner@acme.test';
const secret = 'client secret of the test';

let server: TestServer;
const linkedin = await startLinkedin();
beforeAll(async () => {
  server = await startTestServer({
    env: {
      LINKEDIN_CLIENT_ID: 'outpost',
      LINKEDIN_CLIENT_SECRET: secret,
      LINKEDIN_API_URL: linkedin.url,
    },
  });
});
afterAll(async () => {
  await server.stop();
  await linkedin.stop();
});

const connect = async (name = 'ads@acme.test'): Promise<string> => {
  const start = await server.call(owner, 'POST', `${url}/connections/start`, {
    body: { provider: 'sandbox', account: name },
  });
  const state = new URL(start.body.data.url).searchParams.get('state');
  const done = await server.call(owner, 'POST', `${url}/connections/finish`, {
    body: { state, code: 'sandbox' },
  });
  return done.body.data.connection._id;
};

let connection: string;
let source: string;
const add = (body: object) => server.call(owner, 'POST', `${url}/linkedin-sources`, { body });
beforeAll(async () => {
  connection = await connect();
  source = (await add({ connection, owner: account })).body.data.source._id;
  await server.deliver();
});
beforeEach(() => linkedin.reset());

const push = (body: string, signature: string = signatureOf(body, secret)) =>
  server.http.inject({
    method: 'POST',
    url: inbound,
    headers: { 'content-type': 'application/json', 'x-li-signature': signature },
    payload: body,
  });
const find = async (search: string) => {
  const { body } = await server.call(owner, 'GET', `${url}/linkedin-leads?searchValue=${search}`);
  return body.data.linkedinLeads;
};
const byUrn = async (id: string) => {
  const [row] = await server.sql<{ id: string; sync: string | null; error: string | null }>(
    `SELECT id, sync, sync_error AS error FROM linkedin_leads WHERE external_id = $1`,
    [`urn:li:leadGenFormResponse:${id}`],
  );
  return row;
};

test('the address answers the challenge as LinkedIn asks, in its own form', async () => {
  const answer = await server.http.inject({ url: `${inbound}?challengeCode=890e4665-4dfe` });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.json()).toEqual({
    challengeCode: '890e4665-4dfe',
    challengeResponse: createHmac('sha256', secret).update('890e4665-4dfe').digest('hex'),
  });
  expect((await server.http.inject({ url: inbound })).statusCode).toBe(400);
});

test('the account of a source says what stops without it', async () => {
  const { body } = await server.call(owner, 'GET', `${url}/connections/${connection}`);
  expect(body.data.leadSources).toEqual([account]);
  const another = await connect('unused@acme.test');
  const { body: other } = await server.call(owner, 'GET', `${url}/connections/${another}`);
  expect(other.data.leadSources).toEqual([]);
});

test('a new source subscribes to notifications', async () => {
  expect(linkedin.subscriptions).toEqual([
    expect.objectContaining({
      webhook: expect.stringContaining(inbound),
      owner: { sponsoredAccount: account },
      leadType: 'SPONSORED',
    }),
  ]);
  const { body } = await server.call(owner, 'GET', `${url}/linkedin-sources`);
  const row = body.data.sources.find(({ _id }: { _id: string }) => _id === source);
  expect(row).toMatchObject({ owner: account, lastError: null });
  expect(row.subscribedAt).toEqual(expect.any(String));
});

describe('a notification', () => {
  test('becomes a lead with the answers that are fetched with the account', async () => {
    linkedin.add('r-1', { email: 'PRIYA@first.example' });
    const body = noticeOf('r-1');
    expect((await push(body)).statusCode).toBe(204);
    expect(await byUrn('r-1')).toMatchObject({ sync: null });
    await server.deliver();
    const [lead] = await find('priya@first.example');
    expect(lead).toMatchObject({
      name: 'Priya Raman',
      title: 'Head of Sales',
      employer: 'Brightline Dental',
      email: 'priya@first.example',
      form: 'Request a demo',
      campaign: 'urn:li:sponsoredCampaign:9',
      source: 'linkedin',
      sync: 'SUCCESS',
    });
    const full = await server.call(owner, 'GET', `${url}/linkedin-leads/${lead._id}`);
    expect(full.body.data.linkedinLead.answers).toEqual({ Budget: '10k' });
    expect(full.body.data.linkedinLead.steps.map(({ kind }: { kind: string }) => kind)).toEqual([
      'received',
      'synced',
    ]);
    expect(linkedin.tokens).toContain('Bearer sandbox');
  });

  test('gets its owner by the rules once its answers are known', async () => {
    const condition = { field: 'answer', question: 'Budget', test: 'is', value: '10k' };
    const rule = { name: 'Budgets', conditions: [condition], people: [idOf('user', owner)] };
    const { body } = await server.call(owner, 'POST', `${url}/lead-rules`, { body: rule });
    linkedin.add('r-10', { email: 'ruled@first.example' });
    await push(noticeOf('r-10'));
    const ownerOf = async () =>
      (
        await server.sql<{ owner: string | null }>(
          `SELECT owner_id AS owner FROM linkedin_leads WHERE external_id LIKE '%:r-10'`,
        )
      )[0]?.owner;
    expect(await ownerOf()).toBeNull();
    await server.deliver();
    expect(await ownerOf()).toBe(idOf('user', owner));
    const [lead] = await find('ruled@first.example');
    const notices = await server.call(owner, 'GET', `${url}/notifications`);
    expect(notices.body.data.notifications[0]).toMatchObject({
      kind: 'linkedIn',
      link: `/linkedin-leads?open=${lead._id}`,
    });
    await server.call(owner, 'DELETE', `${url}/lead-rules/${body.data.rule._id}`);
  });

  test('is taken once, also when it is repeated at the same time', async () => {
    linkedin.add('r-2', { email: 'once@first.example' });
    const body = noticeOf('r-2');
    await Promise.all([push(body), push(body)]);
    await push(body);
    await server.deliver();
    expect(await find('once@first.example')).toHaveLength(1);
  });

  test.each([
    ['another secret', (body: string) => signatureOf(body, 'other')],
    [
      'a signature without the literal',
      (body: string) => createHmac('sha256', secret).update(body).digest('hex'),
    ],
    ['no signature', () => ''],
  ])('with %s is refused', async (_what, signature) => {
    const body = noticeOf('r-3');
    expect((await push(body, signature(body))).statusCode).toBe(403);
    expect(await byUrn('r-3')).toBeUndefined();
  });

  test('of an account that is no source is acknowledged and left', async () => {
    const body = noticeOf('r-4', { owner: { sponsoredAccount: 'urn:li:sponsoredAccount:1' } });
    expect((await push(body)).statusCode).toBe(204);
    expect(await byUrn('r-4')).toBeUndefined();
  });

  test('of a deletion erases the lead, which no poll brings back', async () => {
    linkedin.add('r-5', { email: 'gone@first.example' });
    await push(noticeOf('r-5'));
    await server.deliver();
    expect(await find('gone@first.example')).toHaveLength(1);
    await push(noticeOf('r-5', { leadAction: 'DELETED' }));
    expect(await byUrn('r-5')).toBeUndefined();
    await server.enqueue('linkedin-sweep', {});
    await server.deliver();
    expect(await byUrn('r-5')).toBeUndefined();
  });
});

describe('a lead that LinkedIn does not give', () => {
  test('says why, is tried again by itself, and then has its data', async () => {
    linkedin.fail(503, 'Service is down');
    await push(noticeOf('r-6'));
    await server.deliver();
    expect(await byUrn('r-6')).toMatchObject({ sync: 'FAILED', error: 'Service is down (503)' });
    linkedin.add('r-6', { email: 'later@first.example' });
    const [at] = await server.runScheduled();
    expect(at?.getTime()).toBeGreaterThan(Date.now());
    expect(await byUrn('r-6')).toMatchObject({ sync: 'SUCCESS', error: null });
  });

  test('is refused for good, until a person tries again', async () => {
    linkedin.fail(403, 'Not enough permissions');
    await push(noticeOf('r-7'));
    await server.deliver();
    const lead = await byUrn('r-7');
    expect(lead).toMatchObject({ sync: 'FAILED', error: 'Not enough permissions (403)' });
    const calls = linkedin.tokens.length;
    await server.runScheduled();
    expect(linkedin.tokens).toHaveLength(calls);
    linkedin.add('r-7', {});
    const again = () => server.call(owner, 'POST', `${url}/linkedin-leads/${lead?.id}/sync`);
    expect((await again()).body.data.linkedinLead.sync).toBeNull();
    await server.deliver();
    expect(await byUrn('r-7')).toMatchObject({ sync: 'SUCCESS' });
    expect((await again()).status).toBe(409);
  });
});

describe('a poll', () => {
  const poll = async () => {
    await server.enqueue('linkedin-sweep', {});
    await server.deliver();
  };

  test('brings leads whose notification was lost, once, an hour back', async () => {
    linkedin.add('r-8', { email: 'lost@first.example' });
    await poll();
    await poll();
    expect(await find('lost@first.example')).toMatchObject([{ sync: 'SUCCESS' }]);
    const [start = 0, end = 0] = linkedin.ranges.at(-1) ?? [];
    expect(end - start).toBeGreaterThanOrEqual(3_600_000);
  });

  test('does not bring back a person who was erased', async () => {
    linkedin.add('r-9', { email: 'erased@first.example' });
    await poll();
    const [lead] = await find('erased@first.example');
    const erased = await server.call(owner, 'POST', `${url}/linkedin-leads/${lead._id}/erase`);
    expect(erased.body.data).toEqual({ leads: 1, responses: 0 });
    await poll();
    expect(await find('erased@first.example')).toEqual([]);
  });

  test('keeps the words of a failure at the source until it succeeds', async () => {
    const errorOf = async () =>
      (await server.call(owner, 'GET', `${url}/linkedin-sources`)).body.data.sources.find(
        ({ _id }: { _id: string }) => _id === source,
      ).lastError;
    linkedin.fail(401, 'The token has expired');
    await poll();
    expect(await errorOf()).toBe('The token has expired (401)');
    linkedin.reset();
    await poll();
    expect(await errorOf()).toBeNull();
  });
});

test.each([
  [{ owner: 'urn:li:person:1' }, { owner: 'URN is incorrect' }],
  [{ connection: '' }, { connection: 'Account is required' }],
])('%o is refused', async (changes, fields) => {
  expectFields(await add({ connection, owner: account, ...changes }), fields);
});

test('a source is added once, and removed', async () => {
  expect((await add({ connection, owner: account })).status).toBe(409);
  const other = await add({ connection, owner: 'urn:li:organization:8' });
  const id = other.body.data.source._id;
  expect(
    (await server.call('owner@northwind.test', 'DELETE', `${url}/linkedin-sources/${id}`)).status,
  ).toBe(404);
  expect((await server.call(owner, 'DELETE', `${url}/linkedin-sources/${id}`)).status).toBe(200);
});
