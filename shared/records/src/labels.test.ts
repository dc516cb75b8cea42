import { expect, test } from 'vitest';
import { platformRoles, teamRoles } from '@outpost/contracts';
import { codeLabel } from './labels.ts';

test.each([
  ['seat-holder', 'Seat holder'],
  ['super-admin', 'Super admin'],
  ['member', 'Member'],
  ['—', '—'],
])('the code %s reads “%s”', (code, label) => {
  expect(codeLabel(code)).toBe(label);
});

test('every role has words of its own', () => {
  const roles = new Set<string>([...teamRoles, ...platformRoles]);
  expect(new Set([...roles].map(codeLabel)).size).toBe(roles.size);
});
