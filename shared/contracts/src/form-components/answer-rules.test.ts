import { expect, test } from 'vitest';
import { matchesHere } from './answer-pattern.ts';
import { settingsOfType } from './answer-rules.ts';
import type { AnswerTools } from './answer-tools.ts';
import type { AnswerSettings } from './answer-settings.ts';
import { validateAnswers } from './form-answers.ts';
import type { FormComponentType } from './component-types.ts';
import type { FormComponent } from './form-components.ts';
import { noLogic } from './form-rules.ts';

const tools: AnswerTools = {
  read: () => null,
  matches: matchesHere,
  today: ['2026-03-01', '2026-03-02'],
};

const problemOf = (type: FormComponentType, settings: AnswerSettings, a: unknown) => {
  const component: FormComponent = {
    _id: 'a',
    key: 'a',
    type,
    order: 1,
    isDraggable: true,
    isSubtitleHidden: true,
    isMandatory: false,
    title: 'Answer',
    subtitle: '',
    leadForm: 'form',
    hasRange: typeof a === 'object' && a !== null && 'from' in a,
    options: ['Red', 'Blue', 'Green'],
    hasOther: false,
    logic: noLogic,
    settings,
  };
  return validateAnswers({ components: [component] }, { a }, tools)['a'] ?? null;
};

const code = { pattern: '[A-Z]{2}\\d+', patternMessage: 'Two letters, then digits' };
const spring = { earliest: '2026-03-01', latest: '2026-05-31' };
const files = (count: number) => Array.from({ length: count }, (_, index) => ({ _id: `${index}` }));

const table: [FormComponentType, AnswerSettings, answer: unknown, message: string | null][] = [
  ['short_question', { minLength: 3 }, 'Ada', null],
  ['short_question', { minLength: 4 }, 'Ada', 'Answer should have min 4 characters'],
  ['short_question', { minLength: 4 }, '  Ada ', 'Answer should have min 4 characters'],
  ['short_question', { maxLength: 3 }, 'Ada', null],
  ['short_question', { maxLength: 2 }, 'Ada', 'Answer should have max 2 characters'],
  ['long_question', { maxLength: 2 }, 'Ada', 'Answer should have max 2 characters'],
  ['short_question', code, 'AB12', null],
  ['short_question', code, 'xAB12', 'Two letters, then digits'],
  ['short_question', code, 'AB12x', 'Two letters, then digits'],
  ['short_question', { pattern: 'a|b' }, 'ab', 'Answer is incorrect'],
  ['long_question', code, '12', 'Two letters, then digits'],
  ['email', { pattern: '.*@acme\\.example' }, 'ada@acme.example', null],
  ['email', { pattern: '.*@acme\\.example' }, 'ada@other.example', 'Answer is incorrect'],
  ['email', { pattern: '.*' }, 'ada', 'Email is incorrect'],
  ['phone_number', { pattern: '\\+49.*' }, '+4455512345', 'Answer is incorrect'],
  ['url', { pattern: 'https:.*' }, 'http://acme.example', 'Answer is incorrect'],
  ['number', { min: 0.5 }, '0.5', null],
  ['number', { min: 0.5 }, '0.4', 'Answer must be at least 0.5'],
  ['number', { max: 10 }, '10', null],
  ['number', { max: 10 }, '11', 'Answer must be at most 10'],
  ['number', { min: 1 }, 0, 'Answer must be at least 1'],
  ['date_picker', spring, '2026-03-01', null],
  ['date_picker', spring, '2026-05-31', null],
  ['date_picker', spring, '2026-02-28', 'Answer must not be before 1 March 2026'],
  ['date_picker', spring, '2026-06-01', 'Answer must not be after 31 May 2026'],
  ['date_picker', { earliest: 'today' }, '2026-03-01', null],
  ['date_picker', { earliest: 'today' }, '2026-02-28', 'Answer must not be in the past'],
  ['date_picker', { latest: 'today' }, '2026-03-02', null],
  ['date_picker', { latest: 'today' }, '2026-03-03', 'Answer must not be in the future'],
  ['date_picker', spring, { from: '2026-03-01', to: '2026-05-31' }, null],
  [
    'date_picker',
    spring,
    { from: '2026-02-01', to: '2026-05-31' },
    'Answer must not be before 1 March 2026',
  ],
  [
    'date_picker',
    spring,
    { from: '2026-03-01', to: '2026-06-01' },
    'Answer must not be after 31 May 2026',
  ],
  ['checkbox_multi', { minChoices: 2 }, ['Red', 'Blue'], null],
  ['checkbox_multi', { minChoices: 2 }, ['Red'], 'Answer needs at least 2 choices'],
  ['checkbox_multi', { maxChoices: 1 }, ['Red', 'Blue'], 'Answer takes at most 1 choices'],
  ['file_upload', {}, files(1), null],
  ['file_upload', {}, files(2), 'Answer takes at most 1 files'],
  ['file_upload', { maxFiles: 2 }, files(2), null],
  ['file_upload', { maxFiles: 2 }, files(3), 'Answer takes at most 2 files'],
];

test.each(table)('%s with %j answered with %j: %s', (type, settings, answer, message) => {
  expect(problemOf(type, settings, answer)).toBe(message);
});

/** Settings that show or fill in something: no answer is refused for them. */
const withoutRule = new Set(['placeholder', 'initial', 'patternMessage', 'isShuffled']);
/** Settings that are checked as a file is sent. */
const ofUploads = new Set(['fileKinds', 'maxMegabytes']);

test('each limit of each type has an answer that it refuses', () => {
  const refused = new Set(
    table.flatMap(([type, settings, , message]) =>
      message === null ? [] : Object.keys(settings).map((name) => `${type} ${name}`),
    ),
  );
  const limits = Object.entries(settingsOfType).flatMap(([type, names]) =>
    names
      .filter((name) => !withoutRule.has(name) && !ofUploads.has(name))
      .map((name) => `${type} ${name}`),
  );
  const lengths = ['long_question minLength'];
  expect(limits.filter((limit) => !refused.has(limit) && !lengths.includes(limit))).toEqual([]);
});
