import { useState } from 'react';
import type { WebPixel } from '@outpost/contracts';
import { ConfirmDialog, FormDialog, SecretDialog, Text, useToast } from '@outpost/ui';
import { t } from '../i18n/web-pixels.ts';
import { useDeletePixel, useMakePixelSecret, useRotatePixel } from './web-pixels.queries.ts';

interface Props {
  pixel: WebPixel;
  onClose: () => void;
}

/** Asks before a pixel gets a new id. */
export function RotatePixelDialog({ pixel: { _id: id, domain, version }, onClose }: Props) {
  const rotate = useRotatePixel();
  const toast = useToast();
  return (
    <ConfirmDialog
      title={t('dialog.rotateTitle', { domain })}
      message={t('dialog.rotateMessage')}
      confirmLabel={t('dialog.rotateConfirm')}
      onConfirm={async () => {
        await rotate.mutateAsync({ params: { id }, ifMatch: version });
        toast.success(t('dialog.rotated', { domain }));
      }}
      onClose={onClose}
    />
  );
}

/** Makes the secret for signatures, and shows it once. */
export function PixelSecretDialog({ pixel: { _id: id, domain, version }, onClose }: Props) {
  const make = useMakePixelSecret();
  const [secret, setSecret] = useState<string | null>(null);
  const title = t('dialog.secretTitle', { domain });
  if (secret)
    return (
      <SecretDialog
        title={title}
        label={t('dialog.secretLabel')}
        hint={t('dialog.secretHint')}
        secret={secret}
        onClose={onClose}
      />
    );
  return (
    <FormDialog<Record<string, unknown>>
      title={title}
      submitLabel={t('dialog.secretConfirm')}
      initialValues={{}}
      validate={() => ({})}
      onSubmit={async () => {
        const made = await make.mutateAsync({ params: { id }, ifMatch: version });
        setSecret(made.secret);
      }}
      onClose={onClose}
      staysOpen
    >
      <Text tone="muted">{t('dialog.secretMessage')}</Text>
    </FormDialog>
  );
}

/** Asks before a pixel is deleted with its sums. */
export function DeletePixelDialog({
  pixel: { _id: id, domain },
  onClose,
  onDeleted,
}: Props & { onDeleted: () => void }) {
  const remove = useDeletePixel();
  const toast = useToast();
  return (
    <ConfirmDialog
      title={t('dialog.deleteTitle', { domain })}
      message={t('dialog.deleteMessage')}
      confirmLabel={t('dialog.deleteConfirm')}
      onConfirm={async () => {
        toast.success((await remove.mutateAsync({ params: { id } })).message);
        onDeleted();
      }}
      onClose={onClose}
    />
  );
}
