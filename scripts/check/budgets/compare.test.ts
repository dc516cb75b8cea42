import { expect, test } from 'vitest';
import { budgetFaults, withSizes } from './compare.ts';

const budgets = { host: { limit: 220_000, size: 200_000 }, entry: { limit: 4_000, size: 3_000 } };

test.each([
  ['nothing has changed', { host: 200_000, entry: 3_000 }],
  ['names of chunks have changed', { host: 201_500, entry: 3_100 }],
])('when %s, nothing is wrong', (_, sizes) => {
  expect(budgetFaults(budgets, sizes)).toEqual([]);
});

test.each([
  [
    'is too heavy',
    { host: 220_001, entry: 3_000 },
    'host weighs 220001 bytes, 1 more than it may: make it smaller, or raise its limit in budgets.json.',
  ],
  [
    'is not what stands there',
    { host: 200_000, entry: 3_500 },
    'entry weighs 3500 bytes, not 3000: run "node scripts/check/budgets.ts --write".',
  ],
  [
    'has become lighter',
    { host: 150_000, entry: 3_000 },
    'host weighs 150000 bytes, not 200000: run "node scripts/check/budgets.ts --write".',
  ],
  [
    'is new',
    { host: 200_000, entry: 3_000, routes: 9 },
    'routes has no budget; it weighs 9 bytes: run "node scripts/check/budgets.ts --write".',
  ],
  [
    'is gone',
    { host: 200_000 },
    'entry has a budget and is not there: run "node scripts/check/budgets.ts --write".',
  ],
])('what %s is told', (_, sizes, fault) => {
  expect(budgetFaults(budgets, sizes as Record<string, number>)).toEqual([fault]);
});

test('writing takes the sizes and keeps the limits; what is new may grow by a tenth', () => {
  expect(withSizes(budgets, { host: 219_000, routes: 1_000 })).toEqual({
    host: { limit: 220_000, size: 219_000 },
    routes: { limit: 1_500, size: 1_000 },
  });
});

test('a size above its limit is a fault after writing too', () => {
  const sizes = { host: 220_001, entry: 3_000 };
  expect(budgetFaults(withSizes(budgets, sizes), sizes)).toHaveLength(1);
});
