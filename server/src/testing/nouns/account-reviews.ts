import { defaultHealthSettings } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import type { IdCall } from '../company-calls.ts';
import type { NounCalls } from '../noun-calls.ts';

const staff = 'super@demo.test';
const api = '/v1/super-admin';
const company = idOf('company', 'acme', 1);
const reviewer = idOf('user', staff);
const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
const override = { health: 'Good', reason: 'They renewed by phone.', until };

const ofReview = (body?: () => object): IdCall => ({
  table: 'account_reviews',
  ...(body && { body }),
});

export const calls: NounCalls = {
  changes: (server) => {
    const to = (step: string, body: object) =>
      server().call(staff, 'POST', `${api}/account-reviews/${company}/${step}`, { body });
    const added = async (kind: 'note' | 'task', body: object) => {
      const answer = await to(`${kind}s`, body);
      const record = answer.body.data[kind === 'note' ? 'reviewNote' : 'reviewTask'];
      return `${api}/account-review-${kind}s/${record._id}`;
    };
    const note = () => added('note', { text: 'Called.' });
    const task = () => added('task', { title: 'Call' });
    return {
      'PATCH /super-admin/health-settings': () =>
        server().call(staff, 'PATCH', `${api}/health-settings`, {
          body: { ...defaultHealthSettings, goodFrom: 75 },
        }),
      'POST /super-admin/account-reviews/:id/override': () => to('override', override),
      'DELETE /super-admin/account-reviews/:id/override': () =>
        server().call(staff, 'DELETE', `${api}/account-reviews/${company}/override`),
      'POST /super-admin/account-reviews/:id/reviewer': () => to('reviewer', { reviewer }),
      'POST /super-admin/account-reviews/:id/schedule': () =>
        to('schedule', { nextReviewOn: until }),
      'POST /super-admin/account-reviews/:id/complete': () =>
        to('complete', { note: 'All is well.', nextReviewOn: null }),
      'POST /super-admin/account-reviews/:id/notes': () => to('notes', { text: 'Called.' }),
      'PATCH /super-admin/account-review-notes/:id': async () =>
        server().call(staff, 'PATCH', await note(), { body: { text: 'Called twice.' } }),
      'DELETE /super-admin/account-review-notes/:id': async () =>
        server().call(staff, 'DELETE', await note()),
      'POST /super-admin/account-reviews/:id/tasks': () => to('tasks', { title: 'Call' }),
      'PATCH /super-admin/account-review-tasks/:id': async () =>
        server().call(staff, 'PATCH', await task(), { body: { isDone: true } }),
      'DELETE /super-admin/account-review-tasks/:id': async () =>
        server().call(staff, 'DELETE', await task()),
      'POST /super-admin/account-reviews/bulk': () =>
        server().call(staff, 'POST', `${api}/account-reviews/bulk`, {
          body: { action: 'assign', ids: [company], expectedCount: 1, reviewer },
        }),
    };
  },
  idCalls: {
    'GET /super-admin/account-reviews/:id': { table: 'companies' },
    'GET /super-admin/account-reviews/:id/activity': ofReview(),
    'GET /super-admin/account-reviews/:id/activity/csv': ofReview(),
    'POST /super-admin/account-reviews/:id/override': ofReview(() => override),
    'DELETE /super-admin/account-reviews/:id/override': ofReview(),
    'POST /super-admin/account-reviews/:id/reviewer': ofReview(() => ({ reviewer: null })),
    'POST /super-admin/account-reviews/:id/schedule': ofReview(() => ({ nextReviewOn: until })),
    'POST /super-admin/account-reviews/:id/complete': ofReview(() => ({ nextReviewOn: null })),
  },
};
