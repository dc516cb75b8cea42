import { expect, test } from 'vitest';
import { subscriptionLook } from './billing/billing-words.ts';
import { companyStatusLook } from './companies.ts';

test('each status of a company has a tone of its own, a trial that of its subscription', () => {
  const looks = companyStatusLook();
  const tones = Object.values(looks).map(({ tone }) => tone);
  expect(new Set(tones).size).toBe(tones.length);
  expect(looks['in-trial'].tone).toBe(subscriptionLook().in_trial.tone);
});
