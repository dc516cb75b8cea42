import { expect, test } from 'vitest';
import type { BillingOverview } from '@outpost/contracts';
import { makeBilling, makeSubscription, renderScreen, screen } from '@outpost/testing';
import { BillingFacts } from './billing-facts.tsx';

const show = (changes: Partial<BillingOverview>, isOfCompany = false) =>
  renderScreen(<BillingFacts billing={makeBilling(changes)} isOfCompany={isOfCompany} />);

/** Returns the value beside the name of a fact; undefined without the fact. */
const factOf = (name: string) =>
  screen.queryByText(name, { selector: 'dt' })?.nextSibling?.textContent;

test('a company without a subscription sees amounts of zero and no past-due amount', () => {
  show({ subscriptions: [], open: [], overdue: [], credit: [] }, true);
  expect(factOf('Invoices go to')).toBe('This company');
  for (const name of ['To pay', 'Credit', 'Each month']) expect(factOf(name)).toBe('$0.00');
  expect(factOf('Overdue')).toBeUndefined();
});

test('the sums are those of each month, to pay, and past due, which leads to the invoices', () => {
  const late = [{ amount: 58_347, currency: 'USD' }];
  const subscriptions = [makeSubscription(), makeSubscription()];
  show({ subscriptions, open: late, overdue: late });
  expect(factOf('Each month')).toBe('$490.00');
  expect(factOf('Overdue')).toBe('$583.47Show invoices');
  expect(screen.getByRole('link', { name: 'Show invoices' }).getAttribute('href')).toBe(
    '#invoices',
  );
});

test('there is no monthly sum where more subscriptions exist than are loaded', () => {
  show({ subscriptions: Array.from({ length: 50 }, () => makeSubscription()) });
  expect(factOf('Each month')).toBeUndefined();
});

test.each([
  ['Custom', true, 'Paid from credit first'],
  ['Custom', false, 'Not paid from credit'],
  ['Chargebee', true, 'Charged automatically'],
  ['Chargebee', false, 'Not charged automatically'],
] as const)(
  'new invoices of %s with automatic collection %s: %s',
  (billingType, autoCollection, text) => {
    show({ billingType, autoCollection });
    expect(factOf('New invoices')).toBe(text);
    expect(factOf('Billed through')).toBe(billingType === 'Custom' ? 'This panel' : 'Chargebee');
  },
);
