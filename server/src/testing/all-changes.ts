import { expect } from 'vitest';
import { idOf } from '../seed/random.ts';
import { companyChanges } from './company-calls.ts';
import { domainChanges } from './domain-changes.ts';
import { formChanges } from './form-calls.ts';
import { listChanges } from './list-calls.ts';
import { mspChanges } from './msp-changes.ts';
import { nounCalls, type Changes } from './noun-calls.ts';
import { releaseChanges } from './release-calls.ts';
import { responseChanges } from './response-calls.ts';
import { acme } from './tenant-rows.ts';
import type { TestServer } from './test-server.ts';
import { videoChanges } from './video-calls.ts';

const staff = 'super@demo.test';
const api = '/v1/super-admin';
const inAcme = { 'x-subdomain': 'acme' };

const idOfRow = async (server: TestServer, sql: string): Promise<string> =>
  (await server.sql<{ id: string }>(sql))[0]?.id ?? '';

const accountChanges = (server: () => TestServer): Changes => {
  const linkFor = async (email: string): Promise<string> => {
    const count = (await server().deliver()).length;
    await server().call(null, 'POST', `${api}/auth/forgot-password`, {
      body: { email },
      headers: inAcme,
    });
    await expect.poll(async () => (await server().deliver()).length).toBe(count + 1);
    return /token=([\w-]{43})/.exec((await server().deliver()).at(-1)?.text ?? '')?.[1] ?? '';
  };

  const loginAs = () =>
    server().call(staff, 'POST', `${api}/users/${idOf('user', 'msp@acme.test')}/login-as`, {
      body: { reason: 'Helping with a form.' },
    });

  return {
    'POST /super-admin/auth/login': async () =>
      server().call(null, 'POST', `${api}/auth/login`, {
        body: { email: 'owner@acme.test', password: 'Demo-pass-2026' },
        headers: inAcme,
      }),
    'POST /super-admin/auth/logout': async () => {
      const authorization = `Bearer ${await server().signIn('guest@acme.test')}`;
      return server().call(null, 'POST', `${api}/auth/logout`, { headers: { authorization } });
    },
    'DELETE /super-admin/auth/sessions/:id': async () => {
      await server().signIn('msp@acme.test');
      const own = await idOfRow(
        server(),
        `SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE u.email = 'msp@acme.test' AND revoked_at IS NULL ORDER BY s.created_at LIMIT 1`,
      );
      await server().tokenOf('msp@acme.test');
      return server().call('msp@acme.test', 'DELETE', `${api}/auth/sessions/${own}`);
    },
    'DELETE /super-admin/auth/sessions': async () =>
      server().call('educator@acme.test', 'DELETE', `${api}/auth/sessions`),
    'PATCH /super-admin/auth/me': async () =>
      server().call('educator@acme.test', 'PATCH', `${api}/auth/me`, {
        body: { lastName: 'Audited' },
      }),
    'POST /super-admin/auth/change-password': async () =>
      server().call('educator@acme.test', 'POST', `${api}/auth/change-password`, {
        body: { currentPassword: 'Demo-pass-2026', password: 'Fresh-pass-2027' },
      }),
    'POST /super-admin/auth/reset-password': async () => {
      const body = { token: await linkFor('educator@acme.test'), password: 'Fresh-pass-2026' };
      return server().call(null, 'POST', `${api}/auth/reset-password`, { body, headers: inAcme });
    },
    'POST /super-admin/auth/activate-account': async () => {
      const person = { email: 'new@acme.test', firstName: 'New', lastName: 'Person' };
      const invitation = { ...person, teamRole: 'member' };
      await server().call('owner@acme.test', 'POST', `${api}/users`, { body: invitation });
      const text = (await server().deliver()).at(-1)?.text ?? '';
      const token = /token=([\w-]{43})/.exec(text)?.[1] ?? '';
      const body = { token, firstName: 'New', lastName: 'Person', password: 'Fresh-pass-2026' };
      return server().call(null, 'POST', `${api}/auth/activate-account`, { body, headers: inAcme });
    },
    'POST /super-admin/users/:id/login-as': loginAs,
    'POST /auth/verify-ott': async () => {
      const { url } = (await loginAs()).body.data;
      const body = { token: new URL(url).searchParams.get('ott') };
      return server().call(null, 'POST', '/v1/auth/verify-ott', { body, headers: inAcme });
    },
    'PATCH /super-admin/notifications/:id': async () =>
      server().call(
        'owner@acme.test',
        'PATCH',
        `${api}/notifications/${idOf('notification', 'owner@acme.test', 0)}`,
        { body: { isRead: true } },
      ),
    'POST /super-admin/notifications/read-all': async () =>
      server().call('owner@acme.test', 'POST', `${api}/notifications/read-all`),
    'PATCH /super-admin/notifications/preferences': async () =>
      server().call('owner@acme.test', 'PATCH', `${api}/notifications/preferences`, {
        body: { kind: 'promotion', isOn: false },
      }),
  };
};

