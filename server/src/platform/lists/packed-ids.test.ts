import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { countIds, packIds, unpackIds } from './packed-ids.ts';

const ids = Array.from({ length: 1_203 }, () => v7());
const packed = [packIds(ids.slice(0, 1_000)), packIds(ids.slice(1_000))];

test('packed ids come out as they went in, in parts of at most the size asked for', () => {
  const parts = [...unpackIds(packed, 400)];
  expect(parts.flat()).toEqual(ids);
  expect(parts.map((part) => part.length)).toEqual([400, 400, 200, 203]);
});

test('packed ids are counted, and take 16 bytes each', () => {
  expect(countIds(packed)).toBe(1_203);
  expect(packed.reduce((sum, bytes) => sum + bytes.length, 0)).toBe(1_203 * 16);
});

test('no ids are no parts', () => {
  expect([...unpackIds([], 400)]).toEqual([]);
  expect(countIds([packIds([])])).toBe(0);
});
