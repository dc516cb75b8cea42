import { useEffect, useId, useRef, useState } from 'react';
import { newFormTitle, recalledKeys, type FormComponent } from '@outpost/contracts';
import type { FormText } from '@outpost/form-page';
import { styled } from '@outpost/ui';
import { t } from '../../i18n/editor.ts';
import { RecalledText } from './recalled-text.tsx';
import type { CanvasOptions } from './use-canvas-options.ts';
import type { SettingsProps } from './settings/settings-props.ts';
import {
  useOptionDraft,
  useSubtitleDraft,
  useTitleDraft,
  type TextDraft,
} from './use-text-drafts.ts';

/** A field that is as large as its text; a copy of the text gives it its size. */
const Field = styled('span')({
  display: 'inline-grid',
  maxWidth: '100%',
  verticalAlign: 'top',
  '&::after, & > *': { gridArea: '1 / 1', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  '&[data-text]::after': { content: 'attr(data-text) " "', visibility: 'hidden' },
  // The field stays in its place under the text that is shown, to be clicked and focused.
  '&&:not([data-text]) > textarea': { color: 'transparent' },
  '&& > textarea': {
    width: '100%',
    minWidth: '2ch',
    minHeight: 0,
    margin: 0,
    padding: 0,
    border: 0,
    borderRadius: 3,
    overflow: 'hidden',
    background: 'none',
    font: 'inherit',
    letterSpacing: 'inherit',
    textAlign: 'inherit',
    resize: 'none',
    pointerEvents: 'auto',
    cursor: 'text',
    '&:hover': { boxShadow: '0 0 0 3px var(--accent-soft)' },
    '&:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: 3 },
    '&::placeholder': { color: 'inherit', opacity: 0.75 },
  },
});

interface CanvasTextProps extends SettingsProps {
  /** True if the component was just added. */
  isNew: boolean;
  isChosen: boolean;
  text: FormText;
  options: CanvasOptions;
  onSelect: () => void;
}

/** Keys of a field with a meaning of their own. */
interface TextKeys {
  onEnter?: () => void;
  /** Called for Backspace in an empty field. */
  onEmpty?: () => void;
}

function TypedText({
  typed: { draft, message, change },
  sources,
  label,
  placeholder,
  isMultiline,
  focusTurn,
  isChosen,
  keys = {},
  onSelect,
}: {
  typed: TextDraft;
  /** Components whose names are shown in place of references to answers, until the text is edited. */
  sources: readonly FormComponent[];
  label: string;
  placeholder: string;
  isMultiline: boolean;
  /** Focuses the field whenever it changes to a number. */
  focusTurn: number | null;
  isChosen: boolean;
  keys?: TextKeys;
  onSelect: () => void;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isEdited, setIsEdited] = useState(false);
  const id = useId();
  useEffect(() => {
    if (focusTurn === null) return;
    field.current?.focus();
    field.current?.select();
  }, [focusTurn]);
  const isNamed = !isEdited && sources.length > 0 && recalledKeys(draft).length > 0;
  return (
    <>
      <Field data-text={isNamed ? undefined : draft || placeholder}>
        {isNamed && (
          <span aria-hidden>
            <RecalledText text={draft} components={sources} />
          </span>
        )}
        <textarea
          ref={field}
          rows={1}
          aria-label={label}
          aria-invalid={message !== undefined}
          aria-describedby={message === undefined ? undefined : id}
          autoComplete="off"
          // Only the texts of the selected component are in the order of the Tab key.
          tabIndex={isChosen ? 0 : -1}
          placeholder={placeholder}
          value={draft}
          onFocus={({ target }) => {
            setIsEdited(true);
            if (draft === newFormTitle) target.select();
            onSelect();
          }}
          onBlur={() => setIsEdited(false)}
          // The click that focuses a field would undo the selection of its text.
          onMouseUp={(event) => {
            if (draft === newFormTitle) event.preventDefault();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isMultiline) {
              event.preventDefault();
              keys.onEnter?.();
            }
            if (event.key === 'Backspace' && draft === '' && keys.onEmpty) {
              event.preventDefault();
              keys.onEmpty();
            }
          }}
          onChange={({ target }) =>
            change(isMultiline ? target.value : target.value.replace(/\s*\n\s*/g, ' '))
          }
        />
      </Field>
      {message !== undefined && (
        <span className="error" id={id} role="alert">
          {message}
        </span>
      )}
    </>
  );
}

function TitleText({ text, isNew, ...props }: CanvasTextProps) {
  const { type, order } = props.component;
  return (
    <TypedText
      typed={useTitleDraft(props)}
      sources={order === 1 ? [] : props.editor.content.components}
      label={t('canvas.titleOf', { order })}
      placeholder={text.text}
      isMultiline={type === 'label'}
      focusTurn={isNew ? 1 : null}
      {...props}
    />
  );
}

function SubtitleText({ text, ...props }: CanvasTextProps) {
  const { order } = props.component;
  return (
    <TypedText
      typed={useSubtitleDraft(props)}
      sources={props.editor.content.components}
      label={t('canvas.subtitleOf', { order })}
      placeholder={text.text}
      isMultiline={false}
      focusTurn={null}
      {...props}
    />
  );
}

function OptionText({ text, index, options, ...props }: CanvasTextProps & { index: number }) {
  const { component } = props;
  const { order } = component;
  return (
    <TypedText
      typed={useOptionDraft(props, index)}
      sources={[]}
      label={t('canvas.optionOf', { index: index + 1, order })}
      placeholder={text.text}
      isMultiline={false}
      focusTurn={options.focusOf(component, index)}
      keys={{
        onEnter: () => options.add(component, index + 1),
        onEmpty: () => options.remove(component, index),
      }}
      {...props}
    />
  );
}

/** A text of a component that is edited where visitors of the form read it. */
export function CanvasText(props: CanvasTextProps) {
  const { of } = props.text;
  if (of === 'title') return <TitleText {...props} />;
  if (of === 'subtitle') return <SubtitleText {...props} />;
  return <OptionText {...props} index={of} />;
}
