import { expect, test } from 'vitest';
import { companyStatuses, type Company } from './companies.ts';
import {
  canTakeCompanyStep,
  companyStepNames,
  companySteps,
  isOpenToOwnCompany,
  type CompanyStepName,
} from './company-steps.ts';

const company = (status: Company['status']) =>
  ({ status, onBoarding: 'pending', salesOnboarding: 'Pending' }) as const;

/** Steps of the status that each status allows. */
const fromStatus: Record<Company['status'], CompanyStepName[]> = {
  pending: ['activate', 'startTrial'],
  'in-trial': ['activate', 'deactivate'],
  active: ['deactivate'],
  deactivated: ['reactivate'],
};

test.each(companyStatuses)('from %s exactly the steps of the table can be taken', (status) => {
  const steps = companyStepNames.filter((step) => companySteps[step].field === 'status');
  const taken = steps.filter((step) => canTakeCompanyStep(step, company(status)));
  expect(taken).toEqual(fromStatus[status]);
});

test.each([
  ['completeOnboarding', { onBoarding: 'pending' }, true],
  ['completeOnboarding', { onBoarding: 'completed' }, false],
  ['completeSalesOnboarding', { salesOnboarding: 'Pending' }, true],
  ['completeSalesOnboarding', { salesOnboarding: 'Completed' }, false],
  ['reopenSalesOnboarding', { salesOnboarding: 'Pending' }, false],
  ['reopenSalesOnboarding', { salesOnboarding: 'Completed' }, true],
] as const)('%s with %o: %s, whatever the status', (step, state, isPossible) => {
  for (const status of companyStatuses)
    expect(canTakeCompanyStep(step, { ...company(status), ...state })).toBe(isPossible);
});

test('the people of a company complete its onboarding and take no other step with it', () => {
  expect(companyStepNames.filter(isOpenToOwnCompany)).toEqual(['completeOnboarding']);
});
