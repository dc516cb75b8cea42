import { describe, expect, test } from 'vitest';
import { companyStatuses, deletableCompanyStatuses } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { acme } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/companies';
const staff = 'super@demo.test';
const owner = 'owner@acme.test';
const head = idOf('company', 'acme', 0);

const server = testServer();

/** Adds a company in this state and returns its id. */
const add = async (status = 'pending', body: object = {}): Promise<string> => {
  const answer = await server.call(staff, 'POST', url, {
    body: { name: 'Mistaken', franchisor: head, whiteLabel: acme, ...body },
  });
  const id = String(answer.body.data.company._id);
  await server.sql('UPDATE companies SET status = $2 WHERE id = $1', [id, status]);
  return id;
};
const remove = (who: string, id: string, headers = {}) =>
  server.call(who, 'DELETE', `${url}/${id}`, { headers });
const isThere = async (id: string) =>
  (await server.sql('SELECT FROM companies WHERE id = $1', [id])).length === 1;

describe.each([staff, owner, 'msp@acme.test'])('%s', (who) => {
  test.each(companyStatuses.map((status) => [status, deletableCompanyStatuses.includes(status)]))(
    'deletes one that is %s: %s',
    async (status, isDeletable) => {
      const id = await add(status);
      const answer = await remove(who, id);
      expect(answer.status).toBe(isDeletable ? 200 : 409);
      if (!isDeletable)
        expect(answer.body.message).toBe(`A company that is ${status} cannot be deleted.`);
      expect(await isThere(id)).toBe(!isDeletable);
    },
  );
});

test.each(['support@demo.test', 'member@acme.test', 'guest@acme.test'])(
  '%s deletes none',
  async (who) => {
    expect((await remove(who, await add())).status).toBe(403);
  },
);

test('a foreign one answers 404, and nobody deletes their own', async () => {
  expect((await remove('owner@northwind.test', await add())).status).toBe(404);
  await server.sql(`UPDATE companies SET status = 'pending' WHERE id = $1`, [head]);
  expect((await remove('msp@acme.test', head)).status).toBe(403);
});

test('a stale view does not decide', async () => {
  const id = await add();
  expect((await remove(staff, id, { 'if-match': '"9"' })).status).toBe(412);
  expect(await isThere(id)).toBe(true);
});

describe('one that is pending stays', () => {
  const refusal = async (id: string) => {
    const { status, body } = await remove(staff, id);
    expect(status).toBe(409);
    expect(await isThere(id)).toBe(true);
    return body.message;
  };

  test('while people belong to it, and not once they were deleted', async () => {
    const id = await add();
    const body = { email: 'lost@acme.test', firstName: 'Ida', lastName: 'Vos', teamRole: 'guest' };
    const invited = await server.call(staff, 'POST', `${url}/${id}/team`, { body });
    expect(await refusal(id)).toBe('This company still has 1 user.');
    const userId = invited.body.data.user._id;
    await server.call(staff, 'DELETE', `/v1/super-admin/users/${userId}`);
    await server.sql('UPDATE companies SET owner_id = $2 WHERE id = $1', [id, userId]);
    expect((await remove(owner, id)).status).toBe(200);
    expect(await isThere(id)).toBe(false);
    const restored = await server.call(staff, 'POST', `/v1/super-admin/users/${userId}/restore`);
    expect(restored.status).toBe(404);
  });

  test('while companies are below it', async () => {
    const id = await add('pending', { kind: 'franchisor', franchisor: undefined });
    await add('pending', { franchisor: id });
    expect(await refusal(id)).toBe('This company still has 1 company below it.');
  });

  test('while records belong to it', async () => {
    const id = await add();
    await server.sql('DELETE FROM manage_requests WHERE tenant_id = $1', [acme]);
    const asked = await server.call(owner, 'POST', '/v1/super-admin/requests', {
      body: { type: 'seat-increase', reason: 'We grow.', seats: 900, company: id },
    });
    expect(asked.status).toBe(201);
    expect(await refusal(id)).toBe('This company still has records, such as requests or invoices.');
  });
});

test('the audit log keeps the company that was deleted', async () => {
  const id = await add();
  const answer = await remove(owner, id);
  const entries = await server.sql(
    'SELECT * FROM audit_log WHERE request_id = $1 AND target_id = $2',
    [answer.headers['x-request-id'], id],
  );
  expect(entries).toMatchObject([{ target_type: 'companies' }]);
});
