import { beforeAll, expect, test } from 'vitest';
import type { FormAnalytics } from '@outpost/contracts';
import { queryText } from '../../testing/contract-calls.ts';
import { formTools } from '../../testing/forms.ts';
import { addResponse, addVisit } from '../../testing/responses.ts';
import { countStatements } from '../../testing/statements.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
let formId: string;
let one = '';
let two = '';
beforeAll(async () => {
  const form = await tools.createWith('short_question', 'email');
  formId = form.formId;
  [, one = '', two = ''] = form.components.map(({ _id }) => _id);
  await tools.title(one, 'One');
  await tools.title(two, 'Two');
  await tools.call('PATCH', '/status', { formId, status: 'published' });
});

const tools = formTools(() => server);

const read = async (query: Record<string, unknown>, id = formId): Promise<FormAnalytics> => {
  const { status, body } = await tools.call('GET', `/analytics/${id}${queryText(query)}`);
  expect(status).toBe(200);
  return body.data.analytics;
};

const march = { from: '2026-03-01', to: '2026-03-03' };

test('a form nobody opened has zeros for each day, and no rates to divide by', async () => {
  const nothing = { views: 0, starts: 0, completions: 0 };
  expect(await read(march)).toEqual({
    range: { ...march, timeZone: 'UTC', unit: 'day' },
    ...nothing,
    completionRate: null,
    uniqueViews: 0,
    medianSeconds: null,
    questions: [
      {
        _id: one,
        title: 'One',
        type: 'short_question',
        isRemoved: false,
        reached: 0,
        dropOff: 0,
        medianSeconds: null,
      },
      {
        _id: two,
        title: 'Two',
        type: 'email',
        isRemoved: false,
        reached: 0,
        dropOff: 0,
        medianSeconds: null,
      },
    ],
    days: ['2026-03-01', '2026-03-02', '2026-03-03'].map((day) => ({ day, ...nothing })),
    devices: [],
    sources: [],
    revisions: [1],
    comparison: null,
  });
});

/**
 * Visits from which the expected numbers were counted by hand:
 *
 * | day | who | device  | source | reached      | came to |
 * | --- | --- | ------- | ------ | ------------ | ------- |
 * | 1st | a   | desktop | mail   | one 4, two 6 | the end, in 10 s |
 * | 1st | a   | desktop | mail   |              | the page |
 * | 1st | b   | phone   |        | one 8        | question one |
 * | 2nd | c   | phone   |        | one 6, two 2 | question two |
 * | 2nd | d   | phone   | mail   | one 2, two 4 | the end, in 30 s |
 * | 2nd | e   | desktop |        | one 1, two 1 | the end, and is spam |
 * | 4th | f   | desktop |        | one 9        | beyond the range |
 */
const visitAll = async () => {
  const at = (day: number, second: number) =>
    `2026-03-0${day}T10:00:${String(second).padStart(2, '0')}Z`;
  const visit = (day: number, visitor: string, more: object, ended?: number) =>
    addVisit(server, formId, {
      visitor,
      viewedAt: at(day, 0),
      ...('reached' in more && { startedAt: at(day, 5) }),
      ...(ended !== undefined && { completedAt: at(day, 5 + ended) }),
      ...more,
    });
  await visit(1, 'a', { source: 'mail', reached: { [one]: 4, [two]: 6 } }, 10);
  await visit(1, 'a', { source: 'mail' });
  await visit(1, 'b', { device: 'phone', reached: { [one]: 8 } });
  await visit(2, 'c', { device: 'phone', reached: { [one]: 6, [two]: 2 } });
  await visit(2, 'd', { device: 'phone', source: 'mail', reached: { [one]: 2, [two]: 4 } }, 30);
  const spam = await visit(2, 'e', { reached: { [one]: 1, [two]: 1 } }, 1);
  await addResponse(server, formId, { isSpam: true, visitId: spam });
  await visit(4, 'f', { reached: { [one]: 9 } });
  await addVisit(server, formId, { viewedAt: at(3, 0), revision: 2, visitor: 'g' });
};

