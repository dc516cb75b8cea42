import { expect, test } from 'vitest';
import { permissions } from '@outpost/contracts';
import { tabNamed, tabsOf } from './white-label-tabs.ts';

test('tabs are called as the organization’s type has it', () => {
  expect(tabsOf({ type: 'Franchisor' }, permissions)).toEqual([
    { value: 'organization', label: 'Franchisor Org' },
    { value: 'admin', label: 'Admin' },
    { value: 'franchisee', label: 'Franchisee' },
    { value: 'users', label: 'Users' },
  ]);
});

test.each([
  ['users', 'users'],
  ['admin', 'admin'],
  ['franchisor', 'organization'],
  ['', 'organization'],
  ['toString', 'organization'],
  [null, 'organization'],
])('the address %j shows %s to a franchisor’s organization', (name, tab) => {
  expect(tabNamed(tabsOf({ type: 'Franchisor' }, permissions), name)).toBe(tab);
});
