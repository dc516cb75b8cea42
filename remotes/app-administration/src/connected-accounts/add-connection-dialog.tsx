import { useCan } from '@outpost/auth-store';
import {
  companyEndpoints,
  ConnectionStart,
  MailAccount,
  validator,
  type ConnectionProvider,
  type OAuthProvider,
  type MailProvider,
} from '@outpost/contracts';
import { usePickerSource } from '@outpost/lists';
import {
  CopyField,
  FormDialog,
  PickerField,
  SelectField,
  Text,
  TextField,
  useFieldValue,
  useToast,
} from '@outpost/ui';
import { t } from '../i18n/connected-accounts.ts';
import { isMail, providerLabels } from './connection-words.ts';
import { useAddMailAccount, useProviders, useStartConnection } from './connections.queries.ts';
import { emptyServers, MailServerFields, serversOf, type ServerValues } from './mail-fields.tsx';

interface Values extends ServerValues {
  provider: string;
  company: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  account: string;
}

const none: readonly ConnectionProvider[] = [];

const valuesOf = (provider: string): Values => ({
  ...emptyServers,
  provider,
  company: '',
  issuer: '',
  clientId: '',
  clientSecret: '',
  account: '',
});

const companyOf = ({ company }: Values) => (company === '' ? {} : { company });

const mailBody = (values: Values) => ({
  provider: values.provider as MailProvider,
  ...companyOf(values),
  account: values.account,
  password: values.password,
  ...serversOf(values),
});

const startBody = (values: Values) => {
  const { issuer, clientId, clientSecret, account } = values;
  const provider = values.provider as OAuthProvider;
  return {
    provider,
    ...companyOf(values),
    ...(provider === 'oidc' && { issuer, clientId, clientSecret }),
    ...(provider === 'sandbox' && account !== '' && { account }),
  };
};

/** Fields of an OpenID provider, with the address to register there. */
function IssuerFields({ redirectUri }: { redirectUri: string | null }) {
  const issuer = String(useFieldValue('issuer') ?? '');
  const host = URL.canParse(issuer) ? new URL(issuer).hostname : null;
  return (
    <>
      <TextField
        name="issuer"
        label={t('dialog.issuer')}
        hint={t('dialog.issuerHint')}
        type="url"
      />
      {host && redirectUri && (
        <CopyField label={t('dialog.redirectAddress')} value={redirectUri.replace(/oidc$/, host)} />
      )}
      <TextField name="clientId" label={t('dialog.clientId')} />
      <TextField
        name="clientSecret"
        label={t('dialog.clientSecret')}
        hint={t('dialog.clientSecretHint')}
        type="password"
        autoComplete="new-password"
      />
    </>
  );
}

/** Fields of the chosen provider. */
function ProviderFields({ providers }: { providers: readonly ConnectionProvider[] }) {
  const provider = String(useFieldValue('provider') ?? '');
  if (isMail(provider))
    return (
      <>
        <TextField name="account" label={t('dialog.account')} type="email" />
        <MailServerFields provider={provider} />
      </>
    );
  const redirectUri = providers.find((one) => one.provider === provider)?.redirectUri ?? null;
  return (
    <>
      {provider === 'oidc' && <IssuerFields redirectUri={redirectUri} />}
      {provider === 'sandbox' && (
        <TextField name="account" label={t('dialog.account')} type="email" />
      )}
      <Text tone="muted">
        {provider === 'sandbox' ? t('dialog.sandboxNote') : t('dialog.leaves')}
      </Text>
    </>
  );
}

/** Asks for a provider, and for host and password or an OpenID provider where it needs them. */
export function AddConnectionDialog({
  onClose,
  go,
}: {
  onClose: () => void;
  /** Leads the browser to the provider. */
  go: (url: string) => void;
}) {
  const providers = useProviders().data?.providers ?? none;
  const start = useStartConnection();
  const addMail = useAddMailAccount();
  const toast = useToast();
  const maySeeCompanies = useCan('companies:read');
  const companies = usePickerSource<{ _id: string; name: string }>(
    companyEndpoints.list,
    'companies',
    { labelOf: ({ name }) => name, isNeeded: maySeeCompanies },
  );
  const labels = providerLabels();
  const isMissing = (name: string) =>
    providers.some(({ provider, isSetUp }) => provider === name && !isSetUp);
  const options = providers.map(({ provider, isSetUp }) => ({
    value: provider,
    label: isSetUp ? labels[provider] : t('providers.notSetUp', { provider: labels[provider] }),
  }));
  const first = providers.find(({ isSetUp }) => isSetUp)?.provider;
  if (!first) return null;
  return (
    <FormDialog<Values>
      title={t('dialog.title')}
      submitLabel={t('dialog.connect')}
      initialValues={valuesOf(first)}
      validate={(values) => {
        if (isMissing(values.provider)) return { provider: t('dialog.missing') };
        return isMail(values.provider)
          ? validator(MailAccount)(mailBody(values))
          : validator(ConnectionStart)(startBody(values));
      }}
      onSubmit={async (values) => {
        if (isMail(values.provider)) {
          const { connection } = await addMail.mutateAsync({ body: mailBody(values) });
          toast.success(t('actions.connected', { account: connection.account }));
        } else go((await start.mutateAsync({ body: startBody(values) })).url);
      }}
      onClose={onClose}
    >
      <SelectField name="provider" label={t('dialog.provider')} options={options} />
      {maySeeCompanies && (
        <PickerField
          name="company"
          label={t('dialog.company')}
          hint={t('dialog.companyHint')}
          source={companies}
        />
      )}
      <ProviderFields providers={providers} />
    </FormDialog>
  );
}
