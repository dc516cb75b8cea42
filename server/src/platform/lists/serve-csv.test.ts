import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { csvCalls, queryText } from '../../testing/contract-calls.ts';
import { cellsOf } from '../../testing/csv.ts';
import { addListedReleases } from '../../testing/release-rows.ts';
import { acme } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const staff = 'super@demo.test';
const companies = '/v1/super-admin/companies';

const server = testServer();
beforeAll(async () => {
  await server.tokenOf(staff);
  await addListedReleases(server);
});
afterEach(() => vi.restoreAllMocks());

const download = async (who: string, url: string) => {
  const headers = { authorization: `Bearer ${await server.tokenOf(who)}` };
  const answer = await server.http.inject({ method: 'GET', url, headers });
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload };
};

const idsOf = async (url: string): Promise<string[]> => {
  const { text } = await download(staff, url);
  return cellsOf(text)
    .slice(1)
    .map(([id]) => String(id));
};

const addCompanies = (count: number) =>
  server.sql(
    `INSERT INTO companies (id, tenant_id, franchisor_id, name)
     SELECT id, $1, id, 'Extra ' || repeat('x', 2000)
     FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, $2::int)) AS made`,
    [acme, count],
  );

const entries = () =>
  server.sql<{ actor_email: string }>(
    `SELECT * FROM audit_log WHERE action = 'GET /super-admin/companies/csv'
     ORDER BY id`,
  );

const readsOf = (spy: { mock: { calls: unknown[][] } }) =>
  spy.mock.calls.filter(([scope, access]) => {
    const { role } = scope as { role: string };
    return role === 'platform' && access === 'read';
  }).length;

test('the contract has exports', () => {
  expect(csvCalls.length).toBeGreaterThanOrEqual(2);
});

/** Lists with few rows, and how many they have at least. */
const few: [part: string, rows: number][] = [
  ['/admins/', 3],
  ['/videos/', 5],
  ['/releases/history/', 7],
];

/** Rows that a list has at least. */
const fewest = (url: string) => few.find(([part]) => url.includes(part))?.[1] ?? 10;

describe.each(csvCalls)('$name', ({ url, list }) => {
  const readList = async (query: Record<string, unknown>) => {
    const answer = await server.call(staff, 'GET', list.url + queryText({ limit: 100, ...query }));
    return answer.body.data as { total: number } & Record<string, Record<string, unknown>[]>;
  };

  test('is a file for a spreadsheet, with a line for each row it announced', async () => {
    const { status, headers, text } = await download(staff, url);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const name = /^attachment; filename="[a-z0-9-]+-\d{4}-\d\d-\d\d\.csv"$/;
    expect(headers['content-disposition']).toMatch(name);
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    const [header, ...rows] = cellsOf(text);
    expect(rows.length).toBeGreaterThanOrEqual(fewest(url));
    expect(headers['x-total-count']).toBe(String(rows.length));
    for (const row of rows) expect(row).toHaveLength(header?.length ?? 0);
  });

  test('does not mind which page is asked for', async () => {
    const [header] = cellsOf((await download(staff, url)).text);
    const { text } = await download(staff, `${url}?page=2&limit=1`);
    expect(cellsOf(text)[0]).toEqual(header);
    expect(cellsOf(text).length).toBeGreaterThan(fewest(url));
  });

  test.each(list.sorts.flatMap((sort) => [[sort, 'up'] as const, [sort, 'down'] as const]))(
    'sorted by %s %s has the rows of the list in its order',
    async (sort, direction) => {
      const [name, values] = list.filters[0] ?? ['', []];
      const query = { sort: { [sort]: direction }, filters: { [name]: values.slice(1) } };
      const { [list.rows]: rows = [], total } = await readList(query);
      const { text } = await download(staff, url + queryText(query));
      const shown = cellsOf(text).slice(1);
      expect(shown).toHaveLength(total);
      expect(total).toBeGreaterThan(3);
      for (const [index, row] of rows.entries()) {
        const marks = [row['_id'], row['requestId']];
        expect(shown[index]?.some((cell) => marks.includes(cell))).toBe(true);
      }
    },
  );

  test('answers a query that makes no sense with what is wrong, not with a file', async () => {
    const answer = await server.call(staff, 'GET', `${url}?sort=nonsense`);
    expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
  });

  test('has a header and no rows when nothing matches', async () => {
    const { headers, text } = await download(staff, `${url}?searchValue=no+such+row`);
    expect(headers['x-total-count']).toBe('0');
    expect(cellsOf(text)).toHaveLength(1);
  });

  test('is not read for a HEAD', async () => {
    const headers = { authorization: `Bearer ${await server.tokenOf(staff)}` };
    const answer = await server.http.inject({ method: 'HEAD', url, headers });
    expect(answer.statusCode).toBe(404);
  });
});

