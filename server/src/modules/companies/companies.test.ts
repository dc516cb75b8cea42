import { expect, test } from 'vitest';
import type { Company } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { queryText } from '../../testing/contract-calls.ts';
import { cellsOf, timeCell } from '../../testing/csv.ts';
import { acme } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/companies';
const staff = 'super@demo.test';

const server = testServer();

const read = async (who: string, query: Record<string, unknown> = {}): Promise<Company[]> => {
  const answer = await server.call(who, 'GET', url + queryText({ limit: 100, ...query }));
  expect(answer.status).toBe(200);
  return answer.body.data.companies;
};

const peopleOf = async (id: string) => {
  const [row] = await server.sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM users WHERE company_id = $1 AND deleted_at IS NULL`,
    [id],
  );
  return row?.total;
};

test('internal staff see the companies of every organization', async () => {
  const rows = await read(staff);
  expect(rows).toHaveLength(40);
  expect(new Set(rows.map(({ whiteLabel }) => whiteLabel.name)).size).toBeGreaterThan(5);
});

test('a company names the franchisor of its branch, a franchisor nobody', async () => {
  const rows = await read('owner@acme.test', { sort: { name: 'up' } });
  expect(rows).toHaveLength(15);
  const heads = rows.filter(({ isFranchisor }) => isFranchisor);
  expect(heads.map(({ franchisor }) => franchisor)).toEqual([null, null, null]);
  const byId = new Map(heads.map(({ _id, name }) => [_id, name]));
  const others = rows.filter(({ isFranchisor }) => !isFranchisor);
  expect(others).toHaveLength(12);
  for (const { franchisor } of others)
    expect(franchisor?.name).toBe(byId.get(franchisor?._id ?? ''));
});

test('the companies of a franchisor are filtered by it, without the franchisor', async () => {
  const [head, other] = [idOf('company', 'acme', 0), idOf('company', 'northwind', 0)];
  const rows = await read(staff, { filters: { franchisor: [head] } });
  const below = (await read(staff)).filter(({ franchisor }) => franchisor?._id === head);
  expect(rows.map(({ _id }) => _id)).toEqual(below.map(({ _id }) => _id));
  expect(rows.length).toBeGreaterThan(0);
  expect(await read('owner@acme.test', { filters: { franchisor: [other] } })).toEqual([]);
});

test('the people of a company are counted, without those who were deleted', async () => {
  const id = idOf('company', 'acme', 1);
  const before = await peopleOf(id);
  await server.sql(
    `INSERT INTO users (id, tenant_id, company_id, franchisor_id, email, first_name, last_name,
       team_role, deleted_at)
     SELECT gen_random_uuid(), $1, $2, franchisor_id, mail, 'Pia', 'Lund', 'member', gone
     FROM companies, (VALUES ('here@acme.test', NULL), ('gone@acme.test', now())) AS v(mail, gone)
     WHERE companies.id = $2`,
    [acme, id],
  );
  for (const { _id, users } of await read(staff)) expect(users).toBe(await peopleOf(_id));
  expect((await read(staff)).find(({ _id }) => _id === id)?.users).toBe((before ?? 0) + 1);
});

test('a franchisor sees its branch, and a member the own company without its franchisor', async () => {
  const branch = await read('msp@acme.test');
  expect(branch).toHaveLength(5);
  const own = await read('member@acme.test');
  expect(own.map(({ _id }) => _id)).toEqual([idOf('company', 'acme', 1)]);
  expect(own[0]?.franchisor).toBeNull();
});

test('a guest is refused the list and its file', async () => {
  for (const path of [url, `${url}/csv`]) {
    const { status, body } = await server.call('guest@acme.test', 'GET', path);
    expect([status, body.code]).toEqual([403, 'forbidden']);
  }
});

test('the file says of each company what the list shows', async () => {
  const headers = { authorization: `Bearer ${await server.tokenOf('owner@acme.test')}` };
  const { payload } = await server.http.inject({ method: 'GET', url: `${url}/csv`, headers });
  const [header, ...rows] = cellsOf(payload);
  expect(header).toEqual([
    'Id',
    'Company',
    'Kind',
    'Franchisor',
    'Organization',
    'Owner',
    'Owner email',
    'Plan',
    'Status',
    'Trial ends (UTC)',
    'Onboarding',
    'Sales onboarding',
    'Seats used',
    'Seats',
    'Health',
    'Agents',
    'Users',
    'Last activity (UTC)',
    'Created (UTC)',
    'Updated (UTC)',
  ]);
  const expected = (await read('owner@acme.test')).map((row) => [
    row._id,
    row.name,
    row.isFranchisor ? 'franchisor' : 'franchisee',
    row.franchisor?.name ?? '',
    row.whiteLabel.name,
    row.owner?.name ?? '',
    row.owner?.email ?? '',
    row.type,
    row.status,
    timeCell(row.trialEndsAt),
    row.onBoarding,
    row.salesOnboarding,
    String(row.seats.used),
    String(row.seats.total),
    row.health,
    row.agents.map(({ type, count }) => `${type} ${count}`).join(', '),
    String(row.users),
    timeCell(row.lastActivityAt),
    timeCell(row.createdAt),
    timeCell(row.updatedAt),
  ]);
  expect(rows).toEqual(expected);
});
