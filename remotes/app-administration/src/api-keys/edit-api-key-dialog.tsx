import { ApiKeyChange, validator, type ApiKey } from '@outpost/contracts';
import { CheckboxGroupField, FormDialog, TextField, useToast } from '@outpost/ui';
import { t } from '../i18n/api-keys.ts';
import { scopeOptions } from './create-api-key-dialog.tsx';
import { useEditApiKey } from './api-keys.queries.ts';

const labels = () => ({ name: t('dialog.name'), scopes: t('dialog.scopes') });

const valuesOf = ({ name, scopes }: ApiKey) => ({ name, scopes });

/** Changes name and scopes of a key; the secret stays the same. */
export function EditApiKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const edit = useEditApiKey();
  const toast = useToast();
  const { _id: id, name, version } = apiKey;
  return (
    <FormDialog<ReturnType<typeof valuesOf>, ApiKey>
      title={t('dialog.edit', { name })}
      submitLabel={t('dialog.save')}
      initialValues={valuesOf(apiKey)}
      record={{ valuesOf, labels: labels() }}
      validate={validator(ApiKeyChange)}
      onSubmit={async (body, newer) => {
        await edit.mutateAsync({ params: { id }, body, ifMatch: newer?.version ?? version });
        toast.success(t('dialog.apiKeySaved'));
      }}
      onClose={onClose}
    >
      <TextField name="name" label={t('dialog.name')} isFocused />
      <CheckboxGroupField name="scopes" label={t('dialog.scopes')} options={scopeOptions} />
    </FormDialog>
  );
}
