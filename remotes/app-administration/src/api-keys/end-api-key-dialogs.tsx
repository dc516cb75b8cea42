import { useState } from 'react';
import {
  apiKeyOverlaps,
  ApiKeyRevocation,
  messages,
  validator,
  type ApiKey,
} from '@outpost/contracts';
import {
  ConfirmDialog,
  FormDialog,
  SecretDialog,
  SelectField,
  Text,
  TextField,
  useToast,
} from '@outpost/ui';
import { t } from '../i18n/api-keys.ts';
import { useDeleteApiKey, useRevokeApiKey, useRotateApiKey } from './api-key-changes.queries.ts';

interface Props {
  apiKey: ApiKey;
  onClose: () => void;
}

const overlapOptions = () =>
  apiKeyOverlaps.map((days) => ({
    value: String(days),
    label: days === 0 ? t('rotate.atOnce') : t('rotate.afterDays', { count: days }),
  }));

/** Gives a key a new secret, and shows it once. */
export function RotateApiKeyDialog({ apiKey, onClose }: Props) {
  const rotate = useRotateApiKey();
  const [secret, setSecret] = useState<string | null>(null);
  const { _id: id, name, version } = apiKey;
  if (secret)
    return (
      <SecretDialog
        title={t('rotate.newSecret', { name })}
        label={t('dialog.secret')}
        hint={t('dialog.copySecretNowKeep')}
        secret={secret}
        onClose={onClose}
      />
    );
  return (
    <FormDialog<{ overlapDays: string }>
      title={t('rotate.title', { name })}
      submitLabel={t('rotate.submit')}
      initialValues={{ overlapDays: '1' }}
      validate={() => ({})}
      onSubmit={async ({ overlapDays: days }) => {
        const overlapDays = Number(days) as (typeof apiKeyOverlaps)[number];
        const body = { overlapDays };
        const rotated = await rotate.mutateAsync({ params: { id }, body, ifMatch: version });
        setSecret(rotated.secret);
      }}
      onClose={onClose}
      staysOpen
    >
      <Text tone="muted">{t('rotate.message')}</Text>
      <SelectField name="overlapDays" label={t('rotate.overlap')} options={overlapOptions()} />
    </FormDialog>
  );
}

/** Asks for the reason, and ends a key. */
export function RevokeApiKeyDialog({ apiKey, onClose }: Props) {
  const revoke = useRevokeApiKey();
  const toast = useToast();
  const { _id: id, name } = apiKey;
  return (
    <FormDialog<{ reason: string }>
      title={t('list.revokeTitle', { name })}
      submitLabel={t('list.revokeKey')}
      initialValues={{ reason: '' }}
      validate={(values) =>
        values.reason.trim() === ''
          ? { reason: messages.required(t('revoke.reason')) }
          : validator(ApiKeyRevocation)(values)
      }
      onSubmit={async (body) => {
        await revoke.mutateAsync({ params: { id }, body });
        toast.success(t('list.apiKeyRevoked'));
      }}
      onClose={onClose}
      isDanger
    >
      <Text tone="muted">{t('list.everyProgramUsesRefused')}</Text>
      <TextField name="reason" label={t('revoke.reason')} isFocused />
    </FormDialog>
  );
}

/** Asks before a key is deleted. */
export function DeleteApiKeyDialog({
  apiKey,
  onClose,
  onDeleted,
}: Props & { onDeleted: () => void }) {
  const remove = useDeleteApiKey();
  const toast = useToast();
  return (
    <ConfirmDialog
      title={t('list.deleteTitle', { name: apiKey.name })}
      message={t('list.disappearsFromListCannot')}
      confirmLabel={t('list.deleteKey')}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: apiKey._id } });
        toast.success(t('list.apiKeyDeleted'));
        onDeleted();
      }}
      onClose={onClose}
    />
  );
}
