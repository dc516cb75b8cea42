import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import {
  deployTokenLifetimes,
  NewDeployToken,
  validator,
  type DeployToken,
} from '@outpost/contracts';
import {
  Ago,
  Button,
  Column,
  ConfirmDialog,
  Day,
  EmptyState,
  ErrorState,
  FormDialog,
  Page,
  Placeholder,
  Plus,
  Row,
  RowMenu,
  SecretDialog,
  SelectField,
  StatusChip,
  Text,
  TextField,
  useToast,
} from '@outpost/ui';
import { PlainTable } from '@outpost/ui/details';
import { t } from '../i18n/release-tabs.ts';
import { partLabel } from './release-words.ts';
import { useCreateToken, useDeployTokens, useRevokeToken } from './releases.queries.ts';
import { PersonLink } from '@outpost/records';

const lifetimes = () =>
  deployTokenLifetimes.map((days) => ({
    value: String(days),
    label: t('tokens.inDays', { days }),
  }));

const stateOf = ({ revokedAt, expiresAt }: DeployToken) => {
  if (revokedAt) return { tone: 'idle', label: t('tokens.revoked') } as const;
  return Date.parse(expiresAt) <= Date.now()
    ? ({ tone: 'warn', label: t('tokens.expired') } as const)
    : ({ tone: 'ok', label: t('tokens.active') } as const);
};

interface Values extends Record<string, unknown> {
  name: string;
  part: string;
  expiresInDays: string;
}

const bodyOf = ({ name, part, expiresInDays }: Values) => ({
  name,
  part,
  expiresInDays: Number(expiresInDays) as (typeof deployTokenLifetimes)[number],
});

/**
 * Asks for the scope of a token, then shows it once; from then on only its button closes the
 * dialog.
 */
function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateToken();
  const [secret, setSecret] = useState<string | null>(null);
  if (secret)
    return (
      <SecretDialog
        title={t('tokens.yourNewDeployToken')}
        label={t('tokens.token')}
        hint={t('tokens.copyHint')}
        secret={secret}
        onClose={onClose}
      />
    );
  return (
    <FormDialog<Values>
      title={t('tokens.createDeployToken')}
      submitLabel={t('tokens.create')}
      initialValues={{ name: '', part: '', expiresInDays: '90' }}
      validate={(values) => validator(NewDeployToken)(bodyOf(values))}
      onSubmit={async (values) => {
        setSecret((await create.mutateAsync({ body: bodyOf(values) })).secret);
      }}
      onClose={onClose}
      staysOpen
    >
      <TextField name="name" label={t('tokens.name')} hint={t('tokens.nameHint')} isFocused />
      <TextField name="part" label={t('tokens.remote')} hint={t('tokens.remoteHint')} />
      <SelectField name="expiresInDays" label={t('tokens.expires')} options={lifetimes()} />
    </FormDialog>
  );
}

function Tokens({
  tokens,
  onRevoke,
}: {
  tokens: readonly DeployToken[];
  onRevoke: ((token: DeployToken) => void) | null;
}) {
  const columns = [
    { id: 'name', header: t('tokens.name'), render: ({ name }: DeployToken) => name },
    { id: 'part', header: t('tokens.remote'), render: ({ part }: DeployToken) => partLabel(part) },
    {
      id: 'token',
      header: t('tokens.token'),
      render: ({ last4 }: DeployToken) => <code>{`opd_…${last4}`}</code>,
    },
    {
      id: 'status',
      header: t('tokens.status'),
      render: (token: DeployToken) => {
        const { tone, label } = stateOf(token);
        return <StatusChip tone={tone}>{label}</StatusChip>;
      },
    },
    {
      id: 'createdBy',
      header: t('tokens.createdBy'),
      render: ({ createdBy, createdByAccount }: DeployToken) => (
        <PersonLink name={createdBy} account={createdByAccount} />
      ),
    },
    {
      id: 'lastUsedAt',
      header: t('tokens.lastUsed'),
      render: ({ lastUsedAt }: DeployToken) => <Ago value={lastUsedAt} />,
    },
    {
      id: 'expiresAt',
      header: t('tokens.expires'),
      render: ({ expiresAt }: DeployToken) => <Day value={expiresAt} />,
    },
    {
      id: 'menu',
      header: t('tokens.actions'),
      isMenu: true,
      render: (token: DeployToken) => (
        <RowMenu
          label={t('tokens.actionsFor', { name: token.name })}
          actions={[
            {
              label: t('tokens.revoke'),
              isDanger: true,
              disabledReason: token.revokedAt ? t('tokens.revokedAlready') : undefined,
              onSelect: () => onRevoke?.(token),
            },
          ]}
        />
      ),
    },
  ];
  return (
    <PlainTable
      label={t('tokens.deployTokens')}
      columns={onRevoke ? columns : columns.slice(0, -1)}
      rows={tokens}
      rowId={({ _id }) => _id}
    />
  );
}

/** Deploy tokens of pipelines, each for one remote. */
export function TokensTab() {
  const { data, error, refetch } = useDeployTokens();
  const mayWrite = useCan('releases:write');
  const revoke = useRevokeToken();
  const toast = useToast();
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<DeployToken | null>(null);
  if (error && !data)
    return (
      <ErrorState
        title={t('tokens.deployTokensFailed')}
        message={error.message}
        requestId={error.requestId}
        onRetry={() => void refetch()}
      />
    );
  const createButton = mayWrite && (
    <Button kind="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      {t('tokens.createDeployToken')}
    </Button>
  );
  return (
    <Page>
      {!data && <Placeholder height={160} />}
      {data?.tokens.length === 0 && (
        <EmptyState
          title={t('tokens.noDeployTokensYet')}
          hint={t('tokens.emptyHint')}
          action={createButton}
        />
      )}
      {data && data.tokens.length > 0 && (
        <Column gap={2}>
          <Row justify="space-between">
            <Text tone="muted">{t('tokens.hint')}</Text>
            {createButton}
          </Row>
          <Tokens tokens={data.tokens} onRevoke={mayWrite ? setRevoking : null} />
        </Column>
      )}
      {isCreating && <CreateTokenDialog onClose={() => setCreating(false)} />}
      {revoking && (
        <ConfirmDialog
          title={t('tokens.revokeTitle', { name: revoking.name })}
          message={t('tokens.revokeMessage', { part: partLabel(revoking.part) })}
          confirmLabel={t('tokens.revokeToken')}
          onConfirm={async () => {
            await revoke.mutateAsync({ params: { id: revoking._id } });
            toast.success(t('tokens.deployTokenRevoked'));
          }}
          onClose={() => setRevoking(null)}
        />
      )}
    </Page>
  );
}
