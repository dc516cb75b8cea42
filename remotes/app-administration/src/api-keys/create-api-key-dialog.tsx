import { useState } from 'react';
import { apiKeyLifetimes, apiKeyScopes, NewApiKey, validator } from '@outpost/contracts';
import { CheckboxGroupField, FormDialog, SecretDialog, SelectField, TextField } from '@outpost/ui';
import { t } from '../i18n/api-keys.ts';
import { useCreateApiKey } from './api-keys.queries.ts';

export const scopeOptions = apiKeyScopes.map((value) => ({ value, label: value }));

const lifetimeOptions = () =>
  apiKeyLifetimes.map((days) => ({
    value: String(days),
    label: days === 0 ? t('dialog.never') : t('dialog.inDays', { days }),
  }));

interface CreateValues extends Record<string, unknown> {
  name: string;
  scopes: NewApiKey['scopes'];
  expiresInDays: string;
}

const empty: CreateValues = { name: '', scopes: [], expiresInDays: '90' };

const bodyOf = ({ expiresInDays, ...values }: CreateValues) => ({
  ...values,
  expiresInDays: Number(expiresInDays) as (typeof apiKeyLifetimes)[number],
});

/** Asks for name, scopes and lifetime of a key, then shows its secret once. */
export function CreateApiKeyDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateApiKey();
  const [secret, setSecret] = useState<string | null>(null);
  if (secret)
    return (
      <SecretDialog
        title={t('dialog.yourNewApiKey')}
        label={t('dialog.secret')}
        hint={t('dialog.copySecretNowKeep')}
        secret={secret}
        onClose={onClose}
      />
    );
  return (
    <FormDialog<CreateValues>
      title={t('dialog.createApiKey')}
      submitLabel={t('dialog.create')}
      initialValues={empty}
      validate={(values) => validator(NewApiKey)(bodyOf(values))}
      onSubmit={async (values) => {
        const created = await create.mutateAsync({ body: bodyOf(values) });
        setSecret(created.secret);
      }}
      onClose={onClose}
      staysOpen
    >
      <TextField
        name="name"
        label={t('dialog.name')}
        hint={t('dialog.whereKeyWillUsed')}
        isFocused
      />
      <CheckboxGroupField name="scopes" label={t('dialog.scopes')} options={scopeOptions} />
      <SelectField name="expiresInDays" label={t('dialog.expires')} options={lifetimeOptions()} />
    </FormDialog>
  );
}
