import { idOf } from '../../seed/random.ts';
import type { NounCalls } from '../noun-calls.ts';

const owner = 'owner@acme.test';
const url = '/v1/super-admin/webpixel';
const row = (index: number) => `${url}/${idOf('web-pixel', 'acme', index)}`;

export const calls: NounCalls = {
  changes: (server) => ({
    'POST /super-admin/webpixel': () =>
      server().call(owner, 'POST', url, {
        body: { company: idOf('company', 'acme', 2), domain: 'audited.example' },
      }),
    'PATCH /super-admin/webpixel/:id': () =>
      server().call(owner, 'PATCH', row(0), { body: { excludedPaths: ['/internal/*'] } }),
    'POST /super-admin/webpixel/:id/pause': () => server().call(owner, 'POST', `${row(0)}/pause`),
    'POST /super-admin/webpixel/:id/resume': () => server().call(owner, 'POST', `${row(0)}/resume`),
    'POST /super-admin/webpixel/:id/rotate': () => server().call(owner, 'POST', `${row(0)}/rotate`),
    'POST /super-admin/webpixel/:id/secret': () => server().call(owner, 'POST', `${row(0)}/secret`),
    'POST /super-admin/webpixel/:id/verify': () => server().call(owner, 'POST', `${row(0)}/verify`),
    'POST /super-admin/webpixel/bulk': () =>
      server().call(owner, 'POST', `${url}/bulk`, {
        body: {
          action: 'pause',
          ids: [idOf('web-pixel', 'acme', 1)],
          expectedCount: 1,
        },
      }),
    'DELETE /super-admin/webpixel/:id': () => server().call(owner, 'DELETE', row(1)),
  }),
  idCalls: {
    'GET /super-admin/webpixel/:id': { table: 'web_pixels' },
    'GET /super-admin/webpixel/:id/statistics': { table: 'web_pixels' },
    'POST /super-admin/webpixel': {
      table: 'companies',
      body: (company) => ({ company, domain: 'foreign.example' }),
      own: 'NOT is_franchisor',
      foreign: 'NOT is_franchisor',
    },
    'PATCH /super-admin/webpixel/:id': {
      table: 'web_pixels',
      body: () => ({ excludedPaths: ['/internal/*'] }),
    },
    'POST /super-admin/webpixel/:id/pause': { table: 'web_pixels', own: 'NOT is_paused' },
    'POST /super-admin/webpixel/:id/resume': { table: 'web_pixels', own: 'is_paused' },
    'POST /super-admin/webpixel/:id/verify': { table: 'web_pixels' },
    'POST /super-admin/webpixel/:id/rotate': { table: 'web_pixels' },
    'POST /super-admin/webpixel/:id/secret': { table: 'web_pixels' },
    'DELETE /super-admin/webpixel/:id': { table: 'web_pixels' },
  },
};
