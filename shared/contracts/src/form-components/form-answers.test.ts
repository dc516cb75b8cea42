import { describe, expect, test } from 'vitest';
import { firstAnswers, validateAnswers } from './form-answers.ts';
import { matchesHere } from './answer-pattern.ts';
import type { AnswerTools } from './answer-tools.ts';
import type { FormComponent } from './form-components.ts';
import type { FormAnswers } from './answered.ts';
import { noLogic } from './form-rules.ts';

const tools: AnswerTools = {
  read: () => null,
  matches: matchesHere,
  today: ['2026-03-01', '2026-03-01'],
};

const messagesFor = (...of: [Parameters<typeof validateAnswers>[0], FormAnswers]) =>
  validateAnswers(...of, tools);

const prefilled = (...of: [Parameters<typeof firstAnswers>[0], Record<string, string>]) =>
  firstAnswers(...of, tools);

const component = (changes: Partial<FormComponent>): FormComponent => ({
  _id: 'a',
  key: 'a',
  type: 'short_question',
  order: 1,
  isDraggable: true,
  isSubtitleHidden: true,
  isMandatory: false,
  title: 'Answer',
  subtitle: '',
  leadForm: 'form',
  hasRange: false,
  options: [],
  hasOther: false,
  logic: noLogic,
  settings: {},
  ...changes,
});

const options = ['Red', 'Blue'];
const incorrect = 'Answer is incorrect';
const table: [changes: Partial<FormComponent>, answer: unknown, message: string | null][] = [
  [{ type: 'short_question' }, 'Ada', null],
  [{ type: 'short_question' }, 'x'.repeat(256), 'Answer should have max 255 characters'],
  [{ type: 'short_question' }, { text: 'Ada' }, incorrect],
  [{ type: 'short_question' }, 'a\0b', incorrect],
  [{ type: 'long_question' }, 'x'.repeat(5_000), null],
  [{ type: 'long_question' }, 'x'.repeat(5_001), 'Answer should have max 5000 characters'],
  [{ type: 'email' }, 'ada@acme.example', null],
  [{ type: 'email' }, 'ada@', 'Email is incorrect'],
  [{ type: 'email' }, ['ada@acme.example'], 'Email is incorrect'],
  [{ type: 'phone_number' }, '+4455512345', null],
  [{ type: 'phone_number' }, '(445) 551-2345', null],
  [{ type: 'phone_number' }, '445551', 'Phone number is incorrect'],
  [{ type: 'phone_number' }, '+44555123456789', 'Phone number is incorrect'],
  [{ type: 'url' }, 'https://acme.example', null],
  [{ type: 'url' }, 'acme', 'Invalid URL'],
  [{ type: 'url' }, 'javascript:alert(1)', 'Invalid URL'],
  [{ type: 'number' }, '12.5', null],
  [{ type: 'number' }, 0, null],
  [{ type: 'number' }, 'twelve', incorrect],
  [{ type: 'number' }, '1e999', incorrect],
  [{ type: 'date_picker' }, '2026-02-28', null],
  [{ type: 'date_picker' }, '2026-02-30', incorrect],
  [{ type: 'date_picker' }, { from: '2026-02-01', to: '2026-02-02' }, incorrect],
  [{ type: 'date_picker', hasRange: true }, { from: '2026-02-01', to: '2026-02-01' }, null],
  [
    { type: 'date_picker', hasRange: true },
    { from: '2026-02-02', to: '2026-02-01' },
    "The 'to' date cannot be before the 'from' date",
  ],
  [{ type: 'date_picker', hasRange: true }, { from: '2026-02-02' }, incorrect],
  [{ type: 'date_picker', hasRange: true }, '2026-02-02', incorrect],
  [{ type: 'file_upload' }, { name: 'plan.pdf' }, null],
  [{ type: 'file_upload' }, 'plan.pdf', incorrect],
  [{ type: 'radiobutton_single', options }, 'Red', null],
  [{ type: 'radiobutton_single', options }, 'Green', incorrect],
  [{ type: 'radiobutton_single', options, hasOther: true }, 'Green', null],
  [{ type: 'radiobutton_single', options, hasOther: true }, 'x'.repeat(256), incorrect],
  [{ type: 'radiobutton_single', options }, ['Red'], incorrect],
  [{ type: 'checkbox_multi', options }, ['Red', 'Blue'], null],
  [{ type: 'checkbox_multi', options }, ['Red', 'Red'], incorrect],
  [{ type: 'checkbox_multi', options }, ['Red', 'Green'], incorrect],
  [{ type: 'checkbox_multi', options, hasOther: true }, ['Red', 'Green'], null],
  [{ type: 'checkbox_multi', options }, 'Red', incorrect],
];

