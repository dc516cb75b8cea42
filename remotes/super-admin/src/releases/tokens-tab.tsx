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
  PlainTable,
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
import { partLabel } from './release-words.ts';
import { useCreateToken, useDeployTokens, useRevokeToken } from './releases.queries.ts';

const lifetimes = deployTokenLifetimes.map((days) => ({
  value: String(days),
  label: `In ${days} days`,
}));

const stateOf = ({ revokedAt, expiresAt }: DeployToken) => {
  if (revokedAt) return { tone: 'idle', label: 'Revoked' } as const;
  return Date.parse(expiresAt) <= Date.now()
    ? ({ tone: 'warn', label: 'Expired' } as const)
    : ({ tone: 'ok', label: 'Active' } as const);
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
        title="Your new deploy token"
        label="Token"
        hint="Copy the token now and keep it safe. It is not stored and cannot be shown again."
        secret={secret}
        onClose={onClose}
      />
    );
  return (
    <FormDialog<Values>
      title="Create deploy token"
      submitLabel="Create"
      initialValues={{ name: '', part: '', expiresInDays: '90' }}
      validate={(values) => validator(NewDeployToken)(bodyOf(values))}
      onSubmit={async (values) => {
        setSecret((await create.mutateAsync({ body: bodyOf(values) })).secret);
      }}
      onClose={onClose}
      staysOpen
    >
      <TextField name="name" label="Name" hint="The pipeline that will use it" isFocused />
      <TextField
        name="part"
        label="Remote"
        hint="Its name, such as billing-lab, even before it exists. The token is good for nothing else."
      />
      <SelectField name="expiresInDays" label="Expires" options={lifetimes} />
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
    { id: 'name', header: 'Name', render: ({ name }: DeployToken) => name },
    { id: 'part', header: 'Remote', render: ({ part }: DeployToken) => partLabel(part) },
    { id: 'token', header: 'Token', render: ({ last4 }: DeployToken) => <code>opd_…{last4}</code> },
    {
      id: 'status',
      header: 'Status',
      render: (token: DeployToken) => {
        const { tone, label } = stateOf(token);
        return <StatusChip tone={tone}>{label}</StatusChip>;
      },
    },
    { id: 'createdBy', header: 'Created by', render: ({ createdBy }: DeployToken) => createdBy },
    {
      id: 'lastUsedAt',
      header: 'Last used',
      render: ({ lastUsedAt }: DeployToken) => <Ago value={lastUsedAt} />,
    },
    {
      id: 'expiresAt',
      header: 'Expires',
      render: ({ expiresAt }: DeployToken) => <Day value={expiresAt} />,
    },
    {
      id: 'menu',
      header: 'Actions',
      isMenu: true,
      render: (token: DeployToken) => (
        <RowMenu
          label={`Actions for ${token.name}`}
          actions={[
            {
              label: 'Revoke',
              isDanger: true,
              disabledReason: token.revokedAt ? 'revoked already' : undefined,
              onSelect: () => onRevoke?.(token),
            },
          ]}
        />
      ),
    },
  ];
  return (
    <PlainTable
      label="Deploy tokens"
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
        title="The deploy tokens could not be loaded"
        message={error.message}
        requestId={error.requestId}
        onRetry={() => void refetch()}
      />
    );
  const createButton = mayWrite && (
    <Button kind="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      Create deploy token
    </Button>
  );
  return (
    <Page>
      {!data && <Placeholder height={160} />}
      {data?.tokens.length === 0 && (
        <EmptyState
          title="No deploy tokens yet"
          hint="A pipeline needs one to publish and promote its remote."
          action={createButton}
        />
      )}
      {data && data.tokens.length > 0 && (
        <Column gap={2}>
          <Row justify="space-between">
            <Text tone="muted">What pipelines sign in with, each for one remote.</Text>
            {createButton}
          </Row>
          <Tokens tokens={data.tokens} onRevoke={mayWrite ? setRevoking : null} />
        </Column>
      )}
      {isCreating && <CreateTokenDialog onClose={() => setCreating(false)} />}
      {revoking && (
        <ConfirmDialog
          title={`Revoke ${revoking.name}?`}
          message={`Pipelines that use it for ${partLabel(revoking.part)} are refused from now on. This cannot be undone.`}
          confirmLabel="Revoke token"
          onConfirm={async () => {
            await revoke.mutateAsync({ params: { id: revoking._id } });
            toast.success('The deploy token was revoked.');
          }}
          onClose={() => setRevoking(null)}
        />
      )}
    </Page>
  );
}
