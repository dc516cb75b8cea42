import { useState } from 'react';
import { Button, Column, CopyField, Dialog, FormDialog, SelectField, Text } from '@outpost/ui';
import { partLabel } from './release-words.ts';
import { useOverride, useVersions } from './releases.queries.ts';

const check = ({ version }: { version: string }): Partial<Record<'version', string>> =>
  version ? {} : { version: 'Version is required' };

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
  const versions = useVersions(part);
  const [link, setLink] = useState<string | null>(null);
  if (link)
    return (
      <Dialog
        title={`Link to ${partLabel(part)}`}
        onClose={onClose}
        actions={
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <Column gap={1.5}>
          <Text tone="muted">
            Whoever opens it sees this version for 60 minutes, in that browser only. A banner says
            so and ends it.
          </Text>
          <CopyField label="Link" value={link} />
        </Column>
      </Dialog>
    );
  const options = (versions.data?.releases ?? []).map((one) => ({
    value: one.version,
    label: one.version,
  }));
  return (
    <FormDialog<{ version: string }>
      title={`Try a version of ${partLabel(part)}`}
      submitLabel="Make link"
      initialValues={{ version }}
      validate={check}
      onSubmit={async (values) => {
        const made = await override.mutateAsync({ body: { remotes: { [part]: values.version } } });
        setLink(made.link);
      }}
      onClose={onClose}
      staysOpen
    >
      <Text tone="muted">Nothing changes for anybody else.</Text>
      <SelectField
        name="version"
        label="Version"
        options={[{ value: '', label: 'Choose one' }, ...options]}
      />
    </FormDialog>
  );
}
