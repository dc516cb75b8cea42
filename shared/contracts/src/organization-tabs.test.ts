import { expect, test } from 'vitest';
import { organizationTabsOf } from './organization-tabs.ts';
import { permissions, type Permission } from './permissions.ts';
import { whiteLabelTypes } from './white-label-values.ts';
import type { WhiteLabel } from './white-labels.ts';

type Type = WhiteLabel['type'];

const agency = ['agency', 'admin', 'franchisor', 'franchisee', 'users'];

const everyTab: Record<Type, string[]> = {
  Agency: agency,
  Brand: agency,
  Group: agency,
  Franchisor: ['franchisorOrg', 'admin', 'franchisee', 'users'],
};

const labels = (type: Type, allowed: readonly Permission[]) =>
  organizationTabsOf({ type }, allowed).map(({ label }) => label);

test.each(whiteLabelTypes)('of the type %s an organization has its tabs', (type) => {
  expect(labels(type, permissions)).toEqual(everyTab[type]);
});

const hidden: [permission: Permission, tabs: string[]][] = [
  ['companies:read', ['franchisor', 'franchisee']],
  ['users:read', ['users']],
];

test.each(whiteLabelTypes.flatMap((type) => hidden.map((row) => [type, ...row] as const)))(
  'of the type %s those without %s do not see %j',
  (type, permission, tabs) => {
    const others = permissions.filter((one) => one !== permission);
    const expected = everyTab[type].filter((label) => !tabs.includes(label));
    expect(labels(type, others)).toEqual(expected);
  },
);

test.each(whiteLabelTypes)('of the type %s each tab stands once, the first for all', (type) => {
  const names = organizationTabsOf({ type }, permissions).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(organizationTabsOf({ type }, [])[0]?.name).toBe('organization');
});
