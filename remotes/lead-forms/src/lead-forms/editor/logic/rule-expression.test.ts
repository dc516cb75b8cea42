import { expect, test } from 'vitest';
import type { FormComponent, RuleCondition } from '@outpost/contracts';
import { readExpression } from '@outpost/expressions';
import { expressionOf } from './rule-expression.ts';

const question = (_id: string, type: FormComponent['type']) =>
  ({ _id, type, key: `${type}_1` }) as FormComponent;
const components = [
  question('text', 'short_question'),
  question('number', 'number'),
  question('list', 'checkbox_multi'),
];
const ruleOf = (match: 'all' | 'any', ...conditions: RuleCondition[]) =>
  expressionOf({ action: 'show', match, conditions, target: null }, components);

test.each<[...Parameters<typeof condition>, expected: string]>([
  ['text', 'is', 'A "b"', String.raw`answers.short_question_1 == "A \"b\""`],
  ['text', 'is_not', 'A', '!(has(answers.short_question_1) && answers.short_question_1 == "A")'],
  ['text', 'contains', 'A', 'answers.short_question_1.contains("A")'],
  ['number', 'is', '12', 'answers.number_1 == 12'],
  ['number', 'greater_than', '2.5', 'answers.number_1 > 2.5'],
  ['number', 'less_than', 'x', 'answers.number_1 < "x"'],
  ['list', 'is', 'Red', '"Red" in answers.checkbox_multi_1'],
  [
    'list',
    'is_not',
    'Red',
    '!(has(answers.checkbox_multi_1) && "Red" in answers.checkbox_multi_1)',
  ],
  ['text', 'is_answered', '', 'has(answers.short_question_1)'],
  ['text', 'is_not_answered', '', '!has(answers.short_question_1)'],
])('%s %s %j becomes an expression', (component, operator, value, expected) => {
  const text = ruleOf('all', condition(component, operator, value));
  expect(text).toBe(expected);
  expect(readExpression(text)).not.toBeNull();
});

const condition = (
  component: string,
  operator: RuleCondition['operator'],
  value: string,
): RuleCondition => ({ component, operator, value });

test('several conditions become one expression, without those about what is gone', () => {
  const conditions = [
    condition('text', 'is_answered', ''),
    condition('gone', 'is_answered', ''),
    condition('number', 'is', '1'),
  ];
  expect(ruleOf('all', ...conditions)).toBe(
    'has(answers.short_question_1) && answers.number_1 == 1',
  );
  expect(ruleOf('any', ...conditions)).toBe(
    'has(answers.short_question_1) || answers.number_1 == 1',
  );
});
