import { beforeAll, describe, expect, test } from 'vitest';
import { csvCalls, listCalls, queryText, type ListCall } from '../../testing/contract-calls.ts';
import { addListedReleases } from '../../testing/release-rows.ts';
import { seatsOf, shownBy, shownIn, type Row } from '../../testing/shown-values.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
beforeAll(async () => {
  await addListedReleases(server);
});

const ask = (list: ListCall, query: string) =>
  server.call('super@demo.test', 'GET', list.url + query);

const read = async (list: ListCall, query: Record<string, unknown>) => {
  const { status, body } = await ask(list, queryText(query));
  expect(status).toBe(200);
  const { total, page, limit } = body.data as Record<string, number>;
  return { total: total ?? 0, page, limit, rows: body.data[list.rows] as Row[] };
};

/** Lists that the panel shows in reverse order within a page. */
const turnedAround = ['GET /super-admin/videos/platform'];

const idsOf = (rows: Row[]) => rows.map(({ _id }) => String(_id));

/** Reads every row of the list, page by page. */
const walk = async (list: ListCall, limit: number, query: Record<string, unknown>) => {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const part = await read(list, { ...query, page, limit });
    rows.push(...part.rows);
    if (page * limit >= part.total) return rows;
  }
};

/** The demo connects accounts of the sandbox only. */
const alike = 'GET /super-admin/connections provider';

/** Filters by rows of other tables, by lists inside a row, or by several columns: their modules test them. */
const byOtherRows = [
  'attachment',
  'ticketCreated',
  'duplicate',
  'ticketType',
  'jiraStatus',
  'waitingFor',
  'due',
  'event',
  'spam',
  'scope',
  'warning',
  'movement',
  'reported',
];

/** Lists for staff with an order of their own, which their modules test. */
const inOwnOrder = ['GET /super-admin/tickets', 'GET /super-admin/account-reviews'];

/** Rows without a rate are in no range. */
const isRate = (range: string) => range === 'completionRate';

/** Returns the shown number that a range filters by; null for a row without one. */
const countedBy = (row: Row, range: string): number | null => {
  const value = range === 'seatRange' ? seatsOf(row) : row[range];
  if (value === null && isRate(range)) return null;
  if (typeof value !== 'number') throw new Error(`Rows do not show the number of ${range}.`);
  return value;
};

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

describe.each(listCalls)('$name', (list) => {
  let all: Row[];
  beforeAll(async () => {
    all = await walk(list, 100, {});
  });

  test('answers a page past the end with the last page', async () => {
    const { total } = await read(list, { limit: 3 });
    const lastPage = Math.ceil(total / 3);
    const last = await read(list, { limit: 3, page: lastPage });
    expect(lastPage).toBeGreaterThan(1);
    expect(last.rows.length).toBe(total - 3 * (lastPage - 1));
    for (const page of [lastPage + 1, 999_999_999])
      expect(await read(list, { limit: 3, page })).toEqual({ ...last, page: lastPage });
  });

  test('answers 25 rows of page 1 when nothing is said', async () => {
    const { rows, total, page, limit } = await read(list, {});
    expect({ page, limit, rows: rows.length }).toEqual({
      page: 1,
      limit: 25,
      rows: Math.min(25, total),
    });
  });

  test('answers no rows of page 1 when nothing matches', async () => {
    const nothing = await read(list, { searchValue: 'no such row anywhere', page: 7 });
    expect(nothing).toEqual({ total: 0, page: 1, limit: 25, rows: [] });
  });

  test.each(list.sorts.flatMap((sort) => [[sort, 'up'] as const, [sort, 'down'] as const]))(
    'sorted by %s %s shows every row once, in order',
    async (sort, direction) => {
      const limit = Math.min(100, Math.ceil(all.length / 3));
      const rows = await walk(list, limit, { sort: { [sort]: direction } });
      expect(idsOf(rows).toSorted()).toEqual(idsOf(all).toSorted());
      expect(new Set(idsOf(all)).size).toBe(all.length);
      const shown = rows.map((row) => shownIn(row, sort));
      const inOrder = shown.toSorted(compare);
      expect(shown).toEqual(direction === 'up' ? inOrder : inOrder.toReversed());
      if (`${list.name} ${sort}` !== alike) expect(new Set(shown).size).toBeGreaterThan(1);
    },
  );

  test.each(list.filters.filter(([name]) => !byOtherRows.includes(name)))(
    'filtered by %s shows what was chosen and nothing else',
    async (name, values) => {
      const shown = (row: Row) => shownBy(row, name);
      let counted = 0;
      for (const value of values) {
        const { total, rows } = await read(list, { limit: 100, filters: { [name]: [value] } });
        expect(rows.map(shown)).toEqual(rows.map(() => value));
        expect(total).toBe(all.filter((row) => shown(row) === value).length);
        counted += total;
      }
      const either = await read(list, { limit: 1, filters: { [name]: values } });
      expect(either.total).toBe(counted);
      expect(counted).toBeGreaterThan(0);
    },
  );

  test.each([{ [list.filters[0]?.[0] ?? '']: [] }, { [list.filters[0]?.[0] ?? '']: '' }, {}])(
    'drops the empty filter %j',
    async (filters) => {
      expect(await read(list, { filters })).toEqual(await read(list, {}));
    },
  );
});