test.each(table)('%j answered with %j: %s', (changes, a, message) => {
  const found = messagesFor({ components: [component(changes)] }, { a });
  expect(found).toEqual(message === null ? {} : { a: message });
});

describe.each([undefined, null, '', ' ', [], {}])('nothing, as %j,', (a) => {
  test('is right for a question that may be left out', () => {
    expect(messagesFor({ components: [component({})] }, { a })).toEqual({});
  });

  test('is missed where an answer is mandatory', () => {
    const found = messagesFor({ components: [component({ isMandatory: true })] }, { a });
    expect(found).toEqual({ a: 'Answer is required' });
  });
});

const hides: FormComponent['logic'] = {
  ...noLogic,
  rules: [
    {
      action: 'show',
      match: 'all',
      conditions: [{ component: 'a', operator: 'is', value: 'x' }],
      target: null,
    },
  ],
};

test('what is not on the page is neither missed nor looked at', () => {
  const second = component({
    _id: 'b',
    order: 2,
    type: 'email',
    isMandatory: true,
    logic: hides,
  });
  const content = { components: [component({}), second] };
  expect(messagesFor(content, { b: 'wrong' })).toEqual({});
  expect(messagesFor(content, { a: 'x', b: 'wrong' })).toEqual({ b: 'Email is incorrect' });
  expect(messagesFor(content, { a: 'x' })).toEqual({ b: 'Answer is required' });
});

test('answers to what the form does not have are refused', () => {
  expect(messagesFor({ components: [component({})] }, { b: 'x' })).toEqual({
    b: incorrect,
  });
});

describe('an address', () => {
  const keyed = (changes: Partial<FormComponent>) =>
    component({ ...changes, logic: { ...noLogic, prefillKey: 'value' } });

  test.each([
    [{ type: 'short_question' }, 'Ada', 'Ada'],
    [{ type: 'email' }, 'ada@acme.example', 'ada@acme.example'],
    [{ type: 'checkbox_multi', options }, 'Red, Blue', ['Red', 'Blue']],
    [{ type: 'radiobutton_single', options }, 'Blue', 'Blue'],
  ] satisfies [Partial<FormComponent>, string, unknown][])(
    'fills in %j from %j',
    (changes, value, answer) => {
      const content = { components: [keyed(changes)] };
      expect(prefilled(content, { value })).toEqual({ a: answer });
    },
  );

  test.each([
    [{ type: 'email' }, 'ada'],
    [{ type: 'checkbox_multi', options }, 'Red,Green'],
    [{ type: 'short_question' }, ' '],
  ] satisfies [Partial<FormComponent>, string][])(
    'leaves out what does not fit: %j, %j',
    (changes, value) => {
      expect(prefilled({ components: [keyed(changes)] }, { value })).toEqual({});
    },
  );

  test('fills in nothing without a parameter of that name', () => {
    expect(prefilled({ components: [keyed({})] }, { other: 'x' })).toEqual({});
    expect(prefilled({ components: [component({})] }, { '': 'x' })).toEqual({});
  });

  test('goes before an initial answer, which is there without a right one', () => {
    const one = keyed({ type: 'email', settings: { initial: 'b@b.example' } });
    const content = { components: [one] };
    expect(prefilled(content, { value: 'a@b.example' })).toEqual({ a: 'a@b.example' });
    expect(prefilled(content, { value: 'wrong' })).toEqual({ a: 'b@b.example' });
    expect(prefilled(content, {})).toEqual({ a: 'b@b.example' });
  });

  test('fills in a hidden field, and a wrong one is still refused', () => {
    const logic = { ...noLogic, isHidden: true, prefillKey: 'value' };
    const content = { components: [component({ type: 'email', logic })] };
    expect(prefilled(content, { value: 'a@b.example' })).toEqual({ a: 'a@b.example' });
    expect(messagesFor(content, { a: 'wrong' })).toEqual({ a: 'Email is incorrect' });
  });
});
