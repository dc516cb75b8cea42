import { idOf } from '../../seed/random.ts';
import type { NounCalls } from '../noun-calls.ts';

const staff = 'super@demo.test';
const url = '/v1/super-admin/forms';
const id = (index: number) => idOf('product-form', 'acme', index);
const row = (index: number) => `${url}/${id(index)}`;
const ofRow = { table: 'product_forms' };

export const calls: NounCalls = {
  changes: (server) => ({
    'POST /super-admin/forms': () =>
      server().call(staff, 'POST', url, { body: { formId: idOf('form', 21), type: 'popup' } }),
    'POST /super-admin/forms/:id/duplicate': () =>
      server().call(staff, 'POST', `${row(0)}/duplicate`),
    'PATCH /super-admin/forms/:id': () =>
      server().call(staff, 'PATCH', row(0), { body: { delay: 9 } }),
    'PATCH /super-admin/forms/:id/status': () =>
      server().call(staff, 'PATCH', `${row(0)}/status`, { body: { isActive: false } }),
    'POST /super-admin/forms/bulk': () =>
      server().call(staff, 'POST', `${url}/bulk`, {
        body: { action: 'deactivate', ids: [id(1)], expectedCount: 1 },
      }),
    'DELETE /super-admin/forms/:id': () => server().call(staff, 'DELETE', row(2)),
  }),
  idCalls: {
    'GET /super-admin/forms/:id': ofRow,
    'GET /super-admin/forms/:id/statistics': ofRow,
    'GET /super-admin/forms/:id/preview': {
      ...ofRow,
      own: 'is_active',
      foreign: 'is_active',
    },
    'GET /super-admin/forms/logs/:id': { table: 'product_form_logs' },
    'POST /super-admin/forms': {
      table: 'lead_forms',
      body: (formId) => ({ formId, type: 'popup' }),
    },
    'POST /super-admin/forms/:id/duplicate': ofRow,
    'PATCH /super-admin/forms/:id': { ...ofRow, body: () => ({ delay: 9 }) },
    'PATCH /super-admin/forms/:id/status': {
      ...ofRow,
      body: () => ({ isActive: false }),
      own: 'is_active',
      foreign: 'is_active',
    },
    'DELETE /super-admin/forms/:id': ofRow,
  },
};
