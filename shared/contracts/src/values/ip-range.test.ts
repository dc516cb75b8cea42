import { expect, test } from 'vitest';
import * as v from '@outpost/schema';
import { IpRangeText, readIpRange } from './ip-range.ts';

test.each([
  ['203.0.113.7', 'ipv4', 32],
  ['203.0.113.0/24', 'ipv4', 24],
  ['0.0.0.0/0', 'ipv4', 0],
  ['2001:db8::1', 'ipv6', 128],
  ['2001:db8::/32', 'ipv6', 32],
  ['::/0', 'ipv6', 0],
])('%s is a range of %s with %i bits', (text, family, bits) => {
  expect(readIpRange(text)).toEqual({ address: text.split('/')[0], family, bits });
});

test.each([
  '',
  'example.com',
  '203.0.113',
  '203.0.113.256',
  '203.0.113.0/33',
  '203.0.113.0/',
  '203.0.113.0/-1',
  '203.0.113.0/24/8',
  '2001:db8::/129',
  '2001:db8:::1',
])('"%s" is no range', (text) => {
  expect(readIpRange(text)).toBeNull();
  expect(v.is(IpRangeText, text)).toBe(false);
});

test('a range is kept in lower case, without spaces around it', () => {
  expect(v.parse(IpRangeText, ' 2001:DB8::/32 ')).toBe('2001:db8::/32');
});
