import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jiraEmail, jiraToken, startJira } from './testing/jira-server.ts';
import { startOwnProcess } from './testing/own-process.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const waitMs = 300_000;
const issue = { project: 'OUT', issueType: 'Task', summary: 'Empty', description: 'No rows.' };

describe.skipIf(process.env['TEST_ENGINE'] !== 'postgres')('a server that is killed', () => {
  let folder: string;
  let database: TestServer;
  const started = startJira();
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'outpost-killed-'));
    database = await startTestServer();
  });
  afterAll(async () => {
    await database.stop();
    await (await started).stop();
    await rm(folder, { recursive: true, force: true });
  });

  const start = () => startOwnProcess(folder, { DATABASE_URL: database.address ?? '' });
  const member = 'member@acme.test';

  test(
    'while Jira creates an issue leaves one issue, which its ticket gets afterwards',
    async () => {
      const jira = await started;
      const body = { title: 'The list is empty', text: 'Since Monday.', type: 'BUG' };
      const written = await database.call(member, 'POST', '/v1/super-admin/tickets', { body });
      const path = `/super-admin/tickets/${written.body.data.ticket._id}/jira`;
      let server = await start();
      const token = await server.signIn();
      const account = { provider: 'jira', site: jira.url, email: jiraEmail, token: jiraToken };
      await server.call('POST', '/super-admin/jira', token, account);
      const created = jira.withhold('POST /issue');
      await server.call('POST', path, token, issue);
      await created;
      await server.kill();
      expect(jira.issues.size).toBe(1);
      const [link] = await database.sql<{ issue_id: string | null }>(
        `SELECT issue_id FROM jira_links WHERE ticket_id = $1`,
        [written.body.data.ticket._id],
      );
      expect(link).toEqual({ issue_id: null });

      jira.reset();
      // The time passes in which the killed server holds the link, and Jira indexes the issue.
      await database.sql(
        `UPDATE jira_links SET held_until = now() - interval '1 second',
           asked_at = asked_at - interval '2 minutes' WHERE ticket_id = $1`,
        [written.body.data.ticket._id],
      );
      server = await start();
      const keyNow = async () => (await server.call('GET', path, token)).link.key;
      await expect.poll(keyNow, { timeout: 90_000, interval: 500 }).toMatch(/^OUT-/);
      expect(jira.issues.size).toBe(1);
      expect(jira.calls).not.toContain('POST /issue');
      expect(jira.calls).toContain('POST /search/jql');
      await server.kill();
    },
    waitMs,
  );
});
