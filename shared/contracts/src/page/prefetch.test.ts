import { expect, test } from 'vitest';
import { asksOfList } from './prefetch.ts';

test('a list begins with its first page and with how it is arranged', () => {
  expect(asksOfList('/super-admin/faqs', 'faqs')).toEqual([
    { path: '/super-admin/faqs', query: { page: 1, limit: 25 } },
    { path: '/super-admin/list-settings', query: { list: 'faqs' } },
  ]);
});
