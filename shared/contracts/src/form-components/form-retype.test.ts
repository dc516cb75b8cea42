import { expect, test } from 'vitest';
import {
  formComponentTypes,
  hasTitle,
  isChoice,
  isQuestion,
  type FormComponentType,
} from './component-types.ts';
import { isSettingOf } from './answer-rules.ts';
import { losable, retype, type Losable } from './form-retype.ts';
import type { FormLogic } from './form-rules.ts';

const logic: FormLogic = {
  isHidden: true,
  prefillKey: 'source',
  rules: (['show', 'require'] as const).map((action) => ({
    action,
    match: 'all',
    conditions: [{ component: 'a', operator: 'is_answered', value: '' }],
    target: null,
  })),
};

/** Has every property that can be lost, which no component of one type can. */
const full = {
  type: 'radiobutton_single' as FormComponentType,
  title: 'Title',
  subtitle: 'Subtitle',
  isSubtitleHidden: false,
  isMandatory: true,
  options: ['A', 'B'],
  hasOther: true,
  hasRange: true,
  settings: { initial: 'A', isShuffled: true },
  logic,
};

const empty = {
  ...full,
  title: '',
  subtitle: '',
  isMandatory: false,
  options: [],
  hasOther: false,
  hasRange: false,
  settings: {},
  logic: { isHidden: false, prefillKey: '', rules: [] },
};

const expectedLoss = (to: FormComponentType): Losable[] => {
  const fits: Record<Losable, boolean> = {
    title: hasTitle(to),
    subtitle: hasTitle(to) && to !== 'submit_button',
    mandatory: isQuestion(to),
    options: isChoice(to),
    settings: isChoice(to),
    dateRange: to === 'date_picker',
    prefill: isQuestion(to),
    logic: isQuestion(to),
    computed: true,
  };
  return losable.filter((name) => !fits[name]);
};

const settingsAs = (to: FormComponentType) => {
  if (isChoice(to)) return full.settings;
  return isSettingOf(to, 'initial') ? { initial: 'A' } : {};
};

test.each(formComponentTypes)('as a %s it keeps what fits and says what is lost', (to) => {
  const { component, lost } = retype(full, to);
  expect(lost).toEqual(expectedLoss(to));
  expect(component).toEqual({
    type: to,
    title: lost.includes('title') ? '' : 'Title',
    subtitle: lost.includes('subtitle') ? '' : 'Subtitle',
    isSubtitleHidden: lost.includes('subtitle'),
    isMandatory: !lost.includes('mandatory'),
    options: lost.includes('options') ? [] : ['A', 'B'],
    hasOther: !lost.includes('options'),
    hasRange: to === 'date_picker',
    settings: settingsAs(to),
    logic: {
      isHidden: !lost.includes('prefill'),
      prefillKey: lost.includes('prefill') ? '' : 'source',
      rules: lost.includes('logic') ? logic.rules.slice(0, 1) : logic.rules,
    },
  });
});

test.each(formComponentTypes)('what has nothing loses nothing as a %s', (to) => {
  expect(retype(empty, to).lost).toEqual([]);
});

test('between the two choices nothing but a range is lost', () => {
  expect(retype(full, 'checkbox_multi').lost).toEqual(['dateRange']);
});

test.each<[FormComponentType, isKept: boolean]>([
  ['short_question', true],
  ['email', false],
  ['label', false],
])('a computed number as a %s keeps its expression: %j', (to, isKept) => {
  const computed = { ...empty, logic: { ...logic, prefillKey: '', computed: '1 + 1' } };
  const { component, lost } = retype({ ...computed, type: 'number' }, to);
  expect(lost.includes('computed')).toBe(!isKept);
  expect(lost).not.toContain('prefill');
  expect(component.logic.isHidden).toBe(isKept);
  expect(component.logic.computed).toBe(isKept ? '1 + 1' : undefined);
});
