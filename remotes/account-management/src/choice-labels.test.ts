import { valueInWords } from '@outpost/lists';
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
