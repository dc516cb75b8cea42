import { expect, test } from 'vitest';
import { userAgentOf } from './call-origin.ts';

test.each([
  ['nothing', {}, ''],
  ['a name', { 'user-agent': 'Lighthouse/1.0' }, 'Lighthouse/1.0'],
  ['too much', { 'user-agent': 'x'.repeat(301) }, 'x'.repeat(300)],
])('of a program that says %s, so much is kept', (_, headers, kept) => {
  expect(userAgentOf({ headers })).toBe(kept);
});
