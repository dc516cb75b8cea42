import { idOf } from '../seed/random.ts';
import { acme } from './tenant-rows.ts';
import type { TestAnswer, TestServer } from './test-server.ts';

const api = '/v1/super-admin';
const staff = 'super@demo.test';

/** Values for calling an endpoint with the id of a row. */
export interface IdCall {
  table: string;
  /** A body that would change the row. */
  body?: (id: string) => object;
  /** Condition for the own rows that the control may change. */
  own?: string;
  /** Condition for the foreign rows that a faulty call could reach. */
  foreign?: string;
  /** Further query of the address, such as `&seats=9`. */
  query?: string;
  /** Parameter of the address, if it is not the id. */
  key?: 'subdomain';
}

const ofCompany = (body?: () => object, own?: string): IdCall => ({
  table: 'companies',
  ...(body && { body }),
  ...(own && { own }),
});

const newAgent = { name: 'Scout', type: 'voice', category: 'inbound' };
const member = idOf('user', 'member@acme.test');
const guest = idOf('user', 'guest@acme.test');

const companyReads = [
  '',
  '/activity',
  '/activity/csv',
  '/onboarding',
  ...[
    '/agent-runs',
    '/agents',
    '/ai-tool-history',
    '/campaigns',
    '/connection-events',
    '/documents',
    '/team',
  ].flatMap((path) => [path, `${path}/csv`]),
];

const companySteps = [
  'activate',
  'start-trial',
  'deactivate',
  'reactivate',
  'complete-onboarding',
  'complete-sales-onboarding',
  'reopen-sales-onboarding',
];

/** Calls of all endpoints below one company with an id; the row is the company. */
export const companyIdCalls: Record<string, IdCall> = {
  ...Object.fromEntries(
    companyReads.map((path) => [`GET /super-admin/companies/:id${path}`, ofCompany()]),
  ),
  ...Object.fromEntries(
    companySteps.map((step) => [`POST /super-admin/companies/:id/${step}`, ofCompany(() => ({}))]),
  ),
  'PATCH /super-admin/companies/:id': ofCompany(() => ({ name: 'Changed' })),
  'PATCH /super-admin/companies/:id/seats': ofCompany(() => ({ seats: 900 })),
  'PATCH /super-admin/companies/:id/franchisor': ofCompany(() => ({
    franchisor: idOf('company', 'acme', 5),
  })),
  'DELETE /super-admin/companies/:id': ofCompany(),
  'POST /super-admin/companies/:id/extend-trial': ofCompany(() => ({ days: 3 })),
  'POST /super-admin/companies/:id/onboarding': ofCompany(() => ({
    step: 'team-invited',
    isDone: true,
  })),
  'POST /super-admin/companies/:id/onboarding/remind': ofCompany(),
  'POST /super-admin/companies/:id/agents': ofCompany(() => newAgent),
  'POST /super-admin/companies/:id/team': ofCompany(() => ({
    email: 'tried@acme.test',
    firstName: 'Tia',
    lastName: 'Ode',
    teamRole: 'guest',
  })),
  'POST /super-admin/companies/:id/transfer-ownership': ofCompany(
    () => ({ userId: member }),
    `id = (SELECT company_id FROM users WHERE id = '${member}')`,
  ),
  'POST /super-admin/companies/:id/reassign-seat': ofCompany(
    () => ({ from: member, to: guest }),
    `id = (SELECT company_id FROM users WHERE id = '${member}')`,
  ),
};

const company = idOf('company', 'acme', 1);

/** A call below one company, after its row was prepared. */
const onCompany =
  (server: () => TestServer) =>
  (method: 'POST' | 'PATCH', path: string, body: object, row = 'version = version') =>
  async () => {
    await server().sql(`UPDATE companies SET ${row} WHERE id = $1`, [company]);
    return server().call(staff, method, `${api}/companies/${company}${path}`, { body });
  };

const tia = { firstName: 'Tia', lastName: 'Ode', teamRole: 'guest' };

/** Successful calls of all endpoints that change a company, in this order. */
export const companyChanges = (
  server: () => TestServer,
): Record<string, () => Promise<TestAnswer>> => {
  const on = onCompany(server);
  return {
    'POST /super-admin/companies': async () =>
      server().call(staff, 'POST', `${api}/companies`, {
        body: { name: 'Audited', kind: 'franchisor', whiteLabel: acme },
      }),
    'DELETE /super-admin/companies/:id': async () => {
      const body = { name: 'Mistaken', kind: 'franchisor', whiteLabel: acme };
      const added = await server().call(staff, 'POST', `${api}/companies`, { body });
      return server().call(staff, 'DELETE', `${api}/companies/${added.body.data.company._id}`);
    },
    'PATCH /super-admin/companies/:id': on('PATCH', '', { industry: 'Audited' }),
    'PATCH /super-admin/companies/:id/seats': on('PATCH', '/seats', { seats: 77 }),
    'PATCH /super-admin/companies/:id/franchisor': on('PATCH', '/franchisor', {
      franchisor: idOf('company', 'acme', 5),
    }),
    'POST /super-admin/companies/:id/extend-trial': on(
      'POST',
      '/extend-trial',
      { days: 3 },
      `status = 'in-trial'`,
    ),
    'POST /super-admin/companies/:id/activate': on('POST', '/activate', {}),
    'POST /super-admin/companies/:id/deactivate': on('POST', '/deactivate', {}),
    'POST /super-admin/companies/:id/reactivate': on('POST', '/reactivate', {}),
    'POST /super-admin/companies/:id/start-trial': on(
      'POST',
      '/start-trial',
      {},
      `status = 'pending'`,
    ),
    'POST /super-admin/companies/:id/complete-onboarding': on(
      'POST',
      '/complete-onboarding',
      {},
      `on_boarding = 'pending'`,
    ),
    'POST /super-admin/companies/:id/complete-sales-onboarding': on(
      'POST',
      '/complete-sales-onboarding',
      {},
      `sales_onboarding = 'Pending'`,
    ),
    'POST /super-admin/companies/:id/reopen-sales-onboarding': on(
      'POST',
      '/reopen-sales-onboarding',
      {},
    ),
    'POST /super-admin/companies/:id/onboarding': on(
      'POST',
      '/onboarding',
      { step: 'team-invited', isDone: true },
      `checklist = '{}'`,
    ),
    'POST /super-admin/companies/:id/onboarding/remind': on(
      'POST',
      '/onboarding/remind',
      {},
      `on_boarding = 'pending', owner_id = '${idOf('user', 'seat@acme.test')}'`,
    ),
    'POST /super-admin/companies/:id/team': on('POST', '/team', {
      ...tia,
      email: 'team@acme.test',
    }),
    'POST /super-admin/companies/:id/transfer-ownership': on('POST', '/transfer-ownership', {
      userId: idOf('user', 'educator@acme.test'),
    }),
    'POST /super-admin/companies/:id/reassign-seat': on('POST', '/reassign-seat', {
      from: idOf('user', 'seat@acme.test'),
      to: idOf('user', 'guest@acme.test'),
    }),
    'POST /super-admin/companies/:id/agents': on('POST', '/agents', newAgent),
    'PATCH /super-admin/companies/:id/agents/:agentId': on(
      'PATCH',
      `/agents/${idOf('agent', company, 0)}`,
      { isEnabled: false },
    ),
  };
};
