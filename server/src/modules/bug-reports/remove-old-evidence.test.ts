import { expect, test } from 'vitest';
import { bugReport } from '../../testing/nouns/bug-reports.ts';
import { testServer } from '../../testing/test-server.ts';
import { removeOldEvidence } from './remove-old-evidence.ts';

const url = '/v1/super-admin/bug-reports';
const staff = 'super@demo.test';

const server = testServer();

const send = async (): Promise<string> =>
  (await server.call('owner@acme.test', 'POST', url, { body: bugReport() })).body.data.bugReport
    ._id;
const resolve = async (id: string, days: number, picture: string) => {
  await server.call(staff, 'POST', `${url}/${id}/resolve`, { body: {} });
  await server.sql(
    `UPDATE bug_reports SET screenshot = $2, resolved_at = now() - make_interval(days => $3)
     WHERE id = $1`,
    [id, picture, days],
  );
};
const evidenceOf = async (id: string) => {
  const [row] = await server.sql<{ screenshot: string | null; context: { browser: string } }>(
    'SELECT screenshot, context FROM bug_reports WHERE id = $1',
    [id],
  );
  return { picture: row?.screenshot, browser: row?.context.browser };
};

test('evidence of reports that were resolved long ago is removed, the report is kept', async () => {
  const [old, recent, open] = [await send(), await send(), await send()];
  await resolve(old, 91, 'screenshots/old.webp');
  await resolve(recent, 89, 'screenshots/recent.webp');
  const removed: unknown[] = [];
  const jobs = {
    enqueue: (_tx: unknown, _name: unknown, ...entries: unknown[]) => {
      removed.push(...entries);
      return Promise.resolve();
    },
  };
  await removeOldEvidence(server.database, jobs, 90);
  expect(await evidenceOf(old)).toEqual({ picture: null, browser: '' });
  expect(await evidenceOf(recent)).toEqual({
    picture: 'screenshots/recent.webp',
    browser: expect.stringMatching(/./),
  });
  expect((await evidenceOf(open)).browser).toMatch(/./);
  expect(JSON.stringify(removed)).toContain('screenshots/old.webp');
  expect(JSON.stringify(removed)).not.toContain('recent');
  const { body } = await server.call(staff, 'GET', `${url}/${old}`);
  expect(body.data.bugReport).toMatchObject({ screenshot: null, text: expect.stringMatching(/./) });
  removed.length = 0;
  await removeOldEvidence(server.database, jobs, 90);
  expect(removed).toEqual([]);
});
