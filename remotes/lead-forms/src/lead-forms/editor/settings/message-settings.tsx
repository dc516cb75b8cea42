import { FormMessageChange, validator, type FormMessage } from '@outpost/contracts';
import { Choice, Column, Text, TypedField } from '@outpost/ui';
import { t } from '../../../i18n/editor.ts';
import { recallableFor, RecallField } from './recall-field.tsx';
import { useDraft } from '../use-draft.ts';
import type { Editor } from '../use-editor.ts';

const types = () =>
  [
    { value: 'thankYouMessage', label: t('settings.aMessage') },
    { value: 'redirect', label: t('settings.anotherPage') },
  ] as const;

const tidy = (message: FormMessage): FormMessage =>
  message.type === 'redirect'
    ? { type: 'redirect', link: message.link.trim() }
    : {
        type: 'thankYouMessage',
        title: message.title.trim(),
        description: message.description.trim(),
      };

const emptyOf = (type: FormMessage['type']): FormMessage =>
  type === 'redirect' ? { type, link: '' } : { type, title: '', description: '' };

/** Settings of the page after submitting: a message, or a redirect. */
export function MessageSettings({ editor }: { editor: Editor }) {
  const { store, content, isReadOnly } = editor;
  const { formId, message: saved } = content;
  const { draft, messages, change } = useDraft(saved, {
    judge: (message) => validator(FormMessageChange)({ formId, ...message }),
    commit: (message) => store.change({ kind: 'message', message }),
    tidy,
  });
  const sources = isReadOnly ? [] : recallableFor(content.components);
  return (
    <Column gap={2}>
      <div>
        <Text size="small" tone="muted">
          {t('settings.peopleSee')}
        </Text>
        {isReadOnly ? (
          <Text>{types().find(({ value }) => value === saved.type)?.label}</Text>
        ) : (
          <Choice
            label={t('settings.peopleSee')}
            value={draft.type}
            options={types()}
            onChange={(type) => change(type === saved.type ? saved : emptyOf(type))}
          />
        )}
      </div>
      {draft.type === 'redirect' ? (
        <TypedField
          label={t('settings.redirectLink')}
          placeholder="https://"
          value={draft.link}
          message={messages['link']}
          isDisabled={isReadOnly}
          onChange={(link) => change({ ...draft, link })}
        />
      ) : (
        <>
          <RecallField
            sources={sources}
            label={t('settings.title')}
            value={draft.title}
            message={messages['title']}
            isDisabled={isReadOnly}
            onChange={(title) => change({ ...draft, title })}
          />
          <RecallField
            sources={sources}
            // The specification labels it optional, although saving requires it.
            label={t('settings.messageOptional')}
            lines={4}
            value={draft.description}
            message={messages['description']}
            isDisabled={isReadOnly}
            onChange={(description) => change({ ...draft, description })}
          />
        </>
      )}
    </Column>
  );
}
