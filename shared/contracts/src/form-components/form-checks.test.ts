import { expect, test } from 'vitest';
import { checkForm, isPublishable } from './form-checks.ts';
import type { FormComponent, FormMessage } from './form-components.ts';
import { noLogic, type FormRule } from './form-rules.ts';

const message: FormMessage = { type: 'thankYouMessage', title: 'Thank you', description: 'Done.' };

const part = (_id: string, changes: Partial<FormComponent> = {}): FormComponent => ({
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

const found = (parts: FormComponent[], after: FormMessage = message) => {
  const all = [
    part('title', { type: 'title' }),
    ...parts,
    part('submit', { type: 'submit_button' }),
  ];
  const components = all.map((one, index) => ({ ...one, order: index + 1 }));
  return checkForm({ components, message: after }).map(
    ({ level, code, component }) => `${level} ${code} ${component}`,
  );
};

test.each<[name: string, parts: FormComponent[], expected: string[]]>([
  ['one question', [part('a')], []],
  ['no question', [part('a', { type: 'label' })], ['error no_questions null']],
  ['an empty title', [part('a', { title: ' ' })], ['error empty_title a']],
  ['a line, which has none', [part('a'), part('b', { type: 'line', title: '' })], []],
  ['a choice without options', [part('a', { type: 'checkbox_multi' })], ['error no_options a']],
  ['a choice of anything', [part('a', { type: 'checkbox_multi', hasOther: true })], []],
  [
    'a component without a type',
    [part('a'), part('b', { type: 'default' })],
    ['warning untyped b'],
  ],
  [
    'the same question twice',
    [part('a'), part('b', { title: 'A ' })],
    ['warning duplicate_title b'],
  ],
  ['the same label twice', [part('a'), part('b', { title: 'a', type: 'label' })], []],
  ['a condition on what is above', [part('a'), part('b', ruled('show', 'a'))], []],
  [
    'a condition on what is below',
    [part('a', ruled('show', 'b')), part('b')],
    ['error later_condition a'],
  ],
  ['a jump by its own answer', [part('a', ruled('jump', 'a', 'submit')), part('b')], []],
  [
    'a jump by an answer below',
    [part('a', ruled('jump', 'b', 'submit')), part('b')],
    ['error later_condition a'],
  ],
  ['a jump back', [part('a'), part('b', ruled('jump', 'b', 'a'))], ['error loop a']],
  ['a condition on itself', [part('a', ruled('hide', 'a'))], ['error loop a']],
  [
    'two that decide over each other',
    [part('a', ruled('show', 'b')), part('b', ruled('show', 'a'))],
    ['error loop a'],
  ],
  ['a condition on what is gone', [part('a', ruled('show', 'z'))], ['error lost_reference a']],
  ['a jump to what is gone', [part('a', ruled('jump', 'a', 'z'))], ['error lost_reference a']],
  [
    'a condition on what nobody answers',
    [part('l', { type: 'label' }), part('a', ruled('show', 'l'))],
    ['error lost_reference a'],
  ],
  [
    'several things, errors first',
    [part('a'), part('b', { title: 'a' }), part('c', { title: '' })],
    ['error empty_title c', 'warning duplicate_title b'],
  ],
])('of a form with %s', (_name, parts, expected) => {
  expect(found(parts)).toEqual(expected);
});

test('a redirect needs a link', () => {
  expect(found([part('a')], { type: 'redirect', link: ' ' })).toEqual(['error no_link null']);
  expect(found([part('a')], { type: 'redirect', link: 'https://acme.example' })).toEqual([]);
});

test('warnings alone keep nothing from being published', () => {
  const check = { code: 'untyped' as const, component: null, message: '' };
  expect(isPublishable([])).toBe(true);
  expect(isPublishable([{ ...check, level: 'warning' }])).toBe(true);
  expect(isPublishable([{ ...check, level: 'error' }])).toBe(false);
});
