import { idOf } from '../../seed/random.ts';
import type { NounCalls } from '../noun-calls.ts';

const staff = 'super@demo.test';
const url = '/v1/super-admin/flows';
const row = (index: number) => `${url}/${idOf('flow', 'acme', index)}`;
const run = (index: number) => idOf('flow-run', idOf('flow', 'acme', 0), index);
const ofRow = { table: 'flows' };
const published = { ...ofRow, own: "status = 'published'", foreign: "status = 'published'" };

export const calls: NounCalls = {
  changes: (server) => ({
    'POST /super-admin/flows': () =>
      server().call(staff, 'POST', url, {
        body: { name: 'Another flow', whiteLabel: idOf('tenant', 'acme') },
      }),
    'POST /super-admin/flows/:id/duplicate': () =>
      server().call(staff, 'POST', `${row(7)}/duplicate`),
    'PATCH /super-admin/flows/:id': () =>
      server().call(staff, 'PATCH', row(7), { body: { name: 'Offer' } }),
    'POST /super-admin/flows/:id/publish': () => server().call(staff, 'POST', `${row(7)}/publish`),
    'PATCH /super-admin/flows/:id/status': () =>
      server().call(staff, 'PATCH', `${row(2)}/status`, { body: { isLive: true } }),
    'POST /super-admin/flows/:id/restore': () =>
      server().call(staff, 'POST', `${row(3)}/restore`, { body: { number: 1 } }),
    'POST /super-admin/flows/:id/secret': () => server().call(staff, 'POST', `${row(0)}/secret`),
    'POST /super-admin/flows/runs/:id/retry': () =>
      server().call(staff, 'POST', `${url}/runs/${run(3)}/retry`),
    'POST /super-admin/flows/runs/:id/cancel': () =>
      server().call(staff, 'POST', `${url}/runs/${run(1)}/cancel`),
    'POST /super-admin/flows/runs/bulk': () =>
      server().call(staff, 'POST', `${url}/runs/bulk`, {
        body: { action: 'cancel', ids: [run(6)], expectedCount: 1 },
      }),
    'DELETE /super-admin/flows/:id': () => server().call(staff, 'DELETE', row(8)),
  }),
  idCalls: {
    'GET /super-admin/flows/:id': ofRow,
    'GET /super-admin/flows/:id/versions': ofRow,
    'GET /super-admin/flows/:id/people': ofRow,
    'GET /super-admin/flows/runs/:id': { table: 'flow_runs' },
    'POST /super-admin/flows': {
      table: 'white_labels',
      body: (whiteLabel) => ({ name: 'Another flow', whiteLabel }),
    },
    'POST /super-admin/flows/:id/duplicate': ofRow,
    'PATCH /super-admin/flows/:id': { ...ofRow, body: () => ({ name: 'Renamed' }) },
    'POST /super-admin/flows/:id/publish': ofRow,
    'PATCH /super-admin/flows/:id/status': { ...published, body: () => ({ isLive: true }) },
    'POST /super-admin/flows/:id/restore': { ...published, body: () => ({ number: 1 }) },
    'POST /super-admin/flows/:id/dry-run': { ...ofRow, body: () => ({ person: 'ada' }) },
    'POST /super-admin/flows/:id/secret': ofRow,
    'POST /super-admin/flows/runs/:id/retry': {
      table: 'flow_runs',
      own: "status = 'failed'",
      foreign: "status = 'failed'",
    },
    'POST /super-admin/flows/runs/:id/cancel': {
      table: 'flow_runs',
      own: "status = 'running'",
      foreign: "status = 'running'",
    },
    'DELETE /super-admin/flows/:id': published,
  },
};
