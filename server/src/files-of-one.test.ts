import { describe, expect, test } from 'vitest';
import { csvCallsOfOne, queryText } from './testing/contract-calls.ts';
import { cellsOf } from './testing/csv.ts';
import { pathOfRecord } from './testing/listed-records.ts';
import { testServer } from './testing/test-server.ts';

const staff = 'super@demo.test';
const server = testServer();

describe.each(csvCallsOfOne)('$name', ({ endpoint, list }) => {
  const read = async (query: object) => {
    const path = await pathOfRecord(server, list.url);
    const answer = await server.call(staff, 'GET', path + queryText({ limit: 100, ...query }));
    expect(answer.status).toBe(200);
    return (answer.body.data[list.rows] as { _id: string }[]).map(({ _id }) => _id);
  };

  /** Returns the ids of the rows of the file. */
  const download = async (query: object) => {
    const url = `/v1${await pathOfRecord(server, endpoint.path)}${queryText({ ...query })}`;
    const headers = { authorization: `Bearer ${await server.tokenOf(staff)}` };
    const answer = await server.http.inject({ method: 'GET', url, headers });
    expect(answer.statusCode).toBe(200);
    const [titles = [], ...rows] = cellsOf(answer.payload);
    return rows.map((row) => row[titles.indexOf('Id')]);
  };

  test('has the rows of its list, in their order, with its filters and search', async () => {
    const filters = list.filters.map(([name, [value]]) => ({ filters: { [name]: [value] } }));
    const sorts = list.sorts.map((sort) => ({ sort: { [sort]: 'up' } }));
    expect((await read({})).length).toBeGreaterThan(0);
    for (const query of [{}, { searchValue: 'nothing of the kind' }, ...filters, ...sorts])
      expect(await download(query)).toEqual(await read(query));
  });

  test('leaves an entry in the audit log', async () => {
    const entries = async () =>
      server.sql('SELECT id FROM audit_log WHERE action = $1', [`GET ${endpoint.path}`]);
    const before = (await entries()).length;
    await download({});
    expect(await entries()).toHaveLength(before + 1);
  });
});
