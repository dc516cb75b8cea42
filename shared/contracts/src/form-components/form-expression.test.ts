import { expect, test } from 'vitest';
import type { FormComponentType } from './component-types.ts';
import type { FormComponent } from './form-components.ts';
import type { ExpressionTree } from './form-expression.ts';
import type { FormAnswers } from './answered.ts';
import { evaluateForm } from './form-logic.ts';
import { noLogic, type FormRule } from './form-rules.ts';

/** `answers.KEY == VALUE`, as a tree. */
const equals = (key: string, value: string | number): ExpressionTree => [
  '==',
  [
    ['answer', [key]],
    ['value', [value]],
  ],
];
const byExpression: FormRule = {
  action: 'show',
  match: 'all',
  conditions: [],
  expression: 'the text',
  target: null,
};

const component = (_id: string, order: number, changes: Partial<FormComponent>): FormComponent => ({
  _id,
  key: _id,
  type: 'email',
  order,
  isDraggable: true,
  isSubtitleHidden: true,
  isMandatory: false,
  title: _id,
  subtitle: '',
  leadForm: 'form',
  hasRange: false,
  options: [],
  hasOther: false,
  logic: noLogic,
  settings: {},
  ...changes,
});

/** A question `a` of a type, and below it `b`, which the expression shows. */
const formAsking = (type: FormComponentType) => ({
  components: [
    component('a', 1, { type, key: 'first_1' }),
    component('b', 2, { logic: { ...noLogic, rules: [byExpression] } }),
  ],
});

test.each<[type: FormComponentType, answer: unknown, value: string | number, isShown: boolean]>([
  ['short_question', ' Ada ', 'Ada', true],
  ['short_question', 'ada', 'Ada', false],
  ['short_question', ' ', '', false],
  ['number', '12', 12, true],
  ['number', 12, 12, true],
  ['number', 0, 0, true],
  ['number', 'twelve', 'twelve', false],
  ['number', '', 0, false],
])('an expression about a %s sees the answer %j', (type, a, value, isShown) => {
  const content = formAsking(type);
  const read = (text: string) => (text === 'the text' ? equals('first_1', value) : null);
  const { shown } = evaluateForm(content, { a }, read);
  expect(shown.includes('b')).toBe(isShown);
});

test('an expression sees no answer below it, and a file only as one that is there', () => {
  const content = formAsking('file_upload');
  const shownBy = (tree: ExpressionTree, answers: FormAnswers) =>
    evaluateForm(content, answers, () => tree).shown.includes('b');
  expect(shownBy(['answer', ['first_1']], { a: { name: 'plan.pdf' } })).toBe(true);
  expect(shownBy(['given', ['first_1']], { a: { name: 'plan.pdf' } })).toBe(true);
  expect(shownBy(['given', ['first_1']], {})).toBe(false);
  expect(shownBy(['given', ['b']], { b: 'x' })).toBe(false);
});

test('a rule whose expression cannot be read does not apply', () => {
  const content = formAsking('email');
  expect(evaluateForm(content, { a: 'x' }, () => null).shown).not.toContain('b');
});
