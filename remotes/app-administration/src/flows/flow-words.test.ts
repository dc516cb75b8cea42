import { expect, test } from 'vitest';
import { durationText } from './flow-words.ts';

test.each([
  [0, '0 ms'],
  [1_999, '1999 ms'],
  [2_000, '2 s'],
  [119_000, '119 s'],
  [120_000, '2 min'],
  [5_310_000, '89 min'],
  [7_200_000, '2 h'],
  [172_800_000, '2 d'],
])('%i ms are shown as %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
