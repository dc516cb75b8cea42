import { expect, test } from 'vitest';
import { shownBy } from './use-arrangement.ts';

const all = ['name', 'city', 'plan', 'seats'].map((id) => ({
  id,
  isHidden: false,
  isPinned: false,
  width: null,
}));

const arranged = (ids: string[]) =>
  shownBy(all, ids).map(({ id, isHidden }) => (isHidden ? `(${id})` : id));

test.each([
  [
    ['name', 'plan', 'seats'],
    ['name', '(city)', 'plan', 'seats'],
  ],
  [
    ['plan', 'seats'],
    ['(name)', '(city)', 'plan', 'seats'],
  ],
  [
    ['seats', 'name'],
    ['seats', 'name', '(city)', '(plan)'],
  ],
  [['gone'], ['name', 'city', 'plan', 'seats']],
])('the address %j gives %j, and a hidden column keeps its place', (ids, expected) => {
  expect(arranged(ids)).toEqual(expected);
});
