import { expect, test } from 'vitest';
import { validateAnswers } from './form-answers.ts';
import { checkForm } from './form-checks.ts';
import type { FormComponent, FormMessage } from './form-components.ts';
import { evaluateForm, messageAfter } from './form-logic.ts';
import { noLogic } from './form-rules.ts';
import { toolsHere } from './answer-tools.ts';
import { answerInWords, recalled, recalledKeys, withoutRecalls } from './recall.ts';

const read = () => null;
const tools = toolsHere(read);

const formOf = (...components: Partial<FormComponent>[]) => ({
  message: { type: 'thankYouMessage', title: 'Thanks', description: 'Bye.' } as FormMessage,
  components: components.map((changes, index): FormComponent => ({
    _id: `c${index + 1}`,
    key: `c${index + 1}`,
    type: 'short_question',
    order: index + 1,
    isDraggable: true,
    isSubtitleHidden: false,
    isMandatory: false,
    title: `Question ${index + 1}`,
    subtitle: '',
    leadForm: 'form',
    hasRange: false,
    options: [],
    hasOther: false,
    logic: noLogic,
    settings: {},
    ...changes,
  })),
});

const words = new Map([['name_1', 'Ada <b>']]);

test.each<[text: string, expected: string]>([
  ['Hello {{name_1}}!', 'Hello Ada <b>!'],
  ['Hello {{ name_1 | you }}', 'Hello Ada <b>'],
  ['{{other_1|you}} and {{other_1}}.', 'you and .'],
  ['{{name_1}}{{name_1}}', 'Ada <b>Ada <b>'],
  ['{{constructor}}', ''],
  ['{{ }} {{1a}} {name_1} {{a b}}', '{{ }} {{1a}} {name_1} {{a b}}'],
])('%j with answers is %j', (text, expected) => {
  expect(recalled(text, words)).toBe(expected);
});

test('a text names the questions it refers to, and a list shows their titles', () => {
  const text = 'Is {{a_1|it}} more than {{b_2}}?';
  expect(recalledKeys(text)).toEqual(['a_1', 'b_2']);
  const components = [
    { key: 'a_1', title: 'Your {{b_2}}' },
    { key: 'c_3', title: 'Else' },
  ];
  expect(withoutRecalls(text, components)).toBe('Is [Your …] more than …?');
  expect(withoutRecalls('As it is')).toBe('As it is');
});

test('answers of all kinds are in words, and those that are left out are not', () => {
  const form = formOf(
    { type: 'title' },
    { type: 'number' },
    { type: 'checkbox_multi', options: ['Red', 'Blue'] },
    { type: 'date_picker' },
    { type: 'date_picker', hasRange: true },
    { type: 'file_upload' },
    { logic: { ...noLogic, isHidden: true } },
    {
      logic: {
        ...noLogic,
        rules: [
          {
            action: 'hide',
            match: 'all',
            target: null,
            conditions: [{ component: 'c2', operator: 'is_answered', value: '' }],
          },
        ],
      },
    },
  );
  const answers = {
    c2: 0,
    c3: ['Red', 'Blue'],
    c4: '2026-05-31',
    c5: { from: '2026-05-01', to: 'soon' },
    c6: [{ name: 'a.pdf' }, { name: 'b.pdf' }],
    c7: ' from the link ',
    c8: 'hidden',
  };
  expect(Object.fromEntries(evaluateForm(form, answers, read).words)).toEqual({
    c2: '0',
    c3: 'Red, Blue',
    c4: '31 May 2026',
    c5: '1 May 2026',
    c6: 'a.pdf, b.pdf',
    c7: 'from the link',
    c8: 'hidden',
  });
  expect(evaluateForm(form, { ...answers, c2: 1 }, read).words.has('c8')).toBe(false);
});

test('messages name a question as visitors read it', () => {
  const form = formOf({}, { title: 'Age of {{c1|the child}}', isMandatory: true });
  expect(validateAnswers(form, { c1: 'Ada' }, tools)).toEqual({ c2: 'Age of Ada is required' });
  expect(validateAnswers(form, {}, tools)).toEqual({ c2: 'Age of the child is required' });
});

test('the message after a submission has the answers, a redirect stays as it is', () => {
  const form = formOf({});
  const message: FormMessage = {
    type: 'thankYouMessage',
    title: 'Thank you, {{c1|friend}}',
    description: '{{c1}} is in.',
  };
  expect(messageAfter({ ...form, message }, { c1: 'Ada' }, read)).toEqual({
    type: 'thankYouMessage',
    title: 'Thank you, Ada',
    description: 'Ada is in.',
  });
  const redirect: FormMessage = { type: 'redirect', link: 'https://acme.test/{{c1}}' };
  expect(messageAfter({ ...form, message: redirect }, { c1: 'Ada' }, read)).toBe(redirect);
});

const hidden = { logic: { ...noLogic, isHidden: true } };

test.each<[what: string, title: string, codes: string[]]>([
  ['an earlier question', 'Is {{c2}} right?', []],
  ['a hidden field below', 'Is {{c5}} right?', []],
  ['a question that is not there', 'Is {{c9}} right?', ['lost_recall']],
  ['what is no question', 'Is {{c1}} right?', ['lost_recall']],
  ['a later question', 'Is {{c4|it}} right?', ['later_recall']],
  ['itself', 'Is {{c3}} right?', ['own_recall']],
])('a title that refers to %s is checked before publishing', (_what, title, codes) => {
  const texts = [{ title }, { subtitle: title }];
  for (const text of texts) {
    const form = formOf({ type: 'title' }, {}, text, {}, hidden, { type: 'submit_button' });
    const found = checkForm(form, tools);
    expect(found.map(({ code, component }) => [code, component])).toEqual(
      codes.map((code) => [code, 'c3']),
    );
  }
});

test('a hidden subtitle refers to nothing', () => {
  const text = { subtitle: '{{c9}}', isSubtitleHidden: true };
  expect(checkForm(formOf({ type: 'title' }, text), tools)).toEqual([]);
});

test('the title of a form shows no answers, and its message only known ones', () => {
  const form = formOf({ type: 'title', title: 'Hello {{c2}}' }, hidden);
  const message: FormMessage = { type: 'thankYouMessage', title: '{{c2}}', description: '{{c7}}' };
  const found = checkForm({ ...form, message }, tools);
  expect(found.map(({ code, component }) => [code, component])).toEqual([
    ['title_recall', 'c1'],
    ['lost_recall', null],
  ]);
  expect(found[1]?.message).toContain('c7');
});

test('answers are shown in the texts of their language', () => {
  const german = { code: 'de', options: { c1: { Red: 'Rot' } } };
  expect(answerInWords({ _id: 'c1', type: 'checkbox_multi' }, ['Red', 'Other one'], german)).toBe(
    'Rot, Other one',
  );
  expect(answerInWords({ _id: 'c2', type: 'date_picker' }, '2026-03-01', german)).toBe(
    '1. März 2026',
  );
});
