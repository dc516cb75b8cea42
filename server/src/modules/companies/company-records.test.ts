import { describe, expect, test } from 'vitest';
import { idOf } from '../../seed/random.ts';
import { listCallsOfOne, queryText, type ListCall } from '../../testing/contract-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/companies';
const staff = 'super@demo.test';
const company = idOf('company', 'acme', 1);

type Row = Record<string, unknown>;

const server = testServer();

const lists = listCallsOfOne.filter(
  ({ url: address, rows }) => address.startsWith(`${url}/`) && rows !== 'entries',
);

const read = async ({ url: address, rows }: ListCall, query: object, id = company) => {
  const path = address.replace(':id', id) + queryText({ limit: 100, ...query });
  const { status, body } = await server.call(staff, 'GET', path);
  expect(status).toBe(200);
  return { rows: body.data[rows] as Row[], total: body.data.total as number };
};

test('a company has eight lists of its own', () => {
  expect(lists.map(({ rows }) => rows).toSorted()).toEqual([
    'agentRuns',
    'agents',
    'aiToolRuns',
    'campaigns',
    'connectionEvents',
    'documents',
    'tickets',
    'users',
  ]);
});

const shownBy = (row: Row, filter: string): unknown => {
  if (filter === 'roles') return row['teamRole'];
  return filter === 'state' && 'isEnabled' in row
    ? row['isEnabled'] === true
      ? 'enabled'
      : 'disabled'
    : row[filter];
};

const shownIn = (row: Row, sort: string) => {
  const value = sort === 'name' && !('name' in row) ? `${row['firstName']} ${row['lastName']}` : '';
  const shown = value || row[sort];
  return typeof shown === 'number'
    ? String(shown).padStart(9, '0')
    : String(shown ?? '').toLowerCase();
};

/** Filters by tickets and events: tests of the list of all users cover them. */
const byOtherRows = ['attachment', 'ticketCreated', 'ticketType', 'jiraStatus', 'event'];

describe.each(lists)('$name', (list) => {
  test('has rows of this company alone', async () => {
    const { rows, total } = await read(list, {});
    expect(rows).toHaveLength(total);
    expect(total).toBeGreaterThan(3);
    const other = await read(list, {}, idOf('company', 'acme', 0));
    const ids = new Set(rows.map(({ _id }) => _id));
    expect(other.rows.filter(({ _id }) => ids.has(_id))).toEqual([]);
  });

  test('is paged, and a page past the end is the last one', async () => {
    const path = list.url.replace(':id', company);
    const { total } = await read(list, {});
    const { body } = await server.call(staff, 'GET', `${path}?limit=3&page=99`);
    expect(body.data.page).toBe(Math.ceil(total / 3));
  });

  test.each(list.sorts)('is sorted by %s', async (sort) => {
    const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
    for (const direction of ['up', 'down']) {
      const shown = (await read(list, { sort: { [sort]: direction } })).rows.map((row) =>
        shownIn(row, sort),
      );
      const inOrder = shown.toSorted(compare);
      expect(shown).toEqual(direction === 'up' ? inOrder : inOrder.toReversed());
    }
  });

  test.each(list.filters.filter(([name]) => !byOtherRows.includes(name)))(
    'is filtered by %s',
    async (name, values) => {
      const { total } = await read(list, {});
      let counted = 0;
      for (const value of values) {
        const { rows } = await read(list, { filters: { [name]: [value] } });
        expect(rows.map((row) => shownBy(row, name))).toEqual(rows.map(() => value));
        counted += rows.length;
      }
      expect(counted).toBe(total);
      expect((await read(list, { filters: { [name]: values } })).total).toBe(total);
    },
  );

  test('is found by nothing that is not there', async () => {
    expect((await read(list, { searchValue: 'no such row' })).total).toBe(0);
  });
});

test('connections are filtered by date', async () => {
  const list = lists.find(({ rows }) => rows === 'connectionEvents');
  if (!list) throw new Error('There is no such list.');
  const all = (await read(list, {})).rows.map((row) => String(row['createdAt']).slice(0, 10));
  const newest = all.toSorted();
  const range = [newest[5] ?? '', newest[20] ?? ''] as const;
  const { total } = await read(list, { dateRange: { createdAt: { value: range } } });
  expect(total).toBe(all.filter((day) => day >= range[0] && day <= range[1]).length);
  expect(total).toBeGreaterThan(0);
});

