import { useEffect, useState } from 'react';
import { revalidateSession } from '@outpost/auth-store';
import type { Organization } from '@outpost/contracts';
import { BrandMark, Button, Column, ConfirmDialog, Dialog, Row, Text, useToast } from '@outpost/ui';
import { t } from '../../i18n/organization.ts';
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
        toast.success(t('newLogo.done'));
        onClose();
      },
      // The dialog shows the error itself.
      () => undefined,
    );
  return (
    <Dialog
      title={t('newLogo.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('newLogo.cancel')}</Button>
          <Button kind="primary" isBusy={isPending} onClick={() => void send()}>
            {t('newLogo.submit')}
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
      title={t('removeLogo.title')}
      message={t('removeLogo.message', { name })}
      confirmLabel={t('removeLogo.submit')}
      onConfirm={async () => {
        await remove.mutateAsync({ query: { id } });
        revalidateSession();
        toast.success(t('removeLogo.done'));
      }}
      onClose={onClose}
    />
  );
}
