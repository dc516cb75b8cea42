import {
  dayInWords,
  isQuestion,
  kindsInWords,
  today,
  type AnswerSettings,
  type FormComponent,
} from '@outpost/contracts';

type Bound = string | number | undefined;

interface BoundWords {
  both: (from: string, to: string) => string;
  least: (from: string) => string;
  most: (to: string) => string;
}

/** Returns two bounds in words; empty without any. */
const between = (from: Bound, to: Bound, { both, least, most }: BoundWords): string => {
  if (from !== undefined && to !== undefined) return both(String(from), String(to));
  if (from !== undefined) return least(String(from));
  return to === undefined ? '' : most(String(to));
};

const characters: BoundWords = {
  both: (from, to) => `${from} to ${to} characters`,
  least: (from) => `At least ${from} characters`,
  most: (to) => `At most ${to} characters`,
};
const numbers: BoundWords = {
  both: (from, to) => `From ${from} to ${to}`,
  least: (from) => `At least ${from}`,
  most: (to) => `At most ${to}`,
};
const choices: BoundWords = {
  both: (from, to) => (from === to ? `Choose ${from}` : `Choose ${from} to ${to}`),
  least: (from) => `Choose at least ${from}`,
  most: (to) => `Choose at most ${to}`,
};
const days: BoundWords = {
  both: (from, to) => `From ${from} to ${to}`,
  least: (from) => `Not before ${from}`,
  most: (to) => `Not after ${to}`,
};

const dayWords = (day: string | undefined) =>
  day === undefined || day === today ? day : dayInWords(day);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const files = ({ fileKinds, maxMegabytes, maxFiles = 1 }: AnswerSettings): string =>
  [
    fileKinds && capital(kindsInWords(fileKinds)),
    maxMegabytes && `at most ${maxMegabytes} MB`,
    maxFiles > 1 && `up to ${maxFiles} files`,
  ]
    .filter((part) => typeof part === 'string')
    .map((part, index) => (index === 0 ? capital(part) : part))
    .join(', ');

/** Returns the limits of an answer as visitors read them; empty without any. */
export const limitWords = ({ type, settings }: FormComponent): string => {
  if (!isQuestion(type)) return '';
  const { min, max, minLength, maxLength, minChoices, maxChoices, earliest, latest } = settings;
  return (
    between(minLength, maxLength, characters) ||
    between(min, max, numbers) ||
    between(minChoices, maxChoices, choices) ||
    between(dayWords(earliest), dayWords(latest), days) ||
    files(settings)
  );
};
