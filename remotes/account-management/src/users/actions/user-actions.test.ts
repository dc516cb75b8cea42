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
  ['pending', { status: 'pending' }, ['edit', 'reassign-role', 'resend', 'deactivate', 'delete']],
  [
    'confirmed',
    { status: 'confirmed' },
    [
      'edit',
      'reassign-role',
      'restrict',
      'reopenSalesOnboarding',
      'deactivate',
      'login-as',
      'resetLink',
      'email',
      'add-team-member',
      'delete',
    ],
  ],
  [
    'confirmed and restricted',
    { restrictedStatus: 'restricted' },
    [
      'edit',
      'reassign-role',
      'unrestrict',
      'reopenSalesOnboarding',
      'deactivate',
      'login-as',
      'resetLink',
      'email',
      'add-team-member',
      'delete',
    ],
  ],
  ['deactivated', { status: 'deactivated' }, ['reactivate', 'email', 'delete']],
  [
    'of internal staff',
    { role: 'support', teamRole: null },
    ['edit', 'restrict', 'reopenSalesOnboarding', 'deactivate', 'resetLink', 'email', 'delete'],
  ],
])('offers a super admin what is possible with somebody %s', (_state, changes, actions) => {
  expect(userActions(makeUser(changes), staff)).toEqual(actions);
});

test('support works as others and mails them, and changes nobody', () => {
  const support = makeAdminPanelUser({ role: 'support' });
  expect(userActions(person, support)).toEqual(['login-as', 'resetLink', 'email']);
  expect(userActions(makeUser({ status: 'pending' }), support)).toEqual(['resend']);
  const admin = makeUser({ role: 'admin', teamRole: null });
  expect(userActions(admin, support)).toEqual([]);
});

test('an owner changes people and works as nobody', () => {
  const actions = [
    'restrict',
    'reopenSalesOnboarding',
    'deactivate',
    'resetLink',
    'email',
    'add-team-member',
    'delete',
  ];
  expect(userActions(person, owner)).toEqual(['edit', 'reassign-role', ...actions]);
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

test('nothing is deleted, and nobody written to, in somebody else’s name', () => {
  const visited = makeAdminPanelUser({ teamRole: 'owner', impersonation: visit });
  expect(userActions(person, visited)).toEqual([
    'edit',
    'reassign-role',
    'restrict',
    'reopenSalesOnboarding',
    'deactivate',
  ]);
});

test('on an organization’s own host nobody works as others', () => {
  const everywhere = userActions(person, staff);
  const actions = everywhere.filter((action) => action !== 'login-as');
  expect(actions).not.toEqual(everywhere);
  expect(userActions(person, staff, true)).toEqual(actions);
});
