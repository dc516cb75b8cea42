import * as v from '@outpost/schema';
import { expect, test } from 'vitest';
import { fieldMessages } from '@outpost/schema';
import { AnswerSettings } from './answer-settings.ts';

const messagesFor = (settings: object) => {
  const { issues } = v.safeParse(AnswerSettings, settings);
  return issues ? fieldMessages(issues) : {};
};

test.each<[settings: object, messages: Record<string, string>]>([
  [{}, {}],
  [{ placeholder: 'Ada', initial: 'x', minLength: 1, maxLength: 5_000 }, {}],
  [{ initial: ['A', 'B'], isShuffled: true, minChoices: 1, maxChoices: 1 }, {}],
  [{ min: -1.5, max: -1.5, fileKinds: ['image'], maxMegabytes: 10, maxFiles: 5 }, {}],
  [{ earliest: 'today', latest: '2020-01-01' }, {}],
  [{ pattern: '(?:a|b)[\\w.]+\\(' }, {}],
  [{ placeholder: '' }, { placeholder: 'Placeholder is required' }],
  [{ placeholder: 'x'.repeat(201) }, { placeholder: 'Placeholder should have max 200 characters' }],
  [{ minLength: 0 }, { minLength: 'Minimum length must be a whole number from 1 to 5000' }],
  [{ maxLength: 1.5 }, { maxLength: 'Maximum length must be a whole number from 1 to 5000' }],
  [{ maxMegabytes: 11 }, { maxMegabytes: 'Maximum size must be a whole number from 1 to 10' }],
  [{ maxFiles: 0 }, { maxFiles: 'Number of files must be a whole number from 1 to 5' }],
  [{ min: Infinity }, { min: 'Minimum is incorrect' }],
  [{ min: 2, max: 1 }, { max: 'Maximum must not be below the minimum' }],
  [
    { minLength: 2, maxLength: 1 },
    { maxLength: 'Maximum length must not be below the minimum length' },
  ],
  [
    { minChoices: 2, maxChoices: 1 },
    { maxChoices: 'Maximum of choices must not be below the minimum of choices' },
  ],
  [
    { earliest: '2026-02-02', latest: '2026-02-01' },
    { latest: 'Latest day must not be before the earliest day' },
  ],
  [{ earliest: '2026-02-30' }, { earliest: 'Earliest day is incorrect' }],
  [{ pattern: '[' }, { pattern: 'Pattern is incorrect' }],
  [{ pattern: 'a)(b' }, { pattern: 'Pattern is incorrect' }],
  ...['(?=a)', '(?!a)', 'x(?<=a)', '(?<!a)', '(a)\\1', '\\\\\\1(a)'].map(
    (pattern): [object, Record<string, string>] => [
      { pattern },
      { pattern: 'Patterns cannot look ahead or behind, or refer to an earlier part' },
    ],
  ),
])('settings %j: %j', (settings, messages) => {
  expect(messagesFor(settings)).toEqual(messages);
});

test.each([[{ other: 1 }], [{ fileKinds: ['exe'] }], [{ fileKinds: [] }], [{ initial: [] }]])(
  'settings %j are refused',
  (settings) => {
    expect(v.is(AnswerSettings, settings)).toBe(false);
  },
);
