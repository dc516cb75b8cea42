import { expect, test } from 'vitest';
import {
  afterLeadFormStep,
  canTakeLeadFormStep,
  leadFormStatuses,
  leadFormStepNames,
  type LeadFormState,
  type LeadFormStepName,
} from './lead-form-steps.ts';

const table: [LeadFormState, changed: boolean, LeadFormStepName, LeadFormState | null][] = [
  ['draft', true, 'publish', 'published'],
  ['draft', true, 'activate', null],
  ['draft', true, 'deactivate', null],
  ['draft', false, 'publish', null],
  ['draft', false, 'activate', null],
  ['draft', false, 'deactivate', null],
  ['published', true, 'publish', 'published'],
  ['published', true, 'activate', 'live'],
  ['published', true, 'deactivate', null],
  ['published', false, 'publish', null],
  ['published', false, 'activate', 'live'],
  ['published', false, 'deactivate', null],
  ['live', true, 'publish', 'live'],
  ['live', true, 'activate', null],
  ['live', true, 'deactivate', 'published'],
  ['live', false, 'publish', null],
  ['live', false, 'activate', null],
  ['live', false, 'deactivate', 'published'],
];

test('the table has every step from every state, with changes and without', () => {
  expect(table).toHaveLength(leadFormStatuses.length * leadFormStepNames.length * 2);
});

test.each(table)('%s, changed: %s, %s leads to %s', (status, changed, step, to) => {
  const form = { status, hasUnpublishedChanges: changed };
  expect(afterLeadFormStep(step, form)).toBe(to);
  expect(canTakeLeadFormStep(step, form)).toBe(to !== null);
});
