import { expect, test } from 'vitest';
import { changeKind } from '@outpost/contracts';
import { changedFields } from './changed-fields.ts';

const labels = { type: 'Plan', inboxEnable: 'Inbox' };
const told = (before: unknown, after: unknown, field = 'type') =>
  changedFields({ changes: { [field]: { before, after } } }, labels);

test.each<[string, unknown, unknown, [string, string]]>([
  ['a choice', 'free', 'in-trial', ['Free', 'In trial']],
  ['a choice of two words', 'seat_holder', null, ['Seat holder', '—']],
  ['nothing', null, '', ['—', '—']],
  ['yes and no', true, false, ['Yes', 'No']],
  ['a number', 5, 10, ['5', '10']],
  ['an instant', null, '2026-02-10T10:00:00.000Z', ['—', 'Feb 10, 2026']],
  ['several', [], ['a', 'b'], ['—', 'a; b']],
  ['several of several', [], [{ city: 'Elmwood', zip: '1' }], ['—', 'Elmwood, 1']],
])('%s is told in words', (_, before, after, [old, now]) => {
  expect(told(before, after)).toEqual([{ name: 'Plan', before: old, after: now }]);
});

test('a text of a person stays as it is', () => {
  expect(told('acme', 'acme-two', 'subdomain')[0]).toMatchObject({
    before: 'acme',
    after: 'acme-two',
  });
});

test('a field without a label is called by its own name', () => {
  expect(told(1, 2, 'trialEndsAt')[0]?.name).toBe('Trial ends at');
});

test('of a group those that differ are told', () => {
  const before = { inboxEnable: true, other: 1 };
  const after = { inboxEnable: false, other: 1, more: null };
  expect(told(before, after, 'flags')).toEqual([
    { name: 'Inbox', before: 'Yes', after: 'No' },
    { name: 'More', before: '—', after: '—' },
  ]);
});

test('what only says which row it is or when it was written is left out', () => {
  const changes = { id: { before: null, after: '1' }, updatedAt: { before: 'a', after: 'b' } };
  expect(changedFields({ changes }, labels)).toEqual([]);
});

test.each([
  ['created', { id: { before: null, after: '1' } }],
  ['deleted', { id: { before: '1', after: null } }],
  ['deleted', { deletedAt: { before: null, after: '2026-02-10T10:00:00.000Z' } }],
  ['changed', { deletedAt: { before: '2026-02-10T10:00:00.000Z', after: null } }],
  ['changed', { name: { before: 'a', after: 'b' } }],
] as const)('a row is %s by %o', (kind, changes) => {
  expect(changeKind({ changes })).toBe(kind);
});
