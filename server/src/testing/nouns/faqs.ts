import { idOf } from '../../seed/random.ts';
import type { NounCalls } from '../noun-calls.ts';

const staff = 'super@demo.test';
const url = '/v1/super-admin/faqs';

export const calls: NounCalls = {
  changes: (server) => ({
    'POST /super-admin/faqs': () =>
      server().call(staff, 'POST', url, {
        body: { question: 'Audited?', answer: 'Yes.', category: 'General' },
      }),
    'PATCH /super-admin/faqs/:id': () =>
      server().call(staff, 'PATCH', `${url}/${idOf('faq', 'acme', 1)}`, {
        body: { answer: 'Audited.' },
      }),
    'DELETE /super-admin/faqs/:id': () =>
      server().call(staff, 'DELETE', `${url}/${idOf('faq', 'acme', 2)}`),
  }),
  idCalls: {
    'PATCH /super-admin/faqs/:id': { table: 'faqs', body: () => ({ question: 'Changed?' }) },
    'DELETE /super-admin/faqs/:id': { table: 'faqs' },
  },
};
