import { beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints, permissionsOf } from '@outpost/contracts';
import { allChanges } from './testing/all-changes.ts';
import { nameOf } from './testing/contract-calls.ts';
import { acme } from './testing/tenant-rows.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

const staff = 'super@demo.test';

const server = testServer();
/** The server with internal staff working inside one tenant. */
let inside: TestServer;
beforeAll(async () => {
  inside = {
    ...server,
    call: (who, method, path, { headers, ...options } = {}) =>
      server.call(who, method, path, {
        ...options,
        headers: who === staff ? { 'x-subdomain': 'acme', ...headers } : (headers ?? {}),
      }),
  };
});

const changes = allChanges(() => inside);
const allowed = permissionsOf({ role: 'super-admin', teamRole: null }, 'franchisor');
const opened = allEndpoints.filter(
  ({ access }) => access === 'signed-in' || allowed.some((permission) => permission === access),
);
const names = Object.keys(changes).filter((name) => opened.some((one) => nameOf(one) === name));
const isOwn = new Set(opened.filter((endpoint) => endpoint.allowWhileRestricted).map(nameOf));

/** Actions on rows of several tenants: staff take them outside of a tenant only. */
const outsideOnly = ['POST /super-admin/bug-reports/bulk'];

/** Calls that changed rows, whose tenant the test then compares. */
const done: string[] = [];

describe.each(names)('as staff inside a tenant %s', (name) => {
  test('is done in that tenant or refused', async () => {
    const answer = await changes[name]?.();
    const expected = outsideOnly.includes(name) ? [403] : [200, 201, 404, 409, 422];
    expect(expected).toContain(answer?.status);
    const entries = await server.sql<{ tenant_id: string }>(
      `SELECT tenant_id FROM audit_log
       WHERE request_id = $1 AND actor_email = $2 AND impersonator_id IS NULL`,
      [answer?.headers['x-request-id'], staff],
    );
    if (entries.length === 0 || isOwn.has(name)) return;
    done.push(name);
    expect([...new Set(entries.map(({ tenant_id }) => tenant_id))]).toEqual([acme]);
  });
});

test('inside a tenant staff add and change what the tenant has', () => {
  expect(done).toEqual(
    expect.arrayContaining([
      'POST /super-admin/faqs',
      'PATCH /super-admin/faqs/:id',
      'POST /super-admin/users',
      'POST /super-admin/companies',
      'POST /super-admin/msp',
      'PATCH /super-admin/brands/:id',
    ]),
  );
});
