import { describe, expect, test } from 'vitest';
import { noLogic, type AnswerSettings, type FormComponent } from '@outpost/contracts';
import { componentTree } from '../component-tree.ts';
import { domOf } from '../dom/index.ts';
import { limitWords } from './limit-words.ts';

const component = (type: FormComponent['type'], settings: AnswerSettings): FormComponent => ({
  _id: 'a',
  key: 'a',
  type,
  order: 1,
  isDraggable: true,
  isSubtitleHidden: true,
  isMandatory: false,
  title: 'Asked',
  subtitle: '',
  leadForm: 'form',
  hasRange: false,
  options: ['Red', 'Blue'],
  hasOther: false,
  logic: noLogic,
  settings,
});

test.each<[FormComponent['type'], AnswerSettings, words: string]>([
  ['short_question', {}, ''],
  ['short_question', { placeholder: 'Ada', pattern: 'a' }, ''],
  ['short_question', { minLength: 2, maxLength: 40 }, '2 to 40 characters'],
  ['short_question', { minLength: 2 }, 'At least 2 characters'],
  ['long_question', { maxLength: 40 }, 'At most 40 characters'],
  ['number', { min: 0, max: 10 }, 'From 0 to 10'],
  ['number', { min: 0 }, 'At least 0'],
  ['number', { max: 1.5 }, 'At most 1.5'],
  ['checkbox_multi', { minChoices: 1, maxChoices: 2 }, 'Choose 1 to 2'],
  ['checkbox_multi', { minChoices: 2, maxChoices: 2 }, 'Choose 2'],
  ['checkbox_multi', { minChoices: 2 }, 'Choose at least 2'],
  ['checkbox_multi', { maxChoices: 1 }, 'Choose at most 1'],
  [
    'date_picker',
    { earliest: '2026-03-01', latest: '2026-05-31' },
    'From 1 March 2026 to 31 May 2026',
  ],
  ['date_picker', { earliest: 'today' }, 'Not before today'],
  ['date_picker', { latest: '2026-05-31' }, 'Not after 31 May 2026'],
  ['file_upload', { fileKinds: ['image', 'pdf'] }, 'An image or a PDF'],
  ['file_upload', { maxMegabytes: 5 }, 'At most 5 MB'],
  [
    'file_upload',
    { fileKinds: ['pdf'], maxMegabytes: 5, maxFiles: 3 },
    'A PDF, at most 5 MB, up to 3 files',
  ],
  ['label', { min: 1 }, ''],
])('a %s with %j says: %s', (type, settings, words) => {
  expect(limitWords(component(type, settings))).toBe(words);
});

const fieldOf = (type: FormComponent['type'], settings: AnswerSettings) => {
  const state = { answers: {}, errors: {}, required: [], shown: ['a'] };
  const tree = componentTree(component(type, settings), state);
  const root = document.createElement('div');
  if (tree) root.append(domOf(tree));
  return { root, field: root.querySelector('input, textarea') };
};

describe('the field', () => {
  test.each(['short_question', 'long_question', 'email', 'phone_number', 'url', 'number'] as const)(
    'of a %s has its placeholder',
    (type) => {
      const { field } = fieldOf(type, { placeholder: 'For example' });
      expect(field?.getAttribute('placeholder')).toBe('For example');
    },
  );

  test.each<[FormComponent['type'], AnswerSettings, name: string, value: string | null]>([
    ['date_picker', { earliest: '2026-03-01' }, 'min', '2026-03-01'],
    ['date_picker', { latest: '2026-05-31' }, 'max', '2026-05-31'],
    ['date_picker', { earliest: 'today' }, 'min', null],
    ['file_upload', { fileKinds: ['pdf', 'text'] }, 'accept', '.pdf,.txt'],
    ['file_upload', { maxFiles: 2 }, 'multiple', ''],
    ['file_upload', { maxFiles: 1 }, 'multiple', null],
  ])('of a %s with %j has %s = %j', (type, settings, name, value) => {
    expect(fieldOf(type, settings).field?.getAttribute(name)).toBe(value);
  });

  test('is described by its limits', () => {
    const { root, field } = fieldOf('number', { min: 1 });
    const id = field?.getAttribute('aria-describedby') ?? '';
    expect(root.querySelector(`#${id}`)?.textContent).toBe('At least 1');
  });
});
