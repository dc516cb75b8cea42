import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import { apiKeyEndpoints, apiKeyStatuses, type ApiKey } from '@outpost/contracts';
import { choiceFilter, RecordList, recordList } from '@outpost/lists';
import { recordDates } from '@outpost/records';
import { Button, ConfirmDialog, Plus, useToast, lazyComponent, usePreload } from '@outpost/ui';
import { t } from '../i18n/api-keys.ts';
import { apiKeyColumns, statusLook } from './api-key-columns.tsx';
import { useDeleteApiKey, useRevokeApiKey } from './api-keys.queries.ts';

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

/** Filters of the API key list. */
const apiKeyFilters = () => [
  choiceFilter('status', t('list.status'), apiKeyStatuses, (one) => statusLook()[one].label),
];

const apiKeys = recordList(() => ({
  name: 'apiKeys',
  endpoints: { list: apiKeyEndpoints.list },
  title: t('list.apiKeys'),
  noun: [t('list.apiKey'), t('list.apiKeyNouns')],
  searchLabel: t('list.searchLabel'),
  emptyHint: t('list.emptyHint'),
  columns: apiKeyColumns(),
  filters: () => apiKeyFilters(),
  dates: recordDates(),
  rowName: ({ name }) => name,
}));

type Open = { what: 'create' } | { what: 'edit' | 'revoke' | 'delete'; apiKey: ApiKey };

/** List of API keys. */
export function ApiKeysScreen() {
  usePreload(CreateApiKeyDialog, EditApiKeyDialog);
  const revoke = useRevokeApiKey();
  const remove = useDeleteApiKey();
  const mayWrite = useCan('api-keys:write');
  const toast = useToast();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  const actionsOf = (apiKey: ApiKey) => {
    const isActive = apiKey.status === 'active';
    const ended = isActive ? undefined : t('list.already', { status: apiKey.status });
    return [
      { label: t('list.edit'), onSelect: () => setOpen({ what: 'edit', apiKey }) },
      {
        label: t('list.revoke'),
        isDanger: true,
        disabledReason: ended,
        onSelect: () => setOpen({ what: 'revoke', apiKey }),
      },
      {
        label: t('list.delete'),
        isDanger: true,
        disabledReason: isActive ? t('list.revokeItFirst') : undefined,
        onSelect: () => setOpen({ what: 'delete', apiKey }),
      },
    ];
  };
  const createButton = (
    <Button
      kind="primary"
      icon={<Plus size={16} aria-hidden />}
      onClick={() => setOpen({ what: 'create' })}
    >
      {t('list.createApiKey')}
    </Button>
  );
  return (
    <>
      <RecordList
        list={apiKeys}
        {...(mayWrite && { rowActions: actionsOf, actions: createButton })}
      />
      {open?.what === 'create' && <CreateApiKeyDialog onClose={close} />}
      {open?.what === 'edit' && <EditApiKeyDialog apiKey={open.apiKey} onClose={close} />}
      {open?.what === 'revoke' && (
        <ConfirmDialog
          title={t('list.revokeTitle', { name: open.apiKey.name })}
          message={t('list.everyProgramUsesRefused')}
          confirmLabel={t('list.revokeKey')}
          onConfirm={async () => {
            await revoke.mutateAsync({ params: { id: open.apiKey._id } });
            toast.success(t('list.apiKeyRevoked'));
          }}
          onClose={close}
        />
      )}
      {open?.what === 'delete' && (
        <ConfirmDialog
          title={t('list.deleteTitle', { name: open.apiKey.name })}
          message={t('list.disappearsFromListCannot')}
          confirmLabel={t('list.deleteKey')}
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id: open.apiKey._id } });
            toast.success(t('list.apiKeyDeleted'));
          }}
          onClose={close}
        />
      )}
    </>
  );
}
