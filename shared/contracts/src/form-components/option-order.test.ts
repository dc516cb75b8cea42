import { expect, test } from 'vitest';
import type { FormComponent } from './form-components.ts';
import { asVisited } from './option-order.ts';

const options = ['Red', 'Blue', 'Green', 'Black'];
const orderFor = (visit: string, isShuffled = true, _id = 'a') => {
  const component = { _id, options, settings: isShuffled ? { isShuffled } : {} };
  const { components } = asVisited({ components: [component as unknown as FormComponent] }, visit);
  return components[0]?.options ?? [];
};
const visits = Array.from({ length: 400 }, (_, index) => `visit ${index}`);

test('a visit sees shuffled options in one order, and all of them', () => {
  for (const visit of visits) {
    expect(orderFor(visit)).toEqual(orderFor(visit));
    expect(orderFor(visit).toSorted()).toEqual(options.toSorted());
  }
});

test('over many visits every option is about as often the first', () => {
  for (const option of options) {
    const count = visits.filter((visit) => orderFor(visit)[0] === option).length;
    expect(count).toBeGreaterThan(visits.length / 8);
  }
});

test('options keep their order unless they are shuffled', () => {
  expect(orderFor('visit', false)).toEqual(options);
});

test('two questions of a visit have orders of their own', () => {
  expect(visits.some((visit) => orderFor(visit)[0] !== orderFor(visit, true, 'b')[0])).toBe(true);
});
