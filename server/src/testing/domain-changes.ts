import { tenantIdOf } from '../seed/random.ts';
import type { IdCall } from './company-calls.ts';
import type { TestAnswer, TestServer } from './test-server.ts';

const api = '/v1/super-admin';
const staff = 'super@demo.test';

/** Calls of all endpoints of domains and details with the id of a row. */
export const domainIdCalls: Record<string, IdCall> = {
  'GET /super-admin/white-label/:id/overview': { table: 'white_labels' },
  'GET /super-admin/white-label/:id/activity': { table: 'white_labels' },
  'GET /super-admin/white-label/:id/activity/csv': { table: 'white_labels' },
  'GET /super-admin/white-label/:id/billing': { table: 'white_labels' },
  'GET /super-admin/white-label/:id/domain': { table: 'white_labels' },
  'POST /app-integration/add-domain-vercel': {
    table: 'white_labels',
    body: (id) => ({ whiteLabelId: id, domainName: 'tried.example' }),
  },
  'POST /super-admin/white-label/:id/domain/check': { table: 'white_labels' },
  'DELETE /super-admin/white-label/:id/domain': { table: 'white_labels' },
};

/** Successful calls of all endpoints of domains, in this order. */
export const domainChanges = (
  server: () => TestServer,
): Record<string, () => Promise<TestAnswer>> => {
  const whiteLabelId = tenantIdOf('everline');
  const domain = `${api}/white-label/${whiteLabelId}/domain`;
  return {
    'POST /app-integration/add-domain-vercel': () =>
      server().call(staff, 'POST', '/v1/app-integration/add-domain-vercel', {
        body: { whiteLabelId, domainName: 'audited.example' },
      }),
    'POST /super-admin/white-label/:id/domain/check': () =>
      server().call(staff, 'POST', `${domain}/check`),
    'DELETE /super-admin/white-label/:id/domain': () => server().call(staff, 'DELETE', domain),
  };
};
