import { expect, test } from 'vitest';
import { cellsOf } from '../../testing/csv.ts';
import { bugReport } from '../../testing/nouns/bug-reports.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/bug-reports';
const member = 'member@acme.test';
const owner = 'owner@acme.test';

const server = testServer();

const fileOf = async (who: string) => {
  const headers = { authorization: `Bearer ${await server.tokenOf(who)}` };
  const path = `${url}/csv?searchValue=SUM`;
  return cellsOf((await server.http.inject({ method: 'GET', url: path, headers })).payload);
};

test('the file of bug reports has those that its reader sees', async () => {
  const send = (who: string, title: string) =>
    server.call(who, 'POST', url, { body: bugReport({ title }) });
  const { number } = (await send(member, '=SUM(1)')).body.data.bugReport;
  await send(owner, 'The SUM is wrong');
  const [header, line, ...rest] = await fileOf(member);
  expect(header?.slice(0, 5)).toEqual(['No.', 'Title', 'Kind', 'Severity', 'Status']);
  expect(line?.slice(0, 5)).toEqual([String(number), `'=SUM(1)`, 'crash', 'high', 'Pending']);
  expect(rest).toEqual([]);
  expect(await fileOf('super@demo.test')).toHaveLength(3);
  expect(await fileOf('owner@northwind.test')).toHaveLength(1);
});
