import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '@outpost/contracts';
import { idOf } from './seed/random.ts';
import { companyChanges } from './testing/company-calls.ts';
import { nameOf } from './testing/contract-calls.ts';
import { domainChanges } from './testing/domain-changes.ts';
import { formChanges } from './testing/form-calls.ts';
import { responseChanges } from './testing/response-calls.ts';
import { listChanges } from './testing/list-calls.ts';
import { mspChanges } from './testing/msp-changes.ts';
import { releaseChanges } from './testing/release-calls.ts';
import { acme } from './testing/tenant-rows.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import { withoutEntry } from './testing/unaudited-calls.ts';
import { videoChanges } from './testing/video-calls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const staff = 'super@demo.test';
const api = '/v1/super-admin';
const inAcme = { 'x-subdomain': 'acme' };

const idOfRow = async (sql: string): Promise<string> =>
  (await server.sql<{ id: string }>(sql))[0]?.id ?? '';

const linkFor = async (email: string): Promise<string> => {
  const count = (await server.deliver()).length;
  await server.call(null, 'POST', `${api}/auth/forgot-password`, {
    body: { email },
    headers: inAcme,
  });
  await expect.poll(async () => (await server.deliver()).length).toBe(count + 1);
  return /token=([\w-]{43})/.exec((await server.deliver()).at(-1)?.text ?? '')?.[1] ?? '';
};

type Answer = ReturnType<TestServer['call']>;

/** A call of each endpoint that changes something, and succeeds. */
const stepOf = (step: string, email: string) => async () =>
  server.call(staff, 'POST', `${api}/users/${idOf('user', email)}/${step}`, {
    body: { reason: 'Audited.' },
  });

const stepOfSuch = (step: string, such: string) => async () => {
  const people = `SELECT id FROM users WHERE status = 'confirmed' AND deleted_at IS NULL`;
  const id = await idOfRow(`${people} AND team_role IS NOT NULL AND ${such} LIMIT 1`);
  return server.call(staff, 'POST', `${api}/users/${id}/${step}`, { body: {} });
};

const loginAs = () =>
  server.call(staff, 'POST', `${api}/users/${idOf('user', 'msp@acme.test')}/login-as`, {
    body: { reason: 'Helping with a form.' },
  });

