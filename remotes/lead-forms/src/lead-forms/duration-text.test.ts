import { expect, test } from 'vitest';
import { durationText } from './duration-text.ts';

test.each<[number | null, string]>([
  [null, '—'],
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [75, '1 min 15 s'],
  [3_600, '1 h'],
  [7_500, '2 h 5 min'],
])('%s seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
