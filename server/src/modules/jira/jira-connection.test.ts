import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jiraEmail, jiraToken, startJira } from '../../testing/jira-server.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin';
const staff = 'super@demo.test';
const support = 'support@demo.test';
const member = 'member@acme.test';
const owner = 'owner@acme.test';

let server: TestServer;
const jira = await startJira();
const connect = (body: object = {}) =>
  server.call(staff, 'POST', `${url}/jira`, {
    body: { provider: 'jira', site: jira.url, email: jiraEmail, token: jiraToken, ...body },
  });
const connection = async () => (await server.call(staff, 'GET', `${url}/jira`)).body.data.jira;

beforeAll(async () => {
  server = await startTestServer();
  await connect();
});
beforeEach(() => jira.reset());
afterAll(async () => {
  await server.stop();
  await jira.stop();
});

describe('the connection', () => {
  test('is tried first, and refused with the words of Jira', async () => {
    const answer = await connect({ token: 'wrong' });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain('Client must be authenticated');
    expect((await connect({ token: '' })).body.fields).toEqual({ token: 'API token is required' });
    expect((await connect({ email: 'robot' })).body.fields).toEqual({
      email: 'Email is incorrect',
    });
    expect((await connect({ site: '' })).body.fields).toEqual({ site: 'Site is required' });
    expect((await connection()).state).toBe('connected');
  });

  test('shows its token never, and keeps it encrypted', async () => {
    expect(JSON.stringify(await connection())).not.toContain(jiraToken);
    for (const table of ['jira_connections', 'audit_log', 'platform_events', 'events']) {
      const [found] = await server.sql<{ total: number }>(
        `SELECT count(*)::int AS total FROM ${table} t WHERE t::text LIKE $1`,
        [`%${jiraToken}%`],
      );
      expect(found?.total).toBe(0);
    }
  });

  test('is tested, and reports a failure with its words', async () => {
    jira.fail({ status: 503, body: { errorMessages: ['Down for maintenance.'] } });
    const failed = await server.call(staff, 'POST', `${url}/jira/test`);
    expect(failed.body.data.jira).toMatchObject({
      state: 'unavailable',
      lastError: 'Down for maintenance. (503)',
      pausedUntil: expect.any(String),
    });
    jira.reset();
    const passed = await server.call(staff, 'POST', `${url}/jira/test`);
    expect(passed.body.data.jira).toMatchObject({ state: 'connected', pausedUntil: null });
  });

  test('lists the projects of all pages without sub-tasks', async () => {
    const { body } = await server.call(support, 'GET', `${url}/jira/projects`);
    expect(body.data.projects).toHaveLength(70);
    expect(body.data.projects[69]).toEqual({
      key: 'P69',
      name: 'Project 69',
      issueTypes: ['Task'],
    });
  });

  test('is staff’s outside of organizations, and changed by those who may', async () => {
    for (const who of [owner, member])
      expect((await server.call(who, 'GET', `${url}/jira`)).status).toBe(403);
    const headers = { 'x-subdomain': 'acme' };
    expect((await server.call(staff, 'GET', `${url}/jira`, { headers })).status).toBe(403);
    expect((await server.call(support, 'GET', `${url}/jira`)).status).toBe(200);
    expect((await server.call(support, 'PATCH', `${url}/jira`, { body: {} })).status).toBe(403);
  });
});

test('the sandbox is offered and used only where the installation names it', async () => {
  const { body } = await server.call(staff, 'GET', `${url}/jira`);
  expect(body.data.providers).toEqual(['jira', 'sandbox']);
  const strict = await startTestServer({ env: { SANDBOX_PROVIDERS: 'connections' } });
  const offered = await strict.call(staff, 'GET', `${url}/jira`);
  expect(offered.body.data.providers).toEqual(['jira']);
  const refused = await strict.call(staff, 'POST', `${url}/jira`, {
    body: { provider: 'sandbox' },
  });
  expect(refused.status).toBe(409);
  const tested = await strict.call(staff, 'POST', `${url}/jira/test`);
  expect(tested.body.data.jira).toMatchObject({
    state: 'refused',
    lastError: 'The sandbox is not allowed in this installation.',
  });
  await strict.stop();
});
