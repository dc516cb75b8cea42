import {
  JiraSettings,
  NewJiraConnection,
  validator,
  type JiraConnection,
  type JiraProvider,
} from '@outpost/contracts';
import {
  ConfirmDialog,
  FormDialog,
  SelectField,
  SwitchField,
  Text,
  TextField,
  useFieldValue,
  useToast,
} from '@outpost/ui';
import { labelTable } from '@outpost/records';
import { t } from '../i18n/jira.ts';
import { ProjectFields } from '../shell/project-fields.tsx';
import { useChangeJira, useConnectJira, useDisconnectJira } from './jira.queries.ts';

const providerLabel = (): Record<JiraProvider, string> =>
  labelTable({
    jira: t('connect.jira'),
    sandbox: t('connect.sandbox'),
  });

function AccountFields() {
  if (useFieldValue('provider') === 'sandbox')
    return <Text tone="muted">{t('connect.sandboxHint')}</Text>;
  return (
    <>
      <TextField name="site" label={t('connect.site')} hint={t('connect.siteHint')} />
      <TextField
        name="email"
        label={t('connect.email')}
        hint={t('connect.emailHint')}
        type="email"
      />
      <TextField
        name="token"
        label={t('connect.token')}
        hint={t('connect.tokenHint')}
        type="password"
        autoComplete="new-password"
      />
    </>
  );
}

/** Asks for site, account and token, or for the sandbox where it is allowed. */
export function ConnectDialog({
  jira,
  providers,
  onClose,
}: {
  jira: JiraConnection | null;
  providers: readonly JiraProvider[];
  onClose: () => void;
}) {
  const connect = useConnectJira();
  const toast = useToast();
  const isJira = jira?.provider === 'jira';
  return (
    <FormDialog<Required<NewJiraConnection>>
      title={t('connect.title')}
      submitLabel={t('connect.submit')}
      initialValues={{
        provider: 'jira',
        site: isJira ? jira.site : '',
        email: isJira ? jira.email : '',
        token: '',
      }}
      validate={validator(NewJiraConnection)}
      onSubmit={async (values) => {
        const body = values.provider === 'sandbox' ? { provider: values.provider } : values;
        const { jira: connected } = await connect.mutateAsync({ body });
        toast.success(t('connect.connected', { account: connected.account }));
      }}
      onClose={onClose}
    >
      {providers.length > 1 && (
        <SelectField
          name="provider"
          label={t('connect.provider')}
          options={providers.map((value) => ({ value, label: providerLabel()[value] }))}
        />
      )}
      <AccountFields />
    </FormDialog>
  );
}

type Settings = Required<Omit<JiraSettings, 'mapping'>>;

const valuesOf = ({
  project,
  issueType,
  sendsComments,
  takesComments,
}: JiraConnection): Settings => ({
  project,
  issueType,
  sendsComments,
  takesComments,
});

/** Changes where new issues go, and the comments that are exchanged. */
export function SettingsDialog({ jira, onClose }: { jira: JiraConnection; onClose: () => void }) {
  const change = useChangeJira();
  const toast = useToast();
  return (
    <FormDialog<Settings, JiraConnection>
      title={t('settings.title')}
      submitLabel={t('settings.save')}
      initialValues={valuesOf(jira)}
      record={{
        valuesOf,
        labels: {
          project: t('settings.project'),
          issueType: t('settings.issueType'),
          sendsComments: t('settings.sends'),
          takesComments: t('settings.takes'),
        },
      }}
      validate={validator(JiraSettings)}
      onSubmit={async (body, newer) => {
        await change.mutateAsync({ body, ifMatch: (newer ?? jira).version });
        toast.success(t('settings.saved'));
      }}
      onClose={onClose}
    >
      <ProjectFields />
      <SwitchField name="sendsComments" label={t('settings.sends')} />
      <SwitchField name="takesComments" label={t('settings.takes')} />
      <Text tone="muted">{t('settings.takesHint')}</Text>
    </FormDialog>
  );
}

/** Asks before Jira is disconnected. */
export function DisconnectDialog({ onClose }: { onClose: () => void }) {
  const disconnect = useDisconnectJira();
  const toast = useToast();
  return (
    <ConfirmDialog
      title={t('disconnect.title')}
      message={t('disconnect.text')}
      confirmLabel={t('disconnect.confirm')}
      onConfirm={async () => {
        await disconnect.mutateAsync({});
        toast.success(t('disconnect.done'));
      }}
      onClose={onClose}
    />
  );
}
