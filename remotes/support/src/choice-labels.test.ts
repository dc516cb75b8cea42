import { valueInWords } from '@outpost/lists';
import { expect, test } from 'vitest';
import { kindLabel, severityLabel } from './bug-reports/bug-words.ts';
import { audienceLabel } from './faqs/faq-words.ts';
import { sourceLabel, stageLabel } from './linkedin-leads/lead-words.ts';
import { sourceLabel as referralSourceLabel } from './referrals/referral-words.ts';
import { priorityLabel, typeLabel } from './tickets/ticket-words.ts';

test.each([
  ['bug_reports', 'kind', kindLabel],
  ['bug_reports', 'severity', severityLabel],
  ['faqs', 'audience', audienceLabel],
  ['linkedin_leads', 'source', sourceLabel],
  ['linkedin_leads', 'stage', stageLabel],
  ['referrals', 'source', referralSourceLabel],
  ['tickets', 'priority', priorityLabel],
  ['tickets', 'type', typeLabel],
] as const)('the log calls %s %s as the lists do', (type, field, labels) => {
  for (const [value, label] of Object.entries<string>(labels()))
    expect([value, valueInWords(field, value, type)]).toEqual([value, label]);
});
