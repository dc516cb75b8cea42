import { valueInWords } from '@outpost/lists';
import { subscriptionLook } from '@outpost/records';
import { expect, test } from 'vitest';
import { typeLabel } from './requests/request-words.ts';
import { inviteLabel, kindLabel } from './users/list/user-list.tsx';

test.each([
  ['manage_requests', 'type', typeLabel],
  ['users', 'inviteStatus', inviteLabel],
  ['users', 'kind', kindLabel],
] as const)('the log calls %s %s as the lists do', (type, field, labels) => {
  for (const [value, label] of Object.entries<string>(labels()))
    expect([value, valueInWords(field, value, type)]).toEqual([value, label]);
});

test('the log calls the status of a subscription as the lists do', () => {
  for (const [value, { label }] of Object.entries(subscriptionLook()))
    expect([value, valueInWords('status', value, 'subscriptions')]).toEqual([value, label]);
});
