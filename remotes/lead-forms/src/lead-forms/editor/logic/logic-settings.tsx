import { useState } from 'react';
import { isQuestion, mostRules, type FormLogic, type FormRule } from '@outpost/contracts';
import { Button, Column, Plus, Text } from '@outpost/ui';
import { t } from '../../../i18n/editor.ts';
import type { SettingsProps } from '../settings/settings-props.ts';
import { useDraft } from '../use-draft.ts';
import { RuleCard } from './rule-card.tsx';
import { changedRow, newRule, rowsOf, rulesOf } from './rule-rows.ts';
import { SourceSettings } from './source-settings.tsx';

const commitTo =
  ({ editor: { store }, component: { _id, logic } }: SettingsProps) =>
  (changes: Partial<FormLogic>) =>
    store.change({
      kind: 'set',
      id: _id,
      group: 'logic',
      values: { logic: { ...logic, ...changes } },
    });

/** Rules that show, hide, require or jump from a component, and the source of its answer. */
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
      {fresh && draft.length === 0 && (
        <Text tone="muted" size="small">
          {t('logic.hint')}
        </Text>
      )}
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
      {isQuestion(component.type) && <SourceSettings {...props} />}
    </Column>
  );
}
