import { describe, expect, test } from 'vitest';
import { conditionProblem, holds } from './condition.ts';

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
  expect(conditionProblem(condition)).toBeNull();
  expect(holds(condition, facts)).toBe(isTrue);
});

describe('is refused', () => {
  test.each([
    ['attributes.plan ==', 'Unexpected token: EOF'],
    ['plan == "pro"', 'Unknown variable: plan'],
    ['person', 'It has to be true or false.'],
    ['person.matches("(a+)+$")', 'There is no function matches.'],
    ['attributes.all(a, a != "")', 'There is no function all.'],
    ['[1, 2].exists(a, [1, 2].exists(b, a == b))', 'There is no function exists.'],
    [Array.from({ length: 120 }, () => 'device == "x"').join(' || '), /maxAstNodes/],
    [`${'('.repeat(60)}true${')'.repeat(60)}`, /maxDepth/],
  ])('%s', (condition, problem) => {
    expect(conditionProblem(condition)).toMatch(problem);
    expect(holds(condition, facts)).toBe(false);
  });
});
