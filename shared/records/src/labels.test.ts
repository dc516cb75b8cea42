import { expect, test } from 'vitest';
import { platformRoles, teamRoles } from '@outpost/contracts';
import { codeLabel, labelTable, lookTable } from './labels.ts';

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

test('a value that a later server added is shown as its words, without being listed', () => {
  const labels = labelTable({ open: 'Open' });
  expect(labels.open).toBe('Open');
  expect((labels as Record<string, string>)['on-hold']).toBe('On hold');
  expect(Object.keys(labels)).toEqual(['open']);
  const looks = lookTable({ open: { tone: 'ok', label: 'Open' } });
  expect((looks as Record<string, unknown>)['ON_HOLD']).toEqual({ tone: 'idle', label: 'ON HOLD' });
});
