import { beforeAll, expect, test } from 'vitest';
import { longestLatestAnswer, type AnswerCounts } from '@outpost/contracts';
import { queryText } from '../../testing/contract-calls.ts';
import { formTools } from '../../testing/forms.ts';
import { addResponse } from '../../testing/responses.ts';
import { countStatements } from '../../testing/statements.ts';
import { testServer } from '../../testing/test-server.ts';
import { unknownId } from '../../testing/tenant-rows.ts';

const server = testServer();
const tools = formTools(() => server);
let formId = '';
let plan = '';
let apps = '';
let seats = '';
let price = '';
let day = '';
let stay = '';
let name = '';
let file = '';
let old = '';

const expectOk = async (answer: Promise<{ status: number }>) =>
  expect((await answer).status).toBe(200);
const setOptions = (_id: string, options: string[], hasOther: boolean) =>
  expectOk(tools.call('PATCH', '/content/component/options', { _id, options, hasOther }));
const publish = () => expectOk(tools.call('PATCH', '/status', { formId, status: 'published' }));

const march = { from: '2026-03-01', to: '2026-03-31' };
const read = async (query: Record<string, unknown> = march) => {
  const { status, body } = await tools.call(
    'GET',
    `/analytics/${formId}/answers${queryText(query)}`,
  );
  expect(status).toBe(200);
  return body.data as { responses: number; questions: AnswerCounts[] };
};
const countsOf = async (id: string, query?: Record<string, unknown>) =>
  (await read(query)).questions.find(({ _id }) => _id === id);

let minute = 0;
/** Adds a response, a minute after the one before; returns its id. */
const answer = (answers: Record<string, unknown>, more: object = {}) => {
  minute += 1;
  const submittedAt = `2026-03-02T10:${String(minute).padStart(2, '0')}:00Z`;
  return addResponse(server, formId, { revision: 2, submittedAt, ...more, answers });
};

beforeAll(async () => {
  const form = await tools.createWith(
    'radiobutton_single',
    'checkbox_multi',
    'number',
    'number',
    'date_picker',
    'date_picker',
    'short_question',
    'file_upload',
    'short_question',
  );
  formId = form.formId;
  const ids = form.components.slice(1, 10).map(({ _id }) => _id);
  [
    plan = '',
    apps = '',
    seats = '',
    price = '',
    day = '',
    stay = '',
    name = '',
    file = '',
    old = '',
  ] = ids;
  for (const [index, id] of ids.entries()) await tools.title(id, `Question ${index + 1}`);
  await setOptions(plan, ['Free', 'Legacy', 'Pro'], false);
  await setOptions(apps, ['Mail', 'Chat'], true);
  await publish();
  await addResponse(server, formId, {
    answers: { [plan]: 'Legacy', [old]: 'kept' },
    submittedAt: '2026-03-01T10:00:00Z',
  });
  await setOptions(plan, ['Pro', 'Free'], true);
  await expectOk(tools.call('DELETE', `/content/component/${old}`));
  await publish();
});

test('without responses each present question has no answers', async () => {
  const { responses, questions } = await read({ from: '2026-05-01', to: '2026-05-02' });
  expect(responses).toBe(0);
  expect(questions.map(({ asked, answered, isRemoved }) => [asked, answered, isRemoved])).toEqual(
    Array.from({ length: 8 }, () => [0, 0, false]),
  );
  expect(questions.map(({ counts }) => counts)).toMatchObject([
    {
      kind: 'choices',
      options: [
        { label: 'Pro', count: 0 },
        { label: 'Free', count: 0 },
      ],
      other: 0,
    },
    { kind: 'choices', options: [{ label: 'Mail' }, { label: 'Chat' }], other: 0 },
    { kind: 'numbers', average: null, median: null, least: null, most: null, bins: [] },
    { kind: 'numbers', bins: [] },
    { kind: 'dates', first: null, last: null },
    { kind: 'dates' },
    { kind: 'texts', latest: [] },
    { kind: 'files' },
  ]);
});

