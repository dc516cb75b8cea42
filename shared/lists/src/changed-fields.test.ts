import { expect, test } from 'vitest';
import { apiKeyScopes, changeKind, screenWords, type EventType } from '@outpost/contracts';
import { changedFields } from './changed-fields.ts';

const labels = { type: 'Plan', inboxEnable: 'Inbox' };
const id = '00000000-0000-4000-8000-00000000000c';
const told = (before: unknown, after: unknown, field = 'type') =>
  changedFields({ changes: { [field]: { before, after } } }, labels);

test.each<[string, unknown, unknown, [string, string]]>([
  ['a choice', 'free', 'in-trial', ['Free', 'In trial']],
  ['a choice of two words', 'seat_holder', null, ['Seat holder', '—']],
  ['a choice in capitals', 'FAILED', 'SUCCESS', ['Failed', 'Success']],
  ['another record', id, '11111111-1111-4111-8111-111111111111', ['A record', 'Another record']],
  ['a first record', null, id, ['—', 'A record']],
  ['several records', [], [id, id], ['—', 'A record; A record']],
  ['nothing', null, '', ['—', '—']],
  ['yes and no', true, false, ['Yes', 'No']],
  ['a number', 5, 10, ['5', '10']],
  ['an instant', null, '2026-02-10T10:00:00.000Z', ['—', 'Feb 10, 2026']],
  ['several', [], ['Acme', 'Bell'], ['—', 'Acme; Bell']],
  ['several choices', [], ['owner', 'seat-holder'], ['—', 'Owner; Seat holder']],
  ['several of several', [], [{ city: 'Elmwood', zip: '1' }], ['—', 'City: Elmwood, Zip: 1']],
  [
    'a rule',
    [],
    [
      {
        action: 'show',
        target: null,
        conditions: [{ question: id, comparison: 'is', value: true }],
      },
    ],
    ['—', 'Action: show, Conditions: Question: A record, Comparison: is, Value: Yes'],
  ],
])('%s is told in words', (_, before, after, [old, now]) => {
  expect(told(before, after)).toEqual([{ name: 'Plan', before: old, after: now }]);
});

test('a text of a person stays as it is', () => {
  expect(told('acme', 'acme-two', 'subdomain')[0]).toMatchObject({
    before: 'acme',
    after: 'acme-two',
  });
});

test('a value that a log omits is left open', () => {
  expect(changedFields({ changes: { options: {} } }, labels)).toEqual([
    { name: 'Options', before: '…', after: '…' },
  ]);
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

test.each([
  ['tickets', 'type', 'CR', 'Change request'],
  ['linkedin_leads', 'source', 'csv', 'CSV file'],
  ['users', 'inviteStatus', 'pending', 'Not answered'],
  ['users', 'status', 'pending', 'Pending'],
  ['companies', 'source', 'csv', 'Csv'],
  ['release_lines', 'part', 'super-admin', 'Organizations'],
  ['releases', 'part', 'a-remote-from-elsewhere', 'a-remote-from-elsewhere'],
  [null, 'type', 'CR', 'CR'],
] as const)('of %s, %s %s is called as its noun calls it: %s', (targetType, field, after, word) => {
  const changes = { [field]: { before: null, after } };
  expect(changedFields({ changes, targetType }, {})[0]?.after).toBe(word);
});

test.each<[EventType, string, readonly string[]]>([
  ['api_keys', 'scopes', apiKeyScopes],
  ['connections', 'provider', Object.keys(screenWords.provider)],
  ['deploy_tokens', 'part', Object.keys(screenWords.releasePart)],
  ['faqs', 'audience', Object.keys(screenWords.faqAudience)],
  ['release_lines', 'channel', Object.keys(screenWords.releaseChannel)],
  ['release_lines', 'part', Object.keys(screenWords.releasePart)],
  ['release_pins', 'part', Object.keys(screenWords.releasePart)],
  ['releases', 'part', Object.keys(screenWords.releasePart)],
  ['subscriptions', 'status', Object.keys(screenWords.subscriptionStatus)],
])('of %s, no %s is told as a code', (targetType, field, codes) => {
  const changes = { [field]: { before: [], after: codes } };
  const words = changedFields({ changes, targetType }, {})[0]?.after.split('; ');
  expect(words).toHaveLength(codes.length);
  for (const word of words ?? []) expect(word).toMatch(/^[A-Z][A-Za-z]+(?: [A-Za-z()]+)*$/);
});

test('the build of a release is called its version', () => {
  const changes = { build: { before: '1.0.0-a', after: '1.0.0-b' } };
  expect(changedFields({ changes }, {})[0]?.name).toBe('Version');
});
