import { beforeAll, describe, expect, test } from 'vitest';
import { apiKeyPresetNames, apiKeyPresets, can, type ApiKeyScope } from '@outpost/contracts';
import { demoAccounts } from './seed/demo-people.ts';
import {
  csvCalls,
  listCalls as allListCalls,
  queryText,
  type ListCall,
} from './testing/contract-calls.ts';
import { makePresetKey } from './testing/api-keys.ts';
import { cellsOf } from './testing/csv.ts';
import { addListedReleases } from './testing/release-rows.ts';
import { acme, addAuditor, idsIn, northwind, tenantsOfIds } from './testing/tenant-rows.ts';
import { testServer } from './testing/test-server.ts';

const server = testServer();
let auditor: string;
let tenants: Map<string, string>;
beforeAll(async () => {
  auditor = await addAuditor(server);
  await addListedReleases(server);
  // A sign-in is audited: all accounts sign in before the rows are counted.
  const people = demoAccounts.filter(({ status }) => !status).map(({ email }) => email);
  for (const email of [...people, auditor]) await server.tokenOf(email);
  for (const preset of apiKeyPresetNames)
    server.useToken(keyName(preset), (await makePresetKey(server, preset)).secret);
  // Internal staff made these keys, and the entries and events about it name accounts of no tenant.
  await server.sql(
    "DELETE FROM audit_log WHERE target_type = 'api_keys' AND actor_email = 'super@demo.test' AND tenant_id = $1",
    [acme],
  );
  await server.sql(
    `DELETE FROM platform_events WHERE tenant_id = $1
       AND actor_id = (SELECT id FROM users WHERE email = 'super@demo.test')`,
    [acme],
  );
  tenants = await tenantsOfIds(server);
});

const keyName = (preset: string) => `API key ${preset} of acme`;

/** API keys of acme that may make the call. */
const keysFor = ({ key }: { key?: ApiKeyScope }) =>
  apiKeyPresetNames
    .filter((preset) => key && (apiKeyPresets[preset] as readonly ApiKeyScope[]).includes(key))
    .map(keyName);

const readersOf = ({ endpoint: { access, key } }: ListCall) => {
  const inAcme = demoAccounts.filter(({ tenant, status }) => tenant === 'acme' && !status);
  const allowed = inAcme.filter(({ role, teamRole, isMsp = false }) => {
    const actor = { role: role ?? null, teamRole: teamRole ?? null, isMsp };
    return (
      access === 'signed-in' || (access !== 'public' && access !== 'api-key' && can(actor, access))
    );
  });
  return [...allowed.map(({ email }) => email), auditor, ...keysFor({ ...(key && { key }) })];
};

const tenantOf = (id: string): string => {
  const tenant = tenants.get(id);
  if (!tenant) throw new Error(`A reply names ${id}, which is in no tenant's table.`);
  return tenant;
};

/** Reads every row of a query, page by page. */
const readAs = async (who: string, { url, rows }: ListCall, query: Record<string, unknown>) => {
  const found: Record<string, unknown>[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await server.call(who, 'GET', url + queryText({ limit: 100, page, ...query }));
    expect(answer.status).toBe(200);
    found.push(...(answer.body.data[rows] as Record<string, unknown>[]));
    const total = answer.body.data.total as number;
    if (page * 100 >= total) return { total, found };
  }
};

/** Reads the list and rejects every row, and every id inside a row, of another tenant. */
const readAcme = async (who: string, list: ListCall, query: Record<string, unknown>) => {
  const { total, found } = await readAs(who, list, query);
  expect(total).toBe(found.length);
  const strangers = idsIn(found).filter((id) => tenantOf(id) !== acme);
  expect(strangers).toEqual([]);
  expect(JSON.stringify(found).toLowerCase()).not.toContain('northwind');
  return found;
};

const searchableText = (row: Record<string, unknown>): string => {
  // Subscriptions and invoices are found by their companies.
  const billed = 'payer' in row ? (row['company'] as { name: string } | null)?.name : undefined;
  const text =
    billed ??
    row['email'] ??
    row['refereeEmail'] ??
    row['respondent'] ??
    row['person'] ??
    row['event'] ??
    row['url'] ??
    row['account'] ??
    row['name'] ??
    row['title'] ??
    row['question'] ??
    row['error'] ??
    row['reason'] ??
    row['action'] ??
    row['domain'] ??
    row['type'];
  if (typeof text !== 'string') throw new Error('This list has no text the test knows to search.');
  return text;
};

/** Lists of platform rows that every tenant may read: their module tests them. */
const ofEverybody = ['GET /super-admin/videos/platform'];
const listCalls = allListCalls.filter(({ name }) => !ofEverybody.includes(name));

/** Lists for internal staff only: no tenant has rows in them. */
const ofStaff = [
  'GET /super-admin/admins',
  'GET /super-admin/releases',
  'GET /super-admin/releases/history',
];
/**
 * Lists with rows of the platform only: also empty for callers who may read them inside a tenant.
 */
const ofPlatform = ofStaff.slice(1);

