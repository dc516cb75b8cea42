import { expect, test } from 'vitest';
import { changesOf } from './comparison.ts';

const totals = (
  views: number,
  completionRate: number | null = null,
  medianSeconds: number | null = null,
) => ({ views, starts: 0, completions: 0, completionRate, medianSeconds });

test.each([
  [112, 100, '+12%, up from 100'],
  [3, 4, '-25%, down from 4'],
  [2_000, 2_000, 'Unchanged from 2,000'],
  [5, 0, 'Nothing before to compare with'],
  [0, 0, 'Nothing before to compare with'],
  [0, 3, '-100%, down from 3'],
])('%i after %i is %j', (now, before, text) => {
  expect(changesOf(totals(now), totals(before)).views).toBe(text);
});

test.each([
  [91, 88, '+3 points, up from 88%'],
  [47, 48, '-1 point, down from 48%'],
  [50, 80, '-30 points, down from 80%'],
  [50, 50, 'Unchanged from 50%'],
  [50, null, 'Nothing before to compare with'],
  [null, 50, 'It was 50%'],
])('a rate of %j after %j is %j', (now, before, text) => {
  expect(changesOf(totals(1, now), totals(1, before)).completionRate).toBe(text);
});

test.each([
  [80, 60, '20 s longer, up from 1 min'],
  [30, 75, '45 s shorter, down from 1 min 15 s'],
])('%i seconds after %i are %j', (now, before, text) => {
  expect(changesOf(totals(1, 1, now), totals(1, 1, before)).medianSeconds).toBe(text);
});
