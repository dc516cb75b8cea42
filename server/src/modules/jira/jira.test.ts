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
const connect = () =>
  server.call(staff, 'POST', `${url}/jira`, {
    body: { provider: 'jira', site: jira.url, email: jiraEmail, token: jiraToken },
  });
const connection = async () => (await server.call(staff, 'GET', `${url}/jira`)).body.data.jira;

beforeAll(async () => {
  server = await startTestServer();
  await connect();
  await server.call(staff, 'PATCH', `${url}/jira`, { body: { project: 'OUT' } });
});
beforeEach(async () => {
  jira.reset();
  await server.sql(
    "UPDATE jira_connections SET state = 'connected', paused_until = NULL, failures = 0",
  );
});
afterAll(async () => {
  await server.stop();
  await jira.stop();
});

const write = async (type = 'BUG'): Promise<string> => {
  const body = { title: 'The list is empty', text: 'Since Monday.\n\nIn Firefox.', type };
  return (await server.call(member, 'POST', `${url}/tickets`, { body })).body.data.ticket._id;
};
const issue = {
  project: 'OUT',
  issueType: 'Task',
  summary: 'Empty list',
  description: 'A\nB\n\nC',
};
const create = (id: string, body: object = issue) =>
  server.call(support, 'POST', `${url}/tickets/${id}/jira`, { body });
const linkOf = async (id: string) =>
  (await server.call(support, 'GET', `${url}/tickets/${id}/jira`)).body.data.link;
const ticketOf = async (id: string, who = member) =>
  (await server.call(who, 'GET', `${url}/tickets/${id}`)).body.data.ticket;
/** Runs what is queued, and what the next sweep would queue; `isLater` also what waits for a time. */
const sync = async (isLater = false) => {
  await server.deliver();
  if (isLater) await server.sql('UPDATE jira_links SET due_at = now() WHERE due_at IS NOT NULL');
  await server.enqueue('jira-sweep', {});
  await server.deliver();
};
const created = async () => {
  const id = await write();
  await create(id);
  await sync();
  const link = await linkOf(id);
  const found = [...jira.issues.values()].find(({ key }) => key === link.key);
  if (!found) throw new Error('Jira has no issue.');
  return { id, found };
};

