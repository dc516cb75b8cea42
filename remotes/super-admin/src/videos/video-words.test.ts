import { expect, test } from 'vitest';
import { durationText } from './video-words.ts';

test.each([
  [0, '0:00'],
  [8.4, '0:08'],
  [59.6, '1:00'],
  [65, '1:05'],
  [3_599, '59:59'],
  [3_605, '1:00:05'],
  [36_125, '10:02:05'],
])('%d seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
