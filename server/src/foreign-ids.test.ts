import { beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints, can, type Endpoint } from '@outpost/contracts';
import { companyIdCalls, type IdCall } from './testing/company-calls.ts';
import { asksForId, idFieldsOf, nameOf, urlOf } from './testing/contract-calls.ts';
import { domainIdCalls } from './testing/domain-changes.ts';
import { nounCalls } from './testing/noun-calls.ts';
import { userIdCalls } from './testing/user-calls.ts';
import { formIdCalls } from './testing/form-calls.ts';
import { responseIdCalls } from './testing/response-calls.ts';
import { acme, addAuditor, northwind, unknownId } from './testing/tenant-rows.ts';
import { testServer } from './testing/test-server.ts';
import { videoIdCalls } from './testing/video-calls.ts';

const server = testServer();
let auditor: string;
beforeAll(async () => {
  auditor = await addAuditor(server);
  // A deleted user of each tenant, to restore.
  await server.sql(
    `UPDATE users SET deleted_at = now() WHERE id IN (SELECT DISTINCT ON (tenant_id) id FROM users
     WHERE email LIKE '%@people.test' ORDER BY tenant_id, id DESC)`,
  );
});

/** Calls of each endpoint that takes the id of a row. */
const idCalls: Record<string, IdCall> = {
  ...userIdCalls,
  ...companyIdCalls,
  ...domainIdCalls,
  'GET /super-admin/audit-log/:id': { table: 'audit_log' },
  'GET /super-admin/white-label/instance-by-id/:id': { table: 'white_labels' },
  'PATCH /super-admin/white-label/:id': {
    table: 'white_labels',
    body: () => ({ name: 'Changed' }),
  },
  'DELETE /super-admin/white-label/:id': { table: 'white_labels' },
  'PATCH /super-admin/white-label/reactivate/:id': { table: 'white_labels', body: () => ({}) },
  'GET /super-admin/white-label/reach/:id': { table: 'white_labels' },
  'POST /super-admin/white-label/save-as-draft': {
    table: 'white_labels',
    body: (_id) => ({ _id, name: 'Changed' }),
  },
  'GET /super-admin/white-label/instance/:subdomain': { table: 'white_labels', key: 'subdomain' },
  'GET /super-admin/brands/:id': { table: 'white_labels' },
  'PATCH /super-admin/brands/:id': {
    table: 'white_labels',
    body: () => ({ senderName: 'Changed' }),
  },
  'POST /super-admin/white-label/remove/logo': { table: 'white_labels' },
  'GET /super-admin/white-label/msp/details': { table: 'companies', own: 'is_franchisor' },
  'PATCH /super-admin/msp/:id': {
    table: 'companies',
    body: () => ({ name: 'Changed' }),
    own: 'is_franchisor',
  },
  'DELETE /super-admin/msp/:id': { table: 'companies', own: 'is_franchisor' },
  'PATCH /super-admin/white-label/msp/disable/:id': {
    table: 'companies',
    body: () => ({ whiteLabelId: acme }),
    // Not the franchisor of the callers.
    own: `is_franchisor AND id <> (SELECT franchisor_id FROM users WHERE email = 'msp@acme.test')`,
  },
  'PATCH /super-admin/white-label/msp/enable/:id': {
    table: 'companies',
    body: () => ({ whiteLabelId: acme }),
    own: 'is_franchisor',
  },
  'GET /super-admin/requests/:id': { table: 'manage_requests' },
  'PATCH /super-admin/requests/:id': {
    table: 'manage_requests',
    body: () => ({ action: 'decline', reason: 'Tried.' }),
  },
  'POST /super-admin/requests/:id/comments': {
    table: 'manage_requests',
    body: () => ({ comment: 'Tried.' }),
  },
  ...formIdCalls,
  ...responseIdCalls,
  'PATCH /super-admin/api-keys/:id': { table: 'api_keys', body: () => ({ name: 'Changed' }) },
  'GET /super-admin/api-keys/:id/activity': { table: 'api_keys' },
  'GET /super-admin/api-keys/:id/activity/csv': { table: 'api_keys' },
  'GET /super-admin/api-keys/:id/usage': { table: 'api_keys' },
  'POST /super-admin/api-keys/:id/rotate': { table: 'api_keys', own: 'revoked_at IS NULL' },
  'POST /super-admin/api-keys/:id/revoke': { table: 'api_keys', own: 'revoked_at IS NULL' },
  'DELETE /super-admin/api-keys/:id': { table: 'api_keys' },
  'GET /super-admin/events/:id': { table: 'platform_events' },
  ...Object.assign({}, ...nounCalls.map(({ idCalls: calls }) => calls)),
};

