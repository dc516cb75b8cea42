import type { NounCalls } from '../noun-calls.ts';

const staff = 'super@demo.test';
const url = '/v1/super-admin';
const issue = { project: 'OUT', issueType: 'Task', summary: 'Audited', description: 'Please.' };

export const calls: NounCalls = {
  changes: (server) => {
    let ticket = '';
    const post = (path: string, body: object = {}) =>
      server().call(staff, 'POST', `${url}/${path}`, { body });
    const unlink = () => server().call(staff, 'DELETE', `${url}/tickets/${ticket}/jira`);
    return {
      'POST /super-admin/jira': () => post('jira', { provider: 'sandbox' }),
      'PATCH /super-admin/jira': () =>
        server().call(staff, 'PATCH', `${url}/jira`, { body: { issueType: 'Bug' } }),
      'POST /super-admin/jira/test': () => post('jira/test'),
      'POST /super-admin/jira/webhook-secret': () => post('jira/webhook-secret'),
      'POST /super-admin/jira/compare': () => post('jira/compare'),
      'POST /super-admin/tickets/:id/jira': async () => {
        const body = { title: 'Audited', text: 'Please.', type: 'BUG' };
        const answer = await server().call('owner@acme.test', 'POST', `${url}/tickets`, { body });
        ticket = answer.body.data.ticket._id;
        return post(`tickets/${ticket}/jira`, issue);
      },
      'POST /super-admin/tickets/:id/jira/retry': () => post(`tickets/${ticket}/jira/retry`),
      'DELETE /super-admin/tickets/:id/jira': unlink,
      'POST /super-admin/tickets/:id/jira/key': async () => {
        await unlink();
        return post(`tickets/${ticket}/jira/key`, { key: 'OUT-101' });
      },
      'POST /super-admin/bug-reports/:id/jira': async () => {
        const [report] = await server().sql<{ id: string }>(
          `SELECT id FROM bug_reports WHERE ticket_id IS NULL AND reporter_id IS NOT NULL
             AND merged_into_id IS NULL ORDER BY created_at LIMIT 1`,
        );
        return post(`bug-reports/${report?.id}/jira`);
      },
      'DELETE /super-admin/jira': () => server().call(staff, 'DELETE', `${url}/jira`),
    };
  },
  idCalls: {},
};
