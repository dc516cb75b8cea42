import type { AnswerSetting, AnswerSettings } from './answer-settings.ts';
import { longestAnswers, mostFiles, today, type FileKind } from './answer-limits.ts';
import type { AnswerTools } from './answer-tools.ts';
import type { FormComponentType } from './component-types.ts';
import type { FormComponent } from './form-components.ts';
import { messages } from '../endpoint/validation.ts';

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

const textRule: Rule = (answer, { title, settings }, { matches }) => {
  const { minLength = 0, maxLength = longestAnswers.long, pattern, patternMessage } = settings;
  const text = String(answer).trim();
  return first(
    text.length < minLength && messages.min(title, minLength),
    text.length > maxLength && messages.max(title, maxLength),
    pattern !== undefined &&
      !matches(pattern, text) &&
      (patternMessage ?? messages.incorrect(title)),
  );
};

const numberRule: Rule = (answer, { title, settings: { min, max } }) => {
  const number = Number(answer);
  return first(
    min !== undefined && number < min && `${title} must be at least ${min}`,
    max !== undefined && number > max && `${title} must be at most ${max}`,
  );
};

const countRule: Rule = (answer, { title, settings }) => {
  const { minChoices = 0, maxChoices = Infinity } = settings;
  const { length } = answer as unknown[];
  return first(
    length < minChoices && `${title} needs at least ${minChoices} choices`,
    length > maxChoices && `${title} takes at most ${maxChoices} choices`,
  );
};

const dayText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
/** Returns a day in words, such as “1 March 2026”. */
export const dayInWords = (day: string): string => dayText.format(new Date(`${day}T00:00:00Z`));

const dateRule: Rule = (answer, { title, hasRange, settings }, tools) => {
  const { earliest, latest } = settings;
  const { from, to } = (hasRange ? answer : { from: answer, to: answer }) as Record<
    'from' | 'to',
    string
  >;
  const start = earliest === today ? tools.today[0] : earliest;
  const end = latest === today ? tools.today[1] : latest;
  return first(
    start !== undefined &&
      from < start &&
      (earliest === today
        ? `${title} must not be in the past`
        : `${title} must not be before ${dayInWords(start)}`),
    end !== undefined &&
      to > end &&
      (latest === today
        ? `${title} must not be in the future`
        : `${title} must not be after ${dayInWords(end)}`),
  );
};

/** Reports whether an answer is a list of files. */
export const takesSeveralFiles = ({ maxFiles = 1 }: AnswerSettings): boolean => maxFiles > 1;

const filesRule: Rule = (answer, { title, settings: { maxFiles = 1 } }) => {
  const count = Array.isArray(answer) ? answer.length : 1;
  return count > maxFiles ? `${title} takes at most ${maxFiles} files` : null;
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

const kindWords: Readonly<Record<FileKind, string>> = {
  image: 'an image',
  pdf: 'a PDF',
  document: 'a text document',
  spreadsheet: 'a spreadsheet',
  presentation: 'a presentation',
  text: 'plain text',
};

const orList = new Intl.ListFormat('en', { type: 'disjunction' });

/** Returns kinds of files in words, such as “an image or a PDF”. */
export const kindsInWords = (kinds: readonly FileKind[]): string =>
  orList.format(kinds.map((kind) => kindWords[kind]));

export const wrongKindMessage = (kinds: readonly FileKind[]): string =>
  `The file must be ${kindsInWords(kinds)}.`;
