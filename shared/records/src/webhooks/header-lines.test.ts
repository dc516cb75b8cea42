import { expect, test } from 'vitest';
import { headersOf, linesOf } from './header-lines.ts';

test('stored headers are lines that keep their values', () => {
  const lines = linesOf(['Authorization', 'X-Key']);
  expect(lines).toBe('Authorization: ••••••\nX-Key: ••••••');
  expect(headersOf(lines)).toEqual([
    { name: 'Authorization', value: null },
    { name: 'X-Key', value: null },
  ]);
});

test('a value may contain colons, and empty lines are left out', () => {
  expect(headersOf('X-Url:  https://a.example \n\n')).toEqual([
    { name: 'X-Url', value: 'https://a.example' },
  ]);
});

test.each(['no colon', ': value', 'Name:', 'A: b\nC'])('%j is refused', (text) => {
  expect(headersOf(text)).toBeNull();
});
