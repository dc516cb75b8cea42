import { idOf } from '../../seed/random.ts';
import type { NounCalls } from '../noun-calls.ts';

const owner = 'owner@acme.test';
const url = '/v1/super-admin/web-visitor-waitlist';
const row = (index: number) => `${url}/${idOf('waitlist-request', 'acme', index)}`;

export const calls: NounCalls = {
  changes: (server) => ({
    'PATCH /super-admin/web-visitor-waitlist/:id': () =>
      server().call(owner, 'PATCH', row(0), {
        body: { action: 'approve', company: idOf('company', 'acme', 2) },
      }),
    'POST /super-admin/web-visitor-waitlist/:id/notes': () =>
      server().call(owner, 'POST', `${row(1)}/notes`, { body: { note: 'Asked twice.' } }),
    'POST /super-admin/web-visitor-waitlist/bulk': () =>
      server().call(owner, 'POST', `${url}/bulk`, {
        body: {
          action: 'decline',
          reason: 'No budget.',
          ids: [idOf('waitlist-request', 'acme', 1)],
          expectedCount: 1,
        },
      }),
    'DELETE /super-admin/web-visitor-waitlist/:id': () => server().call(owner, 'DELETE', row(2)),
  }),
  idCalls: {
    'GET /super-admin/web-visitor-waitlist/:id': { table: 'waitlist_requests' },
    'PATCH /super-admin/web-visitor-waitlist/:id': {
      table: 'waitlist_requests',
      body: () => ({ action: 'decline', reason: 'No budget.' }),
      own: `status = 'Pending'`,
    },
    'POST /super-admin/web-visitor-waitlist/:id/notes': {
      table: 'waitlist_requests',
      body: () => ({ note: 'Asked twice.' }),
    },
    'DELETE /super-admin/web-visitor-waitlist/:id': { table: 'waitlist_requests' },
  },
};
