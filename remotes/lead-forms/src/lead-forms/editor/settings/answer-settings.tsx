import { isSettingOf, type AnswerSetting } from '@outpost/contracts';
import { Column, styled, Text, TypedField } from '@outpost/ui';
import { SwitchRow } from '@outpost/ui/details';
import { t } from '../../../i18n/answer.ts';
import { useDraft } from '../use-draft.ts';
import {
  draftOf,
  judgeDraft,
  settingsOf,
  tidyDraft,
  type AnswerDraft,
  type NumberSetting,
  type TextSetting,
} from './answer-draft.ts';
import { DayBounds, FileKinds, InitialAnswer } from './answer-parts.tsx';
import type { SettingsProps } from './settings-props.ts';

/** Two short fields side by side. */
const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
  gap: 12,
});

type Typed = readonly [name: NumberSetting | TextSetting, label: string, hint?: string];

/** Lines of typed settings, in their order. */
const lines = (): readonly (readonly Typed[])[] => [
  [['placeholder', t('answer.placeholder')]],
  [
    ['min', t('answer.min')],
    ['max', t('answer.max')],
  ],
  [
    ['minChoices', t('answer.minChoices')],
    ['maxChoices', t('answer.maxChoices')],
  ],
  [
    ['minLength', t('answer.minLength')],
    ['maxLength', t('answer.maxLength')],
  ],
  [['pattern', t('answer.pattern'), t('answer.patternHint')]],
  [['patternMessage', t('answer.patternMessage')]],
  [
    ['maxMegabytes', t('answer.maxMegabytes')],
    ['maxFiles', t('answer.maxFiles')],
  ],
];

/** Hint, first answer and limits of a question's answer. */
export function AnswerSettings({ editor, component }: SettingsProps) {
  const { _id, type } = component;
  const { draft, messages, change } = useDraft(draftOf(component.settings), {
    judge: (typed) => judgeDraft(typed, component),
    commit: (typed) =>
      editor.store.change({
        kind: 'set',
        id: _id,
        group: 'answer',
        values: { settings: settingsOf(typed, type) },
      }),
    tidy: (typed) => tidyDraft(typed, type),
  });
  const has = (name: AnswerSetting) => isSettingOf(type, name);
  const set = (values: Partial<AnswerDraft>) => change({ ...draft, ...values });
  const isShown = (name: AnswerSetting) =>
    has(name) && (name !== 'patternMessage' || draft.pattern !== '');
  const parts = { component, draft, messages, onChange: set };
  return (
    <Column gap={2}>
      <Text isStrong>{t('answer.answer')}</Text>
      {lines()
        .map((line) => line.filter(([name]) => isShown(name)))
        .filter((line) => line.length > 0)
        .map((line) => (
          <Pair key={line[0]?.[0]}>
            {line.map(([name, label, hint]) => (
              <TypedField
                key={name}
                label={label}
                value={draft[name]}
                message={messages[name]}
                {...(hint !== undefined && { hint })}
                onChange={(value) => set({ [name]: value })}
              />
            ))}
          </Pair>
        ))}
      {has('earliest') && <DayBounds {...parts} />}
      {has('fileKinds') && <FileKinds {...parts} />}
      {has('initial') && !component.hasRange && <InitialAnswer {...parts} />}
      {has('isShuffled') && (
        <SwitchRow
          label={t('answer.isShuffled')}
          isOn={draft.isShuffled ?? false}
          onChange={(isShuffled) => set({ isShuffled })}
        />
      )}
    </Column>
  );
}
