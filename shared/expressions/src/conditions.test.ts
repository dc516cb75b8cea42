import { describe, expect, test } from 'vitest';
import { visitorConditions } from './conditions.ts';

const { problem: problemIn, holds } = visitorConditions;

const facts = {
  person: 'customer-7',
  attributes: { plan: 'pro', seats: 7, isPaying: true },
  device: 'phone',
};

test.each<[condition: string, isTrue: boolean]>([
  ['attributes.plan == "pro"', true],
  ['attributes.plan != "pro"', false],
  ['attributes.seats >= 5 && device == "phone"', true],
  ['attributes.seats == 7', true],
  ['attributes.seats > 7.5', false],
  ['attributes.seats * 2 > 13 && attributes.seats + 0.5 < 8', true],
  ['7 / 2 == 3 && 7 / 2.0 == 3.5', true],
  ['attributes.isPaying', true],
  ['!attributes.isPaying || person.startsWith("customer-")', true],
  ['device in ["tablet", "desktop"]', false],
  ['has(attributes.country)', false],
  // The visitor has no such attribute, or one of another kind.
  ['attributes.country == "DE"', false],
  ['attributes.country != "DE"', false],
  ['attributes.plan > 3', false],
  ['attributes.constructor == "x"', false],
  ['attributes["__proto__"] == "x"', false],
])('%s is %s', (condition, isTrue) => {
  expect(problemIn(condition)).toBeNull();
  expect(holds(condition, facts)).toBe(isTrue);
});

describe('is refused', () => {
  test.each([
    ['attributes.plan ==', 'Something is missing at the end.'],
    ['plan == "pro"', 'plan is not known here'],
    ['person', 'It has to be true or false.'],
    ['person.matches("(a+)+$")', 'There is no function matches.'],
    ['attributes.all(a, a != "")', 'There is no function all.'],
    ['attributes.seats % 2 == 1', 'There is no operator %.'],
    ['{"plan": 1} == attributes', 'There is no operator {}.'],
    ['attributes.seats == 7u', 'There are no bytes and no unsigned numbers.'],
    ['[1, 2].exists(a, [1, 2].exists(b, a == b))', 'There is no function exists.'],
    [Array.from({ length: 120 }, () => 'device == "x"').join(' || '), /maxAstNodes/],
    [`${'('.repeat(60)}true${')'.repeat(60)}`, /maxDepth/],
  ])('%s', (condition, problem) => {
    expect(problemIn(condition)).toMatch(problem);
    expect(holds(condition, facts)).toBe(false);
  });
});
