import { describe, expect, test } from 'vitest';
import { matchesHere } from './answer-pattern.ts';
import { validateAnswers } from './form-answers.ts';
import type { FormComponent, FormSnapshot } from './form-components.ts';
import { noLogic } from './form-rules.ts';
import {
  directionOf,
  formLocales,
  isWordKey,
  languageFor,
  languageName,
  translated,
  wordTexts,
  writtenTexts,
} from './form-texts.ts';
import { dayIn, english, formWords, numberIn, wordIn } from './form-words.ts';
import { messages } from '@outpost/schema';

const component = (_id: string, changes: Partial<FormComponent>): FormComponent => ({
  _id,
  key: _id,
  type: 'short_question',
  order: 1,
  isDraggable: true,
  isSubtitleHidden: true,
  isMandatory: true,
  title: 'Asked',
  subtitle: 'Below',
  leadForm: 'form',
  hasRange: false,
  options: [],
  hasOther: false,
  logic: noLogic,
  settings: {},
  ...changes,
});

const content: FormSnapshot = {
  components: [
    component('b', { order: 2, type: 'radiobutton_single', options: ['Red', 'Blue'] }),
    component('a', {
      isSubtitleHidden: false,
      settings: { placeholder: 'Ada', pattern: 'A.*', patternMessage: 'An A first' },
    }),
    component('c', { order: 3, logic: { ...noLogic, isHidden: true } }),
  ],
  message: { type: 'thankYouMessage', title: 'Thanks', description: '' },
};
const texts = {
  'a.title': 'Gefragt',
  'a.patternMessage': 'Zuerst ein A',
  'b.option.Red': 'Rot',
  'gone.title': 'Weg',
  'message.title': 'Danke',
  'page.isRequired': '{field} fehlt',
};

test('the texts that visitors see have keys, in the order of the form', () => {
  expect(writtenTexts(content).map(({ key }) => key)).toEqual([
    'a.title',
    'a.subtitle',
    'a.placeholder',
    'a.patternMessage',
    'b.title',
    'b.option.Red',
    'b.option.Blue',
    'message.title',
  ]);
  expect(wordTexts()).toHaveLength(Object.keys(formWords).length);
  expect(['page.saved', 'page.constructor', 'saved'].map(isWordKey)).toEqual([true, false, false]);
});

test('a translated form has its own texts where others are missing, and its own options', () => {
  const { components, message } = translated(content, texts);
  const [choice, asked] = components;
  expect([asked?.title, asked?.subtitle, asked?.settings]).toEqual([
    'Gefragt',
    'Below',
    { placeholder: 'Ada', pattern: 'A.*', patternMessage: 'Zuerst ein A' },
  ]);
  expect([choice?.title, choice?.options]).toEqual(['Asked', ['Red', 'Blue']]);
  expect(message).toMatchObject({ title: 'Danke' });
  const { options, titles } = languageFor(content, 'de', texts);
  expect(options).toEqual({ b: { Red: 'Rot' } });
  expect(titles?.['a']).toBe('Asked');
});

test('fixed texts come from the language, then from the built-in ones, then from the form', () => {
  const builtIn = { isRequired: '{field} ist nötig', submit: 'Absenden' };
  const { words } = languageFor(content, 'de', texts, builtIn, { ...formWords, saved: 'Kept' });
  expect([words.isRequired, words.submit, words.saved, words.saving]).toEqual([
    '{field} fehlt',
    'Absenden',
    'Kept',
    'Saving',
  ]);
});

test('answers are checked in the language of the form', () => {
  const language = languageFor(content, 'de', texts);
  const tools = { read: () => null, matches: matchesHere, language };
  const today = ['2026-03-01', '2026-03-01'] as const;
  const form = translated(content, texts);
  expect(validateAnswers(form, { a: 'Bob', b: 'Red' }, { ...tools, today })).toEqual({
    a: 'Zuerst ein A',
  });
  expect(validateAnswers(form, {}, { ...tools, today })).toMatchObject({ a: 'Gefragt fehlt' });
});

describe('a fixed text', () => {
  test('keeps names in braces without a value, and signs of its values', () => {
    expect(wordIn(english, 'isTooLong', { field: '$& {count}' })).toBe(
      '$& {count} should have max {count} characters',
    );
  });

  test('in English is the message of the specification', () => {
    const say = (word: keyof typeof formWords) => wordIn(english, word, { field: 'F', count: '3' });
    expect(
      ['isRequired', 'isIncorrect', 'isTooLong', 'isTooShort'].map((one) => say(one as 'to')),
    ).toEqual([
      messages.required('F'),
      messages.incorrect('F'),
      messages.max('F', 3),
      messages.min('F', 3),
    ]);
    expect([formWords.isEmailIncorrect, formWords.isUrlIncorrect]).toEqual([
      messages.email,
      messages.url,
    ]);
  });
});

test.each([
  ['en', '1 March 2026', '1234.5'],
  ['de', '1. März 2026', '1.234,5'],
  ['fr', '1 mars 2026', '1\u202f234,5'],
])('%s writes a day as %s and a number as %s', (code, day, number) => {
  expect([dayIn({ code }, '2026-03-01'), numberIn({ code }, 1234.5)]).toEqual([day, number]);
});

test('each language has a name of its own, and some are written from the right', () => {
  for (const code of formLocales) expect(languageName(code)).not.toBe(code);
  expect([languageName('de'), languageName('de', 'en')]).toEqual(['Deutsch', 'German']);
  expect(formLocales.filter((code) => directionOf(code) === 'rtl')).toEqual([
    'ar',
    'fa',
    'he',
    'ur',
  ]);
});
