import { expect, test } from 'vitest';
import { callAddress, encodeQuery, withQuery, type QueryInput } from './call-address.ts';

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
  expect(withQuery('/faqs', query)).toBe(text ? `/faqs?${text}` : '/faqs');
});

test('encodes objects as JSON, without their empty parts', () => {
  const query = encodeQuery({
    sort: { name: 'up' },
    filters: { status: ['pending'], roles: [], seats: [0, 10], isDone: false },
  });
  expect(query['sort']).toBe('{"name":"up"}');
  expect(query['filters']).toBe('{"status":["pending"],"seats":[0,10],"isDone":false}');
});

test('keeps 0 and false, which are not empty', () => {
  expect(encodeQuery({ filters: { least: 0, isDone: false } })['filters']).toBe(
    '{"least":0,"isDone":false}',
  );
});

test.each([
  ['/faqs', {}, {}, '/v1/faqs'],
  ['/faqs', {}, { page: 1, limit: 25 }, '/v1/faqs?page=1&limit=25'],
  ['/notes/:id/of/:other', { id: 'a b' }, {}, '/v1/notes/a%20b/of/'],
])('the address of %s with %j and %j is %s', (path, params, query, address) => {
  expect(callAddress(path, params, query)).toBe(address);
});