const changes: Record<string, () => Promise<Awaited<Answer>>> = {
  ...companyChanges(() => server),
  ...listChanges(() => server),
  ...mspChanges(() => server),
  ...videoChanges(() => server),
  ...releaseChanges(() => server),
  ...domainChanges(() => server),
  'POST /super-admin/auth/login': async () =>
    server.call(null, 'POST', `${api}/auth/login`, {
      body: { email: 'owner@acme.test', password: 'Demo-pass-2026' },
      headers: inAcme,
    }),
  'POST /super-admin/auth/logout': async () => {
    const authorization = `Bearer ${await server.signIn('guest@acme.test')}`;
    return server.call(null, 'POST', `${api}/auth/logout`, { headers: { authorization } });
  },
  'DELETE /super-admin/auth/sessions/:id': async () => {
    await server.signIn('msp@acme.test');
    const own = await idOfRow(
      `SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE u.email = 'msp@acme.test' AND revoked_at IS NULL ORDER BY s.created_at LIMIT 1`,
    );
    await server.tokenOf('msp@acme.test');
    return server.call('msp@acme.test', 'DELETE', `${api}/auth/sessions/${own}`);
  },
  'DELETE /super-admin/auth/sessions': async () =>
    server.call('educator@acme.test', 'DELETE', `${api}/auth/sessions`),
  'PATCH /super-admin/auth/me': async () =>
    server.call('educator@acme.test', 'PATCH', `${api}/auth/me`, {
      body: { lastName: 'Audited' },
    }),
  'POST /super-admin/auth/change-password': async () =>
    server.call('educator@acme.test', 'POST', `${api}/auth/change-password`, {
      body: { currentPassword: 'Demo-pass-2026', password: 'Fresh-pass-2027' },
    }),
  'POST /super-admin/auth/reset-password': async () => {
    const body = { token: await linkFor('educator@acme.test'), password: 'Fresh-pass-2026' };
    return server.call(null, 'POST', `${api}/auth/reset-password`, { body, headers: inAcme });
  },
  'POST /super-admin/auth/activate-account': async () => {
    const person = { email: 'new@acme.test', firstName: 'New', lastName: 'Person' };
    const invitation = { ...person, teamRole: 'member' };
    await server.call('owner@acme.test', 'POST', `${api}/users`, { body: invitation });
    const text = (await server.deliver()).at(-1)?.text ?? '';
    const token = /token=([\w-]{43})/.exec(text)?.[1] ?? '';
    const body = { token, firstName: 'New', lastName: 'Person', password: 'Fresh-pass-2026' };
    return server.call(null, 'POST', `${api}/auth/activate-account`, { body, headers: inAcme });
  },
  'POST /super-admin/users': async () =>
    server.call(staff, 'POST', `${api}/users`, {
      body: {
        email: 'audited@acme.test',
        firstName: 'Ada',
        lastName: 'Ito',
        teamRole: 'guest',
        whiteLabel: acme,
      },
    }),
  'PATCH /super-admin/users/:id': async () =>
    server.call(staff, 'PATCH', `${api}/users/${idOf('user', 'seat@acme.test')}`, {
      body: { lastName: 'Audited' },
    }),
  'DELETE /super-admin/users/:id': async () =>
    server.call(staff, 'DELETE', `${api}/users/${idOf('person', 3)}`),
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
    await server.call(staff, 'DELETE', `${api}/users/${id}`);
    return server.call(staff, 'POST', `${api}/users/${id}/restore`);
  },
  'POST /super-admin/users/:id/sessions/end': async () =>
    server.call(staff, 'POST', `${api}/users/${idOf('user', 'guest@acme.test')}/sessions/end`),
  'POST /super-admin/users/:id/team-members': async () =>
    server.call(staff, 'POST', `${api}/users/${idOf('user', 'guest@acme.test')}/team-members`, {
      body: { email: 'member@audited.test', firstName: 'Mo', lastName: 'Ray', teamRole: 'guest' },
    }),
  'POST /super-admin/users/import': async () => {
    const csv = 'email,first name,last name,role\nimported@audited.test,Ivy,Ode,guest\n';
    const body = { csv, whiteLabel: acme, isDryRun: false };
    return server.call(staff, 'POST', `${api}/users/import`, { body });
  },
  'POST /super-admin/users/:id/resend': async () => {
    const pending = await idOfRow(`SELECT id FROM users WHERE status = 'pending' LIMIT 1`);
    return server.call(staff, 'POST', `${api}/users/${pending}/resend`);
  },
  'POST /super-admin/users/:id/reset-link': async () =>
    server.call(staff, 'POST', `${api}/users/${idOf('user', 'guest@acme.test')}/reset-link`),
  'POST /super-admin/users/:id/email': async () =>
    server.call(staff, 'POST', `${api}/users/${idOf('user', 'guest@acme.test')}/email`, {
      body: { subject: 'Audited', message: 'Audited.' },
    }),
  'POST /super-admin/users/:id/login-as': loginAs,
  'POST /auth/verify-ott': async () => {
    const { url } = (await loginAs()).body.data;
    const body = { token: new URL(url).searchParams.get('ott') };
    return server.call(null, 'POST', '/v1/auth/verify-ott', { body, headers: inAcme });
  },
  'PATCH /super-admin/notifications/:id': async () =>
    server.call(
      'owner@acme.test',
      'PATCH',
      `${api}/notifications/${idOf('notification', 'owner@acme.test', 0)}`,
      { body: { isRead: true } },
    ),
  'POST /super-admin/notifications/read-all': async () =>
    server.call('owner@acme.test', 'POST', `${api}/notifications/read-all`),
  'PATCH /super-admin/notifications/preferences': async () =>
    server.call('owner@acme.test', 'PATCH', `${api}/notifications/preferences`, {
      body: { kind: 'promotion', isOn: false },
    }),
  'POST /super-admin/white-label': async () =>
    server.call(staff, 'POST', `${api}/white-label`, {
      body: { name: 'Audited', type: 'Group', subdomain: 'audited' },
    }),
  'PATCH /super-admin/white-label/:id': async () =>
    server.call(staff, 'PATCH', `${api}/white-label/${acme}`, { body: { name: 'Acme Audited' } }),
  'POST /super-admin/white-label/save-as-draft': async () =>
    server.call(staff, 'POST', `${api}/white-label/save-as-draft`, { body: { name: 'Audited' } }),
  'PATCH /super-admin/white-label/deactivate/:id': async () =>
    server.call(staff, 'PATCH', `${api}/white-label/deactivate/${idOf('tenant', 'calyx')}`),
  'PATCH /super-admin/white-label/reactivate/:id': async () =>
    server.call(staff, 'PATCH', `${api}/white-label/reactivate/${idOf('tenant', 'calyx')}`),
  'DELETE /super-admin/white-label/:id': async () =>
    server.call(staff, 'DELETE', `${api}/white-label/${idOf('tenant', 'kestrel')}`),
  ...responseChanges(() => server),
  ...formChanges(() => server),
  'POST /super-admin/faqs': async () =>
    server.call(staff, 'POST', `${api}/faqs`, {
      body: { question: 'Audited?', answer: 'Yes.', category: 'General' },
    }),
  'PATCH /super-admin/faqs/:id': async () =>
    server.call(staff, 'PATCH', `${api}/faqs/${idOf('faq', 'acme', 1)}`, {
      body: { answer: 'Audited.' },
    }),
  'DELETE /super-admin/faqs/:id': async () =>
    server.call(staff, 'DELETE', `${api}/faqs/${idOf('faq', 'acme', 2)}`),
  'POST /super-admin/api-keys': async () =>
    server.call(staff, 'POST', `${api}/api-keys`, {
      body: { name: 'Audited', scopes: ['leads:read'] },
    }),
  'PATCH /super-admin/api-keys/:id': async () =>
    server.call(staff, 'PATCH', `${api}/api-keys/${idOf('api-key', 'acme', 0)}`, {
      body: { name: 'Audited' },
    }),
  'POST /super-admin/api-keys/:id/revoke': async () =>
    server.call(staff, 'POST', `${api}/api-keys/${idOf('api-key', 'acme', 1)}/revoke`),
  'DELETE /super-admin/api-keys/:id': async () =>
    server.call(staff, 'DELETE', `${api}/api-keys/${idOf('api-key', 'acme', 5)}`),
};