test('answers are counted by question, without spam, unfinished ones and other ranges', async () => {
  await answer({ [plan]: 'Pro', [apps]: ['Mail', 'Chat'], [seats]: '3', [price]: 1.5 });
  await answer({ [plan]: 'Pro', [apps]: ['Fax', 'Phone'], [seats]: 1, [price]: '12.25' });
  await answer({ [plan]: 'A plan of our own', [seats]: '3', [price]: '40', [apps]: [] });
  await answer({ [plan]: 'Free' }, { isSpam: true });
  await answer({ [plan]: 'Free' }, { isComplete: false });
  await answer({ [plan]: 'Free' }, { submittedAt: '2026-04-02T10:00:00Z' });
  expect((await read()).responses).toBe(4);
  expect(await countsOf(plan)).toMatchObject({
    asked: 4,
    answered: 4,
    counts: {
      options: [
        { label: 'Pro', count: 2, isRemoved: false },
        { label: 'Free', count: 0, isRemoved: false },
        { label: 'Legacy', count: 1, isRemoved: true },
      ],
      other: 1,
    },
  });
  expect(await countsOf(apps)).toMatchObject({
    asked: 4,
    answered: 2,
    counts: {
      options: [
        { label: 'Mail', count: 1 },
        { label: 'Chat', count: 1 },
      ],
      other: 1,
    },
  });
  expect((await countsOf(seats))?.counts).toEqual({
    kind: 'numbers',
    average: 7 / 3,
    median: 3,
    least: 1,
    most: 3,
    bins: [
      { from: 1, to: 1, count: 1 },
      { from: 2, to: 2, count: 0 },
      { from: 3, to: 3, count: 2 },
    ],
  });
  expect((await countsOf(price))?.counts).toMatchObject({
    least: 1.5,
    most: 40,
    bins: [5, 10, 15, 20, 25, 30, 35, 40, 45].map((to) => ({
      from: to - 5,
      to,
      count: { 5: 1, 15: 1, 45: 1 }[to] ?? 0,
    })),
  });
});

test('days have a range, texts their latest answers, files a number', async () => {
  await answer({ [day]: '2026-06-09', [stay]: { from: '2026-05-01', to: '2026-05-09' } });
  const upload = { _id: unknownId, name: 'offer.pdf', contentType: 'application/pdf', bytes: 9 };
  await answer({
    [day]: '2026-01-31',
    [stay]: { from: '2026-04-30', to: '2026-05-02' },
    [file]: upload,
  });
  const responses: string[] = [];
  for (const text of ['one', 'two', 'three', 'x'.repeat(400)])
    responses.push(await answer({ [name]: text }));
  expect((await countsOf(day))?.counts).toMatchObject({ first: '2026-01-31', last: '2026-06-09' });
  expect((await countsOf(stay))?.counts).toMatchObject({ first: '2026-04-30', last: '2026-05-09' });
  expect(await countsOf(file)).toMatchObject({ answered: 1, counts: { kind: 'files' } });
  const texts = await countsOf(name);
  expect(texts).toMatchObject({ answered: 4 });
  expect(texts?.counts).toMatchObject({
    latest: [
      { response: responses[3], text: 'x'.repeat(longestLatestAnswer) },
      {
        response: responses[2],
        text: 'three',
        submittedAt: expect.stringMatching(/^2026-03-02T10/),
      },
      { response: responses[1], text: 'two' },
    ],
  });
});

test('a removed question is shown where it was answered, and counted in its revisions', async () => {
  expect(await countsOf(old)).toMatchObject({ isRemoved: true, asked: 1, answered: 1 });
  expect(await countsOf(old, { ...march, revision: 2 })).toBeUndefined();
  expect(await countsOf(plan, { ...march, revision: 1 })).toMatchObject({ asked: 1, answered: 1 });
});

test('a year takes no more queries than a day, and a wrong range is refused', async () => {
  const queriesOf = (query: Record<string, unknown>) => countStatements(() => read(query));
  const days = await queriesOf(march);
  expect(await queriesOf({ from: '2025-04-01', to: '2026-03-31' })).toBe(days);
  const { status } = await tools.call('GET', `/analytics/${formId}/answers?from=never`);
  expect(status).toBe(422);
  expect((await tools.call('GET', `/analytics/${unknownId}/answers`)).status).toBe(404);
});
