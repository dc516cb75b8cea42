import { isDay } from '../values/day.ts';
import { dayIn, english, type FormLanguage } from './form-words.ts';
import type { FormComponent } from './form-components.ts';

/** `{{key}}` or `{{key|fallback}}`; the groups are the key and the fallback. */
const reference = /\{\{\s*([A-Za-z]\w*)\s*(?:\|([^{}]*))?\}\}/;

/** A reference of a text to the answer to a question; the fallback is shown without an answer. */
export interface Recall {
  key: string;
  fallback: string;
}

/** Answers in words, by the key of their question. */
export type AnswerWords = ReadonlyMap<string, string>;

/** Returns the parts of a text in their order: plain texts, and references to answers. */
export const recallsIn = (text: string): (string | Recall)[] => {
  const parts = text.split(reference);
  return parts.flatMap((part, at): (string | Recall)[] => {
    if (at % 3 === 0) return part === '' ? [] : [part];
    return at % 3 === 1 ? [{ key: part, fallback: (parts[at + 1] ?? '').trim() }] : [];
  });
};

/** Returns a text with the answers in place of its references. */
export const recalled = (text: string, words: AnswerWords): string =>
  recallsIn(text)
    .map((part) => (typeof part === 'string' ? part : (words.get(part.key) ?? part.fallback)))
    .join('');

/** Returns the keys of the questions whose answers a text refers to. */
export const recalledKeys = (text: string): string[] =>
  recallsIn(text).flatMap((part) => (typeof part === 'string' ? [] : [part.key]));

/**
 * Returns a text for a list of questions: in place of a reference there is the title of its question in
 * brackets, or an ellipsis for a question that is not among them.
 */
export const withoutRecalls = (
  text: string,
  components: readonly Pick<FormComponent, 'key' | 'title'>[] = [],
): string =>
  recallsIn(text)
    .map((part) => {
      if (typeof part === 'string') return part;
      const title = components.find(({ key }) => key === part.key)?.title ?? '';
      return title === '' ? '…' : `[${withoutRecalls(title)}]`;
    })
    .join('');

/** The parts of a language that answers are shown in. */
export type AnswerLanguage = Pick<FormLanguage, 'code' | 'options'>;

const wordOf = (value: unknown, options: Readonly<Record<string, string>> = {}): string => {
  if (typeof value === 'string') return (options[value] ?? value).trim();
  if (typeof value === 'number') return String(value);
  const { name } = (value ?? {}) as { name?: unknown };
  return typeof name === 'string' ? name : '';
};

/** Returns an answer as visitors read it in a text; empty for none. */
export const answerInWords = (
  { _id, type }: Pick<FormComponent, '_id' | 'type'>,
  answer: unknown,
  language: AnswerLanguage = english,
): string => {
  const options = language.options?.[_id];
  if (Array.isArray(answer)) return answer.map((one) => wordOf(one, options)).join(', ');
  if (type !== 'date_picker') return wordOf(answer, options);
  const { from, to } = (typeof answer === 'object' ? (answer ?? {}) : { from: answer }) as Record<
    'from' | 'to',
    unknown
  >;
  return [from, to]
    .filter(isDay)
    .map((day) => dayIn(language, day))
    .join(' – ');
};
