import { describe, expect, test } from 'vitest';
import * as v from '@outpost/schema';
import { listQuery } from './list-query.ts';
import { fieldMessages } from '@outpost/schema';

const Query = listQuery({
  sort: ['name', 'createdAt'],
  filters: { status: v.array(v.picklist(['open', 'done'])), owner: v.string() },
});

const nothing = {
  page: 1,
  limit: 25,
  searchValue: '',
  sort: {},
  filters: {},
  dateRange: {},
};

const fieldsOf = (query: Record<string, unknown>) => {
  const result = v.safeParse(Query, query);
  return result.success ? {} : fieldMessages(result.issues);
};

test('nothing is the first page of 25, unsorted and unfiltered', () => {
  expect(v.parse(Query, {})).toEqual(nothing);
});

test('text becomes what it says', () => {
  const parsed = v.parse(Query, {
    page: '3',
    limit: '100',
    searchValue: '  acme ',
    sort: '{"name":"up","createdAt":"down"}',
    filters: '{"status":["open","done"],"owner":"me"}',
    dateRange: '{"createdAt":{"value":["2026-01-01","2026-01-31"]}}',
    whiteLabel: '0198f3a0-0000-7000-8000-00000000000a',
  });
  expect(parsed).toEqual({
    page: 3,
    limit: 100,
    searchValue: 'acme',
    sort: { name: 'up', createdAt: 'down' },
    filters: { status: ['open', 'done'], owner: 'me' },
    dateRange: { createdAt: { value: ['2026-01-01', '2026-01-31'] } },
    whiteLabel: '0198f3a0-0000-7000-8000-00000000000a',
  });
  expect(Object.keys(parsed.sort)).toEqual(['name', 'createdAt']);
});

test.each(['{}', '{"status":[]}', '{"status":""}', '{"status":null,"owner":""}'])(
  'the empty filters %s are dropped',
  (filters) => {
    expect(v.parse(Query, { filters })).toEqual(nothing);
  },
);

test('an empty filter is dropped and the others stay', () => {
  const filters = '{"status":[],"owner":"me"}';
  expect(v.parse(Query, { filters }).filters).toEqual({ owner: 'me' });
});

test.each(['"all"', '["all"]', '["open","all"]'])('the filter %s is no filter', (value) => {
  const filters = `{"status":${value},"owner":"all"}`;
  expect(v.parse(Query, { filters })).toEqual(nothing);
});

test('a single value is a list of one where the filter takes a list', () => {
  const filters = '{"status":"open","owner":"me"}';
  expect(v.parse(Query, { filters }).filters).toEqual({ status: ['open'], owner: 'me' });
});

test.each(['{"colour":"all"}', '{"constructor":"red"}'])(
  'the unknown filter of %s is refused',
  (filters) => {
    expect(Object.keys(fieldsOf({ filters }))).toHaveLength(1);
  },
);

test('a parameter that is not a list query is left out', () => {
  expect(v.parse(Query, { popup: 'add' })).toEqual(nothing);
});

const whole = (field: string) => `${field} must be a whole number from 1`;

describe.each([
  ['page', 'Page'],
  ['limit', 'Limit'],
])('a %s', (field, label) => {
  test.each(['0', '-1', '1.5', 'abc', '', ' 1', '1 ', '01', '+1', '1e3', '0x1', '1000000000'])(
    'of "%s" is refused',
    (value) => {
      expect(fieldsOf({ [field]: value })).toEqual({ [field]: whole(label) });
    },
  );
});

test.each([
  ['1', 1],
  ['99', 99],
  ['100', 100],
])('the limit %s is fine', (limit, parsed) => {
  expect(v.parse(Query, { limit }).limit).toBe(parsed);
});

const span = (from: unknown, to: unknown) => JSON.stringify({ createdAt: { value: [from, to] } });
const day = 'dateRange.createdAt.value';

test.each([
  [{ limit: '101' }, { limit: 'Limit must be at most 100' }],
  [{ filters: '{' }, { filters: 'Filters must be JSON text' }],
  [{ filters: '{"colour":["red"]}' }, { 'filters.colour': 'filters.colour is not known' }],
  [{ sort: 'name' }, { sort: 'Sort must be JSON text' }],
  [{ sort: '{"colour":"up"}' }, { 'sort.colour': 'sort.colour is not known' }],
  [{ sort: '{"constructor":"up"}' }, { 'sort.constructor': 'sort.constructor is not known' }],
  [{ sort: '{"name":"UP"}' }, { 'sort.name': 'Sort direction must be up or down' }],
  [{ sort: '{"name":1}' }, { 'sort.name': 'Sort direction must be up or down' }],
  [{ dateRange: '2026-01-01' }, { dateRange: 'Date range must be JSON text' }],
  [
    { dateRange: span('2026-01-02', '2026-01-01') },
    { [day]: "The 'to' date cannot be before the 'from' date" },
  ],
  [{ dateRange: span('2026-02-30', '2026-03-01') }, { [`${day}.0`]: 'Date is incorrect' }],
  [{ dateRange: span('2025-02-29', '2026-03-01') }, { [`${day}.0`]: 'Date is incorrect' }],
  [{ dateRange: span('0000-01-01', '2026-03-01') }, { [`${day}.0`]: 'Date is incorrect' }],
  [{ dateRange: span('2026-01-01', '2026-3-1') }, { [`${day}.1`]: 'Date is incorrect' }],
  [{ searchValue: 'a\0b' }, { searchValue: 'Search is incorrect' }],
])('%j is refused with %j', (query, fields) => {
  expect(fieldsOf(query)).toEqual(fields);
});

test.each([
  ['2024-02-29', '2024-02-29'],
  ['0001-01-01', '9999-12-31'],
])('the range from %s to %s is fine', (from, to) => {
  const { dateRange } = v.parse(Query, { dateRange: span(from, to) });
  expect(dateRange).toEqual({ createdAt: { value: [from, to] } });
});

test.each([
  { page: ['1', '2'] },
  { searchValue: 'x'.repeat(201) },
  { whiteLabel: 'acme' },
  { filters: 'null' },
  { filters: '7' },
  { filters: '{"status":"shut"}' },
  { filters: '{"status":{"open":true}}' },
  { filters: '{"status":["shut"]}' },
  { sort: 'null' },
  { dateRange: '{"createdAt":{"value":["2026-01-01"]}}' },
  { dateRange: '{"createdAt":{"value":["2026-01-01","2026-01-02","2026-01-03"]}}' },
  { dateRange: '{"seenAt":{"value":["2026-01-01","2026-01-02"]}}' },
])('%j is refused and names its field', (query) => {
  const [field = ''] = Object.keys(query);
  const names = Object.keys(fieldsOf(query));
  expect(names).toHaveLength(1);
  expect(names[0]?.split('.')[0]).toBe(field);
});
