import { beforeAll, expect, test } from 'vitest';
import { queryText } from '../../testing/contract-calls.ts';
import { cellsOf } from '../../testing/csv.ts';
import { formTools } from '../../testing/forms.ts';
import { addResponse, addVisit } from '../../testing/responses.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const tools = formTools(() => server);
const staff = 'super@demo.test';
const forms: Record<'most' | 'few' | 'none', string> = { most: '', few: '', none: '' };
const at = (second: number) => `2026-03-01T10:00:${String(second).padStart(2, '0')}Z`;

/** Adds visits of a form; the responses of those that were completed have them as their visits. */
const visitAll = async (
  formId: string,
  counts: Record<'viewed' | 'abandoned' | 'completed' | 'withoutScripts' | 'spam', number>,
) => {
  const visit = async (count: number, times: object, response?: { isSpam: boolean }) => {
    for (let index = 0; index < count; index += 1) {
      const visitId = await addVisit(server, formId, { viewedAt: at(0), ...times });
      if (response) await addResponse(server, formId, { visitId, ...response });
    }
  };
  const completed = { startedAt: at(5), completedAt: at(20) };
  await visit(counts.viewed, {});
  await visit(counts.abandoned, { startedAt: at(5) });
  await visit(counts.completed, completed, { isSpam: false });
  await visit(counts.withoutScripts, { completedAt: at(20) }, { isSpam: false });
  await visit(counts.spam, completed, { isSpam: true });
};

beforeAll(async () => {
  for (const name of ['most', 'few', 'none'] as const)
    forms[name] = (await tools.createWith('email')).formId;
  const { most, few } = forms;
  await visitAll(most, { viewed: 4, abandoned: 1, completed: 9, withoutScripts: 1, spam: 3 });
  await visitAll(few, { viewed: 9, abandoned: 2, completed: 1, withoutScripts: 0, spam: 1 });
  // A program has no visit, and unfinished answers are of a visit that was started.
  await addResponse(server, most);
  await addResponse(server, few, { isComplete: false });
});

const read = async (path: string) => {
  const { status, body } = await tools.call('GET', path);
  expect(status).toBe(200);
  return body.data;
};
const idsOf = async (query: object): Promise<string[]> =>
  (await read(queryText({ limit: 100, ...query }))).forms
    .map(({ _id }: { _id: string }) => _id)
    .filter((id: string) => Object.values(forms).includes(id));

const numbersOf = ({ completionRate, starts, completed, completions }: Record<string, unknown>) => [
  completionRate,
  completed ?? completions,
  starts,
];

test.each([
  ['most', [91, 10, 11]],
  ['few', [33, 1, 3]],
  ['none', [null, 0, 0]],
] as const)('list, form, analytics and file agree on the rate of %s', async (name, expected) => {
  const id = forms[name];
  const listed: Record<string, unknown>[] = (await read('?limit=100')).forms;
  const row = listed.find(({ _id }) => _id === id) ?? {};
  expect(numbersOf(row)).toEqual(expected);
  expect(numbersOf((await read(`/${id}`)).form)).toEqual(expected);
  expect(numbersOf((await read(`/analytics/${id}?from=2020-01-01`)).analytics)).toEqual(expected);
  const headers = { authorization: `Bearer ${await server.tokenOf(staff)}` };
  const file = await server.http.inject({
    method: 'GET',
    url: '/v1/super-admin/lead-forms/csv',
    headers,
  });
  const [titles = [], ...rows] = cellsOf(file.payload);
  const cells = rows.find(([cell]) => cell === id) ?? [];
  const cellOf = (title: string) => cells[titles.indexOf(title)];
  expect(['Completion rate (%)', 'Completions', 'Starts'].map(cellOf)).toEqual(
    expected.map((number) => String(number ?? '')),
  );
});

test('the list is sorted and filtered by the rate', async () => {
  const { most, few, none } = forms;
  expect(await idsOf({ sort: { completionRate: 'down' } })).toEqual([most, few, none]);
  expect(await idsOf({ sort: { completionRate: 'up' } })).toEqual([none, few, most]);
  expect(await idsOf({ filters: { completionRate: [91, 91] } })).toEqual([most]);
  expect(await idsOf({ filters: { completionRate: [0, 90] } })).toEqual([few]);
  expect(await idsOf({ filters: { completionRate: [34, 90] } })).toEqual([]);
});

test('only visits with a first answer have a time', async () => {
  const { analytics } = await read(`/analytics/${forms.most}?from=2020-01-01`);
  expect(analytics.medianSeconds).toBe(15);
  const { formId } = await tools.createWith('email');
  await visitAll(formId, { viewed: 0, abandoned: 0, completed: 0, withoutScripts: 2, spam: 0 });
  expect((await read(`/analytics/${formId}?from=2020-01-01`)).analytics).toMatchObject({
    completionRate: 100,
    medianSeconds: null,
  });
});
