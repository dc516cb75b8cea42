import { expect, test } from 'vitest';
import { allEndpoints, faqEndpoints } from '@outpost/contracts';
import { allAnswers } from './all-answers.ts';
import { fakeApi } from './fake-api.ts';

test('a call without a session is refused and recorded', async () => {
  const api = fakeApi();
  const reply = await fetch('http://localhost/v1/super-admin/faqs');
  expect([reply.status, api.callsTo(faqEndpoints.list).length]).toEqual([401, 1]);
});

test('every answer belongs to a call of the contract', () => {
  const known = new Set(allEndpoints);
  const answered = [...new Map(allAnswers(fakeApi().rows)).keys()];
  expect(answered.filter((endpoint) => !known.has(endpoint))).toEqual([]);
});