describe('an agent', () => {
  const agent = idOf('agent', company, 0);
  const change = (who: string, id = agent, of = company, headers = {}) =>
    server.call(who, 'PATCH', `${url}/${of}/agents/${id}`, { body: { isEnabled: false }, headers });

  test('is disabled and counted all the same', async () => {
    const answer = await change('owner@acme.test');
    expect(answer.body.data.agent).toMatchObject({ _id: agent, isEnabled: false, version: 2 });
    const { body } = await server.call(staff, 'GET', `${url}/${company}`);
    const counted = body.data.company.agents as { count: number }[];
    expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(9);
  });

  const add = (who: string, body: object = { name: 'Scout', type: 'voice', category: 'inbound' }) =>
    server.call(who, 'POST', `${url}/${company}/agents`, { body });

  test('is added, enabled and without runs, and its kind is changed', async () => {
    const added = await add('owner@acme.test');
    expect(added.status).toBe(201);
    const { _id, version } = added.body.data.agent;
    expect(added.body.data.agent).toMatchObject({ type: 'voice', isEnabled: true, runs: 0 });
    const path = `${url}/${company}/agents/${_id}`;
    const body = { name: 'Scout 2', category: 'chatbot' };
    const headers = { 'if-match': `"${version}"` };
    const changed = await server.call(staff, 'PATCH', path, { body, headers });
    expect(changed.body.data.agent).toMatchObject({ ...body, type: 'voice', isEnabled: true });
    await server.sql('DELETE FROM agents WHERE id = $1', [_id]);
  });

  test.each([
    ['member@acme.test', undefined, 403],
    ['support@demo.test', undefined, 403],
    ['owner@northwind.test', undefined, 404],
    [staff, { name: '', type: 'voice', category: 'inbound' }, 422],
    [staff, { name: 'Scout', type: 'spy', category: 'inbound' }, 422],
    [staff, { name: 'Scout', type: 'voice' }, 422],
    [staff, { name: 'Scout', type: 'voice', category: 'inbound', runs: 7 }, 422],
  ])('is not added by %s with %j: %i', async (who, body, status) => {
    expect((await add(who, body)).status).toBe(status);
  });

  test('that somebody else changed is shown as it is', async () => {
    const { status, body } = await change(staff, agent, company, { 'if-match': '"1"' });
    expect([status, body.current._id]).toEqual([412, agent]);
  });

  test.each([
    ['member@acme.test', agent, company, 403],
    ['support@demo.test', agent, company, 403],
    ['owner@northwind.test', agent, company, 404],
    ['owner@acme.test', idOf('agent', idOf('company', 'northwind', 0), 0), company, 404],
    ['owner@acme.test', agent, idOf('company', 'acme', 0), 404],
  ])('%s cannot change %s of %s: %i', async (who, id, of, status) => {
    expect((await change(who, id, of)).status).toBe(status);
  });

  test('changes with an event for those who see its company', async () => {
    const path = '/v1/super-admin/changes?after=';
    const member = async (after: number) =>
      (await server.call('member@acme.test', 'GET', path + after)).body.data;
    const { last } = await member(0);
    await change(staff, idOf('agent', company, 1));
    await change(staff, idOf('agent', idOf('company', 'acme', 2), 0), idOf('company', 'acme', 2));
    const { events } = await member(last);
    expect(events).toMatchObject([{ type: 'agents', _id: idOf('agent', company, 1) }]);
  });
});

test.each([
  ['document', 'documents'],
  ['template', 'templates'],
])('the file of a %s list is named %s', async (kind, name) => {
  const { headers } = await server.http.inject({
    method: 'GET',
    url: `${url}/${company}/documents/csv${queryText({ filters: { kind: [kind] } })}`,
    headers: { authorization: `Bearer ${await server.tokenOf(staff)}` },
  });
  expect(headers['content-disposition']).toMatch(
    new RegExp(`filename="${name}-\\d{4}-\\d\\d-\\d\\d\\.csv"`),
  );
});

test.each([
  ['outpost_tenant', `UPDATE connection_events SET outcome = 'SUCCESS'`],
  ['outpost_platform', `UPDATE connection_events SET outcome = 'SUCCESS'`],
  ['outpost_worker', `UPDATE connection_events SET outcome = 'SUCCESS'`],
  ['outpost_tenant', 'DELETE FROM connection_events'],
  ['outpost_platform', 'DELETE FROM connection_events'],
])('%s is denied: %s', async (role, statement) => {
  const work = server.sql(`SET ROLE ${role}; ${statement}`);
  await expect(work).rejects.toThrow('permission denied');
  await server.sql('RESET ROLE');
});

test('jobs remove no connection event that is not old', async () => {
  const count = async () => (await server.sql('SELECT id FROM connection_events')).length;
  const before = await count();
  await server.sql('SET ROLE outpost_worker; DELETE FROM connection_events');
  await server.sql('RESET ROLE');
  expect(before).toBeGreaterThan(0);
  expect(await count()).toBe(before);
});
