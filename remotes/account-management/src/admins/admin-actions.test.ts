import { expect, test } from 'vitest';
import { platformRoles, userStatuses, type PlatformRole } from '@outpost/contracts';
import { makeAdmin, makeAdminPanelUser } from '@outpost/testing';
import { adminActions, grantableRoles, type AdminAction } from './admin-actions.ts';

const top = makeAdminPanelUser();
const byStatus: Record<(typeof userStatuses)[number], AdminAction[]> = {
  pending: ['role', 'resend', 'deactivate', 'delete'],
  confirmed: ['role', 'resetLink', 'revokeSessions', 'deactivate', 'delete'],
  deactivated: ['reactivate', 'delete'],
};

const higher = 'only super admins can change super admins';
const reasons: [viewer: PlatformRole, admin: PlatformRole, reason: string | null | undefined][] = [
  ['super-admin', 'super-admin', undefined],
  ['super-admin', 'admin', undefined],
  ['super-admin', 'support', undefined],
  ['admin', 'super-admin', higher],
  ['admin', 'admin', undefined],
  ['admin', 'support', undefined],
  // Null: no menu.
  ['support', 'super-admin', null],
  ['support', 'admin', null],
  ['support', 'support', null],
];

test('the table has every role beside every other', () => {
  expect(reasons.map(([viewer, admin]) => `${viewer} ${admin}`)).toEqual(
    platformRoles.flatMap((viewer) => platformRoles.map((admin) => `${viewer} ${admin}`)),
  );
});

const table = reasons.flatMap(([viewer, admin, reason]) =>
  userStatuses.map((status) => [viewer, status, admin, reason] as const),
);

test.each(table)('a %s with a %s %s: %s', (viewer, status, role, reason) => {
  const found = adminActions(makeAdmin({ role, status }), makeAdminPanelUser({ role: viewer }));
  const expected = reason === null ? [] : byStatus[status];
  expect(found.map(({ action }) => action)).toEqual(expected);
  expect(new Set(found.map(({ disabledReason }) => disabledReason))).toEqual(
    new Set(expected.length > 0 ? [reason] : []),
  );
});

test('of oneself nothing is decided, and only a link is mailed', () => {
  const self = makeAdmin({ _id: top._id, role: 'super-admin' });
  expect(adminActions(self, top)).toEqual([
    { action: 'role', disabledReason: 'you cannot do this to yourself' },
    { action: 'resetLink' },
    { action: 'revokeSessions', disabledReason: 'you cannot do this to yourself' },
    { action: 'deactivate', disabledReason: 'you cannot do this to yourself' },
    { action: 'delete', disabledReason: 'you cannot do this to yourself' },
  ]);
});

test.each([
  ['super-admin', ['super-admin', 'admin', 'support']],
  ['admin', ['admin', 'support']],
  ['support', ['support']],
] as const)('a %s gives the roles %j', (role, roles) => {
  expect(grantableRoles({ role, teamRole: null })).toEqual(roles);
});
