import { describe, expect, test } from 'vitest';
import { defaultAgency, defaultBilling } from '@outpost/contracts';
import { makeWhiteLabel } from '@outpost/testing';
import {
  bodyOf,
  byField,
  keepable,
  messagesOf,
  ofShownFields,
  stepOfField,
  valuesOf,
} from './wizard-values.ts';

const fresh = valuesOf(null);

test('a new one begins with the usual names and terms', () => {
  const { agency, billing, ...rest } = bodyOf(fresh);
  expect(rest).toMatchObject({ name: '', type: 'Agency', subdomain: '' });
  expect(agency).toEqual(defaultAgency);
  expect(billing).toMatchObject({ billingType: defaultBilling.billingType });
  expect(messagesOf(fresh)).toEqual({});
});

test('what a draft holds comes back as it was', () => {
  const draft = makeWhiteLabel({
    admin: { email: 'a@acme.example', firstName: '-', lastName: 'Ode' },
  });
  const values = valuesOf(draft);
  expect(values).toMatchObject({
    name: 'Acme Agency',
    subdomain: 'acme',
    adminEmail: 'a@acme.example',
    adminFirstName: '',
    adminLastName: 'Ode',
    noOfSeats: String(defaultBilling.franchisee.noOfSeats),
  });
  expect(messagesOf(values)).toEqual({});
});

describe('what cannot be kept is said beside its field', () => {
  test.each([
    ['name', 'x'.repeat(51), 'Name is incorrect'],
    ['subdomain', 'a b', 'Subdomain is incorrect'],
    ['adminEmail', 'nobody', 'Email is incorrect'],
    ['adminFirstName', 'x'.repeat(51), 'First name should have max 50 characters'],
    ['franchiseeName', 'x'.repeat(51), 'Name is incorrect'],
    ['noOfSeats', 'many', 'Seats is incorrect'],
    ['noOfSeats', '', 'Seats is incorrect'],
    ['noOfSeats', '101', 'Seats is incorrect'],
  ] as const)('%s = %j: %s', (field, value, message) => {
    expect(messagesOf({ ...fresh, [field]: value })).toEqual({ [field]: message });
  });
});

test('a field of Chargebee is neither sent nor judged while it is hidden', () => {
  const chargebeeFamilyId = 'x'.repeat(101);
  const chargebee = { ...fresh, billingType: 'Chargebee' as const, chargebeeFamilyId };
  const message = 'Chargebee family should have max 100 characters';
  expect(messagesOf(chargebee)).toEqual({ chargebeeFamilyId: message });
  const custom = { ...chargebee, billingType: 'Custom' as const };
  expect(messagesOf(custom)).toEqual({});
  expect(bodyOf(custom).billing.whiteLabelBilling).not.toHaveProperty('chargebeeFamilyId');
  expect(ofShownFields(custom, { chargebeeFamilyId: message, name: 'No' })).toEqual({ name: 'No' });
});

test('what can be kept is, and the rest stays as it was', () => {
  const before = { ...fresh, name: 'Acme', subdomain: 'acme' };
  const typed = { ...before, name: 'Acme Two', subdomain: 'a b' };
  expect(keepable(typed, messagesOf(typed), before)).toMatchObject({
    name: 'Acme Two',
    subdomain: 'acme',
  });
});

test('messages about parts no field shows are left out', () => {
  expect(byField({ subdomain: 'Taken', 'billing.billingType': 'No' })).toEqual({
    subdomain: 'Taken',
  });
});

test('every field stands on a step', () => {
  expect(Object.keys(stepOfField).toSorted()).toEqual(Object.keys(fresh).toSorted());
});

test('a draft sends the plan of its billing type, and keeps the other one to itself', () => {
  const both = { ...fresh, planId: 'standard-monthly', chargebeePlanId: 'cb-plan' };
  const planOf = (billingType: 'Custom' | 'Chargebee') =>
    bodyOf({ ...both, billingType }).billing.franchisee.chargebeePlanId;
  expect([planOf('Custom'), planOf('Chargebee')]).toEqual(['standard-monthly', 'cb-plan']);
  const billing = {
    ...defaultBilling,
    franchisee: { ...defaultBilling.franchisee, chargebeePlanId: 'standard-monthly' },
  };
  const kept = valuesOf(makeWhiteLabel({ billing }));
  expect([kept.planId, kept.chargebeePlanId]).toEqual(['standard-monthly', '']);
});
