import { describe, expect, test } from 'vitest';
import { whiteLabelStatuses } from '@outpost/contracts';
import { makeAdminPanelUser, makeWhiteLabel } from '@outpost/testing';
import { actionLabel, whiteLabelActions } from './white-label-actions.ts';

const offered = (status: (typeof whiteLabelStatuses)[number], viewer = makeAdminPanelUser()) =>
  whiteLabelActions(makeWhiteLabel({ status }), viewer);
const labels = (...given: Parameters<typeof offered>) =>
  offered(...given).map(({ action }) => actionLabel(action));

describe('whoever may change organizations is offered', () => {
  test.each([
    ['draft', ['Continue draft', 'Publish', 'Delete']],
    ['active', ['Edit', 'Deactivate', 'Delete']],
    ['inactive', ['Edit', 'Reactivate', 'Delete']],
  ] as const)('with one that is %s: %j', (status, expected) => {
    expect(labels(status)).toEqual(expected);
  });
});

test('an active one says why it cannot be deleted', () => {
  const deletion = (status: (typeof whiteLabelStatuses)[number]) =>
    offered(status).find(({ action }) => action === 'delete')?.disabledReason;
  expect(whiteLabelStatuses.map(deletion)).toEqual([undefined, 'it is active', undefined]);
});

test('a draft says what keeps it from being published', () => {
  const draft = makeWhiteLabel({ status: 'draft', name: '', subdomain: null });
  const [, publish] = whiteLabelActions(draft, makeAdminPanelUser());
  expect(publish?.disabledReason).toBe('its name and subdomain are missing');
});

test('who only reads is offered nothing', () => {
  expect(labels('draft', makeAdminPanelUser({ role: 'support' }))).toEqual([]);
});

test('nothing is deleted in somebody else’s name', () => {
  const impersonation = {
    name: 'Grace',
    email: 'grace@outpost.example',
    reason: 'Helping out.',
    expiresAt: '2026-02-10T10:00:00.000Z',
    returnUrl: '/',
  };
  expect(labels('draft', makeAdminPanelUser({ impersonation }))).not.toContain('Delete');
});
