import { matchesHere, type PatternMatcher } from './answer-pattern.ts';
import type { ExpressionReader } from './form-expression.ts';
import type { FormLanguage } from './form-words.ts';

/** Functions and facts of the place where answers are checked. */
export interface AnswerTools {
  /** Reads the expressions of rules. */
  read: ExpressionReader;
  matches: PatternMatcher;
  /** First and last day, as YYYY-MM-DD, that count as today. */
  today: readonly [first: string, last: string];
  /** Language of the messages; English by default. */
  language?: FormLanguage;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Returns the tools that check answers in a browser, whose calendar tells which day is today. */
export const toolsHere = (
  read: ExpressionReader,
  now = new Date(),
  language?: FormLanguage,
): AnswerTools => {
  const month = twoDigits(now.getMonth() + 1);
  const day = `${now.getFullYear()}-${month}-${twoDigits(now.getDate())}`;
  return { read, matches: matchesHere, today: [day, day], ...(language && { language }) };
};
