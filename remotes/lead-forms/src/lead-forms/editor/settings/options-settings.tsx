import { useState, type KeyboardEvent } from 'react';
import { ComponentOptions, validator } from '@outpost/contracts';
import {
  Button,
  Column,
  FormDialog,
  IconButton,
  Plus,
  Row,
  styled,
  Text,
  TextField,
  TypedField,
  X,
} from '@outpost/ui';
import { SwitchRow } from '@outpost/ui/details';
import { SortableList } from '@outpost/ui-sortable';
import { t } from '../../../i18n/editor.ts';
import { useDraft } from '../use-draft.ts';
import type { SettingsProps } from './settings-props.ts';

interface OptionRow {
  id: string;
  text: string;
}

/** Keeps the fields of options apart. */
const OptionCell = styled('div')({ padding: '3px 0' });

const rowsOf = (options: readonly string[]): OptionRow[] =>
  options.map((text, index) => ({ id: String(index), text }));
const textsOf = (rows: readonly OptionRow[]) =>
  rows.map(({ text }) => text.trim()).filter((text) => text !== '');
const linesOf = (text: string) => textsOf(rowsOf(text.split('\n')));

/** Adds options from a pasted list with one option per line. */
function PasteDialog({
  judge,
  onPaste,
  onClose,
}: {
  judge: (added: string[]) => Record<string, string>;
  onPaste: (added: string[]) => void;
  onClose: () => void;
}) {
  return (
    <FormDialog<{ options: string }>
      title={t('settings.addSeveralOptions')}
      submitLabel={t('settings.addOptions')}
      initialValues={{ options: '' }}
      validate={({ options }) => {
        const [message] = Object.values(judge(linesOf(options)));
        if (linesOf(options).length === 0) return { options: 'Options is required' };
        return message ? { options: message } : {};
      }}
      onSubmit={({ options }) => Promise.resolve(onPaste(linesOf(options)))}
      onClose={onClose}
    >
      <TextField
        name="options"
        label={t('settings.options')}
        hint={t('settings.oneOnEachLine')}
        lines={6}
        isFocused
      />
    </FormDialog>
  );
}

/** Adds and removes options by the keyboard, and names the one whose field takes the focus. */
const useOptionKeys = (draft: readonly OptionRow[], change: (rows: OptionRow[]) => void) => {
  const [focused, setFocused] = useState<{ id: string | undefined; turn: number } | null>(null);
  const focus = (id: string | undefined) =>
    setFocused((last) => ({ id, turn: (last?.turn ?? 0) + 1 }));
  const addOption = (index = draft.length) => {
    const id = crypto.randomUUID();
    change(draft.toSpliced(index, 0, { id, text: '' }));
    focus(id);
  };
  /** Enter adds an option below; Backspace in an empty one removes it and goes to the one above. */
  const press = (event: KeyboardEvent, row: OptionRow, index: number) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) addOption(index + 1);
    else if (event.key === 'Backspace' && row.text === '' && draft.length > 1) {
      change(draft.toSpliced(index, 1));
      focus(draft[index === 0 ? 1 : index - 1]?.id);
    } else return;
    event.preventDefault();
  };
  return { focused, addOption, press };
};

/** Options of a choice: typed, pasted, moved and removed. */
export function OptionsSettings({ editor, component }: SettingsProps) {
  const { _id, hasOther } = component;
  const [isPasting, setPasting] = useState(false);
  const set = (options: string[], isOther = hasOther) =>
    editor.store.change({
      kind: 'set',
      id: _id,
      group: 'options',
      values: { options, hasOther: isOther },
    });
  const judge = (options: string[]) => validator(ComponentOptions)({ _id, options });
  const { draft, messages, change } = useDraft(rowsOf(component.options), {
    judge: (rows) => judge(textsOf(rows)),
    commit: (rows) => set(textsOf(rows)),
    tidy: (rows) => rowsOf(textsOf(rows)),
  });
  const [message] = Object.values(messages);
  const { focused, addOption, press } = useOptionKeys(draft, change);

  return (
    <Column gap={1}>
      <Text isStrong>{t('settings.options')}</Text>
      <SortableList
        label={t('settings.options')}
        items={draft.map((row, index) => ({
          ...row,
          label: row.text || t('settings.option', { index: index + 1 }),
        }))}
        onMove={(id, to) => {
          const from = draft.findIndex((row) => row.id === id);
          const moved = draft[from];
          if (moved) change(draft.toSpliced(from, 1).toSpliced(to, 0, moved));
        }}
      >
        {(row, index) => (
          <>
            <OptionCell data-row>
              <TypedField
                // A new field takes the focus, also if it had it before.
                key={row.id === focused?.id ? focused.turn : 0}
                label={t('settings.option', { index: index + 1 })}
                isBare
                value={row.text}
                isFocused={row.id === focused?.id}
                onKeyDown={(event) => press(event, row, index)}
                onChange={(text) =>
                  change(draft.map((one) => (one.id === row.id ? { ...one, text } : one)))
                }
              />
            </OptionCell>
            <IconButton
              label={t('settings.remove', { label: row.label })}
              onClick={() => change(draft.filter((one) => one.id !== row.id))}
            >
              <X size={14} aria-hidden />
            </IconButton>
          </>
        )}
      </SortableList>
      {message && (
        <div role="alert">
          <Text tone="bad" size="small">
            {message}
          </Text>
        </div>
      )}
      <Row>
        <Button icon={<Plus size={16} aria-hidden />} onClick={() => addOption()}>
          {t('settings.addOption')}
        </Button>
        <Button kind="plain" onClick={() => setPasting(true)}>
          {t('settings.addSeveral')}
        </Button>
      </Row>
      <SwitchRow
        label={t('settings.otherCanWritten')}
        isOn={hasOther}
        onChange={(isOn) => set(component.options, isOn)}
      />
      {isPasting && (
        <PasteDialog
          judge={(added) => judge([...component.options, ...added])}
          onPaste={(added) => set([...component.options, ...added])}
          onClose={() => setPasting(false)}
        />
      )}
    </Column>
  );
}
