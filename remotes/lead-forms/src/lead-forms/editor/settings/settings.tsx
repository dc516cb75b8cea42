import type { LeadForm } from '@outpost/contracts';
import { Column, Heading, Notice, Text, usePreload } from '@outpost/ui';
import { t } from '../../../i18n/editor.ts';
import { afterSubmitting } from '../after-submitting.ts';
import { nameOfComponent } from '../component-words.ts';
import { ComponentPicture } from '../picture.tsx';
import { ComponentSettings, LinkSettings, MessageSettings } from '../editor-lazy.tsx';
import type { PaneProps } from '../pane-props.ts';

/** Settings of the selected component, or of the page after submitting. */
export function Settings({ editor, chosen, checks, form }: PaneProps & { form: LeadForm }) {
  usePreload(LinkSettings, MessageSettings, ComponentSettings);
  const { store, content, isReadOnly } = editor;
  const component = content.components.find(({ _id }) => store.nameFor(_id) === chosen);
  if (chosen === afterSubmitting)
    return (
      <Column gap={2}>
        <Heading level={2}>{t('settings.afterSubmitting')}</Heading>
        <MessageSettings editor={editor} />
        <LinkSettings form={form} isReadOnly={isReadOnly} />
      </Column>
    );
  if (!component)
    return (
      <Column gap={1}>
        <Heading level={2}>{t('settings.settings')}</Heading>
        <Text tone="muted">{t('settings.nothingChosen')}</Text>
      </Column>
    );
  return (
    <Column gap={2}>
      <Heading level={2}>{nameOfComponent(component)}</Heading>
      {checks
        .filter((check) => check.component === component._id)
        .map(({ code, message }) => (
          <Notice key={code}>{message}</Notice>
        ))}
      {isReadOnly ? (
        <ComponentPicture component={component} />
      ) : (
        <ComponentSettings key={chosen} editor={editor} component={component} />
      )}
    </Column>
  );
}
