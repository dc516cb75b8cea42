import { expect, test } from 'vitest';
import { failureStep } from './failure-steps.ts';

const hours = [1, 24, 72, 120];

test.each<[count: number, sinceHours: number, warnings: number, step: string]>([
  [1, 100, 0, 'none'],
  [2, 100, 0, 'none'],
  [3, 0.9, 0, 'none'],
  [3, 1, 0, 'warn'],
  [50, 0.5, 0, 'none'],
  [50, 200, 0, 'warn'],
  [6, 23, 1, 'none'],
  [5, 24, 1, 'none'],
  [6, 24, 1, 'warn'],
  [8, 72, 2, 'none'],
  [9, 71, 2, 'none'],
  [9, 72, 2, 'warn'],
  [11, 120, 3, 'none'],
  [12, 119, 3, 'none'],
  [12, 120, 3, 'disable'],
  [90, 900, 4, 'none'],
])('%i failures over %d hours after %i warnings: %s', (count, sinceHours, warnings, step) => {
  expect(failureStep({ count, sinceMs: sinceHours * 3_600_000, warnings }, hours)).toBe(step);
});
