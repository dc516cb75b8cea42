import { expect, test } from 'vitest';
import { permissions } from '@outpost/contracts';
import { tabNamed, tabsOf } from './white-label-tabs.ts';

const labels = (...args: Parameters<typeof tabsOf>) => tabsOf(...args).map(({ label }) => label);

test.each(['Agency', 'Brand', 'Group'] as const)('%s has franchisors below it', (type) => {
  expect(labels({ type }, permissions)).toEqual([
    'Agency',
    'Admin',
    'Franchisor',
    'Franchisee',
    'Users',
  ]);
});

test('a franchisor’s own organization has no franchisors below it', () => {
  expect(labels({ type: 'Franchisor' }, permissions)).toEqual([
    'Franchisor Org',
    'Admin',
    'Franchisee',
    'Users',
  ]);
});

test('companies and users are for those who may read them', () => {
  expect(labels({ type: 'Agency' }, [])).toEqual(['Agency', 'Admin']);
  expect(labels({ type: 'Agency' }, ['users:read'])).toEqual(['Agency', 'Admin', 'Users']);
  expect(labels({ type: 'Franchisor' }, ['companies:read'])).toEqual([
    'Franchisor Org',
    'Admin',
    'Franchisee',
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
