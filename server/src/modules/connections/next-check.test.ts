import { expect, test } from 'vitest';
import { nextCheckAt, nextTryAt } from './next-check.ts';

const now = new Date('2026-03-01T00:00:00Z');
const minutesTo = (at: Date) => (at.getTime() - now.getTime()) / 60_000;
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test.each([
  [1, 1],
  [2, 5],
  [3, 15],
  [4, 60],
  [5, 240],
  [6, 720],
  [40, 720],
])('failure %i is tried again after about %i minutes', (failures, minutes) => {
  expect(minutesTo(nextTryAt(failures, now, 0.5))).toBeCloseTo(minutes);
  expect(minutesTo(nextTryAt(failures, now, 0))).toBeCloseTo(minutes * 0.8);
  expect(minutesTo(nextTryAt(failures, now, 0.999))).toBeLessThan(minutes * 1.2);
});

test.each([
  ['a renewable token of an hour', 60, true, 50],
  ['a renewable token of a minute', 1, true, 0.75],
  ['a renewable token of ten seconds', 1 / 6, true, 0.5],
  ['a renewable token that has ended', -5, true, 0.5],
  ['a token of a day that cannot be renewed', 1_440, false, 1_440],
])('%s is looked at in time', (_name, minutes, isRenewable, expected) => {
  const tokenExpiresAt = after(minutes);
  expect(minutesTo(nextCheckAt({ tokenExpiresAt, isRenewable }, now))).toBeCloseTo(expected);
});

test('an account without an end is looked at once a day', () => {
  expect(minutesTo(nextCheckAt({ tokenExpiresAt: null, isRenewable: false }, now))).toBe(1_440);
});