test('visits are counted as by hand, without spam and within the range', async () => {
  await visitAll();
  const { questions, ...shown } = await read({ ...march, revision: 1 });
  expect(shown).toEqual({
    range: { ...march, timeZone: 'UTC', unit: 'day' },
    views: 5,
    starts: 4,
    completions: 2,
    completionRate: 50,
    uniqueViews: 4,
    medianSeconds: 20,
    days: [
      { day: '2026-03-01', views: 3, starts: 2, completions: 1 },
      { day: '2026-03-02', views: 2, starts: 2, completions: 1 },
      { day: '2026-03-03', views: 0, starts: 0, completions: 0 },
    ],
    devices: [
      { device: 'phone', views: 3, starts: 3, completions: 1 },
      { device: 'desktop', views: 2, starts: 1, completions: 1 },
    ],
    sources: [
      { source: 'mail', views: 3, starts: 2, completions: 2 },
      { source: '', views: 2, starts: 2, completions: 0 },
    ],
    revisions: [1],
    comparison: null,
  });
  expect(questions).toMatchObject([
    { title: 'One', reached: 4, dropOff: 1, medianSeconds: 5 },
    { title: 'Two', reached: 3, dropOff: 1, medianSeconds: 4 },
  ]);
  expect(await read(march)).toMatchObject({ views: 6, uniqueViews: 5, starts: 4 });
  expect(await read({ from: '2026-03-04', to: '2026-03-04' })).toMatchObject({ views: 1 });
  expect(await read({ from: '2026-01-01', to: '2026-12-31' })).toMatchObject({
    range: { unit: 'week' },
    views: 7,
  });
});

test('a range is compared with the one before it, or with its days a year ago', async () => {
  const earlier = await read({ from: '2026-03-03', to: '2026-03-04', compare: 'previous' });
  expect(earlier).toMatchObject({ views: 2, completionRate: 0 });
  const march = { from: '2026-03-01', to: '2026-03-02' };
  expect(earlier.comparison).toEqual({
    range: march,
    views: 5,
    starts: 4,
    completions: 2,
    completionRate: 50,
    uniqueViews: 4,
    medianSeconds: 20,
    days: [
      expect.objectContaining({ day: '2026-03-01', completions: 1 }),
      expect.objectContaining({ day: '2026-03-02', views: 2, starts: 2, completions: 1 }),
    ],
  });
  const ofRevision = { from: '2027-03-01', to: '2027-03-02', compare: 'year', revision: 1 };
  expect((await read(ofRevision)).comparison).toMatchObject({ range: march, views: 5 });
  const empty = await read({ ...march, compare: 'year' });
  expect(empty.comparison).toMatchObject({
    range: { from: '2025-03-01', to: '2025-03-02' },
    views: 0,
    completionRate: null,
    medianSeconds: null,
  });
});

test('sources beyond the first dozen are told as one', async () => {
  const { formId: other } = await tools.createWith('email');
  for (let index = 0; index < 15; index += 1)
    await addVisit(server, other, { viewedAt: '2026-03-01T10:00:00Z', source: `s${index}` });
  const { sources } = await read(march, other);
  expect(sources).toHaveLength(13);
  expect(sources.at(-1)).toEqual({ source: null, views: 3, starts: 0, completions: 0 });
});

test('a year takes no more queries than a day', async () => {
  const queriesOf = (query: object) => countStatements(() => read({ ...query }));
  const day = await queriesOf({ from: '2026-03-01', to: '2026-03-01' });
  expect(await queriesOf({ from: '2025-04-01', to: '2026-03-31' })).toBe(day);
});

test.each([
  [
    { from: '2026-03-02', to: '2026-03-01' },
    { to: "The 'to' date cannot be before the 'from' date" },
  ],
  [{ from: 'never' }, { from: 'Date is incorrect' }],
  [{ compare: 'decade' }, { compare: 'Compare is incorrect' }],
  [{ revision: 'x' }, { revision: 'Revision is incorrect' }],
])('%j is refused', async (query, fields) => {
  const { status, body } = await tools.call('GET', `/analytics/${formId}${queryText(query)}`);
  expect([status, body.fields]).toEqual([422, fields]);
});
