import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LeadImportRow, LeadRule } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { makePresetKey } from '../../testing/api-keys.ts';
import { leadOf, report, reported } from '../../testing/ingest.ts';
import { expectFields } from '../../testing/records.ts';
import { acme } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin';
const owner = 'owner@acme.test';
const member = 'member@acme.test';
const staff = 'super@demo.test';

const server = testServer();
let key: string;
/** Three people who see the whole organization. */
let people: string[];
beforeAll(async () => {
  key = (await makePresetKey(server, 'ingest')).secret;
  await server.sql(
    `UPDATE users SET company_id = NULL, franchisor_id = NULL, is_msp = false
     WHERE id IN (SELECT id FROM users WHERE tenant_id = $1 AND status = 'confirmed'
     AND deleted_at IS NULL AND email LIKE '%@people.test' ORDER BY email LIMIT 2)`,
    [acme],
  );
  const rows = await server.sql<{ id: string }>(
    `SELECT id FROM users WHERE tenant_id = $1 AND status = 'confirmed' AND company_id IS NULL
     AND franchisor_id IS NULL AND deleted_at IS NULL ORDER BY email LIMIT 3`,
    [acme],
  );
  people = rows.map(({ id }) => id);
});
beforeEach(() => server.sql('DELETE FROM lead_rules WHERE tenant_id = $1', [acme]));

const add = (values: object, who = owner) =>
  server.call(who, 'POST', `${url}/lead-rules`, { body: { name: 'All', people, ...values } });
const list = async (who = owner): Promise<LeadRule[]> =>
  (await server.call(who, 'GET', `${url}/lead-rules?whiteLabel=${acme}`)).body.data.rules;
const receive = async (...leads: object[]): Promise<string[]> => {
  const { body } = await report(server, key, 'leads', { leads: leads.map((one) => leadOf(one)) });
  return (body.data.results as { _id: string }[]).map(({ _id }) => _id);
};
const ownersOf = async (ids: string[]): Promise<(string | null)[]> => {
  const rows = await server.sql<{ id: string; owner: string | null }>(
    'SELECT id, owner_id AS owner FROM linkedin_leads WHERE id = ANY($1)',
    [ids],
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.owner ?? null);
};
const ownerOf = async (values: object) => (await ownersOf(await receive(values)))[0];
const condition = (values: object) => ({
  conditions: [{ field: 'campaign', test: 'is', value: 'Autumn', ...values }],
});

describe('turns', () => {
  test('pass through the people in order, over several batches', async () => {
    await add({});
    const first = await ownersOf(await receive({}, {}));
    const second = await ownersOf(await receive({}, {}));
    expect([...first, ...second]).toEqual([...people, people[0]]);
  });

  test('are shared fairly when batches cross', async () => {
    await add({});
    const batches = await Promise.all(Array.from({ length: 6 }, () => receive({}, {}, {})));
    const owners = await ownersOf(batches.flat());
    expect(people.map((id) => owners.filter((one) => one === id).length)).toEqual([6, 6, 6]);
  });

  test('pass over a person who was deactivated, and say so', async () => {
    await add({});
    const [, second] = people;
    await server.sql(`UPDATE users SET status = 'deactivated' WHERE id = $1`, [second]);
    try {
      expect(await ownersOf(await receive({}, {}, {}))).toEqual([people[0], people[2], people[0]]);
      const [rule] = await list();
      expect(rule?.people.map(({ isActive }) => isActive)).toEqual([true, false, true]);
    } finally {
      await server.sql(`UPDATE users SET status = 'confirmed' WHERE id = $1`, [second]);
    }
  });

  test('do not reach a lead that a person deleted from the organization would own', async () => {
    const [first = ''] = people;
    await add({ people: [first] });
    await server.sql('UPDATE users SET deleted_at = now() WHERE id = $1', [first]);
    try {
      expect(await ownerOf({})).toBeNull();
    } finally {
      await server.sql('UPDATE users SET deleted_at = NULL WHERE id = $1', [first]);
    }
  });
});

test.each([
  [{ value: 'spring' }, true],
  [{ value: 'Autumn' }, false],
  [{ test: 'is-not', value: 'Autumn' }, true],
  [{ test: 'contains', value: 'PRI' }, true],
  [{ test: 'contains-not', value: 'pri' }, false],
  [{ field: 'source', value: 'api' }, true],
  [{ field: 'email', test: 'contains', value: '@vale.example' }, true],
  [{ field: 'answer', question: 'country', value: 'Portugal' }, true],
  [{ field: 'answer', question: 'City', value: '' }, true],
  [{ field: 'title', value: '' }, true],
])('the condition %o takes the lead: %s', async (values, isTaken) => {
  await add({ ...condition(values), people: people.slice(0, 1) });
  const owned = await ownerOf({ answers: { Country: 'Portugal' } });
  expect(owned).toBe(isTaken ? people[0] : null);
});

