import { expect, test } from 'vitest';
import { isPageOf, mayBeOnHost, mayShareAPage } from './page-patterns.ts';

test.each<[url: string, page: string, isIt: boolean]>([
  ['', 'https://shop.example/anything', true],
  ['/pricing', 'https://shop.example/pricing?plan=pro#top', true],
  ['/pricing', 'https://shop.example/pricing/old', false],
  ['/pricing*', 'https://shop.example/pricing/old', true],
  ['*/pricing', 'https://shop.example/de/pricing', true],
  ['/a*b*c', 'https://shop.example/a-b-b-c', true],
  ['/a*b*c', 'https://shop.example/a-c-b', false],
  ['/ab*ba', 'https://shop.example/aba', false],
  ['shop.example/*', 'https://shop.example/x', true],
  ['shop.example/*', 'https://www.shop.example/x', false],
  ['*.shop.example/*', 'https://www.shop.example/x', true],
  ['https://shop.example/', 'https://shop.example/', true],
  ['localhost:3000/*', 'http://localhost:3000/x', true],
  ['/one /two', 'https://shop.example/two', true],
  ['/one\n/three', 'https://shop.example/two', false],
  ['/a.c', 'https://shop.example/abc', false],
  ['/x', 'nonsense', false],
])('%j and %s: %s', (url, page, isIt) => {
  expect(isPageOf(url, page)).toBe(isIt);
});

test('a pattern of many asterisks takes no time', () => {
  const page = `https://shop.example/${'a'.repeat(4_000)}`;
  expect(isPageOf('/*a*a*a*a*b', page)).toBe(false);
});

test.each<[one: string, other: string, mayMeet: boolean]>([
  ['', '/a', true],
  ['/a', '/a', true],
  ['/a', '/b', false],
  ['/a*', '/about', true],
  ['/a*', '/b*', false],
  ['/a*/x', '/ab*/y', true],
  ['shop.example/*', '/b', true],
  ['shop.example/*', 'other.example/*', false],
  ['/a /b', '/c /b', true],
])('%j and %j may be one page: %s', (one, other, mayMeet) => {
  expect([mayShareAPage(one, other), mayShareAPage(other, one)]).toEqual([mayMeet, mayMeet]);
});

test.each<[url: string, mayBe: boolean]>([
  ['', true],
  ['/pricing', true],
  ['shop.example/*', true],
  ['shop.example', true],
  ['shop*', true],
  ['*.example/x', true],
  ['other.example/*', false],
  ['shop.example.org/*', false],
  ['other.example/* /pricing', true],
])('%j may be on shop.example: %s', (url, mayBe) => {
  expect(mayBeOnHost(url, 'shop.example')).toBe(mayBe);
});
