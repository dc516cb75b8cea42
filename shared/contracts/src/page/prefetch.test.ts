import { expect, test } from 'vitest';
import { pathsOfCalls } from './prefetch.ts';

test('a list begins with its first page and with how it is arranged', () => {
  expect(pathsOfCalls({ rows: '/super-admin/faqs', list: 'faqs' })).toEqual([
    '/super-admin/faqs?page=1&limit=25',
    '/super-admin/list-settings?list=faqs',
  ]);
});

test('the page of a record begins with the calls its route names', () => {
  expect(pathsOfCalls({ calls: ['/notes/:id'] })).toEqual(['/notes/:id']);
});
