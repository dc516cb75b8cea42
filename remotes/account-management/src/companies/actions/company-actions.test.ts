import { describe, expect, test } from 'vitest';
import { companyStatuses, mayAddCompanies, type Company } from '@outpost/contracts';
import { makeAdminPanelUser, makeCompany, makeId } from '@outpost/testing';
import { companyActions, obstacleTo, type CompanyAction } from './company-actions.ts';

const franchisor = { _id: makeId(), name: 'Northlake Dental' };
const visit = {
  name: 'Sam Staff',
  email: 'sam@outpost.example',
  reason: 'A question of theirs',
  expiresAt: '2026-02-10T11:00:00.000Z',
  returnUrl: 'http://localhost/',
};

const company = (changes: Partial<Company> = {}): Company =>
  makeCompany({ isFranchisor: false, franchisor, onBoarding: 'completed', ...changes });

const staff = makeAdminPanelUser();
const support = makeAdminPanelUser({ role: 'support' });
const agencyOwner = makeAdminPanelUser({ teamRole: 'owner' });
const branchOwner = makeAdminPanelUser({
  teamRole: 'owner',
  msp: true,
  company: { _id: franchisor._id },
});
const ownOwner = makeAdminPanelUser({ teamRole: 'owner', company: { _id: makeId() } });
const member = makeAdminPanelUser({ teamRole: 'member' });

const steps: Record<Company['status'], CompanyAction[]> = {
  pending: ['activate', 'startTrial'],
  'in-trial': ['activate', 'deactivate'],
  active: ['deactivate'],
  deactivated: ['reactivate'],
};
const sales: CompanyAction[] = ['completeSalesOnboarding'];

describe.each(companyStatuses)('with a company that is %s', (status) => {
  const add: CompanyAction[] = status === 'deactivated' ? [] : ['add-member'];
  const trial: CompanyAction[] = status === 'in-trial' ? ['extend-trial'] : [];
  const governing = ['edit', ...add, 'seats', ...trial, ...steps[status], ...sales];

  test.each([
    ['a super admin', staff, [...governing, 'move', 'login-as', 'delete']],
    [
      'an admin',
      makeAdminPanelUser({ role: 'admin' }),
      [...governing, 'move', 'login-as', 'delete'],
    ],
    ['support', support, ['login-as']],
    ['the owner of an agency', agencyOwner, [...governing, 'move', 'delete']],
    ['the owner of its franchisor', branchOwner, [...governing, 'delete']],
    ['a member', member, []],
  ])('%s may do exactly this', (_, viewer, actions) => {
    expect(companyActions(company({ status }), viewer)).toEqual(actions);
  });

  test('its own people look after it and do not decide about it', () => {
    const own = company({ status, isOwn: true, onBoarding: 'pending' });
    expect(companyActions(own, ownOwner)).toEqual(['edit', ...add, 'completeOnboarding']);
  });
});

test.each([
  ['pending', 'Pending', ['completeOnboarding', 'completeSalesOnboarding']],
  ['completed', 'Completed', ['reopenSalesOnboarding']],
] as const)(
  'onboarding %s and sales onboarding %s offer %j',
  (onBoarding, salesOnboarding, offered) => {
    const actions = companyActions(company({ onBoarding, salesOnboarding }), staff);
    expect(actions.filter((action) => /onboarding/i.test(action))).toEqual(offered);
  },
);

test('a franchisor is not moved, and nobody enters a company without an owner', () => {
  const actions = companyActions(company({ isFranchisor: true, owner: null }), staff);
  expect(actions).not.toContain('move');
  expect(actions).not.toContain('login-as');
});

test('inside a tenant nobody works as somebody else', () => {
  expect(companyActions(company(), staff, true)).not.toContain('login-as');
});

test('in somebody else’s name nobody is invited or entered', () => {
  const viewer = makeAdminPanelUser({ impersonation: visit });
  const actions = companyActions(company(), viewer);
  expect(actions).toContain('seats');
  for (const action of ['add-member', 'login-as', 'delete'] as const)
    expect(actions).not.toContain(action);
});

test.each([
  ['pending', 0, undefined],
  ['pending', 1, 'it has 1 user'],
  ['pending', 1_200, 'it has 1,200 users'],
  ['active', 0, 'it is active'],
  ['in-trial', 0, 'it is in trial'],
  ['deactivated', 0, 'it is deactivated'],
] as const)('one that is %s with %i users cannot be deleted because %s', (status, users, why) => {
  expect(obstacleTo('delete', company({ status, users }))).toBe(why);
  expect(obstacleTo('edit', company({ status, users }))).toBeUndefined();
});

test.each([
  ['a super admin', staff, true],
  ['the owner of an agency', agencyOwner, true],
  ['the owner of a franchisor', branchOwner, true],
  ['the owner of one company', ownOwner, false],
  ['support', support, false],
  ['a member', member, false],
])('%s adds companies: %s', (_, viewer, may) => {
  expect(mayAddCompanies(viewer)).toBe(may);
});
