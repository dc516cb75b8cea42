import { describe, expect, test } from 'vitest';
import { requestStatuses, type AdminPanelUser, type RequestStatus } from '@outpost/contracts';
import { makeAdminPanelUser, makeManageRequest } from '@outpost/testing';
import { decisionsOf, mayComment, requestableTypes } from './request-actions.ts';

const impersonation = {
  name: 'Sam Staff',
  email: 'sam@outpost.example',
  reason: 'A question about a request',
  expiresAt: '2026-02-10T11:00:00.000Z',
  returnUrl: 'https://admin.outpost.example/users',
};

const staff = (role: 'super-admin' | 'admin' | 'support') => makeAdminPanelUser({ role });
const team = (teamRole: NonNullable<AdminPanelUser['teamRole']>, more = {}) =>
  makeAdminPanelUser({ teamRole, ...more });

describe('decisions', () => {
  test.each<[RequestStatus, string[]]>([
    ['Pending', ['approve', 'decline']],
    ['Approved', ['set_as_pending']],
    ['Declined', ['set_as_pending']],
  ])('of what is %s are %j for admins, and none for anybody else', (status, actions) => {
    const request = makeManageRequest({ status });
    for (const viewer of [staff('super-admin'), staff('admin')])
      expect(decisionsOf(request, viewer)).toEqual(actions);
    for (const viewer of [staff('support'), team('owner'), team('admin'), team('member')])
      expect(decisionsOf(request, viewer)).toEqual([]);
  });

  test('are never made in somebody else’s name', () => {
    for (const status of requestStatuses)
      expect(
        decisionsOf(makeManageRequest({ status }), { ...staff('admin'), impersonation }),
      ).toEqual([]);
  });
});

test.each<[string, AdminPanelUser, boolean, boolean]>([
  ['a super admin', staff('super-admin'), true, true],
  ['support', staff('support'), false, true],
  ['an owner', team('owner'), true, true],
  ['a member', team('member'), false, true],
  ['a guest', team('guest'), false, true],
  ['a restricted owner', team('owner', { isRestricted: true }), false, false],
])('%s comments on the request of somebody: %s, on their own: %s', (_, viewer, others, own) => {
  const mine = { _id: viewer._id, name: 'Me', email: viewer.email };
  expect(mayComment(makeManageRequest(), viewer)).toBe(others);
  expect(mayComment(makeManageRequest({ requester: mine }), viewer)).toBe(own);
});

const anything = ['seat-increase', 'plan-change', 'deletion', 'domain', 'team-invite'];

test.each<[string, AdminPanelUser, string[]]>([
  ['a super admin', staff('super-admin'), []],
  ['support', staff('support'), []],
  ['an owner', team('owner'), anything],
  ['a member', team('member'), anything],
  ['a guest', team('guest'), []],
  ['a seat holder', team('seat-holder'), []],
  ['a restricted owner', team('owner', { isRestricted: true }), ['restriction-appeal']],
  ['a restricted guest', team('guest', { isRestricted: true }), ['restriction-appeal']],
  ['a visitor in a member’s account', team('member', { impersonation }), []],
])('%s may ask for what is theirs to ask for', (_, viewer, types) => {
  expect(requestableTypes(viewer)).toEqual(types);
});
