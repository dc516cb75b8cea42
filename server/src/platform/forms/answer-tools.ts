import { RE2JS } from 're2js';
import type { AnswerTools, PatternMatcher } from '@outpost/contracts';
import { readExpression } from '@outpost/expressions';
import { dayAt } from '../days/time-zone.ts';

/** Matches in time linear in the text, whatever the pattern: authors of forms write patterns. */
const matches: PatternMatcher = (pattern, text) => RE2JS.matches(pattern, text);

/** Reports whether answers can be matched against a pattern in bounded time. */
export const isBoundedPattern = (pattern: string): boolean => {
  try {
    RE2JS.compile(pattern);
    return true;
  } catch {
    return false;
  }
};

/** Time zones in which a day begins last and first. */
const [latestZone, earliestZone] = ['Etc/GMT+12', 'Pacific/Kiritimati'];

/**
 * Returns the tools that check answers on the server. It does not know the visitor's time zone: any
 * day that is today somewhere counts as today.
 */
export const answerTools = (now = new Date()): AnswerTools => ({
  read: readExpression,
  matches,
  today: [dayAt(now, latestZone), dayAt(now, earliestZone)],
});
