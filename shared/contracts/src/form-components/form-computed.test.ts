import * as v from '@outpost/schema';
import { expect, test } from 'vitest';
import { toolsHere } from './answer-tools.ts';
import { firstAnswers, validateAnswers } from './form-answers.ts';
import { checkForm } from './form-checks.ts';
import type { FormComponent } from './form-components.ts';
import type { ExpressionReader, ExpressionTree } from './form-expression.ts';
import { evaluateForm } from './form-logic.ts';
import { FormLogic, noLogic } from './form-rules.ts';

const answer = (key: string): ExpressionTree => ['answer', [key]];

/** Reads `a * b`, and a key alone. */
const read: ExpressionReader = (text) => {
  const keys = text.split(' * ');
  if (keys.includes('')) return null;
  return keys.length === 1 ? answer(text) : ['*', keys.map(answer)];
};
const tools = toolsHere(read);
const computed = (text: string): Partial<FormComponent> => ({
  logic: { ...noLogic, isHidden: true, computed: text },
});

const formOf = (...questions: Partial<FormComponent>[]) => ({
  message: { type: 'thankYouMessage' as const, title: 'Thanks', description: 'Bye.' },
  components: [{ type: 'title' as const }, ...questions, { type: 'submit_button' as const }].map(
    (changes: Partial<FormComponent>, index): FormComponent => ({
      _id: `c${index}`,
      key: `c${index}`,
      type: 'number',
      order: index + 1,
      isDraggable: true,
      isSubtitleHidden: true,
      isMandatory: false,
      title: `Question ${index}`,
      subtitle: '',
      leadForm: 'form',
      hasRange: false,
      options: [],
      hasOther: false,
      logic: noLogic,
      settings: {},
      ...changes,
    }),
  ),
});

test('a computed answer follows from those above, and is known below', () => {
  const rule = {
    action: 'show' as const,
    match: 'all' as const,
    conditions: [{ component: 'c3', operator: 'greater_than' as const, value: '10' }],
    target: null,
  };
  const form = formOf({}, {}, computed('c1 * c2'), computed('c3 * c3'), {
    logic: { ...noLogic, rules: [rule] },
  });
  const { shown, hidden, words, computed: found } = evaluateForm(form, { c1: '3', c2: '4' }, read);
  expect(found).toEqual({ c3: '12', c4: '144' });
  expect(words.get('c3')).toBe('12');
  expect(shown).toContain('c5');
  expect(hidden).toEqual(['c3', 'c4']);
  expect(evaluateForm(form, { c1: '3', c2: '0' }, read).computed['c3']).toBe('0');
});

test('without an answer it asks for there is none, whatever was sent for it', () => {
  const form = formOf({}, {}, computed('c1 * c2'));
  const { words, computed: found } = evaluateForm(form, { c1: '3', c3: '99' }, read);
  expect([found, words.has('c3')]).toEqual([{}, false]);
  expect(firstAnswers(form, {}, tools)).toEqual({});
});

test.each([
  ['number', 'one', null],
  ['number', '1', '1'],
  ['short_question', ' one ', 'one'],
  ['short_question', 'x'.repeat(300), 'x'.repeat(255)],
  ['short_question', '', null],
] as const)('a computed %s takes %j as %j', (type, given, expected) => {
  const form = formOf({ type: 'long_question' }, { ...computed('c1'), type });
  expect(evaluateForm(form, { c1: given }, read).computed['c2'] ?? null).toBe(expected);
});

test('limits of its settings and required marks refuse no computed answer', () => {
  const form = formOf(
    {},
    { ...computed('c1'), isMandatory: true, settings: { max: 2, initial: '1' } },
  );
  expect(validateAnswers(form, { c1: '3' }, tools)).toEqual({});
  expect(validateAnswers(form, {}, tools)).toEqual({});
  expect(checkForm(form, tools)).toEqual([]);
});

test.each<[what: string, questions: Partial<FormComponent>[], codes: string[]]>([
  ['answers above', [{}, computed('c1')], []],
  ['an answer that is missing', [{}, computed('c9')], ['lost_reference']],
  ['what has no answer', [{}, computed('c0')], ['lost_reference']],
  ['an answer below', [computed('c2'), {}], ['later_condition']],
  ['itself', [{}, computed('c2')], ['loop']],
  ['each other', [computed('c2'), computed('c1')], ['loop']],
  ['what is no expression', [computed(''), {}], ['not_expression']],
])('an answer computed of %s is checked before publishing', (_what, questions, codes) => {
  expect(checkForm(formOf(...questions), tools).map(({ code }) => code)).toEqual(codes);
});

test.each([
  [{ isHidden: true, prefillKey: '' }, true],
  [{ isHidden: false, prefillKey: '' }, false],
  [{ isHidden: true, prefillKey: 'total' }, false],
])('with %j an answer can be computed: %j', (source, isAllowed) => {
  expect(v.is(FormLogic, { ...noLogic, ...source, computed: '1' })).toBe(isAllowed);
});