describe('an issue', () => {
  test('is created by a job with summary, document and label', async () => {
    const id = await write();
    const answer = await create(id);
    expect(answer.status).toBe(201);
    expect(answer.body.data.link).toMatchObject({ state: 'waiting', key: null });
    await sync();
    const link = await linkOf(id);
    expect(link).toMatchObject({ state: 'linked', status: 'To Do', category: 'new', error: null });
    expect(link.url).toBe(`${jira.url}/browse/${link.key}`);
    const found = [...jira.issues.values()].find(({ key }) => key === link.key);
    expect(found?.fields).toMatchObject({
      summary: 'Empty list',
      labels: [`outpost-${link._id}`],
      description: {
        type: 'doc',
        version: 1,
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'A' },
              { type: 'hardBreak' },
              { type: 'text', text: 'B' },
            ],
          },
          { type: 'paragraph', content: [{ type: 'text', text: 'C' }] },
        ],
      },
    });
    expect(await ticketOf(id)).toMatchObject({ jiraKey: link.key, jiraStatus: 'To Do' });
    expect((await create(id)).status).toBe(409);
  });

  test('is created once, also when the answer was lost', async () => {
    const id = await write();
    await create(id);
    jira.fail({ status: 503, body: {}, isLate: true, of: 'POST /issue' });
    await sync();
    expect(await linkOf(id)).toMatchObject({ state: 'waiting', error: 'Jira answered 503.' });
    jira.reset();
    const { length } = [...jira.issues];
    await server.sql(`UPDATE jira_links SET asked_at = now() - interval '2 minutes',
      due_at = now() WHERE ticket_id = '${id}'`);
    await server.sql('UPDATE jira_connections SET paused_until = NULL');
    await sync();
    expect(await linkOf(id)).toMatchObject({ state: 'linked', error: null });
    expect([...jira.issues]).toHaveLength(length);
    expect(jira.calls).not.toContain('POST /issue');
  });

  test('is searched for only when Jira has had time to index it', async () => {
    const id = await write();
    await create(id);
    await server.sql(`UPDATE jira_links SET asked_at = now() WHERE ticket_id = '${id}'`);
    await sync();
    expect(jira.calls).not.toContain('POST /issue');
    expect((await linkOf(id)).nextTryAt).toEqual(expect.any(String));
    expect((await connection()).state).toBe('connected');
  });

  test('of a killed server is created by the next sweep', async () => {
    const id = await write();
    await create(id);
    await server.sql(`UPDATE jira_links SET due_at = NULL, held_until = now() - interval '1 second'
      WHERE ticket_id = '${id}'`);
    await server.enqueue('jira-sweep', {});
    await server.deliver();
    expect((await linkOf(id)).state).toBe('linked');
  });

  test('that Jira refuses shows its words, and is asked for again by hand', async () => {
    const id = await write();
    await create(id, { ...issue, project: 'NONE' });
    await sync();
    expect(await linkOf(id)).toMatchObject({
      state: 'failed',
      error: 'valid project is required (400)',
      nextTryAt: null,
    });
    expect((await connection()).state).toBe('connected');
    expect((await create(id)).status).toBe(201);
    await sync();
    expect((await linkOf(id)).state).toBe('linked');
  });

  test('waits as long as Jira asks, and the server calls it no more until then', async () => {
    const [id, other] = [await write(), await write()];
    await create(id);
    const body = { errorMessages: ['Rate limit exceeded.'] };
    jira.fail({ status: 429, body, headers: { 'retry-after': '1800' } });
    await sync();
    const { error, nextTryAt } = await linkOf(id);
    expect(error).toBe('Rate limit exceeded. (429)');
    expect(Date.parse(nextTryAt)).toBeGreaterThan(Date.now() + 1_700_000);
    const calls = jira.calls.length;
    await create(other);
    await sync(true);
    expect(jira.calls).toHaveLength(calls);
    expect((await linkOf(other)).error).toBe('Rate limit exceeded. (429)');
    jira.reset();
    await server.call(staff, 'POST', `${url}/jira/test`);
    await server.sql(`UPDATE jira_links SET asked_at = NULL`);
    await sync();
    expect((await linkOf(id)).state).toBe('linked');
    expect((await linkOf(other)).state).toBe('linked');
  });

  test('waits for a new token when Jira refuses the one it has', async () => {
    const id = await write();
    await create(id);
    jira.fail({ status: 401, body: { errorMessages: ['The token was revoked.'] } });
    await sync();
    expect(await connection()).toMatchObject({ state: 'refused' });
    expect(await linkOf(id)).toMatchObject({
      state: 'waiting',
      error: 'The token was revoked. (401)',
    });
    jira.reset();
    await connect();
    await sync();
    expect((await linkOf(id)).state).toBe('linked');
  });

  test('that exists is linked by its key, which must be one', async () => {
    const id = await write();
    const { key } = jira.add();
    const attach = (given: string) =>
      server.call(support, 'POST', `${url}/tickets/${id}/jira/key`, { body: { key: given } });
    expect((await attach('OUT 7')).body.fields).toEqual({ key: 'Key is incorrect' });
    await attach('OUT-9999');
    await sync();
    expect((await linkOf(id)).error).toContain('Issue does not exist');
    await attach(key.toLowerCase());
    await sync();
    expect(await linkOf(id)).toMatchObject({ state: 'linked', key });
  });

  test('is unlinked and stays in Jira', async () => {
    const { id, found } = await created();
    expect((await server.call(support, 'DELETE', `${url}/tickets/${id}/jira`)).status).toBe(200);
    expect(await linkOf(id)).toBeNull();
    expect(await ticketOf(id)).toMatchObject({ jiraKey: null, jiraStatus: null });
    expect(jira.issues.has(found.id)).toBe(true);
  });

  test('of a bug report belongs to its ticket', async () => {
    const [report] = await server.sql<{ id: string }>(
      `SELECT id FROM bug_reports WHERE ticket_id IS NULL AND reporter_id IS NOT NULL
         AND merged_into_id IS NULL LIMIT 1`,
    );
    const path = `${url}/bug-reports/${report?.id}/jira`;
    const answer = await server.call(support, 'POST', path);
    expect(answer.status).toBe(201);
    const { ticket } = answer.body.data.bugReport;
    await sync();
    expect((await linkOf(ticket._id)).state).toBe('linked');
    const { body } = await server.call(support, 'GET', `${url}/bug-reports/${report?.id}`);
    expect(body.data.bugReport.jiraStatus).toBe('To Do');
    expect((await server.call(support, 'POST', path)).status).toBe(409);
  });

  test('is staff’s affair', async () => {
    const id = await write();
    for (const who of [member, owner]) {
      expect((await server.call(who, 'GET', `${url}/tickets/${id}/jira`)).status).toBe(403);
      const answer = await server.call(who, 'POST', `${url}/tickets/${id}/jira`, { body: issue });
      expect(answer.status).toBe(403);
    }
  });
});

test('lists of people find tickets by the status in Jira', async () => {
  const { id } = await created();
  const { requester } = await ticketOf(id);
  const filters = (jiraStatus: string) =>
    encodeURIComponent(JSON.stringify({ jiraStatus: [jiraStatus], ticketType: ['BUG'] }));
  const find = async (status: string) => {
    const path = `${url}/users?limit=100&filters=${filters(status)}`;
    const { body } = await server.call(staff, 'GET', path);
    return body.data.users.map(({ _id }: { _id: string }) => _id);
  };
  expect(await find('To Do')).toContain(requester._id);
});
