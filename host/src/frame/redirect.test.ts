import { beforeEach, expect, test } from 'vitest';
import type { TeamRole } from '@outpost/contracts';
import { makeAdminPanelUser, returnWithToken, signIn } from '@outpost/testing';
import { staffViewer, teamViewer } from '../testing/viewers.ts';
import { palettePaths } from '../palette/palette-entries.ts';
import { navigationPaths } from './navigation-paths.ts';
import { isOffLimits, redirectOf } from './redirect.ts';

const staff = staffViewer;
const member = (teamRole: TeamRole, msp = false) => teamViewer(teamRole, { msp });

const viewers = {
  'super admin': staff('super-admin'),
  admin: staff('admin'),
  support: staff('support'),
  'super admin on a tenant’s host': staff('super-admin', true),
  owner: member('owner'),
  'owner with msp': member('owner', true),
  guest: member('guest'),
  nobody: teamViewer(null),
};

const stays = null;

test.each<[keyof typeof viewers, string, string | null]>([
  ['super admin', '/api-keys', stays],
  ['super admin', '/lead-forms/show/42', stays],
  ['super admin', '/billing', '/home'],
  ['super admin', '/admin-details', '/home'],
  ['super admin on a tenant’s host', '/white-label', '/home'],
  ['super admin on a tenant’s host', '/data-lake', stays],
  ['admin', '/data-lake', stays],
  ['support', '/api-keys', '/home'],
  ['support', '/data-lake', '/home'],
  ['support', '/lead-forms', stays],
  ['support', '/white-label', stays],
  ['support', '/referrals', '/home'],
  ['support', '/bug-reports', stays],
  ['guest', '/bug-reports', stays],
  ['support', '/bug-reports/webhook', stays],
  ['guest', '/bug-reports/webhook', '/home'],
  ['owner', '/white-label/show/42', '/home'],
  ['owner', '/companies', '/home'],
  ['owner', '/billing', stays],
  ['owner', '/support-ticket', stays],
  ['owner with msp', '/companies', stays],
  ['owner with msp', '/billing', '/home'],
  ['guest', '/billing', '/home'],
  ['super admin', '/manage-subscription', stays],
  ['support', '/manage-subscription', '/home'],
  ['owner', '/manage-subscription', '/home'],
  ['owner', '/admin-details', stays],
  ['guest', '/admin-details', '/home'],
  ['guest', '/manage-requests', stays],
  ['support', '/manage-requests', stays],
  ['guest', '/users', '/home'],
  ['guest', '/users/42', '/home'],
  ['guest', '/usersearch', stays],
  ['guest', '/faqs', stays],
  ['guest', '/faqs/42', stays],
  ['guest', '/home', stays],
  ['guest', '/no-such-page', stays],
  ['guest', '/', stays],
  ['nobody', '/faqs', '/home'],
])('%s on %s goes to %s', (who, path, target) => {
  expect(redirectOf(viewers[who], path)).toBe(target);
});

const exempt = [
  '/company',
  '/admins',
  '/msps',
  '/outreaches',
  '/brand',
  '/profile',
  '/form-responses',
  '/sign-in',
  '/forgot-password',
  '/reset-password',
  '/activate',
];

test.each(exempt)('nobody is sent away from %s', (path) => {
  for (const viewer of Object.values(viewers)) {
    expect(redirectOf(viewer, path)).toBe(stays);
    expect(redirectOf(viewer, `${path}/show/42`)).toBe(stays);
  }
});

test('nobody is sent to where they are sent away from', () => {
  for (const viewer of Object.values(viewers))
    for (const path of [...navigationPaths, ...palettePaths]) {
      const target = redirectOf(viewer, path);
      expect(target === null || redirectOf(viewer, target) === null).toBe(true);
    }
});

beforeEach(() => signIn(null));

test('a path is off limits only to an account that is known', () => {
  const guest = makeAdminPanelUser({ teamRole: 'guest' });
  expect(isOffLimits('/users')).toBe(false);
  returnWithToken(guest);
  expect(isOffLimits('/users')).toBe(false);
  signIn(guest);
  expect(isOffLimits('/users')).toBe(true);
  expect(isOffLimits('/faqs')).toBe(false);
});
