import { ApiKeyChange, validator, type ApiKey } from '@outpost/contracts';
import { FormDialog, TextField, useToast } from '@outpost/ui';
import { t } from '../i18n/api-keys.ts';
import {
  LimitFields,
  rangesOf,
  ScopesField,
  withRangeMessage,
  type KeyValues,
} from './api-key-fields.tsx';
import { useEditApiKey } from './api-key-changes.queries.ts';

const labels = () => ({
  name: t('dialog.name'),
  scopes: t('dialog.scopes'),
  ipAllowList: t('dialog.addresses'),
  rateLimit: t('dialog.rateLimit'),
});

const valuesOf = ({ name, scopes, ipAllowList, rateLimit }: ApiKey): KeyValues => ({
  name,
  scopes,
  ipAllowList: ipAllowList.join('\n'),
  rateLimit: String(rateLimit),
});

const bodyOf = ({ name, scopes, ipAllowList, rateLimit }: KeyValues) => ({
  name,
  scopes,
  ipAllowList: rangesOf(ipAllowList),
  rateLimit: Number(rateLimit),
});

/** Changes a key; the secret stays the same. */
export function EditApiKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const edit = useEditApiKey();
  const toast = useToast();
  const { _id: id, name, version } = apiKey;
  return (
    <FormDialog<KeyValues, ApiKey>
      title={t('dialog.edit', { name })}
      submitLabel={t('dialog.save')}
      initialValues={valuesOf(apiKey)}
      record={{ valuesOf, labels: labels() }}
      validate={(values) => withRangeMessage(validator(ApiKeyChange)(bodyOf(values)))}
      onSubmit={async (values, newer) => {
        const ifMatch = newer?.version ?? version;
        await edit.mutateAsync({ params: { id }, body: bodyOf(values), ifMatch });
        toast.success(t('dialog.apiKeySaved'));
      }}
      onClose={onClose}
    >
      <TextField name="name" label={t('dialog.name')} isFocused />
      <ScopesField />
      <LimitFields />
    </FormDialog>
  );
}
