import { expect, test } from 'vitest';
import { bytesText } from './bytes-text.ts';

test.each([
  [0, '0 B'],
  [1_023, '1,023 B'],
  [1_024, '1 kB'],
  [1_572_864, '1.5 MB'],
  [5 * 1024 ** 3, '5 GB'],
  [2_048 * 1024 ** 4, '2,048 TB'],
])('%i bytes read “%s”', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});
