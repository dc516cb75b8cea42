import { describe, expect, test } from 'vitest';
import {
  canDeleteWhiteLabel,
  canTakeWhiteLabelStep,
  missingToPublish,
  whiteLabelSteps,
  type WhiteLabelStepName,
} from './white-label-steps.ts';
import { whiteLabelStatuses } from './white-label-values.ts';

const steps = Object.keys(whiteLabelSteps) as WhiteLabelStepName[];

test('each step is taken from one state only', () => {
  const table = whiteLabelStatuses.map((status) => [
    status,
    steps.filter((step) => canTakeWhiteLabelStep(step, { status })),
  ]);
  expect(table).toEqual([
    ['draft', ['publish']],
    ['active', ['deactivate']],
    ['inactive', ['reactivate']],
  ]);
});

test('all but an active one can be deleted', () => {
  const deletable = whiteLabelStatuses.filter((status) => canDeleteWhiteLabel({ status }));
  expect(deletable).toEqual(['draft', 'inactive']);
});

describe('to be published it needs', () => {
  const complete = {
    name: 'Acme',
    subdomain: 'acme',
    admin: { email: 'a@acme.test', firstName: '-', lastName: '-' },
  };

  test('nothing more than a name, a subdomain and an admin', () => {
    expect(missingToPublish(complete)).toEqual({});
  });

  test.each([
    [{ name: '' }, { name: 'Name is required' }],
    [{ subdomain: null }, { subdomain: 'Subdomain is required' }],
    [{ admin: null }, { admin: 'Admin is required' }],
  ])('what %j lacks', (without, missing) => {
    expect(missingToPublish({ ...complete, ...without })).toEqual(missing);
  });
});
