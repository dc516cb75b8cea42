import { expect, test } from 'vitest';
import { defaultAgency } from '@outpost/contracts';
import { ownTierNames } from './tier-names.ts';

const named = (franchisor: string, franchisee: string) => ({
  name: 'Network',
  franchisor: { name: franchisor, franchisee: { name: franchisee } },
});

test('an organization that kept the usual names has none of its own', () => {
  expect(ownTierNames(defaultAgency, 'franchisor')).toBeNull();
  expect(ownTierNames(defaultAgency, 'franchisee')).toBeNull();
});

test.each([
  ['Region', 'Regions'],
  ['Agency', 'Agencies'],
  ['Branch', 'Branches'],
  ['Boss', 'Bosses'],
  ['Alley', 'Alleys'],
])('many of %s are %s', (one, many) => {
  expect(ownTierNames(named(one, 'Shop'), 'franchisor')).toBe(many);
  expect(ownTierNames(named('Region', one), 'franchisee')).toBe(many);
});
