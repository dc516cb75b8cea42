import { expect, test } from 'vitest';
import { rangeIn } from './byte-range.ts';

test.each([
  [undefined, null],
  ['', null],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=99-', { first: 99, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=200-300', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=-', null],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['items=0-1', null],
  ['bytes=a-b', null],
])('of 100 bytes %j asks for %j', (header, part) => {
  expect(rangeIn(header, 100)).toEqual(part);
});