test('an export is audited with whoever made it, a refused one is not', async () => {
  const before = (await entries()).length;
  await download('owner@acme.test', `${companies}/csv`);
  await server.call('guest@acme.test', 'GET', `${companies}/csv`);
  await server.call(staff, 'GET', `${companies}/csv?sort=nonsense`);
  const made = (await entries()).slice(before);
  expect(made.map((entry) => entry.actor_email)).toEqual(['owner@acme.test']);
});

test('a formula in a text is defused, and text is kept to the letter', async () => {
  const name = '=HYPERLINK("http://x","Zoë, 東京")\r\nend';
  await server.sql(
    `INSERT INTO companies (id, tenant_id, franchisor_id, name)
     SELECT id, $1, id, $2 FROM (SELECT gen_random_uuid() AS id) AS made`,
    [acme, name],
  );
  const { text } = await download(staff, `${companies}/csv?searchValue=HYPERLINK`);
  expect(cellsOf(text)[1]?.[1]).toBe(`'${name}`);
});

describe('an export of many rows', () => {
  beforeAll(() => addCompanies(2_300));

  test('is read 1,000 rows at a time, each time in a transaction of its own', async () => {
    const transactions = vi.spyOn(server.database, 'transaction');
    const url = `${companies}/csv?searchValue=Extra`;
    const ids = await idsOf(url);
    expect(readsOf(transactions)).toBe(3);
    expect(new Set(ids).size).toBe(2_300);
  });

  test('has the rows of its beginning, whatever is added, changed or deleted meanwhile', async () => {
    const url = `${companies}/csv?searchValue=Extra&sort=${encodeURIComponent('{"name":"up"}')}`;
    const before = await idsOf(url);
    const [gone, renamed] = [before[2_100], before[2_200]];
    const original = server.database.transaction.bind(server.database);
    let reads = 0;
    let changed = Promise.resolve();
    const change = async () => {
      await addCompanies(1);
      await server.sql('DELETE FROM companies WHERE id = $1', [gone]);
      await server.sql(`UPDATE companies SET name = 'Aardvark' WHERE id = $1`, [renamed]);
    };
    vi.spyOn(server.database, 'transaction').mockImplementation(async (scope, access, work) => {
      if (scope.role !== 'platform' || access !== 'read') return original(scope, access, work);
      await changed;
      const result = await original(scope, access, work);
      reads += 1;
      if (reads === 1) changed = change();
      await changed;
      return result;
    });
    const { headers, text } = await download(staff, url);
    const rows = cellsOf(text).slice(1);
    expect(headers['x-total-count']).toBe('2300');
    expect(rows.map(([id]) => id)).toEqual(before.filter((id) => id !== gone));
    expect(rows.find(([id]) => id === renamed)?.[1]).toBe('Aardvark');
  });

  test('breaks off where the session it was asked for in ends', async () => {
    const token = await server.signIn(staff);
    const { sid } = JSON.parse(atob(token.split('.')[1] ?? '')) as { sid: string };
    const original = server.database.transaction.bind(server.database);
    const spy = vi.spyOn(server.database, 'transaction');
    spy.mockImplementation(async (scope, access, work) => {
      const result = await original(scope, access, work);
      if (scope.role === 'platform' && access === 'read')
        await server.sql('UPDATE sessions SET revoked_at = now() WHERE id = $1', [sid]);
      return result;
    });
    const headers = { authorization: `Bearer ${token}` };
    const url = `${companies}/csv?searchValue=Extra`;
    await expect(server.http.inject({ method: 'GET', url, headers })).rejects.toThrow('destroyed');
    // The part that was read ahead is not written.
    expect(readsOf(spy)).toBeLessThan(3);
  });

  const listen = async () => {
    await server.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.http.server.address() as AddressInfo;
    const authorization = `Bearer ${await server.tokenOf(staff)}`;
    const { promise, resolve } = Promise.withResolvers<IncomingMessage>();
    const path = `${companies}/csv?searchValue=Extra`;
    const closed = Promise.withResolvers<void>();
    server.http.server.once('request', (_request, reply) => reply.once('close', closed.resolve));
    const call = get({ host: '127.0.0.1', port, path, headers: { authorization } }, resolve);
    return { call, answer: promise, closed: closed.promise };
  };

  test('ends with its reader', async () => {
    const original = server.database.transaction.bind(server.database);
    const underWay = Promise.withResolvers<void>();
    const readOn = Promise.withResolvers<void>();
    let reads = 0;
    vi.spyOn(server.database, 'transaction').mockImplementation(async (scope, access, work) => {
      if (scope.role === 'platform' && access === 'read') {
        reads += 1;
        underWay.resolve();
        await readOn.promise;
      }
      return original(scope, access, work);
    });
    const { call, answer, closed } = await listen();
    (await answer).on('error', () => undefined);
    await underWay.promise;
    call.destroy();
    await closed;
    readOn.resolve();
    vi.mocked(server.database.transaction).mockClear();
    expect((await server.call(staff, 'GET', companies)).status).toBe(200);
    expect((await server.call(staff, 'GET', companies)).status).toBe(200);
    // Two reads of the export, which reads one part ahead, and the two lists.
    expect(reads).toBe(4);
  });
});
