import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import {
  apiKeyLifetimes,
  apiKeyPresets,
  keyRateLimit,
  messages,
  NewApiKey,
  validator,
  whiteLabelEndpoints,
  type ApiKeyPreset,
  type WhiteLabel,
} from '@outpost/contracts';
import { usePickerSource } from '@outpost/lists';
import {
  FormDialog,
  PickerField,
  SecretDialog,
  SelectField,
  TextField,
  useFieldValue,
} from '@outpost/ui';
import { t } from '../i18n/api-keys.ts';
import {
  LimitFields,
  rangesOf,
  ScopesField,
  withRangeMessage,
  type KeyValues,
} from './api-key-fields.tsx';
import { ownScopes, presetOptions } from './api-key-words.ts';
import { useCreateApiKey } from './api-key-changes.queries.ts';

const lifetimeOptions = () =>
  apiKeyLifetimes.map((days) => ({
    value: String(days),
    label: days === 0 ? t('dialog.never') : t('dialog.inDays', { days }),
  }));

interface CreateValues extends KeyValues {
  preset: ApiKeyPreset | typeof ownScopes;
  expiresInDays: string;
  whiteLabel: string;
}

const empty: CreateValues = {
  name: '',
  preset: 'readOnly',
  scopes: [],
  ipAllowList: '',
  rateLimit: String(keyRateLimit.usual),
  expiresInDays: '90',
  whiteLabel: '',
};

const bodyOf = ({ name, preset, scopes, whiteLabel, ...values }: CreateValues) => ({
  name,
  scopes: preset === ownScopes ? scopes : [...apiKeyPresets[preset]],
  ipAllowList: rangesOf(values.ipAllowList),
  rateLimit: Number(values.rateLimit),
  expiresInDays: Number(values.expiresInDays) as (typeof apiKeyLifetimes)[number],
  ...(whiteLabel && { whiteLabel }),
});

/** Organizations that internal staff choose from. */
const useOrganizations = () => {
  const mayChoose = useCan('white-labels:read');
  const source = usePickerSource<WhiteLabel>(whiteLabelEndpoints.list, 'whiteLabels', {
    labelOf: ({ name }) => name,
    accepts: ({ name }) => name !== '',
    isNeeded: mayChoose,
  });
  return mayChoose ? source : null;
};

/** Keys of engines work for the platform, other keys for one organization. */
const lacksOrganization = ({ preset, whiteLabel }: CreateValues): boolean =>
  preset !== 'ingest' && !whiteLabel;

function OwnScopes() {
  return useFieldValue<string>('preset') === ownScopes ? <ScopesField /> : null;
}

/** Asks for the fields of a key, then shows its secret once. */
export function CreateApiKeyDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateApiKey();
  const organizations = useOrganizations();
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
      validate={(values) => ({
        ...withRangeMessage(validator(NewApiKey)(bodyOf(values))),
        ...(organizations &&
          lacksOrganization(values) && { whiteLabel: messages.required(t('dialog.organization')) }),
      })}
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
      {organizations && (
        <PickerField
          name="whiteLabel"
          label={t('dialog.organization')}
          hint={t('dialog.organizationHint')}
          source={organizations}
        />
      )}
      <SelectField name="preset" label={t('dialog.preset')} options={presetOptions()} />
      <OwnScopes />
      <SelectField name="expiresInDays" label={t('dialog.expires')} options={lifetimeOptions()} />
      <LimitFields />
    </FormDialog>
  );
}
