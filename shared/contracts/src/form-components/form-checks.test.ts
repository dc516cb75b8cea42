import { expect, test } from 'vitest';
import { checkForm, isPublishable } from './form-checks.ts';
import { newFormTitle } from './component-types.ts';
import type { FormComponent, FormMessage } from './form-components.ts';
import type { ExpressionTree } from './form-expression.ts';
import { noLogic, type FormRule } from './form-rules.ts';

const message: FormMessage = { type: 'thankYouMessage', title: 'Thank you', description: 'Done.' };

const component = (_id: string, changes: Partial<FormComponent> = {}): FormComponent => ({
  _id,
  key: _id,
  type: 'short_question',
  order: 0,
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

const ruled = (action: FormRule['action'], component: string, target: string | null = null) => ({
  logic: {
    ...noLogic,
    rules: [
      {
        action,
        match: 'all' as const,
        conditions: [{ component, operator: 'is_answered' as const, value: '' }],
        target,
      },
    ],
  },
});

/** A rule whose expression asks for these keys. */
const asking = (action: FormRule['action'], ...keys: string[]) => ({
  logic: {
    ...noLogic,
    rules: [
      { action, match: 'all' as const, conditions: [], expression: keys.join(), target: null },
    ],
  },
});
const read = (text: string): ExpressionTree => [
  'list',
  text.split(',').map((key): ExpressionTree => ['given', [key]]),
];

const checksOf = (
  questions: FormComponent[],
  after: FormMessage = message,
  formTitle = 'Contact',
) => {
  const all = [
    component('title', { type: 'title', title: formTitle }),
    ...questions,
    component('submit', { type: 'submit_button' }),
  ];
  const components = all.map((one, index) => ({ ...one, order: index + 1 }));
  return checkForm({ components, message: after }, { read, matches: () => true, today: ['', ''] });
};
const found = (...of: Parameters<typeof checksOf>) =>
  checksOf(...of).map(({ level, code, component }) => `${level} ${code} ${component}`);

test.each<[name: string, components: FormComponent[], expected: string[]]>([
  ['one question', [component('a')], []],
  ['no question', [component('a', { type: 'label' })], ['error no_questions null']],
  ['an empty title', [component('a', { title: ' ' })], ['error empty_title a']],
  ['a line, which has none', [component('a'), component('b', { type: 'line', title: '' })], []],
  [
    'a choice without options',
    [component('a', { type: 'checkbox_multi' })],
    ['error no_options a'],
  ],
  ['a choice of anything', [component('a', { type: 'checkbox_multi', hasOther: true })], []],
  [
    'a component without a type',
    [component('a'), component('b', { type: 'default' })],
    ['warning untyped b'],
  ],
  [
    'the same question twice',
    [component('a'), component('b', { title: 'A ' })],
    ['warning duplicate_title b'],
  ],
  ['the same label twice', [component('a'), component('b', { title: 'a', type: 'label' })], []],
  ['a condition on what is above', [component('a'), component('b', ruled('show', 'a'))], []],
  [
    'a condition on what is below',
    [component('a', ruled('show', 'b')), component('b')],
    ['error later_condition a'],
  ],
  ['a jump by its own answer', [component('a', ruled('jump', 'a', 'submit')), component('b')], []],
  [
    'a jump by an answer below',
    [component('a', ruled('jump', 'b', 'submit')), component('b')],
    ['error later_condition a'],
  ],
  ['a jump back', [component('a'), component('b', ruled('jump', 'b', 'a'))], ['error loop a']],
  ['a condition on itself', [component('a', ruled('hide', 'a'))], ['error loop a']],
  [
    'two that decide over each other',
    [component('a', ruled('show', 'b')), component('b', ruled('show', 'a'))],
    ['error loop a'],
  ],
  ['a condition on what is gone', [component('a', ruled('show', 'z'))], ['error lost_reference a']],
  ['a jump to what is gone', [component('a', ruled('jump', 'a', 'z'))], ['error lost_reference a']],
  [
    'a condition on what nobody answers',
    [component('l', { type: 'label' }), component('a', ruled('show', 'l'))],
    ['error lost_reference a'],
  ],
  [
    'an expression about what is above',
    [component('a'), component('b'), component('c', asking('show', 'a', 'b'))],
    [],
  ],
  [
    'an expression about what is below',
    [component('a', asking('require', 'b')), component('b')],
    ['error later_condition a'],
  ],
  ['an expression about itself', [component('a', asking('show', 'a'))], ['error loop a']],
  [
    'expressions that decide over each other',
    [component('a', asking('show', 'b')), component('b', asking('hide', 'a'))],
    ['error loop a'],
  ],
  [
    'an expression about what is gone',
    [component('a'), component('b', asking('show', 'a', 'z'))],
    ['error lost_reference b'],
  ],
  [
    'a first answer it takes',
    [component('a', { type: 'number', settings: { initial: '4', max: 5 } })],
    [],
  ],
  [
    'a first answer it refuses',
    [component('a', { type: 'number', settings: { initial: '6', max: 5 } })],
    ['warning refused_initial a'],
  ],
  [
    'more choices than options',
    [component('a', { type: 'checkbox_multi', options: ['A'], settings: { minChoices: 2 } })],
    ['error too_few_options a'],
  ],
  [
    'as many choices as options with a written one',
    [
      component('a', {
        type: 'checkbox_multi',
        options: ['A'],
        hasOther: true,
        settings: { minChoices: 2 },
      }),
    ],
    [],
  ],
  [
    'several things, errors first',
    [component('a'), component('b', { title: 'a' }), component('c', { title: '' })],
    ['error empty_title c', 'warning duplicate_title b'],
  ],
])('of a form with %s', (_name, components, expected) => {
  expect(found(components)).toEqual(expected);
});

test.each(['', ' ', newFormTitle])('a form needs a title of its own, not “%s”', (formTitle) => {
  expect(checksOf([component('a')], message, formTitle)).toEqual([
    {
      level: 'error',
      code: 'no_form_title',
      component: 'title',
      message: 'The form has no title yet.',
    },
  ]);
});

test('a component without a title is told by its kind and its place', () => {
  const email = component('b', { type: 'email', title: '' });
  const text = component('c', { type: 'label', title: '' });
  expect(checksOf([component('a'), email, text]).map((check) => check.message)).toEqual([
    'Email, question 2, has no title.',
    'Text, component 4, has no title.',
  ]);
});

test('a redirect needs a link', () => {
  expect(found([component('a')], { type: 'redirect', link: ' ' })).toEqual(['error no_link null']);
  expect(found([component('a')], { type: 'redirect', link: 'https://acme.example' })).toEqual([]);
});

test('warnings alone keep nothing from being published', () => {
  const check = { code: 'untyped' as const, component: null, message: '' };
  expect(isPublishable([])).toBe(true);
  expect(isPublishable([{ ...check, level: 'warning' }])).toBe(true);
  expect(isPublishable([{ ...check, level: 'error' }])).toBe(false);
});
