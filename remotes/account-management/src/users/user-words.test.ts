import { expect, test } from 'vitest';
import { platformRoles, teamRoles, userStatuses } from '@outpost/contracts';
import { fullName, roleLabel, statusLook } from './user-words.ts';

test.each([
  ['seat-holder', 'Seat holder'],
  ['super-admin', 'Super admin'],
  ['member', 'Member'],
  ['—', '—'],
])('the role %s reads “%s”', (role, label) => {
  expect(roleLabel(role)).toBe(label);
});

test('every role has words of its own', () => {
  const roles = new Set<string>([...teamRoles, ...platformRoles]);
  expect(new Set([...roles].map(roleLabel)).size).toBe(roles.size);
});

test('every status has words of its own', () => {
  const labels = userStatuses.map((status) => statusLook[status].label);
  expect(new Set(labels).size).toBe(userStatuses.length);
});

test('a name is both names', () => {
  expect(fullName({ firstName: 'Ada', lastName: 'Byron', email: 'ada@acme.test' })).toBe(
    'Ada Byron',
  );
});
