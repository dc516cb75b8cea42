import {
  dayIn,
  english,
  isQuestion,
  kindsInWords,
  numberIn,
  today,
  wordIn,
  type AnswerSettings,
  type FormComponent,
  type FormLanguage,
} from '@outpost/contracts';

type Kind = 'length' | 'number' | 'choices' | 'days';

/** Returns two bounds in words; empty without any. */
const between = (
  kind: Kind,
  from: string | undefined,
  to: string | undefined,
  language: FormLanguage,
): string => {
  if (from !== undefined && to !== undefined) {
    const isOne = kind === 'choices' && from === to;
    return wordIn(language, isOne ? 'choicesExactly' : `${kind}Between`, { from, to });
  }
  if (from !== undefined) return wordIn(language, `${kind}Least`, { from });
  return to === undefined ? '' : wordIn(language, `${kind}Most`, { to });
};

const dayWords = (day: string | undefined, language: FormLanguage) => {
  if (day === undefined) return undefined;
  return day === today ? wordIn(language, 'today') : dayIn(language, day);
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const files = (
  { fileKinds, maxMegabytes, maxFiles = 1 }: AnswerSettings,
  language: FormLanguage,
): string =>
  [
    fileKinds && capital(kindsInWords(fileKinds, language)),
    maxMegabytes && wordIn(language, 'fileSize', { count: numberIn(language, maxMegabytes) }),
    maxFiles > 1 && wordIn(language, 'fileCount', { count: numberIn(language, maxFiles) }),
  ]
    .filter((part) => typeof part === 'string')
    .map((part, index) => (index === 0 ? capital(part) : part))
    .join(', ');

/** Returns the limits of an answer as visitors read them; empty without any. */
export const limitWords = (
  { type, settings }: FormComponent,
  language: FormLanguage = english,
): string => {
  if (!isQuestion(type)) return '';
  const { min, max, minLength, maxLength, minChoices, maxChoices, earliest, latest } = settings;
  const number = (bound: number | undefined) =>
    bound === undefined ? undefined : numberIn(language, bound);
  return (
    between('length', number(minLength), number(maxLength), language) ||
    between('number', number(min), number(max), language) ||
    between('choices', number(minChoices), number(maxChoices), language) ||
    between('days', dayWords(earliest, language), dayWords(latest, language), language) ||
    files(settings, language)
  );
};
