import { idOf } from '../seed/random.ts';
import { acme } from './tenant-rows.ts';
import type { TestAnswer, TestServer } from './test-server.ts';

const api = '/v1/super-admin';
const staff = 'super@demo.test';

/** Successful calls of all endpoints that change list settings. */
export const listChanges = (
  server: () => TestServer,
): Record<string, () => Promise<TestAnswer>> => {
  const restrictOne = async () => {
    const [user] = await server().sql<{ id: string }>(
      `SELECT id FROM users WHERE tenant_id = '${acme}' AND status = 'confirmed'
       AND team_role = 'member' AND restricted_status = 'active' AND deleted_at IS NULL LIMIT 1`,
    );
    return server().call(staff, 'POST', `${api}/users/bulk`, {
      body: { action: 'restrict', ids: [user?.id], expectedCount: 1 },
    });
  };
  const deactivateOne = async () => {
    const [company] = await server().sql<{ id: string }>(
      `SELECT id FROM companies WHERE status = 'active' ORDER BY id DESC LIMIT 1`,
    );
    return server().call(staff, 'POST', `${api}/companies/bulk`, {
      body: { action: 'deactivate', ids: [company?.id], expectedCount: 1 },
    });
  };
  const keepView = () =>
    server().call(staff, 'POST', `${api}/list-views`, {
      body: { list: 'users', name: 'Audited', query: 'status=pending', isShared: false },
    });
  return {
    'POST /super-admin/users/bulk': restrictOne,
    'POST /super-admin/companies/bulk': deactivateOne,
    'POST /super-admin/white-label/bulk': () =>
      server().call(staff, 'POST', `${api}/white-label/bulk`, {
        body: { action: 'delete', ids: [idOf('tenant', 'jetty')], expectedCount: 1 },
      }),
    'POST /super-admin/msp/bulk': () =>
      server().call(staff, 'POST', `${api}/msp/bulk`, {
        body: { action: 'enable', ids: [idOf('company', 'acme', 0)], expectedCount: 1 },
      }),
    'POST /super-admin/admins/bulk': () =>
      server().call(staff, 'POST', `${api}/admins/bulk`, {
        body: { action: 'resend', ids: [idOf('user', 'support@demo.test')], expectedCount: 1 },
      }),
    'POST /super-admin/bulk-jobs/:id/undo': async () => {
      await server().deliver();
      const { bulkJob } = (await restrictOne()).body.data;
      await server().deliver();
      return server().call(staff, 'POST', `${api}/bulk-jobs/${bulkJob._id}/undo`);
    },
    'PATCH /super-admin/list-settings': async () =>
      server().call(staff, 'PATCH', `${api}/list-settings`, {
        body: { list: 'users', density: 'compact' },
      }),
    'POST /super-admin/list-views': keepView,
    'PATCH /super-admin/list-views/:id': async () => {
      const { listView } = (await keepView()).body.data;
      return server().call(staff, 'PATCH', `${api}/list-views/${listView._id}`, {
        body: { name: 'X' },
      });
    },
    'DELETE /super-admin/list-views/:id': async () => {
      const { listView } = (await keepView()).body.data;
      return server().call(staff, 'DELETE', `${api}/list-views/${listView._id}`);
    },
  };
};
