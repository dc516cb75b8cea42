import { ComponentOptions, ComponentSubtitle, ComponentTitle, validator } from '@outpost/contracts';
import type { SettingsProps } from './settings/settings-props.ts';
import { useDraft } from './use-draft.ts';

const trimmed = (text: string) => text.trim();

/** A text of a component that is being typed, on the canvas or in the settings. */
export interface TextDraft {
  draft: string;
  /** Reason why the text is not saved. */
  message: string | undefined;
  change: (text: string) => void;
}

export const useTitleDraft = ({ editor, component }: SettingsProps): TextDraft => {
  const { _id } = component;
  const { messages, ...typed } = useDraft(component.title, {
    judge: (title) => validator(ComponentTitle)({ _id, title }),
    commit: (title) =>
      editor.store.change({ kind: 'set', id: _id, group: 'title', values: { title } }),
    tidy: trimmed,
  });
  return { ...typed, message: messages['title'] };
};

export const useSubtitleDraft = ({ editor, component }: SettingsProps): TextDraft => {
  const { _id, isSubtitleHidden } = component;
  const { messages, ...typed } = useDraft(component.subtitle, {
    judge: (subtitle) => validator(ComponentSubtitle)({ _id, subtitle }),
    // A subtitle is hidden until it is written; only a written one can be hidden on purpose.
    commit: (subtitle) =>
      editor.store.change({
        kind: 'set',
        id: _id,
        group: 'subtitle',
        values: {
          subtitle,
          isSubtitleHidden: component.subtitle !== '' && isSubtitleHidden,
        },
      }),
    tidy: trimmed,
  });
  return { ...typed, message: messages['subtitle'] };
};

/** One option of a choice. */
export const useOptionDraft = ({ editor, component }: SettingsProps, index: number): TextDraft => {
  const { _id, options, hasOther } = component;
  const { messages, ...typed } = useDraft(options[index] ?? '', {
    judge: (text) => validator(ComponentOptions)({ _id, options: options.with(index, text) }),
    commit: (text) =>
      editor.store.change({
        kind: 'set',
        id: _id,
        group: 'options',
        values: { options: options.with(index, text), hasOther },
      }),
    tidy: trimmed,
  });
  return { ...typed, message: Object.values(messages)[0] };
};
