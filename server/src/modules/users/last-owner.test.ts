import { beforeEach, describe, expect, test } from 'vitest';
import { idOf } from '../../seed/random.ts';
import { acme } from '../../testing/tenant-rows.ts';
import { testServer, type TestServer } from '../../testing/test-server.ts';

const api = '/v1/super-admin/users';
const staff = 'super@demo.test';

const server = testServer();

interface Membership {
  franchisorId: string | null;
  companyId: string | null;
}

/** Makes these users the only owners of a tenant, franchisor or company of acme. */
const own = async (ids: string[], { franchisorId, companyId }: Membership) => {
  await server.sql(
    `UPDATE users SET team_role = 'admin' WHERE tenant_id = $1 AND team_role = 'owner'
       AND franchisor_id IS NOT DISTINCT FROM $2 AND company_id IS NOT DISTINCT FROM $3`,
    [acme, franchisorId, companyId],
  );
  await server.sql(
    `UPDATE users SET team_role = 'owner', status = 'confirmed', invite_status = 'confirmed',
       deleted_at = NULL, franchisor_id = $2, company_id = $3 WHERE id = ANY($1)`,
    [ids, franchisorId, companyId],
  );
};

const paths: [name: string, take: (id: string) => ReturnType<TestServer['call']>][] = [
  ['deleting', (id) => server.call(staff, 'DELETE', `${api}/${id}`)],
  [
    'deactivating',
    (id) => server.call(staff, 'POST', `${api}/${id}/deactivate`, { body: { reason: 'No.' } }),
  ],
  [
    'demoting',
    (id) => server.call(staff, 'PATCH', `${api}/${id}`, { body: { teamRole: 'admin' } }),
  ],
];

const [first, second] = [idOf('user', 'member@acme.test'), idOf('user', 'seat@acme.test')];

describe.each([
  ['an organization', async () => ({ franchisorId: null, companyId: null })],
  [
    'a company',
    async () => {
      const id = idOf('company', 'acme', 1);
      const [row] = await server.sql<{ franchisor_id: string | null }>(
        'SELECT franchisor_id FROM companies WHERE id = $1',
        [id],
      );
      return { franchisorId: row?.franchisor_id ?? null, companyId: id };
    },
  ],
])('the last owner of %s', (_name, membershipOf: () => Promise<Membership>) => {
  let place: Membership;
  beforeEach(async () => {
    place = await membershipOf();
  });

  test.each(paths)('is kept when %s', async (_path, take) => {
    await own([first], place);
    const refused = await take(first);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This is the last owner; make another user an owner first.',
    ]);
  });

  test.each(paths)('is no longer the last beside another: %s', async (_path, take) => {
    await own([first, second], place);
    expect((await take(first)).status).toBe(200);
  });

  test('of two taken away at once one is kept', async () => {
    await own([first, second], place);
    const [, deactivate] = paths[1] ?? [];
    const answers = await Promise.all([first, second].map(async (id) => deactivate?.(id)));
    expect(answers.map((answer) => answer?.status).toSorted()).toEqual([200, 409]);
  });
});

test('the last owner of a deleted organization can be deleted', async () => {
  const owner = idOf('user', 'owner@northwind.test');
  const erase = () => server.call(staff, 'DELETE', `${api}/${owner}`);
  expect((await erase()).status).toBe(409);
  await server.sql('UPDATE white_labels SET deleted_at = now() WHERE subdomain = $1', [
    'northwind',
  ]);
  expect((await erase()).status).toBe(200);
});
