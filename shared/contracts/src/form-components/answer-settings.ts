import * as v from '@outpost/schema';
import { messages, storable } from '@outpost/schema';
import { isDay } from '../values/day.ts';
import { fileKindNames, longestAnswers, mostFiles, mostOptions, today } from './answer-limits.ts';
import { patternProblem } from './answer-pattern.ts';

const text = (field: string, max: number) =>
  v.pipe(
    v.string(messages.incorrect(field)),
    v.nonEmpty(messages.required(field)),
    v.maxLength(max, messages.max(field, max)),
    storable(field),
  );
const whole = (field: string, least: number, most: number) => {
  const message = `${field} must be a whole number from ${least} to ${most}`;
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
};
const limit = (field: string) =>
  v.pipe(v.number(messages.incorrect(field)), v.finite(messages.incorrect(field)));
const day = (field: string) =>
  v.pipe(
    v.string(messages.incorrect(field)),
    v.check((given) => given === today || isDay(given), messages.incorrect(field)),
  );

/** Settings of the answer to a question; an absent one is not set. Each type has some of them. */
const entries = {
  placeholder: v.optional(text('Placeholder', 200)),
  /** Answer a form begins with: a text, a number, a day, or options. */
  initial: v.optional(
    v.union([
      text('Initial answer', longestAnswers.long),
      v.pipe(v.array(text('Initial answer', longestAnswers.short)), v.minLength(1)),
    ]),
  ),
  /** Bounds of a number. */
  min: v.optional(limit('Minimum')),
  max: v.optional(limit('Maximum')),
  /** Bounds of the number of chosen options. */
  minChoices: v.optional(whole('Minimum of choices', 1, mostOptions)),
  maxChoices: v.optional(whole('Maximum of choices', 1, mostOptions)),
  /** Bounds of the number of characters. */
  minLength: v.optional(whole('Minimum length', 1, longestAnswers.long)),
  maxLength: v.optional(whole('Maximum length', 1, longestAnswers.long)),
  /** Regular expression that the whole text matches, without references and look-around. */
  pattern: v.optional(
    v.pipe(
      text('Pattern', 200),
      v.rawCheck(({ dataset, addIssue }) => {
        const message = dataset.typed ? patternProblem(dataset.value) : null;
        if (message !== null) addIssue({ message });
      }),
    ),
  ),
  /** Shown for an answer that does not match the pattern. */
  patternMessage: v.optional(text('Message', 200)),
  /** First and last possible day, as YYYY-MM-DD or `today`. */
  earliest: v.optional(day('Earliest day')),
  latest: v.optional(day('Latest day')),
  fileKinds: v.optional(v.pipe(v.array(v.picklist(fileKindNames)), v.minLength(1))),
  maxMegabytes: v.optional(whole('Maximum size', 1, mostFiles.megabytes)),
  /** Files of one answer; more than one makes the answer a list. */
  maxFiles: v.optional(whole('Number of files', 1, mostFiles.count)),
  /** True when each visitor sees the options in an order of their own. */
  isShuffled: v.optional(v.boolean()),
};

type Lower = 'min' | 'minChoices' | 'minLength' | 'earliest';
type Upper = 'max' | 'maxChoices' | 'maxLength' | 'latest';

const pairs: readonly (readonly [Lower, Upper, message: string])[] = [
  ['min', 'max', 'Maximum must not be below the minimum'],
  ['minChoices', 'maxChoices', 'Maximum of choices must not be below the minimum of choices'],
  ['minLength', 'maxLength', 'Maximum length must not be below the minimum length'],
  ['earliest', 'latest', 'Latest day must not be before the earliest day'],
];

const isBackwards = (lower: unknown, upper: unknown): boolean =>
  lower !== undefined &&
  upper !== undefined &&
  lower !== today &&
  upper !== today &&
  (upper as number) < (lower as number);

export const AnswerSettings = v.pipe(
  v.strictObject(entries),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    for (const [lower, upper, message] of pairs)
      if (isBackwards(value[lower], value[upper]))
        addIssue({
          message,
          path: [
            { type: 'object', origin: 'value', input: value, key: upper, value: value[upper] },
          ],
        });
  }),
);
export type AnswerSettings = v.InferOutput<typeof AnswerSettings>;
export type AnswerSetting = keyof AnswerSettings;
