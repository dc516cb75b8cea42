import { useState } from 'react';
import { Button, Column, CopyField, Dialog, FormDialog, Text } from '@outpost/ui';
import { t } from '../../i18n/release-dialogs.ts';
import { partLabel } from '../release-words.ts';
import { useOverride } from '../releases.queries.ts';
import { VersionField } from './version-field.tsx';

const check = ({ version }: { version: string }): Partial<Record<'version', string>> =>
  version ? {} : { version: t('override.versionRequired') };

/** Creates a link that shows one version to everyone who opens it. */
export function OverrideDialog({
  part,
  version = '',
  onClose,
}: {
  part: string;
  version?: string;
  onClose: () => void;
}) {
  const override = useOverride();
  const [link, setLink] = useState<string | null>(null);
  if (link)
    return (
      <Dialog
        title={t('override.linkTo', { part: partLabel(part) })}
        onClose={onClose}
        actions={
          <Button kind="primary" onClick={onClose}>
            {t('override.done')}
          </Button>
        }
      >
        <Column gap={1.5}>
          <Text tone="muted">{t('override.linkHint')}</Text>
          <CopyField label={t('override.link')} value={link} />
        </Column>
      </Dialog>
    );
  return (
    <FormDialog<{ version: string }>
      title={t('override.title', { part: partLabel(part) })}
      submitLabel={t('override.makeLink')}
      initialValues={{ version }}
      validate={check}
      onSubmit={async (values) => {
        const made = await override.mutateAsync({ body: { remotes: { [part]: values.version } } });
        setLink(made.link);
      }}
      onClose={onClose}
      staysOpen
    >
      <Text tone="muted">{t('override.hint')}</Text>
      <VersionField part={part} />
    </FormDialog>
  );
}
