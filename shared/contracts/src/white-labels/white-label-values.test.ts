import { describe, expect, test } from 'vitest';
import {
  adminAfter,
  agencyAfter,
  billingAfter,
  defaultAgency,
  defaultBilling,
} from './white-label-values.ts';

describe('the admin', () => {
  const before = { email: 'a@acme.test', firstName: 'Nia', lastName: '-' };

  test.each([
    [null, { email: 'b@acme.test' }, { email: 'b@acme.test', firstName: '-', lastName: '-' }],
    [before, { email: 'b@acme.test' }, { ...before, email: 'b@acme.test' }],
    [before, { lastName: 'Ode' }, { ...before, lastName: 'Ode' }],
    [before, { firstName: '' }, { ...before, firstName: '-' }],
    [before, { email: '' }, null],
    [null, { firstName: 'Nia' }, null],
  ])('%j changed by %j', (was, change, is) => {
    expect(adminAfter(was, change)).toEqual(is);
  });
});

test('a tier without a name has its usual one, and others stay', () => {
  const own = agencyAfter(defaultAgency, { name: 'Network', franchisor: { name: 'Region' } });
  expect(own).toEqual({
    name: 'Network',
    franchisor: { name: 'Region', franchisee: { name: 'Franchisee' } },
  });
  expect(agencyAfter(own, { name: '', franchisor: {} })).toEqual({ ...own, name: 'Agency' });
});

test('billing keeps what is not named', () => {
  const after = billingAfter(defaultBilling, {
    whiteLabelBilling: { autoCollection: false },
    franchisee: { chargebeePlanId: 'plan', noOfSeats: undefined },
  });
  expect(after).toEqual({
    ...defaultBilling,
    whiteLabelBilling: { ...defaultBilling.whiteLabelBilling, autoCollection: false },
    franchisee: { ...defaultBilling.franchisee, chargebeePlanId: 'plan' },
  });
  expect(billingAfter(after, { franchisee: { chargebeePlanId: '' } }).franchisee).toEqual(
    defaultBilling.franchisee,
  );
});
