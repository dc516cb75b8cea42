import * as v from '@outpost/schema';
import type { FormComponent, FormSnapshot } from './form-components.ts';
import { longestAnswers } from './answer-limits.ts';
import { settingsProblem } from './answer-rules.ts';
import type { AnswerTools } from './answer-tools.ts';
import { inOrder, isFilled, type FormAnswers } from './answered.ts';
import { evaluateForm } from './form-logic.ts';
import { recalled } from './recall.ts';
import { english, numberIn, wordIn, type FormLanguage, type FormWord } from './form-words.ts';
import { messages } from '@outpost/schema';
import { isDay } from '../values/day.ts';

type Content = Pick<FormSnapshot, 'components'>;
/** Returns the message for a given but invalid answer; null for a valid one. */
type Check = (answer: unknown, component: FormComponent, language: FormLanguage) => string | null;

const phone = /^\+?\d{3}\d{3}\d{4,6}$/;
const textOf = (answer: unknown): string | null =>
  typeof answer === 'string' || typeof answer === 'number' ? String(answer).trim() : null;

const incorrect = ({ title }: FormComponent, language: FormLanguage): string =>
  wordIn(language, 'isIncorrect', { field: title });

const text =
  (max: number): Check =>
  (answer, component, language) => {
    if (typeof answer !== 'string' || answer.includes('\0')) return incorrect(component, language);
    const values = { field: component.title, count: numberIn(language, max) };
    return answer.length > max ? wordIn(language, 'isTooLong', values) : null;
  };

const matches =
  (test: (value: string) => boolean, word: FormWord): Check =>
  (answer, { title }, language) => {
    const given = textOf(answer);
    return given !== null && given.length <= longestAnswers.long && test(given)
      ? null
      : wordIn(language, word, { field: title });
  };

const isEmail = (value: string) => v.is(v.pipe(v.string(), v.maxLength(254), v.email()), value);
const isWebAddress = (value: string) =>
  v.is(v.pipe(v.string(), v.url(), v.regex(/^https?:/i)), value);
/** People write phone numbers with spaces, brackets, dots and dashes. */
const isPhone = (value: string) => phone.test(value.replace(/[\s().-]/g, ''));

const date: Check = (answer, component, language) => {
  if (!component.hasRange) return isDay(answer) ? null : incorrect(component, language);
  const { from, to } = (typeof answer === 'object' && answer ? answer : {}) as Record<
    string,
    unknown
  >;
  if (!isDay(from) || !isDay(to)) return incorrect(component, language);
  return to < from ? wordIn(language, 'isBackwards') : null;
};

const isOption = (answer: unknown, { options, hasOther }: FormComponent): boolean =>
  typeof answer === 'string' &&
  (options.includes(answer) ||
    (hasOther && answer.trim() !== '' && answer.length <= longestAnswers.short));

const one: Check = (answer, component, language) =>
  isOption(answer, component) ? null : incorrect(component, language);

const several: Check = (answer, component, language) =>
  Array.isArray(answer) &&
  new Set(answer).size === answer.length &&
  answer.every((entry) => isOption(entry, component))
    ? null
    : incorrect(component, language);

const checks: { readonly [T in FormComponent['type']]?: Check } = {
  short_question: text(longestAnswers.short),
  long_question: text(longestAnswers.long),
  email: matches(isEmail, 'isEmailIncorrect'),
  phone_number: matches(isPhone, 'isPhoneIncorrect'),
  url: matches(isWebAddress, 'isUrlIncorrect'),
  number: matches((value) => value !== '' && Number.isFinite(Number(value)), 'isIncorrect'),
  date_picker: date,
  file_upload: (answer, component, language) =>
    answer !== null && typeof answer === 'object' ? null : incorrect(component, language),
  checkbox_multi: several,
  radiobutton_single: one,
};

/** Returns the message for a given answer; null for a valid one. */
const problemOf = (answer: unknown, component: FormComponent, tools: AnswerTools): string | null =>
  checks[component.type]?.(answer, component, tools.language ?? english) ??
  settingsProblem(answer, component, tools);

/** The number 0 is an answer, although it is falsy. */
const isGiven = (answer: unknown): boolean => isFilled(answer) || answer === 0;

/**
 * Returns the message for each missing or invalid answer, by component id; empty when the form can
 * be submitted. Answers to components that are not shown are ignored, and answers to unknown
 * components are refused.
 */
export const validateAnswers = (
  content: Content,
  answers: FormAnswers,
  tools: AnswerTools,
): Record<string, string> => {
  const language = tools.language ?? english;
  const { shown, required, words } = evaluateForm(content, answers, tools.read, language);
  const components = inOrder(content).map((one) => ({
    ...one,
    title: recalled(one.title, words),
  }));
  const known = new Set(components.map(({ _id }) => _id));
  const found: Record<string, string> = {};
  for (const id of Object.keys(answers))
    if (!known.has(id)) found[id] = messages.incorrect('Answer');
  for (const component of components) {
    const { _id, title, logic } = component;
    const answer = answers[_id];
    if ((!shown.includes(_id) && !logic.isHidden) || logic.computed !== undefined) continue;
    const message = isGiven(answer)
      ? problemOf(answer, component, tools)
      : required.includes(_id)
        ? wordIn(language, 'isRequired', { field: title })
        : null;
    if (message !== null) found[_id] = message;
  }
  return found;
};

/** Reads an answer from a parameter of an address: several choices are separated by commas. */
const readAs = (component: FormComponent, value: string): unknown => {
  if (component.type !== 'checkbox_multi') return value;
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
};

/** Returns the answers a question can begin with: that of the address, then that of its settings. */
const startsOf = (
  component: FormComponent,
  parameters: Readonly<Record<string, string>>,
): unknown[] => {
  const { prefillKey, computed } = component.logic;
  if (computed !== undefined) return [];
  const isInAddress = prefillKey !== '' && Object.hasOwn(parameters, prefillKey);
  const given = isInAddress ? [readAs(component, parameters[prefillKey] ?? '')] : [];
  return [...given, component.settings.initial];
};

/**
 * Returns the answers a form begins with, by component id: those its address fills in, and initial
 * ones; invalid ones are left out.
 */
export const firstAnswers = (
  content: Content,
  parameters: Readonly<Record<string, string>>,
  tools: AnswerTools,
): Record<string, unknown> =>
  Object.fromEntries(
    inOrder(content).flatMap((component) => {
      const answer = startsOf(component, parameters).find(
        (one) => isFilled(one) && problemOf(one, component, tools) === null,
      );
      return answer === undefined ? [] : [[component._id, answer]];
    }),
  );
