import { describe, expect, test } from 'vitest';
import { allEndpoints } from '@outpost/contracts';
import { idOf } from './seed/random.ts';
import { allChanges } from './testing/all-changes.ts';
import { nameOf } from './testing/contract-calls.ts';
import { acme } from './testing/tenant-rows.ts';
import { testServer } from './testing/test-server.ts';
import { withoutEntry } from './testing/unaudited-calls.ts';

const server = testServer();

const staff = 'super@demo.test';
const api = '/v1/super-admin';
const changes = allChanges(() => server);

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

test('jobs alter no entry, and remove none that is not old', async () => {
  const work = async (statement: string) => {
    try {
      await server.sql(`SET ROLE outpost_worker; ${statement}`);
    } finally {
      await server.sql('RESET ROLE');
    }
  };
  await expect(work("UPDATE audit_log SET action = ''")).rejects.toThrow('permission denied');
  const count = async () => (await server.sql<{ id: string }>('SELECT id FROM audit_log')).length;
  // Entries of the demo have various ages.
  await work('DELETE FROM audit_log');
  const before = await count();
  expect(before).toBeGreaterThan(1);
  await work('DELETE FROM audit_log');
  expect(await count()).toBe(before);
  await server.sql(
    `UPDATE audit_log SET created_at = now() - interval '91 days'
     WHERE id = (SELECT id FROM audit_log LIMIT 1)`,
  );
  await work('DELETE FROM audit_log');
  expect(await count()).toBe(before - 1);
});

test.each(['outpost_tenant', 'outpost_platform', 'outpost_auth'])(
  '%s can neither alter nor remove an entry',
  async (role) => {
    for (const statement of ["UPDATE audit_log SET action = ''", 'DELETE FROM audit_log'])
      await expect(server.sql(`SET ROLE ${role}; ${statement}`)).rejects.toThrow(
        'permission denied',
      );
    await server.sql('RESET ROLE');
  },
);
