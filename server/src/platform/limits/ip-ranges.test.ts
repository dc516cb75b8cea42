import { expect, test } from 'vitest';
import { isInRanges } from './ip-ranges.ts';

const office = ['203.0.113.7', '198.51.100.0/24', '2001:db8:1::/48'];

test.each([
  ['203.0.113.7', true],
  ['203.0.113.8', false],
  ['198.51.100.255', true],
  ['198.51.101.0', false],
  ['::ffff:203.0.113.7', true],
  ['::ffff:203.0.113.8', false],
  ['2001:db8:1:2::3', true],
  ['2001:db8:2::1', false],
  ['', false],
  ['nonsense', false],
])('%s is among the office’s addresses: %s', (ip, isAllowed) => {
  expect(isInRanges(office, ip)).toBe(isAllowed);
});

test('a range of every address of one family leaves out the other', () => {
  expect(isInRanges(['0.0.0.0/0'], '203.0.113.7')).toBe(true);
  expect(isInRanges(['0.0.0.0/0'], '2001:db8::1')).toBe(false);
  expect(isInRanges(['::/0'], '2001:db8::1')).toBe(true);
});

test('an empty list has every address', () => {
  expect(isInRanges([], '203.0.113.7')).toBe(true);
});
