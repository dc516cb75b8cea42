import { pngOfSize } from '../png-of-size.ts';
import { sendFile } from '../send-file.ts';
import type { NounCalls } from '../noun-calls.ts';
import type { TestServer } from '../test-server.ts';

const staff = 'super@demo.test';
const reporter = 'owner@acme.test';
const url = '/v1/super-admin/bug-reports';
const text = 'Which browser is it?';

/** A report as the panel sends it. */
export const bugReport = (changes: object = {}) => ({
  title: 'The calendar is empty',
  text: 'Since Monday.',
  kind: 'crash',
  page: '/lead-forms',
  remote: 'lead-forms',
  build: '1.4.0',
  error: 'TypeError: days is undefined',
  context: { browser: 'Firefox', viewport: '1440 × 900', versions: {}, console: [], calls: [] },
  ...changes,
});

const sent = async (server: TestServer, changes: object = {}): Promise<string> => {
  const answer = await server.call(reporter, 'POST', url, { body: bugReport(changes) });
  return answer.body.data.bugReport._id;
};

export const calls: NounCalls = {
  changes: (server) => {
    let id = '';
    const to = (step: string, body: object = {}) =>
      server().call(staff, 'POST', `${url}/${id}/${step}`, { body });
    return {
      'POST /super-admin/bug-reports': () =>
        server().call(reporter, 'POST', url, { body: bugReport() }),
      'POST /super-admin/bug-reports/:id/replies': async () => {
        id = await sent(server());
        return to('replies', { text });
      },
      'POST /super-admin/bug-reports/:id/screenshot': () =>
        sendFile(server(), reporter, `${url}/${id}/screenshot`, { content: pngOfSize(8) }),
      'POST /super-admin/bug-reports/:id/me-too': () =>
        server().call('msp@acme.test', 'POST', `${url}/${id}/me-too`),
      'POST /super-admin/bug-reports/:id/notify': () => to('notify', { text }),
      'PATCH /super-admin/bug-reports/:id': () =>
        server().call(staff, 'PATCH', `${url}/${id}`, { body: { severity: 'low' } }),
      'POST /super-admin/bug-reports/:id/ticket': () => to('ticket'),
      'POST /super-admin/bug-reports/:id/merge': () => to('merge'),
      'POST /super-admin/bug-reports/:id/resolve': () => to('resolve'),
      'POST /super-admin/bug-reports/:id/reopen': () => to('reopen'),
      'POST /super-admin/bug-reports/bulk': () =>
        server().call(staff, 'POST', `${url}/bulk`, {
          body: { action: 'resolve', ids: [id], expectedCount: 1 },
        }),
    };
  },
  idCalls: {
    'GET /super-admin/bug-reports/:id': { table: 'bug_reports', own: `reporter_id IS NOT NULL` },
    'POST /super-admin/bug-reports/:id/me-too': { table: 'bug_reports', own: `status = 'Pending'` },
    'POST /super-admin/bug-reports/:id/replies': {
      table: 'bug_reports',
      body: () => ({ text }),
      own: `reporter_id IS NOT NULL`,
    },
  },
};
