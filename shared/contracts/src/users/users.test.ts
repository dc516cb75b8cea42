import { expect, test } from 'vitest';
import { canTakeStep, userSteps, type UserState, type UserStepName } from './users.ts';

const confirmed: UserState = {
  status: 'confirmed',
  restrictedStatus: 'active',
  onBoarding: 'pending',
  salesOnboarding: 'Pending',
};

const started: UserStepName[] = ['completeOnboarding', 'completeSalesOnboarding'];

test.each<[string, Partial<UserState>, UserStepName[]]>([
  ['pending', { status: 'pending' }, ['deactivate']],
  ['confirmed', {}, ['deactivate', 'restrict', ...started]],
  ['restricted', { restrictedStatus: 'restricted' }, ['deactivate', 'unrestrict', ...started]],
  ['deactivated', { status: 'deactivated' }, ['reactivate']],
  [
    'deactivated and restricted',
    { status: 'deactivated', restrictedStatus: 'restricted' },
    ['reactivate'],
  ],
  ['onboarded', { onBoarding: 'completed' }, ['deactivate', 'restrict', 'completeSalesOnboarding']],
  [
    'onboarded by sales',
    { salesOnboarding: 'Completed' },
    ['deactivate', 'restrict', 'completeOnboarding', 'reopenSalesOnboarding'],
  ],
])('with somebody %s exactly these steps can be taken', (_state, changes, steps) => {
  const all = Object.keys(userSteps) as UserStepName[];
  expect(all.filter((step) => canTakeStep(step, { ...confirmed, ...changes }))).toEqual(steps);
});
