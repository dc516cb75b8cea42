import { expect, test } from 'vitest';
import { subscriptionLook } from './billing/billing-words.ts';
import { companyStatusLook } from './companies.ts';

test('a company in trial has another tone than a pending one, and that of its subscription', () => {
  const looks = companyStatusLook();
  expect(looks['in-trial'].tone).not.toBe(looks.pending.tone);
  expect(looks['in-trial'].tone).toBe(subscriptionLook().in_trial.tone);
});
