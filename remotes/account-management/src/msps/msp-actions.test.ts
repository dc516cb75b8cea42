import { expect, test } from 'vitest';
import { mspStatuses } from '@outpost/contracts';
import { makeAdminPanelUser, makeMsp } from '@outpost/testing';
import { actionLabel, mspActions, type MspAction } from './msp-actions.ts';

const viewers = {
  'a super admin': makeAdminPanelUser(),
  'an admin': makeAdminPanelUser({ role: 'admin' }),
  support: makeAdminPanelUser({ role: 'support' }),
  'an owner': makeAdminPanelUser({ teamRole: 'owner' }),
  'an admin of an organization': makeAdminPanelUser({ teamRole: 'admin' }),
  'a member': makeAdminPanelUser({ teamRole: 'member' }),
};

const all: MspAction[] = ['edit', 'disable', 'delete'];
const back: MspAction[] = ['edit', 'enable', 'delete'];
const offered: [keyof typeof viewers, enabled: MspAction[], disabled: MspAction[]][] = [
  ['a super admin', all, back],
  ['an admin', all, back],
  ['support', [], []],
  ['an owner', all, back],
  ['an admin of an organization', all, back],
  ['a member', [], []],
];
const table = offered.flatMap(([who, ...byStatus]) =>
  mspStatuses.map((status, index) => [who, status, byStatus[index] ?? []] as const),
);

test.each(table)('offers %s with one that is %s: %j', (who, status, actions) => {
  const found = mspActions(makeMsp({ status }), viewers[who], false);
  expect(found.map(({ action }) => action)).toEqual(actions);
});

test('its companies are opened by whoever may look at them', () => {
  expect(mspActions(makeMsp(), viewers.support, true)).toEqual([{ action: 'companies' }]);
});

test.each([
  [4, 12, 'still has 4 companies and 12 users'],
  [1, 0, 'still has 1 company and 0 users'],
  [0, 1, 'still has 0 companies and 1 user'],
  [0, 0, undefined],
])('with %i companies and %i users deletion says “%s”', (companies, users, reason) => {
  const found = mspActions(makeMsp({ companies, users }), viewers['an owner'], false);
  expect(found.at(-1)).toEqual({ action: 'delete', ...(reason && { disabledReason: reason }) });
});

test('nothing is deleted in somebody else’s name', () => {
  const impersonation = {
    name: 'Grace Hopper',
    email: 'grace@outpost.example',
    reason: 'A question of theirs',
    expiresAt: '2026-02-10T11:00:00.000Z',
    returnUrl: 'http://localhost/',
  };
  const visited = makeAdminPanelUser({ teamRole: 'owner', impersonation });
  const found = mspActions(makeMsp({ companies: 0, users: 0 }), visited, false);
  expect(found.map(({ action }) => action)).toEqual(['edit', 'disable']);
});

test('every action has a word of its own', () => {
  const actions: MspAction[] = ['companies', 'edit', 'disable', 'enable', 'delete'];
  expect(actions.map(actionLabel)).toEqual([
    'Open companies',
    'Edit',
    'Disable',
    'Enable',
    'Delete',
  ]);
});
