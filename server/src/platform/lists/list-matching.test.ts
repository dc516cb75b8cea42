import { beforeAll, describe, expect, test } from 'vitest';
import { queryText } from '../../testing/contract-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

const faqs = '/v1/super-admin/faqs';

const ask = (query: Record<string, unknown>) =>
  server.call('super@demo.test', 'GET', faqs + queryText({ limit: 100, ...query }));

const questionsFor = async (query: Record<string, unknown>): Promise<string[]> => {
  const { status, body } = await ask(query);
  expect(status).toBe(200);
  return body.data.faqs.map(({ question }: { question: string }) => question).toSorted();
};

const add = async (question: string, createdAt?: string) => {
  const body = { question, answer: 'Because.', category: 'General' };
  const { status, body: made } = await server.call('super@demo.test', 'POST', faqs, { body });
  expect(status).toBe(201);
  if (createdAt)
    await server.sql('UPDATE faqs SET created_at = $1, updated_at = $1 WHERE id = $2', [
      createdAt,
      made.data.faq._id,
    ]);
};

describe('searching', () => {
  const odd = ['100% sure?', 'snake_case?', 'back\\slash?', "it's quoted?", 'plain Zebra?'];
  beforeAll(async () => {
    for (const question of odd) await add(question);
  });

  test.each([
    ['%', ['100% sure?']],
    ['_', ['snake_case?']],
    ['\\', ['back\\slash?']],
    ['e_c', ['snake_case?']],
    ['s%e', []],
    ["it's", ["it's quoted?"]],
    ["' OR '1'='1", []],
    ['zebra', ['plain Zebra?']],
    ['PLAIN ZEBRA', ['plain Zebra?']],
    ['  Zebra \t', ['plain Zebra?']],
    ['plain  Zebra', []],
  ])('for "%s" finds %j', async (searchValue, expected) => {
    expect(await questionsFor({ searchValue })).toEqual(expected);
  });

  test('for blanks finds everything', async () => {
    expect(await questionsFor({ searchValue: '   ' })).toEqual(await questionsFor({}));
  });

  test('looks into the answer as well', async () => {
    expect(await questionsFor({ searchValue: 'because.' })).toEqual(odd.toSorted());
  });

  test('takes a person by first and last name together', async () => {
    const url = `/v1/super-admin/users${queryText({ searchValue: 'ODILE acker' })}`;
    const { body } = await server.call('super@demo.test', 'GET', url);
    expect(body.data.users.map(({ email }: { email: string }) => email)).toEqual([
      'owner@acme.test',
    ]);
  });

  test('is narrowed by a filter and by an organization', async () => {
    const query = { searchValue: 'because.', filters: { category: ['Billing'] } };
    expect(await questionsFor(query)).toEqual([]);
    const northwind = (
      await server.sql<{ id: string }>(`SELECT id FROM white_labels WHERE subdomain = 'northwind'`)
    )[0]?.id;
    expect(await questionsFor({ searchValue: 'because.', whiteLabel: northwind })).toEqual([]);
  });
});

test('sorting by a text does not part upper and lower case', async () => {
  for (const question of ['b then?', 'A first?', 'C last?']) await add(`${question} (case)`);
  const { body } = await ask({ searchValue: '(case)', sort: { question: 'up' } });
  const shown = body.data.faqs.map(({ question }: { question: string }) => question[0]);
  expect(shown).toEqual(['A', 'b', 'C']);
});

describe.each(['createdAt', 'updatedAt'])('a range of %s', (field) => {
  const between = (from: string, to: string) => ({ dateRange: { [field]: { value: [from, to] } } });

  const days = ['2020-02-28T23:59:59.999Z', '2020-02-29T00:00:00.000Z', '2020-03-01T00:00:00.000Z'];
  beforeAll(async () => {
    await server.sql(`DELETE FROM faqs WHERE created_at < '2021-01-01'`);
    for (const day of days) await add(day, day);
    await add('last of the day', '2020-02-29T23:59:59.999Z');
  });

  test.each([
    ['2020-02-29', '2020-02-29', ['2020-02-29T00:00:00.000Z', 'last of the day']],
    ['2020-02-28', '2020-02-28', ['2020-02-28T23:59:59.999Z']],
    ['2020-03-01', '2020-03-01', ['2020-03-01T00:00:00.000Z']],
    ['2020-02-28', '2020-03-01', [...days, 'last of the day']],
    ['0001-01-01', '2020-02-28', ['2020-02-28T23:59:59.999Z']],
    ['2020-03-02', '2020-03-31', []],
  ])('from %s to %s holds both days in full', async (from, to, expected) => {
    expect(await questionsFor(between(from, to))).toEqual(expected);
  });

  test('from the first to the last year there is holds everything', async () => {
    expect(await questionsFor(between('0001-01-01', '9999-12-31'))).toEqual(await questionsFor({}));
  });

  test.each([
    [['2026-02-02', '2026-02-01'], '', "The 'to' date cannot be before the 'from' date"],
    [['2026-02-30', '2026-03-01'], '.0', 'Date is incorrect'],
    [['0000-01-01', '2026-03-01'], '.0', 'Date is incorrect'],
    [['2026-01-01', '31.3.2026'], '.1', 'Date is incorrect'],
    [['2026-01-01', '2026-13-01'], '.1', 'Date is incorrect'],
  ])('of %j is refused, naming the field', async (value, part, message) => {
    const { status, body } = await ask({ dateRange: { [field]: { value } } });
    expect(status).toBe(422);
    expect(body.fields).toEqual({ [`dateRange.${field}.value${part}`]: message });
  });

  const shapes = [
    '2026-01-01',
    ['2026-01-01'],
    ['2026-01-01', '2026-01-02', '2026-01-03'],
    [1, 2],
    null,
  ];
  test.each(shapes.map((value) => ({ value })))('of the shape %j is refused', async ({ value }) => {
    expect((await ask({ dateRange: { [field]: { value } } })).status).toBe(422);
    expect((await ask({ dateRange: { [field]: value } })).status).toBe(422);
  });
});
