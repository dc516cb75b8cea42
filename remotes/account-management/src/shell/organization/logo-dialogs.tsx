import { useEffect, useState } from 'react';
import { revalidateSession } from '@outpost/auth-store';
import type { Organization } from '@outpost/contracts';
import { BrandMark, Button, Column, ConfirmDialog, Dialog, Row, Text, useToast } from '@outpost/ui';
import { useRemoveLogo, useUploadLogo } from './organization-changes.queries.ts';

/** Returns an object URL for a file, valid while the component is mounted. */
const useFileUrl = (file: File): string => {
  const [url] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return url;
};

/** Previews a chosen logo before the upload. */
export function LogoDialog({
  organization: { _id: id, name },
  file,
  onClose,
}: {
  organization: Organization;
  file: File;
  onClose: () => void;
}) {
  const { mutateAsync, isPending, error } = useUploadLogo();
  const toast = useToast();
  const url = useFileUrl(file);
  const send = () =>
    mutateAsync({ query: { id }, file }).then(
      () => {
        revalidateSession();
        toast.success('The logo was saved.');
        onClose();
      },
      // The dialog shows the error itself.
      () => undefined,
    );
  return (
    <Dialog
      title="Use this logo?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" isBusy={isPending} onClick={() => void send()}>
            Save logo
          </Button>
        </>
      }
    >
      <Column gap={2}>
        <Row gap={2}>
          <BrandMark name={name} logo={url} size={64} />
          <BrandMark name={name} logo={url} />
          <Text isStrong>{name}</Text>
        </Row>
        <Text tone="muted">{file.name}</Text>
        {error && (
          <div role="alert">
            <Text tone="bad">{error.message}</Text>
          </div>
        )}
      </Column>
    </Dialog>
  );
}

/** Confirms the removal of an organization's logo. */
export function RemoveLogoDialog({
  organization: { _id: id, name },
  onClose,
}: {
  organization: Organization;
  onClose: () => void;
}) {
  const remove = useRemoveLogo();
  const toast = useToast();
  return (
    <ConfirmDialog
      title="Remove the logo?"
      message={`The first letter of ${name} takes its place everywhere. The file is deleted.`}
      confirmLabel="Remove logo"
      onConfirm={async () => {
        await remove.mutateAsync({ query: { id } });
        revalidateSession();
        toast.success('The logo was removed.');
      }}
      onClose={onClose}
    />
  );
}
