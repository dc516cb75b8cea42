import {
  ComponentSubtitle,
  ComponentTitle,
  hasTitle,
  isChoice,
  isQuestion,
  validator,
} from '@outpost/contracts';
import { Choice, Column, SwitchRow, Text, TypedField } from '@outpost/ui';
import { t } from '../../../i18n/editor.ts';
import { LogicSettings } from '../logic/logic-settings.tsx';
import { useDraft } from '../use-draft.ts';
import { OptionsSettings } from './options-settings.tsx';
import type { SettingsProps } from './settings-props.ts';
import { TypeSettings } from './type-settings.tsx';

function TitleSettings({ editor, component, isNew = false }: SettingsProps) {
  const { _id } = component;
  const { draft, messages, change } = useDraft(component.title, {
    judge: (title) => validator(ComponentTitle)({ _id, title }),
    commit: (title) =>
      editor.store.change({ kind: 'set', id: _id, group: 'title', values: { title } }),
    tidy: (title) => title.trim(),
  });
  return (
    <TypedField
      label={t('settings.title')}
      value={draft}
      message={messages['title']}
      isFocused={isNew}
      lines={component.type === 'label' ? 3 : 1}
      onChange={change}
    />
  );
}

function SubtitleSettings({ editor, component }: SettingsProps) {
  const { _id, isSubtitleHidden } = component;
  const set = (values: { subtitle: string; isSubtitleHidden: boolean }) =>
    editor.store.change({ kind: 'set', id: _id, group: 'subtitle', values });
  const { draft, messages, change } = useDraft(component.subtitle, {
    judge: (subtitle) => validator(ComponentSubtitle)({ _id, subtitle }),
    // A subtitle is hidden until it is written; only a written one can be hidden on purpose.
    commit: (subtitle) =>
      set({ subtitle, isSubtitleHidden: component.subtitle !== '' && isSubtitleHidden }),
    tidy: (subtitle) => subtitle.trim(),
  });
  return (
    <>
      <TypedField
        label={t('settings.subtitle')}
        value={draft}
        message={messages['subtitle']}
        onChange={change}
      />
      {component.subtitle !== '' && (
        <SwitchRow
          label={t('settings.hideTheSubtitle')}
          isOn={isSubtitleHidden}
          onChange={(isHidden) => set({ subtitle: component.subtitle, isSubtitleHidden: isHidden })}
        />
      )}
    </>
  );
}

function DateSettings({ editor, component }: SettingsProps) {
  return (
    <div>
      <Text size="small" tone="muted">
        {t('settings.whatIsAskedFor')}
      </Text>
      <Choice
        label={t('settings.whatIsAskedFor')}
        value={component.hasRange ? 'dateRange' : 'singleDate'}
        options={[
          { value: 'singleDate', label: t('settings.oneDay') },
          { value: 'dateRange', label: t('settings.aRangeOfDays') },
        ]}
        onChange={(mode) =>
          editor.store.change({
            kind: 'set',
            id: component._id,
            group: 'date',
            values: { hasRange: mode === 'dateRange' },
          })
        }
      />
    </div>
  );
}

/** All settings of one component. */
export function ComponentSettings({ editor, component, isNew = false }: SettingsProps) {
  const { _id, type, isDraggable, isMandatory } = component;
  const props = { editor, component };
  return (
    <Column gap={2}>
      {isDraggable && <TypeSettings {...props} />}
      {hasTitle(type) && <TitleSettings {...props} isNew={isNew} />}
      {hasTitle(type) && type !== 'submit_button' && <SubtitleSettings {...props} />}
      {isQuestion(type) && (
        <SwitchRow
          label={t('settings.mustBeAnswered')}
          isOn={isMandatory}
          onChange={(isOn) =>
            editor.store.change({
              kind: 'set',
              id: _id,
              group: 'mandatory',
              values: { isMandatory: isOn },
            })
          }
        />
      )}
      {type === 'date_picker' && <DateSettings {...props} />}
      {isChoice(type) && <OptionsSettings {...props} />}
      {isDraggable && <LogicSettings {...props} />}
    </Column>
  );
}
