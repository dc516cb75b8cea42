import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import {
  apiKeyEndpoints,
  apiKeyScopes,
  apiKeyStatuses,
  apiKeyWarnings,
  type ApiKey,
} from '@outpost/contracts';
import { choiceFilter, RecordList, recordList } from '@outpost/lists';
import { recordDates } from '@outpost/records';
import { useSearchParams } from '@outpost/router';
import {
  Button,
  ConfirmDialog,
  lazyComponent,
  Plus,
  usePreload,
  useToast,
  type Action,
} from '@outpost/ui';
import { t } from '../i18n/api-keys.ts';
import { apiKeyColumns } from './api-key-columns.tsx';
import { statusLook, warningLabel } from './api-key-words.ts';
import { useDeleteApiKey } from './api-keys.queries.ts';

const CreateApiKeyDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "api-key-dialogs" */ './create-api-key-dialog.tsx'))
      .CreateApiKeyDialog,
);
const EditApiKeyDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "api-key-dialogs" */ './edit-api-key-dialog.tsx'))
      .EditApiKeyDialog,
);
const RotateApiKeyDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "api-key-dialogs" */ './end-api-key-dialogs.tsx'))
      .RotateApiKeyDialog,
);
const RevokeApiKeyDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "api-key-dialogs" */ './end-api-key-dialogs.tsx'))
      .RevokeApiKeyDialog,
);
const ApiKeyDrawer = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "api-key-drawer" */ './api-key-drawer.tsx')).ApiKeyDrawer,
);

/** Filters of the API key list. */
const apiKeyFilters = () => [
  choiceFilter('status', t('list.status'), apiKeyStatuses, (one) => statusLook()[one].label),
  choiceFilter('scope', t('list.scope'), apiKeyScopes, (scope) => scope),
  choiceFilter('warning', t('list.warning'), apiKeyWarnings, (one) => warningLabel()[one]),
];

const apiKeys = recordList(() => ({
  name: 'apiKeys',
  endpoints: { list: apiKeyEndpoints.list, csv: apiKeyEndpoints.csv },
  title: t('list.apiKeys'),
  noun: [t('list.apiKey'), t('list.apiKeyNouns')],
  searchLabel: t('list.searchLabel'),
  emptyHint: t('list.emptyHint'),
  columns: apiKeyColumns(),
  filters: () => apiKeyFilters(),
  dates: recordDates(),
  rowName: ({ name }) => name,
  rowLink: ({ _id }) => `?open=${_id}`,
  fileName: 'api-keys',
}));

type Step = 'edit' | 'rotate' | 'revoke' | 'delete';
type Open = { what: 'create' } | { what: Step; apiKey: ApiKey };

/** Returns the actions on a key; those that its state excludes say why. */
const actionsOf = (apiKey: ApiKey, choose: (step: Step) => void): Action[] => {
  const { status } = apiKey;
  const hasEnded = status === 'revoked' || status === 'expired';
  const already = t('list.already', { status });
  return [
    { label: t('list.edit'), onSelect: () => choose('edit') },
    {
      label: t('list.rotate'),
      disabledReason: status === 'active' ? undefined : t('list.isNotActive', { status }),
      onSelect: () => choose('rotate'),
    },
    {
      label: t('list.revoke'),
      isDanger: true,
      disabledReason: hasEnded ? already : undefined,
      onSelect: () => choose('revoke'),
    },
    {
      label: t('list.delete'),
      isDanger: true,
      disabledReason: hasEnded ? undefined : t('list.revokeItFirst'),
      onSelect: () => choose('delete'),
    },
  ];
};

interface KeyDialogProps {
  onClose: () => void;
  /** Called after a key was deleted. */
  onDeleted: () => void;
}

/** Asks before a key is deleted. */
function DeleteDialog({ apiKey, onClose, onDeleted }: KeyDialogProps & { apiKey: ApiKey }) {
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

function OpenDialog({ open, onClose, onDeleted }: KeyDialogProps & { open: Open }) {
  if (open.what === 'create') return <CreateApiKeyDialog onClose={onClose} />;
  const { apiKey } = open;
  if (open.what === 'edit') return <EditApiKeyDialog apiKey={apiKey} onClose={onClose} />;
  if (open.what === 'rotate') return <RotateApiKeyDialog apiKey={apiKey} onClose={onClose} />;
  if (open.what === 'revoke') return <RevokeApiKeyDialog apiKey={apiKey} onClose={onClose} />;
  return <DeleteDialog apiKey={apiKey} onClose={onClose} onDeleted={onDeleted} />;
}

/** Returns the key that the address opens in the drawer. */
const useOpenKey = () => {
  const [params, setParams] = useSearchParams();
  const withOpen = (id: string | null) => {
    const next = new URLSearchParams(params);
    if (id) next.set('open', id);
    else next.delete('open');
    return next;
  };
  return {
    id: params.get('open'),
    linkTo: (id: string) => `?${withOpen(id)}`,
    close: () => setParams(withOpen(null), { replace: true, preventScrollReset: true }),
  };
};

/** List of API keys; `?open=` shows one of them with its calls in a drawer. */
export function ApiKeysScreen() {
  usePreload(
    CreateApiKeyDialog,
    EditApiKeyDialog,
    RotateApiKeyDialog,
    RevokeApiKeyDialog,
    ApiKeyDrawer,
  );
  const mayWrite = useCan('api-keys:write');
  const opened = useOpenKey();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const actions = (apiKey: ApiKey) => actionsOf(apiKey, (what) => setOpen({ what, apiKey }));
  const buttons = (
    <>
      <a href="/v1/docs" target="_blank" rel="noopener noreferrer">
        {t('list.apiReference')}
      </a>
      {mayWrite && (
        <Button
          kind="primary"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => setOpen({ what: 'create' })}
        >
          {t('list.createApiKey')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <RecordList list={apiKeys} actions={buttons} {...(mayWrite && { rowActions: actions })} />
      {opened.id && (
        <ApiKeyDrawer
          id={opened.id}
          linkTo={opened.linkTo}
          onClose={opened.close}
          actionsOf={mayWrite ? actions : undefined}
        />
      )}
      {open && <OpenDialog open={open} onClose={close} onDeleted={opened.close} />}
    </>
  );
}
