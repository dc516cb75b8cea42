import type { AdminPanelUser } from '@outpost/contracts';
import { makeAdminPanelUser } from '@outpost/testing';
import { expect, test } from 'vitest';
import { creationsOf } from './palette-actions.ts';

const always = () => true;
const offered = (user: AdminPanelUser, exists = always) =>
  creationsOf(user, exists).map(({ to }) => to);

const invitations = ['/users?popup=add', '/users?popup=import'];
const everything = [
  ...invitations,
  '/admins?popup=add',
  '/companies?popup=add',
  '/msps?popup=add',
  '/white-label/new',
  '/api-keys?popup=add',
];
const impersonation = {
  email: 'grace@outpost.example',
  name: 'Grace Hopper',
  reason: 'Looks for a bug',
  returnUrl: 'http://admin.localhost',
  expiresAt: '2026-01-01T00:00:00.000Z',
};

test.each<[string, AdminPanelUser, string[]]>([
  ['a super admin', makeAdminPanelUser({ role: 'super-admin' }), everything],
  ['support', makeAdminPanelUser({ role: 'support' }), []],
  ['a guest', makeAdminPanelUser({ role: null, teamRole: 'guest' }), []],
])('%s is offered the records the role may create', (_, user, addresses) => {
  expect(offered(user)).toEqual(addresses);
});

test('invites no users while impersonating', () => {
  const user = { ...makeAdminPanelUser({ role: 'super-admin' }), impersonation };
  expect(offered(user)).toEqual(everything.filter((to) => !invitations.includes(to)));
});

test('an area without a screen offers nothing', () => {
  expect(
    creationsOf(makeAdminPanelUser({ role: 'super-admin' }), (path) => path === '/users').map(
      ({ to }) => to,
    ),
  ).toEqual(invitations);
});