describe.each(listCalls.filter(({ name }) => !inOwnOrder.includes(name)))('$name', (list) => {
  test('shows the newest first when nothing is said', async () => {
    const all = await walk(list, 100, {});
    const since = all[0] && 'submittedAt' in all[0] ? 'submittedAt' : 'createdAt';
    const given = all.map((row) => shownIn(row, since));
    const shown = turnedAround.includes(list.name) ? given.toReversed() : given;
    expect(shown).toEqual(shown.toSorted(compare).toReversed());
  });
});

const everything = (list: ListCall) => ({
  filters: Object.fromEntries(list.filterNames.map((name) => [name, 'all'])),
});

describe.each(listCalls)('$name', (list) => {
  test('shows every row where each filter is "all"', async () => {
    const wanted = list.filterNames.includes('spam')
      ? { filters: { spam: ['Spam', 'Not spam'] } }
      : {};
    expect(await read(list, everything(list))).toEqual(await read(list, wanted));
  });

  test('takes a single value as a list of one, and "all" beside others as all', async () => {
    for (const [name, values] of list.filters) {
      const [value = ''] = values;
      const one = await read(list, { filters: { [name]: value } });
      expect(one).toEqual(await read(list, { filters: { [name]: [value] } }));
      const beside = await read(list, { filters: { [name]: [value, 'all'] } });
      expect(beside).toEqual(await read(list, { filters: { [name]: 'all' } }));
    }
  });
});

describe.each(csvCalls)('$name', ({ url, list }) => {
  const rowsOf = async (query: Record<string, unknown>) => {
    const headers = { authorization: `Bearer ${await server.tokenOf('super@demo.test')}` };
    const answer = await server.http.inject({ url: url + queryText(query), headers });
    return [answer.statusCode, Number(answer.headers['x-total-count'])];
  };

  test('has the rows of its list for "all" and for single values', async () => {
    const single = list.filters.map(([name, [value]]) => ({ filters: { [name]: value } }));
    for (const query of [everything(list), ...single]) {
      // Read before the export, which adds a row to the audit log.
      const { total } = await read(list, query);
      expect(await rowsOf(query)).toEqual([200, total]);
    }
  });
});

