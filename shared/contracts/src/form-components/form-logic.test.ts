import { expect, test } from 'vitest';
import type { FormComponentType } from './component-types.ts';
import type { FormComponent } from './form-components.ts';
import { isFilled, type FormAnswers } from './answered.ts';
import { evaluateForm } from './form-logic.ts';
import { findLoops } from './form-loops.ts';
import { noLogic, type FormRule, type RuleOperator } from './form-rules.ts';

type Rule = [
  action: FormRule['action'],
  component: string,
  operator: RuleOperator,
  value?: string,
  target?: string,
];

const rule = ([action, component, operator, value = '', target]: Rule): FormRule => ({
  action,
  match: 'all',
  conditions: [{ component, operator, value }],
  target: target ?? null,
});

type Component = [
  id: string,
  type?: FormComponentType,
  rules?: Rule[],
  more?: Partial<FormComponent>,
];

const formOf = (...components: Component[]) => ({
  components: components.map(
    ([_id, type = 'short_question', rules = [], more = {}], index): FormComponent => ({
      _id,
      key: _id,
      type,
      order: index + 1,
      isDraggable: true,
      isSubtitleHidden: true,
      isMandatory: false,
      title: _id,
      subtitle: '',
      leadForm: 'form',
      hasRange: false,
      options: [],
      hasOther: false,
      logic: { ...noLogic, rules: rules.map(rule) },
      settings: {},
      ...more,
    }),
  ),
});

const ends = { title: ['title', 'title'], submit: ['submit', 'submit_button'] } as const;
const form = (...components: Component[]) =>
  formOf([...ends.title], ...components, [...ends.submit]);

const evaluated = (content: ReturnType<typeof form>, answers: FormAnswers = {}) => {
  const { shown, required, hidden, jumpedOver } = evaluateForm(content, answers, () => null);
  const middle = shown.filter((id) => id !== 'title' && id !== 'submit');
  expect(shown.at(0)).toBe('title');
  expect(shown.at(-1)).toBe('submit');
  return {
    shown: middle.join(),
    required: required.join(),
    off: [...hidden, ...jumpedOver].join(),
  };
};

test('without rules everything is shown in order, and what is mandatory is required', () => {
  const content = form(['a', 'email', [], { isMandatory: true }], ['b'], ['c', 'line']);
  expect(evaluated(content)).toEqual({ shown: 'a,b,c', required: 'a', off: '' });
  expect(evaluated({ components: content.components.toReversed() }).shown).toBe('a,b,c');
});

const operators: [operator: RuleOperator, value: string, answer: unknown, holds: boolean][] = [
  ['is', 'Yes', 'yes ', true],
  ['is', 'Yes', 'yes, please', false],
  ['is', 'Yes', ['No', 'Yes'], true],
  ['is', '3', 3, true],
  ['is', 'Yes', undefined, false],
  ['is_not', 'Yes', 'No', true],
  ['is_not', 'Yes', undefined, true],
  ['is_not', 'Yes', ['Yes'], false],
  ['contains', 'acme', 'The ACME agency', true],
  ['contains', 'acme', 'Another', false],
  ['greater_than', '9', '10', true],
  ['greater_than', '9', '9', false],
  ['greater_than', '2026-01-31', '2026-02-01', true],
  ['greater_than', '9', '', false],
  ['less_than', '10', 9, true],
  ['less_than', '10', '10', false],
  ['less_than', '2026-06-01', { from: '2026-05-01', to: '2026-07-01' }, true],
  ['is_answered', '', 'x', true],
  ['is_answered', '', ' ', false],
  ['is_answered', '', [], false],
  ['is_not_answered', '', undefined, true],
  ['is_not_answered', '', 'x', false],
];

test.each(operators)('%s %j of %j: %s', (operator, value, answer, holds) => {
  const content = form(['a'], ['b', 'email', [['show', 'a', operator, value]]]);
  expect(evaluated(content, { a: answer }).shown).toBe(holds ? 'a,b' : 'a');
});

test.each<[name: string, rules: Rule[], answers: FormAnswers, expected: object]>([
  ['shown', [['show', 'a', 'is', 'x']], { a: 'x' }, { shown: 'a,b,c', required: '', off: '' }],
  ['not shown', [['show', 'a', 'is', 'x']], {}, { shown: 'a,c', required: '', off: 'b' }],
  [
    'shown by one of two',
    [
      ['show', 'a', 'is', 'x'],
      ['show', 'a', 'is', 'y'],
    ],
    { a: 'y' },
    { shown: 'a,b,c', required: '', off: '' },
  ],
  [
    'hidden although shown',
    [
      ['show', 'a', 'is_answered'],
      ['hide', 'a', 'is', 'x'],
    ],
    { a: 'x' },
    { shown: 'a,c', required: '', off: 'b' },
  ],
  [
    'required',
    [['require', 'a', 'is', 'x']],
    { a: 'x' },
    { shown: 'a,b,c', required: 'b', off: '' },
  ],
  ['not required', [['require', 'a', 'is', 'x']], {}, { shown: 'a,b,c', required: '', off: '' }],
  [
    'left by a jump',
    [['jump', 'b', 'is', 'x', 'submit']],
    { b: 'x' },
    { shown: 'a,b', required: '', off: 'c' },
  ],
  ['not left', [['jump', 'b', 'is', 'x', 'submit']], {}, { shown: 'a,b,c', required: '', off: '' }],
  [
    'left by a jump back',
    [['jump', 'b', 'is', 'x', 'a']],
    { b: 'x' },
    { shown: 'a,b,c', required: '', off: '' },
  ],
  [
    'left for what is gone',
    [['jump', 'b', 'is', 'x', 'gone']],
    { b: 'x' },
    { shown: 'a,b,c', required: '', off: '' },
  ],
])('the middle one is %s', (_name, rules, answers, expected) => {
  expect(evaluated(form(['a'], ['b', 'email', rules], ['c']), answers)).toEqual(expected);
});

