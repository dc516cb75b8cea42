import { expect, test } from 'vitest';
import { codeLabel, screenWords } from '@outpost/contracts';
import { audienceLabel } from './faqs/faq-words.ts';
import { sourceLabel as leadSourceLabel } from './linkedin-leads/lead-words.ts';
import { sourceLabel as referralSourceLabel } from './referrals/referral-words.ts';
import { breachText, typeLabel } from './tickets/ticket-words.ts';

test('files name the audience of an answer as the screen does', () => {
  expect(screenWords.faqAudience).toEqual({ ...audienceLabel() });
});

test('files name missed targets of a ticket as the screen does', () => {
  const { response, resolution, both } = screenWords.ticketBreach;
  expect(response).toBe(breachText(['response']));
  expect(resolution).toBe(breachText(['resolution']));
  expect(both).toBe(breachText(['response', 'resolution']));
});

test.each([
  ['types of tickets', typeLabel(), screenWords.ticketType],
  ['sources of leads', leadSourceLabel(), screenWords.leadSource],
  ['sources of referrals', referralSourceLabel(), screenWords.referralSource],
])('files name %s as the screen does', (_name, labels, words: Record<string, string>) => {
  for (const [code, label] of Object.entries(labels))
    expect(words[code] ?? codeLabel(code)).toBe(label);
});
