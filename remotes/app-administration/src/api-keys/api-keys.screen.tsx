import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import { apiKeyEndpoints, apiKeyStatuses, type ApiKey } from '@outpost/contracts';
import { RecordList, recordList } from '@outpost/lists';
import { recordDates } from '@outpost/records';
import {
  Button,
  ConfirmDialog,
  Plus,
  useToast,
  choiceFilter,
  lazyComponent,
  usePreload,
} from '@outpost/ui';
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
const apiKeyFilters = [
  choiceFilter('status', 'Status', apiKeyStatuses, (one) => statusLook[one].label),
];

const apiKeys = recordList<ApiKey>({
  name: 'apiKeys',
  endpoints: { list: apiKeyEndpoints.list },
  title: 'API Keys',
  noun: ['API key', 'API keys'],
  searchLabel: 'Search name or key',
  emptyHint: 'Create a key to let a program use the API.',
  columns: apiKeyColumns,
  filters: () => apiKeyFilters,
  dates: recordDates,
  rowName: ({ name }) => name,
});

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
    const ended = isActive ? undefined : `${apiKey.status} already`;
    return [
      { label: 'Edit', onSelect: () => setOpen({ what: 'edit', apiKey }) },
      {
        label: 'Revoke',
        isDanger: true,
        disabledReason: ended,
        onSelect: () => setOpen({ what: 'revoke', apiKey }),
      },
      {
        label: 'Delete',
        isDanger: true,
        disabledReason: isActive ? 'revoke it first' : undefined,
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
      Create API key
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
          title={`Revoke ${open.apiKey.name}?`}
          message="Every program that uses it is refused from now on. This cannot be undone."
          confirmLabel="Revoke key"
          onConfirm={async () => {
            await revoke.mutateAsync({ params: { id: open.apiKey._id } });
            toast.success('The API key was revoked.');
          }}
          onClose={close}
        />
      )}
      {open?.what === 'delete' && (
        <ConfirmDialog
          title={`Delete ${open.apiKey.name}?`}
          message="It disappears from this list. This cannot be undone."
          confirmLabel="Delete key"
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id: open.apiKey._id } });
            toast.success('The API key was deleted.');
          }}
          onClose={close}
        />
      )}
    </>
  );
}