test('an answer that is not on the page any more decides nothing', () => {
  const content = form(
    ['a'],
    ['b', 'email', [['show', 'a', 'is', 'x']]],
    ['c', 'email', [['show', 'b', 'is_answered']]],
  );
  expect(evaluated(content, { a: 'x', b: 'y' }).shown).toBe('a,b,c');
  expect(evaluated(content, { b: 'y' }).shown).toBe('a');
});

test('what comes later decides nothing', () => {
  const content = form(['a', 'email', [['show', 'b', 'is_answered']]], ['b']);
  expect(evaluated(content, { b: 'x' }).shown).toBe('b');
});

test('all conditions have to hold, or one', () => {
  const conditions = ['a', 'b'].map((component) => ({
    component,
    operator: 'is_answered' as const,
    value: '',
  }));
  const shownWith = (match: 'all' | 'any', answers: FormAnswers) => {
    const rules = [{ action: 'show' as const, match, conditions, target: null }];
    return evaluated(
      form(['a'], ['b'], ['c', 'email', [], { logic: { ...noLogic, rules } }]),
      answers,
    ).shown;
  };
  expect(shownWith('all', { a: '1' })).toBe('a,b');
  expect(shownWith('all', { a: '1', b: '2' })).toBe('a,b,c');
  expect(shownWith('any', { a: '1' })).toBe('a,b,c');
});

test('a hidden field is never on the page, and its answer counts', () => {
  const content = form(
    ['source', 'short_question', [], { isMandatory: true, logic: { ...noLogic, isHidden: true } }],
    ['b', 'email', [['show', 'source', 'is', 'event']]],
  );
  expect(evaluated(content)).toEqual({ shown: '', required: '', off: 'source,b' });
  expect(evaluated(content, { source: 'event' }).shown).toBe('b');
});

test('a hidden field in a stretch that is jumped over still counts', () => {
  const content = form(
    ['a', 'email', [['jump', 'a', 'is_answered', '', 'c']]],
    ['source', 'short_question', [], { logic: { ...noLogic, isHidden: true } }],
    ['c', 'email', [['require', 'source', 'is_answered']]],
  );
  expect(evaluated(content, { a: 'x', source: 'y' })).toEqual({
    shown: 'a,c',
    required: 'c',
    off: 'source',
  });
});

test.each<[name: string, components: Component[], loops: string[][]]>([
  ['no rules', [['a'], ['b']], []],
  ['a jump ahead', [['a', 'email', [['jump', 'a', 'is_answered', '', 'c']]], ['b'], ['c']], []],
  [
    'a jump back',
    [['a'], ['b'], ['c', 'email', [['jump', 'c', 'is_answered', '', 'a']]]],
    [['a', 'b', 'c']],
  ],
  ['a jump to itself', [['a', 'email', [['jump', 'a', 'is_answered', '', 'a']]]], [['a']]],
  [
    'a component that decides over itself',
    [['a', 'email', [['show', 'a', 'is_answered']]]],
    [['a']],
  ],
  [
    'two that decide over each other',
    [
      ['a', 'email', [['show', 'b', 'is_answered']]],
      ['b', 'email', [['hide', 'a', 'is_answered']]],
    ],
    [['a', 'b']],
  ],
  [
    'a circle of three, found once',
    [
      ['a', 'email', [['show', 'c', 'is_answered']]],
      ['b', 'email', [['show', 'a', 'is_answered']]],
      ['c', 'email', [['show', 'b', 'is_answered']]],
    ],
    [['a', 'c', 'b']],
  ],
  [
    'two ways to one, which is none',
    [
      ['a'],
      ['b', 'email', [['show', 'a', 'is_answered']]],
      [
        'c',
        'email',
        [
          ['show', 'a', 'is_answered'],
          ['show', 'b', 'is_answered'],
        ],
      ],
    ],
    [],
  ],
  ['a rule that only requires', [['a', 'email', [['require', 'a', 'is_answered']]]], []],
])('%s: loops', (_name, components, loops) => {
  expect(findLoops(form(...components), () => null)).toEqual(loops);
});

test('a form whose logic runs in loops still comes to its end', () => {
  const content = form(
    ['a', 'email', [['jump', 'a', 'is_answered', '', 'a']]],
    ['b', 'email', [['jump', 'b', 'is_answered', '', 'a']]],
  );
  expect(evaluated(content, { a: 'x', b: 'y' }).shown).toBe('a,b');
});

test.each([
  [['x'], true],
  [[], false],
  [{ a: 1 }, true],
  [{}, false],
  ['x', true],
  [' ', false],
  [true, true],
  [1, true],
  [0, false],
  [false, false],
  [null, false],
  [undefined, false],
])('%j counts as filled: %s', (value, expected) => {
  expect(isFilled(value)).toBe(expected);
});
