import { expect, test } from 'vitest';
import type { SearchResult } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { queryText } from '../../testing/contract-calls.ts';
import { expectFields } from '../../testing/records.ts';
import { acme, idsIn, northwind, tenantsOfIds } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const staff = 'super@demo.test';

const everything = ['users', 'companies', 'whiteLabels', 'leadForms', 'tickets', 'bugReports'];

const server = testServer();

const ask = (who: string, query: Record<string, unknown>) =>
  server.call(who, 'GET', `/v1/super-admin/search${queryText(query)}`);

const search = async (who: string, searchValue: string): Promise<SearchResult[]> => {
  const { status, body } = await ask(who, { searchValue });
  expect(status).toBe(200);
  return body.data.results;
};

const kindsOf = (results: SearchResult[]) => [...new Set(results.map(({ kind }) => kind))];

const addCompanies = (names: string[]) =>
  server.sql(
    `INSERT INTO companies (id, tenant_id, franchisor_id, name)
     SELECT id, $1, id, name
     FROM (SELECT gen_random_uuid() AS id, unnest($2::text[]) AS name) AS made`,
    [acme, names],
  );

test('finds each kind by what it is called, and says what tells namesakes apart', async () => {
  await addCompanies(['Zephyr Works']);
  expect(await search(staff, 'zephyr')).toEqual([
    { kind: 'companies', _id: expect.any(String), title: 'Zephyr Works', detail: 'Acme Growth' },
  ]);
  expect(await search(staff, 'odile ACKER')).toEqual([
    {
      kind: 'users',
      _id: idOf('user', 'owner@acme.test'),
      title: 'Odile Acker',
      detail: 'owner@acme.test',
    },
  ]);
  expect(await search(staff, 'jetty')).toEqual([
    {
      kind: 'whiteLabels',
      _id: idOf('tenant', 'jetty'),
      title: 'Jetty & Sons',
      detail: 'jetty',
    },
  ]);
  expect(await search(staff, 'Site visit')).toContainEqual({
    kind: 'leadForms',
    _id: expect.any(String),
    title: 'Site visit',
    detail: 'Outpost',
  });
});

test('companies of one name in one organization differ by their domain', async () => {
  await addCompanies(['Quartz Twins', 'Quartz Twins']);
  await server.sql(`UPDATE companies SET domain = left(id::text, 8) || '.example'
    WHERE name = 'Quartz Twins'`);
  const twins = (await search(staff, 'quartz twins')).map(({ _id, detail }) => [_id, detail]);
  expect(twins).toHaveLength(2);
  for (const [id, detail] of twins) expect(detail).toBe(`Acme Growth, ${id?.slice(0, 8)}.example`);
});

test('shows five of a kind at most', async () => {
  const results = await search(staff, 'e');
  for (const kind of everything)
    expect(results.filter((result) => result.kind === kind)).toHaveLength(5);
  expect(kindsOf(results)).toEqual(everything);
});

test('an address that is named exactly comes before addresses that hold it', async () => {
  for (const name of ['Aa', 'Ab', 'Ac', 'Ad', 'Ae', 'Zz'])
    await server.sql(
      `INSERT INTO users (id, tenant_id, email, first_name, last_name, team_role)
       VALUES (gen_random_uuid(), $1, $2, $3, 'Same', 'guest')`,
      [acme, name === 'Zz' ? 'same@acme.test' : `${name}.same@acme.test`.toLowerCase(), name],
    );
  const results = await search(staff, ' SAME@acme.test ');
  expect(results).toHaveLength(5);
  expect(results[0]).toMatchObject({ title: 'Zz Same', detail: 'same@acme.test' });
});

test('an id finds its record, of whatever kind, and comes before texts that hold it', async () => {
  const ids = {
    users: idOf('user', 'owner@acme.test'),
    companies: idOf('company', 'acme', 3),
    whiteLabels: acme,
    leadForms: idOf('form', 3),
  };
  for (const [kind, id] of Object.entries(ids))
    for (const text of [id, id.toUpperCase()])
      expect(await search(staff, text)).toMatchObject([{ kind, _id: id }]);
  const [form] = await server.sql<{ id: string }>(`SELECT id FROM lead_forms LIMIT 1`);
  await server.sql(`UPDATE users SET last_name = $1 WHERE email = 'seat@acme.test'`, [form?.id]);
  const found = await search(staff, form?.id ?? '');
  expect(found.map(({ kind }) => kind)).toEqual(['leadForms', 'users']);
});

test('percent, underscore and backslash mean themselves', async () => {
  await addCompanies(['100% Solar', 'snake_case', 'back\\slash']);
  const titles = async (text: string) => (await search(staff, text)).map(({ title }) => title);
  expect(await titles('0% s')).toEqual(['100% Solar']);
  expect(await titles('e_c')).toEqual(['snake_case']);
  expect(await titles('k\\s')).toEqual(['back\\slash']);
  expect(await titles('s%e')).toEqual([]);
});

test('what was deleted is not found', async () => {
  await server.sql(`UPDATE users SET deleted_at = now() WHERE email = 'educator@acme.test'`);
  await server.sql(`UPDATE white_labels SET deleted_at = now() WHERE subdomain = 'kestrel'`);
  expect(await search(staff, 'educator@acme.test')).toEqual([]);
  expect(await search(staff, idOf('user', 'educator@acme.test'))).toEqual([]);
  expect(await search(staff, 'kestrel')).toEqual([]);
  expect(await search(staff, idOf('tenant', 'admin'))).toEqual([]);
});

test.each([
  [staff, everything],
  ['support@demo.test', everything],
  ['owner@acme.test', ['users', 'companies', 'tickets']],
  // Of a guest, only their own tickets.
  ['guest@acme.test', ['tickets']],
])('%s is shown %j', async (who, kinds) => {
  const found = [...(await search(who, 'e')), ...(await search(who, 'a'))];
  expect(kindsOf(found)).toEqual(kinds);
  for (const id of [acme, idOf('form', 3)])
    expect((await search(who, id)).length).toBe(kinds.includes('leadForms') ? 1 : 0);
});

test.each(['owner@acme.test', 'msp@acme.test', 'member@acme.test'])(
  '%s finds nothing of another tenant, by text, id or address',
  async (who) => {
    const tenants = await tenantsOfIds(server);
    const foreign = await server.sql<{ id: string; email: string }>(
      `SELECT id, email FROM users WHERE tenant_id = $1 LIMIT 3`,
      [northwind],
    );
    for (const { id, email } of foreign) {
      expect(await search(staff, email)).not.toEqual([]);
      expect([...(await search(who, id)), ...(await search(who, email))]).toEqual([]);
    }
    const found = [...(await search(who, 'a')), ...(await search(who, 'northwind'))];
    expect(idsIn(found).filter((id) => tenants.get(id) !== acme)).toEqual([]);
    expect(found.length).toBeGreaterThan(0);
  },
);

test('a member does not find another company, a franchisor no other branch', async () => {
  const other = idOf('company', 'acme', 6);
  expect(await search('owner@acme.test', other)).toHaveLength(1);
  expect(await search('msp@acme.test', other)).toEqual([]);
  expect(await search('member@acme.test', idOf('company', 'acme', 2))).toEqual([]);
});

test.each([
  [{}, 'Search is required'],
  [{ searchValue: '   ' }, 'Search is required'],
  [{ searchValue: 'x'.repeat(201) }, 'Search should have max 200 characters'],
  [{ searchValue: 'a\0b' }, 'Search is incorrect'],
])('refuses %j', async (query, message) => {
  expectFields(await ask(staff, query), { searchValue: message });
});