test('the first rule that matches gives the owner, and the history names it', async () => {
  await add({ ...condition({}), name: 'Autumn', people: [people[0]] });
  await add({ ...condition({ value: 'Spring' }), name: 'Springs', people: [people[1]] });
  await add({ name: 'Rest', people: [people[2]] });
  const [id = '', rest = ''] = await receive({}, { campaign: 'Summer' });
  expect(await ownersOf([id, rest])).toEqual([people[1], people[2]]);
  const { body } = await server.call(owner, 'GET', `${url}/linkedin-leads/${id}`);
  const { owner: by, steps } = body.data.linkedinLead;
  expect(steps).toMatchObject([
    { kind: 'received' },
    { kind: 'rule', before: 'Springs', after: by.name, by: 'System' },
  ]);
  const ids = (await list()).map(({ _id }) => _id);
  await server.call(owner, 'POST', `${url}/lead-rules/order`, { body: { ids: ids.toReversed() } });
  expect((await list()).map(({ name }) => name)).toEqual(['Rest', 'Springs', 'Autumn']);
  expect(await ownerOf({})).toBe(people[2]);
});

test('an import says its owners beforehand, takes no turn then, and notifies each once', async () => {
  await add({ people: [idOf('user', owner), people.find((id) => id !== idOf('user', owner))] });
  const body = {
    csv: 'Name,Email\nA A,a@rules.example\nB B,b@rules.example\nC C,nobody\nD D,d@rules.example\n',
    whiteLabel: acme,
  };
  const send = async (isDryRun: boolean) =>
    (
      await server.call(staff, 'POST', `${url}/linkedin-leads/import`, {
        body: { ...body, isDryRun },
      })
    ).body.data.rows.map((row: LeadImportRow) => row.owner);
  const tried = await send(true);
  expect(tried[0]).toEqual(expect.any(String));
  expect(tried[1]).not.toBe(tried[0]);
  expect([tried[2], tried[3]]).toEqual([null, tried[0]]);
  expect(await send(true)).toEqual(tried);
  expect(await send(false)).toEqual(tried);
  const notices = await server.sql<{ title: string }>(
    `SELECT title FROM notifications WHERE user_id = $1 AND kind = 'linkedIn'
     AND title LIKE '%2 new leads'`,
    [idOf('user', owner)],
  );
  expect(notices).toHaveLength(1);
});

describe('a branch', () => {
  test('has rules of its own, which are tried first and for its leads only', async () => {
    await add({ name: 'Organization', people: [people[0]] });
    const own = await add({ name: 'Company', people: [idOf('user', member)] }, member);
    expect(own.body.data.rule.company._id).toBe(reported.company);
    expect((await list(member)).map(({ name }) => name)).toEqual(['Company']);
    expect((await list()).map(({ name }) => name)).toEqual(['Company', 'Organization']);
    expect(await ownerOf({ company: reported.company })).toBe(idOf('user', member));
    expect(await ownerOf({})).toBe(people[0]);
  });

  test('of another organization is not touched', async () => {
    const [rule] = (await server.call('owner@northwind.test', 'GET', `${url}/lead-rules`)).body.data
      .rules as LeadRule[];
    expect(rule).toBeDefined();
    const ids = [rule?._id];
    const order = await server.call(owner, 'POST', `${url}/lead-rules/order`, { body: { ids } });
    expectFields(order, { ids: 'Some of these rules are no longer there.' });
  });
});

test.each([
  [{ name: '' }, { name: 'Name is required' }],
  [{ people: [] }, { people: 'People is required' }],
  [
    { people: [idOf('user', 'owner@northwind.test')] },
    { people: 'People must be active users who see the leads of this rule' },
  ],
  [
    { people: [idOf('user', member)] },
    { people: 'People must be active users who see the leads of this rule' },
  ],
  [condition({ field: 'answer' }), { 'conditions.0.question': 'Question is required' }],
  [condition({ test: 'contains', value: '' }), { 'conditions.0.value': 'Value is required' }],
])('%o is refused', async (values, fields) => {
  expectFields(await add(values), fields);
});
