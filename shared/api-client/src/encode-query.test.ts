import { expect, test } from 'vitest';
import { encodeQuery, type QueryInput } from './encode-query.ts';

test.each<[string, QueryInput, string]>([
  ['nothing', {}, ''],
  [
    'numbers and text',
    { page: 2, limit: 25, searchValue: 'ada & co' },
    'page=2&limit=25&searchValue=ada+%26+co',
  ],
  ['an empty search', { page: 1, searchValue: '' }, 'page=1'],
  ['an empty sort', { sort: {} }, ''],
  ['empty filters', { filters: { status: [], q: '', from: null, to: undefined, range: {} } }, ''],
])('encodes %s', (_, query, text) => {
  expect(encodeQuery(query).toString()).toBe(text);
});

test('encodes objects as JSON, without their empty parts', () => {
  const query = encodeQuery({
    sort: { name: 'up' },
    filters: { status: ['pending'], roles: [], seats: [0, 10], isDone: false },
  });
  expect(query.get('sort')).toBe('{"name":"up"}');
  expect(query.get('filters')).toBe('{"status":["pending"],"seats":[0,10],"isDone":false}');
});

test('keeps 0 and false, which are not empty', () => {
  expect(encodeQuery({ filters: { least: 0, isDone: false } }).get('filters')).toBe(
    '{"least":0,"isDone":false}',
  );
});
