import { describe, expect, test } from 'vitest';
import { allEndpoints, fileColumns } from '@outpost/contracts';
import { cellsOf } from './testing/csv.ts';
import { pathOfRecord } from './testing/listed-records.ts';
import { testServer } from './testing/test-server.ts';

const staff = 'super@demo.test';
const server = testServer();

/** Returns the headings of a file without time zones, and its status. */
const fileOf = async (path: string, query = '') => {
  const headers = { authorization: `Bearer ${await server.tokenOf(staff)}` };
  const url = `/v1${await pathOfRecord(server, path)}${query}`;
  const answer = await server.http.inject({ method: 'GET', url, headers });
  const [header = []] = cellsOf(answer.payload);
  return {
    status: answer.statusCode,
    titles: header.map((title) => title.replace(/ \(UTC\)$/, '')),
  };
};

/** Files in the format of another product, which are always whole. */
const whole = ['/super-admin/white-label/msp-list/pax8/csv'];

const files = allEndpoints.filter(
  ({ isCsv, isNdjson, path }) => isCsv && !isNdjson && !whole.includes(path),
);

test('every file of a list names its columns', () => {
  const unnamed = files.filter((endpoint) => Object.keys(fileColumns(endpoint)).length === 0);
  expect(unnamed.map(({ path }) => path)).toEqual([]);
});

describe.each(files)('the file $path', (endpoint) => {
  const { path } = endpoint;
  const columns = Object.entries(fileColumns(endpoint));

  test('has the columns of the list, all or each alone', async () => {
    const file = await fileOf(path);
    expect(file.titles).toEqual(expect.arrayContaining(columns.flatMap(([, titles]) => titles)));
    for (const [name, titles] of columns.filter(([, shown]) => shown.length > 0)) {
      const part = await fileOf(path, `?columns=${name}&values=words`);
      expect(part.titles.toSorted()).toEqual([...titles].toSorted());
    }
  });

  test('is refused with a column or values it does not have', async () => {
    expect((await fileOf(path, '?columns=nothing')).status).toBe(422);
    expect((await fileOf(path, '?values=other')).status).toBe(422);
  });
});