const userChanges = (server: () => TestServer): Changes => {
  const stepOf = (step: string, email: string) => async () =>
    server().call(staff, 'POST', `${api}/users/${idOf('user', email)}/${step}`, {
      body: { reason: 'Audited.' },
    });

  const stepOfSuch = (step: string, such: string) => async () => {
    const people = `SELECT id FROM users WHERE status = 'confirmed' AND deleted_at IS NULL`;
    const id = await idOfRow(server(), `${people} AND team_role IS NOT NULL AND ${such} LIMIT 1`);
    return server().call(staff, 'POST', `${api}/users/${id}/${step}`, { body: {} });
  };

  return {
    'POST /super-admin/users': async () =>
      server().call(staff, 'POST', `${api}/users`, {
        body: {
          email: 'audited@acme.test',
          firstName: 'Ada',
          lastName: 'Ito',
          teamRole: 'guest',
          whiteLabel: acme,
        },
      }),
    'PATCH /super-admin/users/:id': async () =>
      server().call(staff, 'PATCH', `${api}/users/${idOf('user', 'seat@acme.test')}`, {
        body: { lastName: 'Audited' },
      }),
    'DELETE /super-admin/users/:id': async () =>
      server().call(staff, 'DELETE', `${api}/users/${idOf('person', 3)}`),
    'POST /super-admin/users/:id/deactivate': stepOf('deactivate', 'member@acme.test'),
    'POST /super-admin/users/:id/reactivate': stepOf('reactivate', 'deactivated@acme.test'),
    'POST /super-admin/users/:id/restrict': stepOf('restrict', 'msp@acme.test'),
    'POST /super-admin/users/:id/unrestrict': stepOf('unrestrict', 'msp@acme.test'),
    'POST /super-admin/users/:id/complete-onboarding': stepOfSuch(
      'complete-onboarding',
      `on_boarding = 'pending'`,
    ),
    'POST /super-admin/users/:id/complete-sales-onboarding': stepOfSuch(
      'complete-sales-onboarding',
      `sales_onboarding = 'Pending'`,
    ),
    'POST /super-admin/users/:id/reopen-sales-onboarding': stepOfSuch(
      'reopen-sales-onboarding',
      `sales_onboarding = 'Completed'`,
    ),
    'POST /super-admin/users/:id/restore': async () => {
      const id = idOf('person', 5);
      await server().call(staff, 'DELETE', `${api}/users/${id}`);
      return server().call(staff, 'POST', `${api}/users/${id}/restore`);
    },
    'POST /super-admin/users/:id/sessions/end': async () =>
      server().call(staff, 'POST', `${api}/users/${idOf('user', 'guest@acme.test')}/sessions/end`),
    'POST /super-admin/users/:id/team-members': async () =>
      server().call(staff, 'POST', `${api}/users/${idOf('user', 'guest@acme.test')}/team-members`, {
        body: { email: 'member@audited.test', firstName: 'Mo', lastName: 'Ray', teamRole: 'guest' },
      }),
    'POST /super-admin/users/import': async () => {
      const csv = 'email,first name,last name,role\nimported@audited.test,Ivy,Ode,guest\n';
      const body = { csv, whiteLabel: acme, isDryRun: false };
      return server().call(staff, 'POST', `${api}/users/import`, { body });
    },
    'POST /super-admin/users/:id/resend': async () => {
      const pending = await idOfRow(
        server(),
        `SELECT id FROM users WHERE status = 'pending' LIMIT 1`,
      );
      return server().call(staff, 'POST', `${api}/users/${pending}/resend`);
    },
    'POST /super-admin/users/:id/reset-link': async () =>
      server().call(staff, 'POST', `${api}/users/${idOf('user', 'guest@acme.test')}/reset-link`),
    'POST /super-admin/users/:id/email': async () =>
      server().call(staff, 'POST', `${api}/users/${idOf('user', 'guest@acme.test')}/email`, {
        body: { subject: 'Audited', message: 'Audited.' },
      }),
  };
};

