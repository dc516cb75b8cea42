import { useState } from 'react';
import {
  ComponentLogic,
  isQuestion,
  mostRules,
  validator,
  type FormLogic,
  type FormRule,
} from '@outpost/contracts';
import { Button, Column, Plus, SwitchRow, Text, TypedField } from '@outpost/ui';
import { t } from '../../../i18n/editor.ts';
import type { SettingsProps } from '../settings/settings-props.ts';
import { useDraft } from '../use-draft.ts';
import { RuleCard } from './rule-card.tsx';
import { changedRow, newRule, rowsOf, rulesOf } from './rule-rows.ts';

const commitTo =
  ({ editor: { store }, component: { _id, logic } }: SettingsProps) =>
  (changes: Partial<FormLogic>) =>
    store.change({
      kind: 'set',
      id: _id,
      group: 'logic',
      values: { logic: { ...logic, ...changes } },
    });

/** Prefill of a question's answer from the link, with the option to hide the question. */
function PrefillSettings(props: SettingsProps) {
  const { _id, logic } = props.component;
  const set = commitTo(props);
  const { draft, messages, change } = useDraft(logic.prefillKey, {
    judge: (prefillKey) => validator(ComponentLogic)({ _id, logic: { ...logic, prefillKey } }),
    commit: (prefillKey) => set({ prefillKey }),
    tidy: (prefillKey) => prefillKey.trim(),
  });
  return (
    <>
      <SwitchRow
        label={t('logic.hiddenField')}
        isOn={logic.isHidden}
        onChange={(isHidden) => set({ isHidden })}
      />
      <TypedField
        label={t('logic.prefillKey')}
        value={draft}
        message={messages['logic.prefillKey']}
        hint={
          draft.trim() === ''
            ? t('logic.parameterLinkFillsSuch')
            : t('logic.filledInByValue', { draft: draft.trim() })
        }
        onChange={change}
      />
      {logic.isHidden && logic.prefillKey === '' && (
        <Text tone="muted" size="small">
          {t('logic.hiddenFieldNotPage')}
        </Text>
      )}
    </>
  );
}

/** Rules that show, hide, require or jump from a component, and its prefill. */
export function LogicSettings(props: SettingsProps) {
  const { editor, component } = props;
  const components = editor.content.components;
  const set = commitTo(props);
  const { draft, change } = useDraft(rowsOf(component.logic.rules), {
    judge: () => ({}),
    commit: (rows) => set({ rules: rulesOf(rows) }),
    tidy: (rows) => rowsOf(rulesOf(rows)),
  });
  const fresh = newRule(components, component);
  const [added, setAdded] = useState<string | null>(null);
  const addRule = (rule: FormRule) => {
    const id = crypto.randomUUID();
    change([...draft, changedRow({ id, rule, kept: null, isComplete: false }, rule)]);
    setAdded(id);
  };
  return (
    <Column gap={1}>
      <Text isStrong>{t('logic.logic')}</Text>
      {draft.map((row, index) => (
        <RuleCard
          key={row.id}
          isNew={row.id === added}
          name={t('logic.rule', { index: index + 1 })}
          rule={row.rule}
          isIncomplete={!row.isComplete}
          component={component}
          components={components}
          onChange={(rule, problem) => change(draft.with(index, changedRow(row, rule, problem)))}
          onRemove={() => change(draft.toSpliced(index, 1))}
        />
      ))}
      {fresh && draft.length < mostRules && (
        <Button icon={<Plus size={16} aria-hidden />} onClick={() => addRule(fresh)}>
          {t('logic.addRule')}
        </Button>
      )}
      {!fresh && (
        <Text tone="muted" size="small">
          {t('logic.noQuestionAbove')}
        </Text>
      )}
      {isQuestion(component.type) && <PrefillSettings {...props} />}
    </Column>
  );
}