/** Endpoints for the caller's own rows only: their modules test them. */
const ofTheCaller = [
  'DELETE /super-admin/auth/sessions/:id',
  'PATCH /super-admin/notifications/:id',
  'GET /super-admin/bulk-jobs/:id',
  'POST /super-admin/tickets/:id/quote-answer',
  'POST /super-admin/bulk-jobs/:id/undo',
  'PATCH /super-admin/list-views/:id',
  'DELETE /super-admin/list-views/:id',
  // Of the caller's own billing.
  'POST /super-admin/billing/hosted-pages',
  'POST /super-admin/billing/contacts',
  'DELETE /super-admin/billing/contacts/:id',
];

/** Endpoints for internal staff only, outside of tenants: their module tests them. */
const ofStaff = [
  'PATCH /super-admin/white-label/deactivate/:id',
  'POST /super-admin/users/:id/login-as',
  'PATCH /super-admin/admins/:id/role',
  ...['resend', 'reset-link', 'revoke-sessions', 'deactivate', 'reactivate'].map(
    (step) => `POST /super-admin/admins/:id/${step}`,
  ),
  'GET /super-admin/admins/:id',
  'GET /super-admin/admins/:id/activity',
  'GET /super-admin/admins/:id/activity/csv',
  'DELETE /super-admin/admins/:id',
  'POST /super-admin/releases/tokens/:id/revoke',
  'POST /super-admin/account-reviews/:id/notes',
  'PATCH /super-admin/account-review-notes/:id',
  'DELETE /super-admin/account-review-notes/:id',
  'POST /super-admin/account-reviews/:id/tasks',
  'PATCH /super-admin/account-review-tasks/:id',
  'DELETE /super-admin/account-review-tasks/:id',
  'POST /super-admin/plans/:id/reprice',
  'POST /super-admin/plans/:id/withdraw',
  'POST /super-admin/coupons/:id/withdraw',
  'POST /super-admin/tickets/:id/notes',
  'PATCH /super-admin/ticket-settings/:id',
  'POST /super-admin/tickets/:id/merge',
  'POST /super-admin/tickets/:id/unmerge',
  'POST /super-admin/tickets/:id/links',
  'DELETE /super-admin/ticket-links/:id',
  'PATCH /super-admin/canned-replies/:id',
  'DELETE /super-admin/canned-replies/:id',
  'POST /super-admin/bug-reports/:id/notify',
  'PATCH /super-admin/bug-reports/:id',
  'POST /super-admin/bug-reports/:id/resolve',
  'POST /super-admin/bug-reports/:id/reopen',
  'POST /super-admin/bug-reports/:id/ticket',
  'POST /super-admin/bug-reports/:id/merge',
  'GET /super-admin/tickets/:id/jira',
  'POST /super-admin/tickets/:id/jira',
  'POST /super-admin/tickets/:id/jira/key',
  'POST /super-admin/tickets/:id/jira/retry',
  'DELETE /super-admin/tickets/:id/jira',
  'POST /super-admin/bug-reports/:id/jira',
];

/** Endpoints that answer an empty list for a foreign id: their modules test them. */
const answersNothing = ['GET /super-admin/events/trace/:traceId'];

/** Endpoints that take a file: their modules test them. */
const takesFile = [
  'POST /super-admin/white-label/update/logo',
  'POST /super-admin/bug-reports/:id/screenshot',
];

/** Endpoints for visitors, who belong to no tenant: their modules test them. */
const ofVisitors = allEndpoints.map(nameOf).filter((name) => name.startsWith('POST /live-forms/'));

/** Endpoints whose body names a tenant or a company: tested below, or by their module. */
const namesTenant = [
  'POST /super-admin/white-label/validate-subdomain',
  'POST /super-admin/users',
  'POST /super-admin/users/import',
  'POST /super-admin/linkedin-leads/import',
  'POST /super-admin/lead-rules',
  'POST /super-admin/companies',
  'POST /super-admin/msp',
  'POST /super-admin/requests',
  'POST /super-admin/lead-forms',
  'POST /super-admin/api-keys',
  'POST /super-admin/webhooks',
];

/** Endpoints with two ids: their modules test them. */
const ofTwo = [
  'PATCH /super-admin/companies/:id/agents/:agentId',
  'POST /super-admin/webhooks/:id/replay',
];

const takesId = (endpoint: Endpoint) =>
  endpoint.path.includes(':') || asksForId(endpoint) || idFieldsOf(endpoint).length > 0;
const withIds = allEndpoints.filter(takesId);

test('every endpoint that takes an id is tried with a foreign one', () => {
  const others = [
    ...ofTheCaller,
    ...ofStaff,
    ...answersNothing,
    ...takesFile,
    ...namesTenant,
    ...ofVisitors,
    ...ofTwo,
    ...videoIdCalls,
  ];
  const tried = [...Object.keys(idCalls), ...others];
  expect(withIds.map(nameOf).toSorted()).toEqual(tried.toSorted());
});