const rowChanges = (server: () => TestServer): Changes => {
  return {
    'POST /super-admin/white-label': async () =>
      server().call(staff, 'POST', `${api}/white-label`, {
        body: { name: 'Audited', type: 'Group', subdomain: 'audited' },
      }),
    'PATCH /super-admin/white-label/:id': async () =>
      server().call(staff, 'PATCH', `${api}/white-label/${acme}`, {
        body: { name: 'Acme Audited' },
      }),
    'POST /super-admin/white-label/save-as-draft': async () =>
      server().call(staff, 'POST', `${api}/white-label/save-as-draft`, {
        body: { name: 'Audited' },
      }),
    'PATCH /super-admin/white-label/deactivate/:id': async () =>
      server().call(staff, 'PATCH', `${api}/white-label/deactivate/${idOf('tenant', 'calyx')}`),
    'PATCH /super-admin/white-label/reactivate/:id': async () =>
      server().call(staff, 'PATCH', `${api}/white-label/reactivate/${idOf('tenant', 'calyx')}`),
    'DELETE /super-admin/white-label/:id': async () =>
      server().call(staff, 'DELETE', `${api}/white-label/${idOf('tenant', 'kestrel')}`),
    'POST /super-admin/api-keys': async () =>
      server().call(staff, 'POST', `${api}/api-keys`, {
        body: { name: 'Audited', scopes: ['leads:read'] },
      }),
    'PATCH /super-admin/api-keys/:id': async () =>
      server().call(staff, 'PATCH', `${api}/api-keys/${idOf('api-key', 'acme', 0)}`, {
        body: { name: 'Audited' },
      }),
    'POST /super-admin/api-keys/:id/rotate': async () =>
      server().call(staff, 'POST', `${api}/api-keys/${idOf('api-key', 'acme', 2)}/rotate`),
    'POST /super-admin/api-keys/:id/revoke': async () =>
      server().call(staff, 'POST', `${api}/api-keys/${idOf('api-key', 'acme', 1)}/revoke`),
    'DELETE /super-admin/api-keys/:id': async () =>
      server().call(staff, 'DELETE', `${api}/api-keys/${idOf('api-key', 'acme', 5)}`),
  };
};

/** Successful calls of all endpoints with an audit entry, in this order. */
export const allChanges = (server: () => TestServer): Changes => ({
  ...companyChanges(server),
  ...listChanges(server),
  ...mspChanges(server),
  ...videoChanges(server),
  ...releaseChanges(server),
  ...domainChanges(server),
  ...responseChanges(server),
  ...formChanges(server),
  ...accountChanges(server),
  ...userChanges(server),
  ...rowChanges(server),
  ...Object.assign({}, ...nounCalls.map(({ changes }) => changes(server))),
});
