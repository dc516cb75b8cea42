import { expect, test } from 'vitest';
import { makeAdminPanelUser, makeUser } from '@outpost/testing';
import { userActions, type UserAction } from './user-actions.ts';

const person = makeUser();
const staff = makeAdminPanelUser();
const owner = makeAdminPanelUser({ teamRole: 'owner' });
const visit = {
  name: 'Grace Hopper',
  email: 'grace@outpost.example',
  reason: 'A question of theirs',
  expiresAt: '2026-02-10T11:00:00.000Z',
  returnUrl: 'http://localhost/',
};

test.each<[string, Parameters<typeof makeUser>[0], UserAction[]]>([
  ['pending', { status: 'pending' }, ['edit', 'deactivate', 'delete']],
  ['confirmed', { status: 'confirmed' }, ['edit', 'restrict', 'deactivate', 'login-as', 'delete']],
  [
    'confirmed and restricted',
    { restrictedStatus: 'restricted' },
    ['edit', 'unrestrict', 'deactivate', 'login-as', 'delete'],
  ],
  ['deactivated', { status: 'deactivated' }, ['reactivate', 'delete']],
  [
    'of internal staff',
    { role: 'support', teamRole: null },
    ['edit', 'restrict', 'deactivate', 'delete'],
  ],
])('offers a super admin what is possible with somebody %s', (_state, changes, actions) => {
  expect(userActions(makeUser(changes), staff)).toEqual(actions);
});

test('support may only work as others', () => {
  const support = makeAdminPanelUser({ role: 'support' });
  expect(userActions(person, support)).toEqual(['login-as']);
  expect(userActions(makeUser({ status: 'pending' }), support)).toEqual([]);
});

test('an owner changes people and works as nobody', () => {
  expect(userActions(person, owner)).toEqual(['edit', 'restrict', 'deactivate', 'delete']);
});

test('nobody is changed by those below them', () => {
  const admin = makeAdminPanelUser({ teamRole: 'admin' });
  expect(userActions(makeUser({ teamRole: 'owner' }), admin)).toEqual([]);
});

test('of oneself only the name can be changed', () => {
  expect(userActions(makeUser({ _id: owner._id, teamRole: 'owner' }), owner)).toEqual(['edit']);
  const support = makeAdminPanelUser({ role: 'support' });
  const self = makeUser({ _id: support._id, role: 'support', teamRole: null });
  expect(userActions(self, support)).toEqual([]);
});

test('nothing is deleted in somebody else’s name', () => {
  const visited = makeAdminPanelUser({ teamRole: 'owner', impersonation: visit });
  expect(userActions(person, visited)).toEqual(['edit', 'restrict', 'deactivate']);
});

test('on an organization’s own host nobody works as others', () => {
  const actions = userActions(person, staff, true);
  expect(actions).toEqual(['edit', 'restrict', 'deactivate', 'delete']);
});
