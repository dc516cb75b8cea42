import { expect, test } from 'vitest';
import { defaultAgency, permissions } from '@outpost/contracts';
import { organizationEntries, organizationOf } from './organization-entries.ts';

const entries = (...args: Parameters<typeof organizationEntries>) =>
  organizationEntries(...args).map(({ label, to }) => [label, to]);

const usual = { _id: 'one', agency: defaultAgency };

test('each leads to its tab', () => {
  expect(entries({ ...usual, type: 'Agency' }, permissions)).toEqual([
    ['Agency', '/white-label/show/one?whiteLabelTab=organization'],
    ['Admin', '/white-label/show/one?whiteLabelTab=admin'],
    ['Franchisor', '/white-label/show/one?whiteLabelTab=franchisor'],
    ['Franchisee', '/white-label/show/one?whiteLabelTab=franchisee'],
    ['Users', '/white-label/show/one?whiteLabelTab=users'],
  ]);
});

const ownNames = {
  name: 'Network',
  franchisor: { name: 'Region', franchisee: { name: 'Shop' } },
};

test.each([
  ['Agency', ['Network', 'Admin', 'Region', 'Shop', 'Users']],
  ['Franchisor', ['Region Org', 'Admin', 'Shop', 'Users']],
] as const)('an %s that has own names for its tiers is shown with them', (type, labels) => {
  const shown = entries({ _id: 'one', type, agency: ownNames }, permissions);
  expect(shown.map(([label]) => label)).toEqual(labels);
});

test('none leads to a tab that is not shown', () => {
  const shown = entries({ ...usual, type: 'Franchisor' }, ['users:read']);
  expect(shown.map(([label]) => label)).toEqual(['Franchisor Org', 'Admin', 'Users']);
});

test.each([
  ['/white-label/show/0198-a', '0198-a'],
  ['/white-label', null],
  ['/white-label/show/', null],
  ['/white-label/show/a/b', null],
  ['/lead-forms/show/a', null],
])('the address %s is about the organization %s', (path, id) => {
  expect(organizationOf(path)).toBe(id);
});
