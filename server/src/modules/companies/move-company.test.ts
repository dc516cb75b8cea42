import { expect, test } from 'vitest';
import { idOf } from '../../seed/random.ts';
import { expectFields } from '../../testing/records.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/companies';
const owner = 'owner@acme.test';
const company = idOf('company', 'acme', 1);
const [here, there] = [idOf('company', 'acme', 0), idOf('company', 'acme', 5)];

const server = testServer();

const move = (who: string, franchisor: string, id = company) =>
  server.call(who, 'PATCH', `${url}/${id}/franchisor`, { body: { franchisor } });

const leftOut = ['connection_starts', 'event_volumes', 'event_type_days'];

/** Tables without rows that move: events and sums keep their franchisor, attempts last minutes. */
const isLeftOut = (name: string) =>
  leftOut.includes(name) || (name.endsWith('events') && name !== 'connection_events');

/** Counts the rows of each table that name the company, by their franchisor. */
const countRows = async () => {
  const tables = await server.sql<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name IN ('company_id', 'franchisor_id')
     GROUP BY table_name HAVING count(*) = 2 ORDER BY 1`,
  );
  const counts: Record<string, Record<string, number>> = {};
  for (const { name } of tables.filter((table) => !isLeftOut(table.name))) {
    const rows = await server.sql<{ franchisor: string; total: number }>(
      `SELECT franchisor_id AS franchisor, count(*)::int AS total FROM "${name}"
       WHERE company_id = $1 GROUP BY 1`,
      [company],
    );
    counts[name] = Object.fromEntries(rows.map(({ franchisor, total }) => [franchisor, total]));
  }
  return counts;
};

test.each([
  ['support@demo.test', 403],
  ['msp@acme.test', 403],
  ['member@acme.test', 403],
  ['owner@northwind.test', 404],
])('%s cannot move a company of acme: %i', async (who, status) => {
  expect((await move(who, there)).status).toBe(status);
});

test('a company is moved to a franchisor of its own organization only', async () => {
  for (const id of [company, idOf('company', 'northwind', 0), idOf('nobody')])
    expectFields(await move(owner, id), { franchisor: 'Franchisor is incorrect' });
});

test('a franchisor is not moved, and nothing moves to where it is', async () => {
  expect((await move(owner, there, here)).status).toBe(409);
  expect((await move(owner, here)).status).toBe(409);
});

test('all that names the company moves with it, and the old branch sees none of it', async () => {
  await server.sql(
    `INSERT INTO chargebee_customers (id, tenant_id, franchisor_id, company_id, external_id)
     SELECT gen_random_uuid(), tenant_id, franchisor_id, id, 'moved' FROM companies WHERE id = $1
     ON CONFLICT DO NOTHING`,
    [company],
  );
  await server.sql(
    `INSERT INTO billing_contacts (id, tenant_id, franchisor_id, company_id, name, email)
     SELECT gen_random_uuid(), tenant_id, franchisor_id, id, 'Moved', 'a@b.example' FROM companies
     WHERE id = $1`,
    [company],
  );
  const before = await countRows();
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['agents', 'connection_events', 'invoices', 'payments', 'users']),
  );
  const answer = await move('admin@demo.test', there);
  expect(answer.body.data.company.franchisor._id).toBe(there);
  const moved = Object.entries(before).map(([name, counts]) => {
    expect({ name, from: Object.keys(counts) }).toEqual({ name, from: [here] });
    return [name, { [there]: counts[here] }];
  });
  expect(await countRows()).toEqual(Object.fromEntries(moved));
  const { status } = await server.call('msp@acme.test', 'GET', `${url}/${company}`);
  expect(status).toBe(404);
  const people = await server.sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM audit_log
     WHERE request_id = $1 AND target_type = 'users' AND changes ? 'franchisorId'`,
    [answer.headers['x-request-id']],
  );
  expect(people).toEqual([{ total: before['users']?.[here] }]);
});
