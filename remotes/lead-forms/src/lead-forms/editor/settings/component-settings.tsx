import { hasTitle, isChoice, isQuestion } from '@outpost/contracts';
import { Choice, Column, Text } from '@outpost/ui';
import { SwitchRow } from '@outpost/ui/details';
import { t } from '../../../i18n/editor.ts';
import { LogicSettings } from '../logic/logic-settings.tsx';
import { useSubtitleDraft, useTitleDraft } from '../use-text-drafts.ts';
import { AnswerSettings } from './answer-settings.tsx';
import { OptionsSettings } from './options-settings.tsx';
import { recallableFor, RecallField } from './recall-field.tsx';
import type { SettingsProps } from './settings-props.ts';
import { TypeSettings } from './type-settings.tsx';

function TitleSettings(props: SettingsProps) {
  const { draft, message, change } = useTitleDraft(props);
  const { editor, component } = props;
  const { components } = editor.content;
  return (
    <RecallField
      // The title of a form is its name, and the same for all visitors.
      sources={component.order === 1 ? [] : recallableFor(components, component)}
      label={t('settings.title')}
      value={draft}
      message={message}
      lines={component.type === 'label' ? 3 : 1}
      onChange={change}
    />
  );
}

function SubtitleSettings({ editor, component }: SettingsProps) {
  const { _id, subtitle, isSubtitleHidden } = component;
  const { draft, message, change } = useSubtitleDraft({ editor, component });
  return (
    <>
      <RecallField
        sources={recallableFor(editor.content.components, component)}
        label={t('settings.subtitle')}
        value={draft}
        message={message}
        onChange={change}
      />
      {subtitle !== '' && (
        <SwitchRow
          label={t('settings.hideTheSubtitle')}
          isOn={isSubtitleHidden}
          onChange={(isHidden) =>
            editor.store.change({
              kind: 'set',
              id: _id,
              group: 'subtitle',
              values: { subtitle, isSubtitleHidden: isHidden },
            })
          }
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
export function ComponentSettings({ editor, component }: SettingsProps) {
  const { _id, type, isDraggable, isMandatory, logic } = component;
  const isAsked = isQuestion(type) && logic.computed === undefined;
  const props = { editor, component };
  return (
    <Column gap={2}>
      {isDraggable && <TypeSettings {...props} />}
      {hasTitle(type) && <TitleSettings {...props} />}
      {hasTitle(type) && type !== 'submit_button' && <SubtitleSettings {...props} />}
      {isAsked && (
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
      {isAsked && <AnswerSettings {...props} />}
      {isDraggable && <LogicSettings {...props} />}
    </Column>
  );
}
