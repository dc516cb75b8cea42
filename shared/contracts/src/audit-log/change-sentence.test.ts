import { expect, test } from 'vitest';
import type { AuditEntry } from './audit-log.ts';
import { changeSentence, changeVerb, verbInWords } from './change-sentence.ts';
import { fieldInWords, shownFields } from './field-words.ts';
import { ownSentences, recordsOfCalls } from './call-words.ts';
import { changeVerbs, stepWords } from './change-words.ts';
import { allEndpoints } from '../endpoints.ts';
import { eventTables, eventTypes } from '../events/events.ts';

const created = { id: { before: null, after: 'x' } };
const deleted = { deletedAt: { before: null, after: '2026-02-10T10:00:00.000Z' } };
const name = { firstName: { before: 'Tove', after: 'Tova' } };
const restored = { deletedAt: { before: '2026-02-10T10:00:00.000Z', after: null } };
const status = { status: { before: 'active', after: 'deactivated' } };

type Told = Pick<AuditEntry, 'action' | 'targetType' | 'targetName' | 'changes'>;
const users = 'POST /super-admin/users';

test.each<[Told['action'], Told['targetType'], name: string, Told['changes'], sentence: string]>([
  [`${users}/:id/deactivate`, 'users', 'Tove Okafor', status, 'Deactivated user Tove Okafor'],
  [users, 'users', 'Tove Okafor', created, 'Added user Tove Okafor'],
  ['PATCH /super-admin/users/:id', 'users', 'Tove Okafor', name, 'Changed user Tove Okafor'],
  ['DELETE /super-admin/users/:id', 'users', 'Tove Okafor', deleted, 'Deleted user Tove Okafor'],
  [`${users}/bulk`, 'users', 'Tove Okafor', status, 'Deactivated user Tove Okafor'],
  [`${users}/bulk`, 'users', 'Tove Okafor', name, 'Changed user Tove Okafor'],
  [`${users}/bulk`, 'users', 'Tove Okafor', restored, 'Restored user Tove Okafor'],
  [`${users}/:id/deactivate`, 'companies', 'Acme', status, 'Deactivated company Acme'],
  [
    'PATCH /super-admin/white-label/deactivate/:id',
    'white_labels',
    'Acme',
    status,
    'Deactivated organization Acme',
  ],
  ['POST /super-admin/api-keys/:id/revoke', 'api_keys', 'Sync', status, 'Revoked API key Sync'],
  ['POST /super-admin/linkedin-sources', 'linkedin_sources', '', created, 'Added LinkedIn source'],
  ['POST /super-admin/auth/login', null, '', {}, 'Signed in'],
  ['GET /super-admin/lead-forms/csv', null, '', {}, 'Exported lead forms'],
  [`${users}/:id/login-as`, 'users', 'Tove Okafor', {}, 'Logged in as user Tove Okafor'],
  [
    'PATCH /super-admin/notifications/preferences',
    null,
    '',
    {},
    'Changed their notification settings',
  ],
  ['GET /super-admin/faqs/csv', null, '', {}, 'Exported FAQs'],
  [`${users}/bulk`, null, '', {}, 'Changed several users'],
  [
    'POST /deploy/promote',
    'release_lines',
    'super-admin',
    status,
    'Promoted live version of Organizations',
  ],
  ['POST /super-admin/users', 'users', 'support', created, 'Added user support'],
  ['Flow Welcome', null, '', {}, 'Flow Welcome'],
  ['Flow Welcome', 'tickets', 'Order', created, 'Added ticket Order'],
])('%s of %s %s', (action, targetType, targetName, changes, sentence) => {
  expect(changeSentence({ action, targetType, targetName, changes })).toBe(sentence);
});

test.each<[Told['targetType'], Told['changes'], sentence: string]>([
  ['subscriptions', { seats: { before: 1, after: 2 } }, 'Changed the subscription of Acme Ltd'],
  ['subscriptions', created, 'Added a subscription of Acme Ltd'],
  ['account_reviews', created, 'Added an account review of Acme Ltd'],
  ['form_responses', deleted, 'Deleted the form response of Acme Ltd'],
])('%s without a name are named by their parent: %j', (targetType, changes, sentence) => {
  const parent = { type: 'companies', _id: 'x', name: 'Acme Ltd' } as const;
  const entry = { action: 'Bill', targetType, targetName: '', changes, parent };
  expect(changeSentence(entry)).toBe(sentence);
  expect(changeSentence({ ...entry, targetName: 'Ada' })).not.toContain('Acme');
});

test.each<[Told['action'], Told['targetType'], Told['changes'], verb: string]>([
  [`${users}/:id/deactivate`, 'users', status, 'deactivated'],
  [`${users}/bulk`, 'users', status, 'deactivated'],
  [users, 'users', created, 'added'],
  ['POST /super-admin/auth/login', null, {}, 'signed in'],
  ['PATCH /super-admin/notifications/preferences', null, {}, ''],
  ['Choose tenant', null, {}, ''],
])('the verb of %s of %s is what its sentence begins with', (action, targetType, changes, verb) => {
  const entry = { action, targetType, targetName: 'Tove', changes };
  expect(changeVerb(entry)).toBe(verb);
  expect(changeSentence(entry).toLowerCase().startsWith(verb)).toBe(true);
  if (verb !== '') expect(changeVerbs).toContain(verb);
});