const callWith = (who: string, endpoint: Endpoint, id: string) => {
  const body = idCalls[nameOf(endpoint)]?.body?.(id);
  const options = body ? { body } : {};
  const query = idCalls[nameOf(endpoint)]?.query ?? '';
  return server.call(who, endpoint.method, urlOf(endpoint, id) + query, options);
};

const rowOf = async (tenant: string, { table, own = 'true', foreign = 'true', key }: IdCall) => {
  const condition = tenant === acme ? own : foreign;
  const [row] = await server.sql<{ id: string; key: string; content: unknown }>(
    `SELECT id, ${key ?? 'id'} AS key, to_jsonb(t) AS content FROM ${table} t
     WHERE tenant_id = $1 AND ${condition} ORDER BY id LIMIT 1`,
    [tenant],
  );
  if (!row) throw new Error(`${table} has no row to try.`);
  return row;
};

const contentOf = async (id: string, { table }: IdCall) => {
  const query = `SELECT to_jsonb(t) AS content FROM ${table} t WHERE id = $1`;
  return (await server.sql<{ content: unknown }>(query, [id]))[0]?.content;
};

const tries = withIds.flatMap((endpoint) => {
  const call = idCalls[nameOf(endpoint)];
  return call ? [{ name: nameOf(endpoint), endpoint, call }] : [];
});

describe.each(tries)('$name', ({ endpoint, call }) => {
  test('answers an owner of acme the same for a row of northwind as for no row', async () => {
    const { access } = endpoint;
    const isAllowed =
      access === 'signed-in' || can({ role: null, teamRole: 'owner' }, access as never);
    const row = await rowOf(northwind, call);
    const foreign = await callWith('owner@acme.test', endpoint, row.key);
    const unknown = await callWith('owner@acme.test', endpoint, unknownId);
    expect(foreign.status).toBe(isAllowed ? 404 : 403);
    const { requestId: _foreign, ...foreignBody } = foreign.body;
    const { requestId: _unknown, ...unknownBody } = unknown.body;
    expect(foreignBody).toEqual(unknownBody);
    expect(await contentOf(row.id, call)).toEqual(row.content);
  });

  test('answers 404 to an account of acme that holds every permission', async () => {
    const row = await rowOf(northwind, call);
    const foreign = await callWith(auditor, endpoint, row.key);
    const unknown = await callWith(auditor, endpoint, unknownId);
    expect(foreign.status).toBe(404);
    expect(foreign.body.message).toBe(unknown.body.message);
    expect(await contentOf(row.id, call)).toEqual(row.content);
  });

  test('reaches a row of acme with the very same call', async () => {
    const { key } = await rowOf(acme, call);
    const answer = await callWith(auditor, endpoint, key);
    expect([200, 201, 409]).toContain(answer.status);
  });
});

test('naming another tenant in an invitation does not leave the own one', async () => {
  const person = { firstName: 'Nia', lastName: 'Ode', teamRole: 'member' };
  for (const who of ['owner@acme.test', 'msp@acme.test', auditor]) {
    const email = `invited-by-${who}`;
    const body = { ...person, email, whiteLabel: northwind };
    const answer = await server.call(who, 'POST', '/v1/super-admin/users', { body });
    expect(answer.status).toBe(201);
    expect(answer.body.data.user.whiteLabel._id).toBe(acme);
    const rows = await server.sql('SELECT tenant_id FROM users WHERE email = $1', [email]);
    expect(rows).toEqual([{ tenant_id: acme }]);
  }
});

test('naming another tenant in an import does not leave the own one', async () => {
  for (const who of ['owner@acme.test', 'msp@acme.test', auditor]) {
    const email = `imported-by-${who}`;
    const csv = `email,first name,last name,role\n${email},Nia,Ode,member\n`;
    const body = { csv, whiteLabel: northwind, isDryRun: false };
    const answer = await server.call(who, 'POST', '/v1/super-admin/users/import', { body });
    expect([answer.status, answer.body.data.invited]).toEqual([201, 1]);
    const rows = await server.sql('SELECT tenant_id FROM users WHERE email = $1', [email]);
    expect(rows).toEqual([{ tenant_id: acme }]);
  }
});

test('a franchisor of acme cannot reach people of another branch', async () => {
  const [other] = await server.sql<{ id: string }>(
    `SELECT id FROM users WHERE tenant_id = $1 AND deleted_at IS NULL AND franchisor_id <>
     (SELECT franchisor_id FROM users WHERE email = 'msp@acme.test') ORDER BY id LIMIT 1`,
    [acme],
  );
  const url = `/v1/super-admin/users/${other?.id}`;
  const options = { body: { firstName: 'Changed' } };
  expect((await server.call('msp@acme.test', 'PATCH', url, options)).status).toBe(404);
  expect((await server.call('msp@acme.test', 'DELETE', url)).status).toBe(404);
  expect((await server.call('owner@acme.test', 'PATCH', url, options)).status).toBe(200);
});
