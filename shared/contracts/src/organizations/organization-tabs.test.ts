import { expect, test } from 'vitest';
import { organizationTabsOf, pluralOf } from './organization-tabs.ts';
import { permissions, type Permission } from '../access/permissions.ts';
import { defaultAgency, whiteLabelTypes } from '../white-labels/white-label-values.ts';
import type { WhiteLabel } from '../white-labels/white-labels.ts';

type Type = WhiteLabel['type'];

const agency = [
  'Agency',
  'Admin Details',
  'Franchisors',
  'Companies',
  'Users',
  'Webhooks',
  'Franchisor',
  'Franchisee',
  'Billing',
];

const everyTab: Record<Type, string[]> = {
  Agency: agency,
  Brand: agency,
  Group: agency,
  Franchisor: [
    'Franchisor Org',
    'Admin Details',
    'Companies',
    'Users',
    'Webhooks',
    'Franchisee',
    'Billing',
  ],
};

const tabs = (type: Type, allowed: readonly Permission[]) =>
  organizationTabsOf({ type, agency: defaultAgency }, allowed);
const texts = (...of: Parameters<typeof tabs>) => tabs(...of).map(({ text }) => text);

test.each(whiteLabelTypes)('of the type %s an organization has its tabs', (type) => {
  expect(texts(type, permissions)).toEqual(everyTab[type]);
});

const hidden: [permission: Permission, tab: string][] = [
  ['msps:read', 'Franchisors'],
  ['companies:read', 'Companies'],
  ['users:read', 'Users'],
  ['webhooks:read', 'Webhooks'],
  ['billing:read', 'Billing'],
];

test.each(whiteLabelTypes.flatMap((type) => hidden.map((row) => [type, ...row] as const)))(
  'of the type %s those without %s do not see %s',
  (type, permission, tab) => {
    const others = permissions.filter((one) => one !== permission);
    expect(texts(type, others)).toEqual(everyTab[type].filter((text) => text !== tab));
  },
);

test.each(whiteLabelTypes)('of the type %s each tab stands once, the first for all', (type) => {
  const names = tabs(type, permissions).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(tabs(type, [])[0]?.name).toBe('organization');
});

test('tiers are called as the organization calls them', () => {
  const renamed = {
    name: 'Network',
    franchisor: { name: 'Agency', franchisee: { name: 'Studio' } },
  };
  const called = organizationTabsOf({ type: 'Agency', agency: renamed }, permissions);
  expect(called.filter(({ word }) => word === null)).toEqual([
    { name: 'organization', word: null, text: 'Network' },
    { name: 'franchisors', word: null, text: 'Agencies' },
    { name: 'franchisor', word: null, text: 'Agency' },
    { name: 'franchisee', word: null, text: 'Studio' },
  ]);
});

test.each([
  ['Dealer', 'Dealers'],
  ['Agency', 'Agencies'],
  ['Relay', 'Relays'],
  ['Branch', 'Branches'],
  ['Boss', 'Bosses'],
])('many of %s are %s', (one, many) => {
  expect(pluralOf(one)).toBe(many);
});