const refusals: [query: Record<string, unknown>, field: string, message?: string][] = [
  [{ page: 0 }, 'page', 'Page must be a whole number from 1'],
  [{ page: -1 }, 'page', 'Page must be a whole number from 1'],
  [{ page: 'abc' }, 'page', 'Page must be a whole number from 1'],
  [{ page: 1.5 }, 'page', 'Page must be a whole number from 1'],
  [{ page: '' }, 'page', 'Page must be a whole number from 1'],
  [{ page: '1e3' }, 'page', 'Page must be a whole number from 1'],
  [{ page: 10_000_000_000 }, 'page', 'Page must be a whole number from 1'],
  [{ limit: 0 }, 'limit', 'Limit must be a whole number from 1'],
  [{ limit: 101 }, 'limit', 'Limit must be at most 100'],
  [{ limit: 'abc' }, 'limit', 'Limit must be a whole number from 1'],
  [{ filters: '{"status":' }, 'filters', 'Filters must be JSON text'],
  [{ filters: 'null' }, 'filters'],
  [{ filters: { tenantId: ['x'] } }, 'filters.tenantId', 'filters.tenantId is not known'],
  [{ filters: { password_hash: 'x' } }, 'filters.password_hash'],
  [{ filters: { constructor: ['x'] } }, 'filters.constructor'],
  [{ sort: 'createdAt' }, 'sort', 'Sort must be JSON text'],
  [{ sort: { tenantId: 'up' } }, 'sort.tenantId', 'sort.tenantId is not known'],
  [{ sort: { 'created_at; DROP TABLE users': 'up' } }, 'sort.created_at; DROP TABLE users'],
  [{ dateRange: '[' }, 'dateRange', 'Date range must be JSON text'],
  [{ dateRange: { deletedAt: { value: ['2026-01-01', '2026-01-02'] } } }, 'dateRange.deletedAt'],
  [{ whiteLabel: 'acme' }, 'whiteLabel'],
  [{ searchValue: 'x'.repeat(201) }, 'searchValue'],
  [{ searchValue: 'a\0b' }, 'searchValue', 'Search is incorrect'],
];

describe.each(listCalls)('$name', (list) => {
  test.each(refusals)('refuses %j and names the field', async (query, field, message) => {
    const { status, body } = await ask(list, queryText(query));
    expect(status).toBe(422);
    expect(body.code).toBe('validation_failed');
    expect(Object.keys(body.fields)).toEqual([field]);
    if (message) expect(body.fields).toEqual({ [field]: message });
  });

  test('refuses a filter value that is not an option, naming the filter', async () => {
    for (const [name] of list.filters) {
      const { status, body } = await ask(list, queryText({ filters: { [name]: ['nonsense'] } }));
      expect(status).toBe(422);
      expect(Object.keys(body.fields)).toEqual([`filters.${name}.0`]);
    }
  });

  test('refuses a direction that is neither up nor down', async () => {
    const [sort = ''] = list.sorts;
    const { status, body } = await ask(list, queryText({ sort: { [sort]: 'sideways' } }));
    expect([status, body.fields]).toEqual([
      422,
      { [`sort.${sort}`]: 'Sort direction must be up or down' },
    ]);
  });

  test('refuses a parameter given twice', async () => {
    const { status, body } = await ask(list, '?page=1&page=2');
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: ['page'] });
  });
});

const ranges = listCalls.flatMap((list) =>
  list.ranges.map(([name, limits]) => ({ list, of: list.name, name, limits })),
);

describe.each(ranges)('$of within a range of $name', ({ list, name, limits: [least, most] }) => {
  // Seats of the demo data are few, whatever the limit is.
  const middle = Math.min(Math.floor((least + most) / 2), isRate(name) ? most : 8);

  test.each([
    [least, most],
    [least, middle],
    [middle, middle],
    [middle, most],
    [middle, middle + 5],
  ])('from %i to %i shows what lies in it, its ends included', async (from, to) => {
    const all = await walk(list, 100, {});
    const rows = await walk(list, 100, { filters: { [name]: [from, to] } });
    const isIn = (row: Row) => {
      const value = countedBy(row, name);
      return value !== null && value >= from && value <= to;
    };
    expect(idsOf(rows).toSorted()).toEqual(idsOf(all.filter(isIn)).toSorted());
    const counts = all.map((row) => countedBy(row, name));
    expect(counts.every((count) => count === null || count <= most)).toBe(true);
    expect(new Set(counts).size).toBeGreaterThan(3);
  });

  test.each([
    [[most, least], ''],
    [[least - 1, most], '.0'],
    [[least, most + 1], '.1'],
    [[least], '.1'],
    ['nonsense', ''],
  ])('%j is refused, naming the filter', async (range, field) => {
    const { status, body } = await ask(list, queryText({ filters: { [name]: range } }));
    expect([status, Object.keys(body.fields)]).toEqual([422, [`filters.${name}${field}`]]);
  });
});