test('every endpoint that changes something is tried', () => {
  const mutating = allEndpoints.filter(({ method }) => method !== 'GET').map(nameOf);
  const tried = [...Object.keys(changes), ...withoutEntry];
  expect(mutating.toSorted()).toEqual(tried.toSorted());
});

interface Entry {
  action: string;
  tenant_id: string;
  actor_name: string;
  actor_email: string;
  changes: Record<string, { before: unknown; after: unknown }>;
  request_id: string;
}

const entriesOf = (requestId: unknown) =>
  server.sql<Entry>('SELECT * FROM audit_log WHERE request_id = $1', [requestId]);

describe.each(Object.keys(changes))('%s', (name) => {
  test('leaves an entry that names the call, the request and somebody', async () => {
    const answer = await changes[name]?.();
    expect(answer?.status).toBeLessThan(300);
    const entries = await entriesOf(answer?.headers['x-request-id']);
    expect(entries.length).toBeGreaterThan(0);
    const somebody = name.includes(' /deploy/')
      ? { actor_name: 'Deploy token CI of support', actor_email: '' }
      : { actor_email: expect.stringContaining('@') };
    for (const entry of entries) expect(entry).toMatchObject({ action: name, ...somebody });
  });
});

test('an entry says what differs, belongs to the tenant of the row, and keeps no secret', async () => {
  const url = `${api}/users/${idOf('user', 'guest@acme.test')}`;
  const answer = await server.call(staff, 'PATCH', url, { body: { firstName: 'Gustav' } });
  expect(await entriesOf(answer.headers['x-request-id'])).toMatchObject([
    {
      tenant_id: acme,
      actor_email: staff,
      changes: { firstName: { before: 'Gus', after: 'Gustav' } },
    },
  ]);
  const body = { name: 'Quiet', scopes: ['leads:read'] };
  const created = await server.call(staff, 'POST', `${api}/api-keys`, { body });
  const [entry] = await entriesOf(created.headers['x-request-id']);
  expect(entry?.changes['secretHash']).toEqual({ before: '•', after: '•' });
  expect(JSON.stringify(entry)).not.toContain(created.body.data.secret);
});

test('a change that is refused leaves no entry', async () => {
  const url = `${api}/white-label/${idOf('tenant', 'northwind')}`;
  const answer = await server.call(staff, 'DELETE', url);
  expect(answer.status).toBe(409);
  expect(await entriesOf(answer.headers['x-request-id'])).toEqual([]);
});

test.each(['outpost_tenant', 'outpost_platform', 'outpost_auth', 'outpost_worker'])(
  '%s can neither alter nor remove an entry',
  async (role) => {
    for (const statement of ["UPDATE audit_log SET action = ''", 'DELETE FROM audit_log'])
      await expect(server.sql(`SET ROLE ${role}; ${statement}`)).rejects.toThrow(
        'permission denied',
      );
    await server.sql('RESET ROLE');
  },
);
