import { expect, test } from 'vitest';
import { formWords, noLogic, type FormComponent, type FormLanguage } from '@outpost/contracts';
import { componentTree } from './component-tree.ts';
import { htmlOf } from './form-html.ts';
import { formTree } from './form-tree.ts';
import { limitWords } from './questions/limit-words.ts';
import { thanksTree } from './thanks-tree.ts';

const component: FormComponent = {
  _id: 'a',
  key: 'a',
  type: 'radiobutton_single',
  order: 1,
  isDraggable: true,
  isSubtitleHidden: true,
  isMandatory: false,
  title: 'Farbe',
  subtitle: '',
  leadForm: 'form',
  hasRange: false,
  options: ['Red', 'Blue'],
  hasOther: true,
  logic: noLogic,
  settings: {},
};
const language: FormLanguage = {
  code: 'de',
  words: {
    ...formWords,
    other: 'Andere',
    note: '{mark} heißt: nötig.',
    numberBetween: 'Von {from} bis {to}',
    daysLeast: 'Nicht vor dem {from}',
    daysBetween: 'Vom {from} bis {to}',
    answersSent: 'Gesendet.',
  },
  options: { a: { Red: 'Rot' } },
  titles: { a: 'Your name' },
};
const state = { answers: {}, errors: {}, required: [], shown: ['a'], language };
const htmlFor = (changes: Partial<FormComponent>) => {
  const tree = componentTree({ ...component, ...changes }, state);
  return tree ? htmlOf(tree) : '';
};

test('an option is shown in the language of the page and answered as it is', () => {
  const html = htmlFor({});
  expect(html).toContain('value="Red"><span>Rot</span>');
  expect(html).toContain('value="Blue"><span>Blue</span>');
  expect(html).toContain('<span>Andere</span>');
});

test('a translated title does not change how the browser fills in its field', () => {
  expect(htmlFor({ type: 'short_question' })).toContain('autocomplete="name"');
});

test('limits are written as the language writes days and numbers', () => {
  const words = (type: FormComponent['type'], settings: FormComponent['settings']) =>
    limitWords({ ...component, type, settings }, language);
  expect(words('number', { min: 1000, max: 2500.5 })).toBe('Von 1.000 bis 2.500,5');
  expect(words('date_picker', { earliest: '2026-03-01', latest: '2026-05-31' })).toBe(
    'Vom 1. März 2026 bis 31. Mai 2026',
  );
  expect(words('date_picker', { earliest: 'today' })).toBe('Nicht vor dem today');
});

test('the frame of the form and what follows it are in the language of the page', () => {
  const message = { type: 'redirect', link: '' } as const;
  const view = { content: { components: [component], message }, answers: {}, errors: {} };
  const html = htmlOf(formTree({ ...view, problem: null, language }, () => null, null));
  expect(html).toContain('<p class="note" id="note"><span class="must">*</span> heißt: nötig.</p>');
  expect(htmlOf(thanksTree(message, null, language))).toContain('Gesendet.');
});
