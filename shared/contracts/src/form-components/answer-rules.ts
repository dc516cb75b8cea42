import type { AnswerSetting, AnswerSettings } from './answer-settings.ts';
import { longestAnswers, mostFiles, today, type FileKind } from './answer-limits.ts';
import type { AnswerTools } from './answer-tools.ts';
import type { FormComponentType } from './component-types.ts';
import type { FormComponent } from './form-components.ts';
import {
  dayIn,
  english,
  numberIn,
  wordIn,
  type FormLanguage,
  type FormWord,
} from './form-words.ts';

const ofText = ['placeholder', 'initial', 'pattern', 'patternMessage'] as const;
const ofChoice = ['initial', 'isShuffled'] as const;

/** Settings that the answers of each type have. */
export const settingsOfType: { readonly [T in FormComponentType]?: readonly AnswerSetting[] } = {
  short_question: [...ofText, 'minLength', 'maxLength'],
  long_question: [...ofText, 'minLength', 'maxLength'],
  email: ofText,
  phone_number: ofText,
  url: ofText,
  number: ['placeholder', 'initial', 'min', 'max'],
  date_picker: ['initial', 'earliest', 'latest'],
  file_upload: ['fileKinds', 'maxMegabytes', 'maxFiles'],
  checkbox_multi: [...ofChoice, 'minChoices', 'maxChoices'],
  radiobutton_single: ofChoice,
};

/** Reports whether questions of a type have a setting. */
export const isSettingOf = (type: FormComponentType, name: string): boolean =>
  (settingsOfType[type] ?? []).some((one) => one === name);

type Rule = (answer: unknown, component: FormComponent, tools: AnswerTools) => string | null;

const first = (...problems: readonly (string | false)[]): string | null =>
  problems.find((problem) => problem !== false) ?? null;

/** Returns the message about a limit in the language of the form. */
const limitMessage = (
  { title }: Pick<FormComponent, 'title'>,
  { language = english }: AnswerTools,
  word: FormWord,
  count: number,
): string => wordIn(language, word, { field: title, count: numberIn(language, count) });

const textRule: Rule = (answer, component, tools) => {
  const { title, settings } = component;
  const { minLength = 0, maxLength = longestAnswers.long, pattern, patternMessage } = settings;
  const text = String(answer).trim();
  return first(
    text.length < minLength && limitMessage(component, tools, 'isTooShort', minLength),
    text.length > maxLength && limitMessage(component, tools, 'isTooLong', maxLength),
    pattern !== undefined &&
      !tools.matches(pattern, text) &&
      (patternMessage ?? wordIn(tools.language ?? english, 'isIncorrect', { field: title })),
  );
};

const numberRule: Rule = (answer, component, tools) => {
  const { min, max } = component.settings;
  const number = Number(answer);
  return first(
    min !== undefined && number < min && limitMessage(component, tools, 'isTooSmall', min),
    max !== undefined && number > max && limitMessage(component, tools, 'isTooBig', max),
  );
};

const countRule: Rule = (answer, component, tools) => {
  const { minChoices = 0, maxChoices = Infinity } = component.settings;
  const { length } = answer as unknown[];
  return first(
    length < minChoices && limitMessage(component, tools, 'hasTooFewChoices', minChoices),
    length > maxChoices && limitMessage(component, tools, 'hasTooManyChoices', maxChoices),
  );
};

const dateRule: Rule = (answer, { title, hasRange, settings }, tools) => {
  const { language = english } = tools;
  const { earliest, latest } = settings;
  const { from, to } = (hasRange ? answer : { from: answer, to: answer }) as Record<
    'from' | 'to',
    string
  >;
  const start = earliest === today ? tools.today[0] : earliest;
  const end = latest === today ? tools.today[1] : latest;
  const message = (isToday: boolean, past: FormWord, other: FormWord, bound: string) =>
    wordIn(language, isToday ? past : other, { field: title, day: dayIn(language, bound) });
  return first(
    start !== undefined &&
      from < start &&
      message(earliest === today, 'isPast', 'isTooEarly', start),
    end !== undefined && to > end && message(latest === today, 'isFuture', 'isTooLate', end),
  );
};

/** Reports whether an answer is a list of files. */
export const takesSeveralFiles = ({ maxFiles = 1 }: AnswerSettings): boolean => maxFiles > 1;

const filesRule: Rule = (answer, component, tools) => {
  const { maxFiles = 1 } = component.settings;
  const count = Array.isArray(answer) ? answer.length : 1;
  return count > maxFiles ? limitMessage(component, tools, 'hasTooManyFiles', maxFiles) : null;
};

const rules: { readonly [T in FormComponentType]?: Rule } = {
  short_question: textRule,
  long_question: textRule,
  email: textRule,
  phone_number: textRule,
  url: textRule,
  number: numberRule,
  date_picker: dateRule,
  file_upload: filesRule,
  checkbox_multi: countRule,
};

/** Returns the message for an answer of the right type that its question's settings refuse. */
export const settingsProblem: Rule = (answer, component, tools) =>
  rules[component.type]?.(answer, component, tools) ?? null;

/** Returns the maximum size of a file of an answer, in bytes. */
export const mostBytesOf = ({ maxMegabytes = mostFiles.megabytes }: AnswerSettings): number =>
  maxMegabytes * 1024 * 1024;

/** Returns kinds of files in words, such as “an image or a PDF”. */
export const kindsInWords = (
  kinds: readonly FileKind[],
  language: FormLanguage = english,
): string =>
  new Intl.ListFormat(language.code, { type: 'disjunction' }).format(
    kinds.map((kind) => wordIn(language, kind)),
  );

export const wrongKindMessage = (
  kinds: readonly FileKind[],
  language: FormLanguage = english,
): string => wordIn(language, 'isWrongKind', { kinds: kindsInWords(kinds, language) });
