import { expect, test } from 'vitest';
import * as v from '@outpost/schema';
import { rangeFilter, seatLimits } from './range-filter.ts';
import { fieldMessages } from '@outpost/schema';

const Seats = rangeFilter('Seats', seatLimits);

test.each([
  [0, 10],
  [3, 3],
  [12, 999_999],
])('from %i to %i is a range of seats', (from, to) => {
  expect(v.parse(Seats, [from, to])).toEqual([from, to]);
});

const order = "The 'to' number cannot be before the 'from' number";

test.each([
  [[5, 4], { '': order }],
  [[-1, 4], { '0': 'Seats must be at least 0' }],
  [[0, 1_000_000], { '1': 'Seats must be at most 999999' }],
  [[0, 1.5], { '1': 'Seats must be a whole number' }],
  [['0', 4], { '0': 'Seats must be a number' }],
])('%j is refused with %j', (range, fields) => {
  const { issues } = v.safeParse(Seats, range);
  expect(fieldMessages(issues ?? [])).toEqual(fields);
});

test.each([[[]], [[1]], [[1, 2, 3]], ['1-2'], [{ from: 1, to: 2 }]])('%j is no range', (range) => {
  expect(v.is(Seats, range)).toBe(false);
});
