import { expect, test } from 'vitest';
import { requestTypes, type ManageRequest } from '@outpost/contracts';
import { makeManageRequest } from '@outpost/testing';
import { changeText, effectText } from './request-words.ts';

const invite = {
  email: 'ida@acme.example',
  firstName: 'Ida',
  lastName: 'Vos',
  teamRole: 'guest' as const,
};

const told: [Partial<ManageRequest>, change: string, effect: string][] = [
  [
    { type: 'seat-increase', current: { seats: 5 }, requested: { seats: 8 } },
    '5 → 8 seats',
    'Northlake Dental gets 8 seats instead of 5.',
  ],
  [
    { type: 'plan-change', current: { plan: 'free' }, requested: { plan: 'paid' } },
    'Free → Paid',
    'Northlake Dental gets the plan paid.',
  ],
  [
    { type: 'deletion', current: {}, requested: {} },
    'Delete account',
    'The account owner@acme.example is deleted and signed out everywhere. It can be restored for 30 days.',
  ],
  [
    { type: 'domain', current: { domain: null }, requested: { domain: 'leads.acme.example' } },
    'No domain → leads.acme.example',
    'The domain of Northlake Dental becomes leads.acme.example.',
  ],
  [
    { type: 'restriction-appeal', current: {}, requested: {} },
    'Restricted → active',
    'Olga Owner can again change and export everything their role allows.',
  ],
  [
    { type: 'team-invite', current: {}, requested: { invite } },
    'Ida Vos → Guest',
    'Ida Vos (ida@acme.example) is emailed an invitation as guest.',
  ],
];

test('every type of request is told', () => {
  expect(told.map(([{ type }]) => type)).toEqual([...requestTypes]);
});

test.each(told)('%j says what it changes, and what approving does', (changes, change, effect) => {
  const request = makeManageRequest(changes);
  expect(changeText(request)).toBe(change);
  expect(effectText(request)).toBe(effect);
});