/** Filters that no account of a tenant may use: their module tests them. */
const refused: Record<string, string[]> = {
  'GET /super-admin/tickets': ['due'],
  'GET /super-admin/lead-forms': ['reported'],
};

test('the contract has lists, and lists for API keys', () => {
  expect(listCalls.length).toBeGreaterThanOrEqual(5);
  const forKeys = listCalls.filter(({ endpoint }) => keysFor(endpoint).length > 0);
  expect(forKeys.length).toBeGreaterThanOrEqual(3);
});

describe.each(listCalls)('$name', (list) => {
  test('shows internal staff the rows of northwind', async () => {
    const { found } = await readAs('super@demo.test', list, { whiteLabel: northwind });
    expect(found.length > 0).toBe(!ofStaff.includes(list.name));
    expect(found.map((row) => tenantOf(String(row['_id'])))).toEqual(found.map(() => northwind));
  });

  test('shows an account of acme nothing but rows of acme', async () => {
    for (const who of readersOf(list)) await readAcme(who, list, {});
    const [first] = await readAcme(auditor, list, {});
    expect(first !== undefined).toBe(!ofPlatform.includes(list.name));
  });

  test('shows an account of acme nothing when it asks for northwind', async () => {
    for (const who of readersOf(list))
      expect(await readAcme(who, list, { whiteLabel: northwind })).toEqual([]);
  });

  test('finds an account of acme no row of northwind by its text', async () => {
    const { found } = await readAs('super@demo.test', list, { whiteLabel: northwind });
    for (const row of found.slice(0, 3))
      for (const who of readersOf(list))
        await readAcme(who, list, { searchValue: searchableText(row) });
    for (const who of readersOf(list))
      expect(await readAcme(who, list, { searchValue: 'northwind' })).toEqual([]);
  });

  test('filters an account of acme nothing but rows of acme', async () => {
    const filters = list.filters.filter(([name]) => !refused[list.name]?.includes(name));
    const queries = filters.flatMap(([name, values]) =>
      values.map((value) => ({ filters: { [name]: [value] } })),
    );
    expect(queries.length > 0 || ofPlatform.includes(list.name)).toBe(true);
    const everything = { filters: Object.fromEntries([...filters, ...list.ranges]) };
    for (const query of [everything, ...queries])
      for (const who of readersOf(list)) await readAcme(who, list, query);
  });

  test('sorts an account of acme nothing but rows of acme', async () => {
    const { length } = await readAcme(auditor, list, {});
    for (const sort of list.sorts)
      expect(await readAcme(auditor, list, { sort: { [sort]: 'up' } })).toHaveLength(length);
  });
});

const files = csvCalls.filter(({ list }) => !ofEverybody.includes(list.name));

describe.each(files)('$name', ({ url, list }) => {
  const download = async (who: string, query: Record<string, unknown>) => {
    const headers = { authorization: `Bearer ${await server.tokenOf(who)}` };
    const answer = await server.http.inject({
      method: 'GET',
      url: url + queryText(query),
      headers,
    });
    expect(answer.statusCode).toBe(200);
    return { rows: cellsOf(answer.payload).slice(1), text: answer.payload.toLowerCase() };
  };

  test('writes internal staff the rows of northwind', async () => {
    const { rows, text } = await download('super@demo.test', { whiteLabel: northwind });
    expect(rows.length > 0).toBe(!ofStaff.includes(list.name));
    expect(text.includes('northwind')).toBe(!ofStaff.includes(list.name));
  });

  test('writes an account of acme what its list shows it, and nothing of northwind', async () => {
    for (const who of readersOf(list)) {
      const { total } = await readAs(who, list, {});
      const { rows, text } = await download(who, {});
      expect(rows).toHaveLength(total);
      expect(text).not.toContain('northwind');
    }
  });

  test('writes an account of acme no row when it asks for northwind', async () => {
    for (const who of readersOf(list)) {
      expect((await download(who, { whiteLabel: northwind })).rows).toEqual([]);
      expect((await download(who, { searchValue: 'northwind' })).rows).toEqual([]);
    }
  });
});

test('a franchisor of acme sees its branch, a franchisee its company', async () => {
  const users = listCalls.find(({ name }) => name === 'GET /super-admin/users');
  if (!users) throw new Error('There is no list of users.');
  const emailsOf = async (column: string, email: string) => {
    const rows = await server.sql<{ email: string }>(
      `SELECT email FROM users WHERE ${column} = (SELECT ${column} FROM users WHERE email = $1)`,
      [email],
    );
    return rows.map((row) => row.email).toSorted();
  };
  const seenBy = async (who: string) =>
    (await readAcme(who, users, {})).map((row) => String(row['email'])).toSorted();
  const branch = await emailsOf('franchisor_id', 'msp@acme.test');
  const company = await emailsOf('company_id', 'member@acme.test');
  const all = await seenBy('owner@acme.test');
  expect(await seenBy('msp@acme.test')).toEqual(branch);
  expect(await seenBy('member@acme.test')).toEqual(company);
  expect(company.length).toBeLessThan(branch.length);
  expect(branch.length).toBeLessThan(all.length);
});
