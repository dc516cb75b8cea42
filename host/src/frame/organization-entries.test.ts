import { expect, test } from 'vitest';
import { defaultAgency, permissions } from '@outpost/contracts';
import { organizationEntries } from './organization-entries.ts';
import { organizationOf } from './organization-links.tsx';

const entries = (...args: Parameters<typeof organizationEntries>) =>
  organizationEntries(...args).map(({ label, to }) => [label, to]);

test('each leads to its tab', () => {
  expect(entries({ _id: 'one', type: 'Agency', agency: defaultAgency }, permissions)).toEqual([
    ['Agency', '/white-label/show/one?whiteLabelTab=organization'],
    ['Admin', '/white-label/show/one?whiteLabelTab=admin'],
    ['Franchisors', '/white-label/show/one?whiteLabelTab=franchisors'],
    ['Companies', '/white-label/show/one?whiteLabelTab=companies'],
    ['Users', '/white-label/show/one?whiteLabelTab=users'],
    ['Webhooks', '/white-label/show/one?whiteLabelTab=webhooks'],
    ['Franchisor', '/white-label/show/one?whiteLabelTab=franchisor'],
    ['Franchisee', '/white-label/show/one?whiteLabelTab=franchisee'],
    ['Billing', '/white-label/show/one?whiteLabelTab=billing'],
  ]);
});

test('none leads to a tab that is not shown', () => {
  const fathom = { _id: 'one', type: 'Franchisor', agency: defaultAgency } as const;
  const shown = entries(fathom, ['users:read']);
  expect(shown.map(([label]) => label)).toEqual(['Franchisor Org', 'Admin', 'Users', 'Franchisee']);
});

test('a tier is called as the organization calls it', () => {
  const agency = { name: 'Net', franchisor: { name: 'Dealer', franchisee: { name: 'Shop' } } };
  const shown = entries({ _id: 'one', type: 'Brand', agency }, ['msps:read']);
  expect(shown.map(([label]) => label)).toEqual(['Net', 'Admin', 'Dealers', 'Dealer', 'Shop']);
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
