import type { IdCall } from '../company-calls.ts';
import type { NounCalls } from '../noun-calls.ts';
import { tenantIdOf } from '../../seed/random.ts';
import { acme } from '../tenant-rows.ts';
import type { TestServer } from '../test-server.ts';

const staff = 'super@demo.test';
const owner = 'owner@acme.test';
const api = '/v1/super-admin';

const settings = {
  legalName: 'Audited, Inc.',
  address: '1 Quay',
  taxName: 'Tax',
  taxRate: 700,
  paymentDays: 30,
  timeZone: 'UTC',
};
const payment = { amount: 100, method: 'cash', paidOn: '2026-01-02' };
const reason = 'Tried.';
const plan = {
  key: 'audited',
  name: 'Audited',
  family: 'outpost-standard',
  model: 'per-seat',
  period: 'month',
  currency: 'USD',
  price: 1_000,
};

const own = `tenant_id = '${acme}'`;

/** Returns the id of a row of acme that meets a condition. */
const idWhere = async (server: TestServer, table: string, condition: string): Promise<string> => {
  const query = `SELECT id FROM ${table} WHERE ${condition} ORDER BY created_at DESC, id LIMIT 1`;
  const [row] = await server.sql<{ id: string }>(query);
  return row?.id ?? '';
};

const paying = `${own} AND status = 'active' AND plan->>'type' = 'paid'`;
const openOne = `${own} AND status = 'open' AND kind = 'invoice'`;
/** Payers that have something in advance. */
const withCredit = `company_id IN (SELECT company_id FROM ledger_entries WHERE account = 'credit'
  GROUP BY company_id HAVING sum(amount) < -100)`;

const ofInvoice = (body: () => object, condition: string): IdCall => ({
  table: 'invoices',
  body,
  own: condition,
});

export const calls: NounCalls = {
  changes: (server) => {
    const post = (path: string, body: object = {}, by = staff) =>
      server().call(by, 'POST', `${api}${path}`, { body });
    const onInvoice = async (condition: string, step: string, body: object = {}) =>
      post(`/invoices/${await idWhere(server(), 'invoices', condition)}/${step}`, body);
    const free = `key = 'audited' AND withdrawn_at IS NULL`;
    return {
      'POST /super-admin/plans': () => post('/plans', plan),
      'POST /super-admin/plans/:id/reprice': async () =>
        post(`/plans/${await idWhere(server(), 'billing_plans', free)}/reprice`, { price: 1_100 }),
      'POST /super-admin/plans/:id/withdraw': async () =>
        post(`/plans/${await idWhere(server(), 'billing_plans', free)}/withdraw`),
      'POST /super-admin/billing/contacts': () =>
        post('/billing/contacts', { name: 'Audit', email: 'audit@books.example' }, owner),
      'DELETE /super-admin/billing/contacts/:id': async () => {
        const id = await idWhere(server(), 'billing_contacts', own);
        return server().call(owner, 'DELETE', `${api}/billing/contacts/${id}`);
      },
      'POST /super-admin/coupons': () =>
        post('/coupons', { code: 'audited', name: 'Audited', percent: 5, duration: 'once' }),
      'POST /super-admin/coupons/:id/withdraw': async () => {
        const id = await idWhere(server(), 'billing_coupons', `code = 'AUDITED'`);
        return post(`/coupons/${id}/withdraw`);
      },
      'POST /super-admin/subscriptions/:id/change': async () => {
        const id = await idWhere(server(), 'subscriptions', paying);
        return post(`/subscriptions/${id}/change`, { change: { kind: 'seats', seats: 77 } }, owner);
      },
      'POST /super-admin/subscriptions/bulk': async () => {
        const ids = [await idWhere(server(), 'subscriptions', paying)];
        return post('/subscriptions/bulk', { action: 'cancel', ids, expectedCount: 1 });
      },
      'POST /super-admin/invoices/:id/payments': () => onInvoice(openOne, 'payments', payment),
      'POST /super-admin/invoices/:id/credit-notes': () =>
        onInvoice(openOne, 'credit-notes', { amount: 100, reason }),
      'POST /super-admin/invoices/:id/resend': () => onInvoice(openOne, 'resend'),
      'POST /super-admin/invoices/:id/refunds': () =>
        onInvoice(`${own} AND ${withCredit}`, 'refunds', payment),
      'POST /super-admin/invoices/:id/void': async () => {
        const untouched = `${openOne} AND id NOT IN (SELECT invoice_id FROM payments)
          AND id NOT IN (SELECT corrects_id FROM invoices WHERE corrects_id IS NOT NULL)`;
        return onInvoice(untouched, 'void', { reason });
      },
      'POST /super-admin/white-label/:id/billing-switch': () =>
        post(`/white-label/${tenantIdOf('bluepeak')}/billing-switch`, { to: 'Custom', reason }),
      'PATCH /super-admin/white-label/:id/billing-settings': () =>
        server().call(staff, 'PATCH', `${api}/white-label/${acme}/billing-settings`, {
          body: settings,
        }),
    };
  },
  idCalls: {
    'GET /super-admin/billing/companies/:id': { table: 'companies' },
    'GET /super-admin/billing/organizations/:id': { table: 'white_labels' },
    'GET /super-admin/subscriptions/:id': { table: 'subscriptions' },
    'GET /super-admin/subscriptions/:id/activity': { table: 'subscriptions' },
    'GET /super-admin/subscriptions/:id/activity/csv': { table: 'subscriptions' },
    'GET /super-admin/subscriptions/:id/preview': {
      table: 'subscriptions',
      query: '&seats=98',
    },
    'POST /super-admin/subscriptions/:id/change': {
      table: 'subscriptions',
      body: () => ({ change: { kind: 'seats', seats: 99 } }),
      own: `status = 'active'`,
      foreign: `status = 'active'`,
    },
    'GET /super-admin/invoices/:id': { table: 'invoices' },
    'GET /super-admin/invoices/:id/activity': { table: 'invoices' },
    'GET /super-admin/invoices/:id/activity/csv': { table: 'invoices' },
    'GET /super-admin/invoices/:id/pdf': { table: 'invoices' },
    'POST /super-admin/invoices/:id/payments': ofInvoice(
      () => payment,
      `status = 'open' AND kind = 'invoice'`,
    ),
    'POST /super-admin/invoices/:id/credit-notes': ofInvoice(
      () => ({ amount: 100, reason }),
      `status = 'open' AND kind = 'invoice'`,
    ),
    'POST /super-admin/invoices/:id/void': ofInvoice(
      () => ({ reason }),
      `status = 'open' AND kind = 'invoice'`,
    ),
    'POST /super-admin/invoices/:id/refunds': ofInvoice(() => payment, withCredit),
    'POST /super-admin/invoices/:id/resend': ofInvoice(() => ({}), `status = 'open'`),
    'GET /super-admin/white-label/:id/chargebee': { table: 'white_labels' },
    'POST /super-admin/white-label/:id/chargebee/compare': { table: 'white_labels' },
    'GET /super-admin/white-label/:id/billing-switch': { table: 'white_labels' },
    'POST /super-admin/white-label/:id/billing-switch': {
      table: 'white_labels',
      body: () => ({ to: 'Custom', reason }),
    },
    'GET /super-admin/white-label/:id/billing-settings': { table: 'white_labels' },
    'PATCH /super-admin/white-label/:id/billing-settings': {
      table: 'white_labels',
      body: () => settings,
    },
  },
};
