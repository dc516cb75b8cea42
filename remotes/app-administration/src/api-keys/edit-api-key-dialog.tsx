import { ApiKeyChange, validator, type ApiKey } from '@outpost/contracts';
import { CheckboxGroupField, FormDialog, TextField, useToast } from '@outpost/ui';
import { scopeOptions } from './create-api-key-dialog.tsx';
import { useEditApiKey } from './api-keys.queries.ts';

const labels = { name: 'Name', scopes: 'Scopes' };

const valuesOf = ({ name, scopes }: ApiKey) => ({ name, scopes });

/** Changes name and scopes of a key; the secret stays the same. */
export function EditApiKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const edit = useEditApiKey();
  const toast = useToast();
  const { _id: id, name, version } = apiKey;
  return (
    <FormDialog<ReturnType<typeof valuesOf>, ApiKey>
      title={`Edit ${name}`}
      submitLabel="Save"
      initialValues={valuesOf(apiKey)}
      record={{ valuesOf, labels }}
      validate={validator(ApiKeyChange)}
      onSubmit={async (body, newer) => {
        await edit.mutateAsync({ params: { id }, body, ifMatch: newer?.version ?? version });
        toast.success('The API key was saved.');
      }}
      onClose={onClose}
    >
      <TextField name="name" label="Name" isFocused />
      <CheckboxGroupField name="scopes" label="Scopes" options={scopeOptions} />
    </FormDialog>
  );
}
