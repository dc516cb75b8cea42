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
    'POST /super-admin/faqs/:id/unpublish': () =>
      server().call(staff, 'POST', `${url}/${idOf('faq', 'acme', 4)}/unpublish`),
    'POST /super-admin/faqs/:id/publish': () =>
      server().call(staff, 'POST', `${url}/${idOf('faq', 'acme', 4)}/publish`),
    'POST /super-admin/faqs/order': () =>
      server().call('owner@acme.test', 'POST', `${url}/order`, {
        body: {
          category: 'General',
          ids: [idOf('faq', 'acme', 1), idOf('faq', 'acme', 0)],
        },
      }),
    'POST /super-admin/faqs/bulk': () =>
      server().call(staff, 'POST', `${url}/bulk`, {
        body: { action: 'publish', ids: [idOf('faq', 'acme', 3)], expectedCount: 1 },
      }),
    'DELETE /super-admin/faqs/:id': () =>
      server().call(staff, 'DELETE', `${url}/${idOf('faq', 'acme', 2)}`),
  }),
  idCalls: {
    'GET /super-admin/faqs/:id': { table: 'faqs', own: 'is_published' },
    'PATCH /super-admin/faqs/:id': { table: 'faqs', body: () => ({ question: 'Changed?' }) },
    'POST /super-admin/faqs/:id/publish': { table: 'faqs', body: () => ({}) },
    'POST /super-admin/faqs/:id/unpublish': { table: 'faqs', body: () => ({}) },
    'DELETE /super-admin/faqs/:id': { table: 'faqs' },
  },
};
