import { expect, test } from 'vitest';
import { platformRoles, teamRoles } from '@outpost/contracts';
import { codeLabel, countText } from './labels.ts';

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

test('a count names one or many', () => {
  expect(countText(1, 'user')).toBe('1 user');
  expect(countText(1200, 'company', 'companies')).toBe('1,200 companies');
});