test('verbs are choices that say where the record follows', () => {
  expect(['deactivated', 'logged in as', 'signed in'].map(verbInWords)).toEqual([
    'Deactivated',
    'Logged in as\u{a0}…',
    'Signed in',
  ]);
});

/** Last words of calls that are a part of a record, a lookup or many records, and not a step. */
const parts = [
  'agents',
  'answer',
  'billing-settings',
  'bulk',
  'comments',
  'company',
  'component',
  'configure',
  'credit-notes',
  'date',
  'domain',
  'dry-run',
  'files',
  'follow',
  'from-responses',
  'jira',
  'key',
  'languages',
  'link',
  'links',
  'logic',
  'logo',
  'mail',
  'mandatory',
  'message',
  'notes',
  'onboarding',
  'options',
  'overrides',
  'payments',
  'read',
  'read-chargebee',
  'referral-settings',
  'refunds',
  'remove',
  'replies',
  'response',
  'responses',
  'screenshot',
  'start',
  'status',
  'subtitle',
  'tasks',
  'team',
  'team-members',
  'ticket',
  'title',
  'tokens',
  'type',
  'users',
  'validate-subdomain',
  'webhook',
];

test('every step that a call takes with a record has a word', () => {
  const lists = eventTypes.flatMap((type) => eventTables[type].lists);
  const steps = allEndpoints.flatMap(({ method, path }) => {
    const list = lists.find((one) => path.startsWith(`${one}/`));
    const last = path.split('/').findLast((part) => !part.startsWith(':')) ?? '';
    return method === 'GET' || list === undefined || list.endsWith(`/${last}`) ? [] : [last];
  });
  expect(
    [...new Set(steps)]
      .filter((step) => !Object.hasOwn(stepWords, step) && !parts.includes(step))
      .toSorted(),
  ).toEqual([]);
});

test('the steps of columns have verbs, also in bulk', () => {
  const told = eventTypes.flatMap((targetType) =>
    Object.entries(eventTables[targetType].events?.steps ?? {}).flatMap(([column, events]) =>
      Object.entries(events).map(([value, event]) => {
        const known: Record<string, unknown> = { true: true, false: false, null: null };
        const after = value in known ? known[value] : value;
        const changes = { [column]: { before: 'x', after } };
        const entry = { action: 'POST /x/bulk', targetType, targetName: '', changes };
        return { event, sentence: changeSentence(entry) };
      }),
    ),
  );
  expect(told.length).toBeGreaterThan(20);
  expect(told.filter(({ sentence }) => sentence.startsWith('Changed'))).toEqual([]);
});

test.each([
  ['linkedin_leads', { sync: 'SUCCESS' }, 'Synced lead Ada'],
  ['linkedin_leads', { sync: 'FAILED' }, 'Could not sync lead Ada'],
  ['referrals', { status: 'signed-up' }, 'Registered the sign-up of referral Ada'],
  ['referrals', { status: 'clawed-back' }, 'Clawed back referral Ada'],
] as const)('a job that changes %s to %j is told by its event', (targetType, after, sentence) => {
  const changes = Object.fromEntries(
    Object.entries(after).map(([column, value]) => [column, { before: null, after: value }]),
  );
  const entry = { action: 'Job linkedin-lead', targetType, targetName: 'Ada', changes };
  expect(changeSentence(entry)).toBe(sentence);
});

test('no sentence of any call has a method, a slash or an underscore', () => {
  for (const { method, path } of allEndpoints)
    for (const targetType of [null, ...eventTypes]) {
      const told = { action: `${method} ${path}`, targetType, targetName: '', changes: {} };
      expect(changeSentence(told)).toMatch(/^[A-Z][^/_:]*$/);
    }
});

test('fields are told in words, without those that only say which row it is', () => {
  const changes = { ...created, trialEndsAt: { before: null, after: 'x' } };
  expect(shownFields({ changes }).map(fieldInWords)).toEqual(['Trial ends at']);
});

const recorded = allEndpoints.filter(
  ({ method, path }) => method !== 'GET' || /\/(?:csv|ndjson)$/.test(path),
);
const ofAccount = /^\/(?:super-admin\/)?auth\//;
const allWords = Object.values(recordsOfCalls).flat();

test.each(recorded.map(({ method, path }) => [`${method} ${path}`, path] as const))(
  'a call of %s that changed no record is told in words',
  (action, path) => {
    const told = changeSentence({ action, targetType: null, targetName: '', changes: {} });
    if (Object.hasOwn(ownSentences, action)) expect(told).toBe(ownSentences[action]);
    else if (ofAccount.test(path)) expect(changeVerbs).toContain(told.toLowerCase());
    else expect(allWords.some((words) => told.endsWith(` ${words}`))).toBe(true);
  },
);

test('each sentence and each word belongs to a call', () => {
  const actions = recorded.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(ownSentences).filter((one) => !actions.includes(one))).toEqual([]);
  const paths = recorded.map(({ path }) =>
    path
      .split('/')
      .filter((part) => !['', 'super-admin'].includes(part) && !part.startsWith(':'))
      .join('/'),
  );
  const isUsed = (key: string) => paths.some((path) => path === key || path.startsWith(`${key}/`));
  expect(Object.keys(recordsOfCalls).filter((key) => !isUsed(key))).toEqual([]);
});
