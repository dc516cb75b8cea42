import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import {
  connectionEndpoints,
  connectionProviders,
  connectionStatuses,
  type Connection,
} from '@outpost/contracts';
import { choiceFilter, RecordList, recordList } from '@outpost/lists';
import { recordDates } from '@outpost/records';
import { useParam } from '@outpost/router';
import { Button, lazyComponent, Plus, usePreload, useToast } from '@outpost/ui';
import { t } from '../i18n/connected-accounts.ts';
import { connectionColumns } from './connection-columns.tsx';
import { providerLabels, statusLooks } from './connection-words.ts';
import { useReconnect, useTestConnection } from './connections.queries.ts';
import { useReturn } from './use-return.ts';

const AddConnectionDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "connection-dialogs" */ './add-connection-dialog.tsx'))
      .AddConnectionDialog,
);
const ReconnectMailDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "connection-dialogs" */ './reconnect-mail-dialog.tsx'))
      .ReconnectMailDialog,
);
const DisconnectDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "connection-dialogs" */ './disconnect-dialog.tsx'))
      .DisconnectDialog,
);
const HistoryPanel = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "connection-history" */ './history-panel.tsx')).HistoryPanel,
);

const connections = recordList(() => ({
  name: 'connections',
  endpoints: { list: connectionEndpoints.list, csv: connectionEndpoints.csv },
  title: t('list.title'),
  noun: [t('list.noun'), t('list.nouns')],
  searchLabel: t('list.searchLabel'),
  emptyHint: t('list.emptyHint'),
  columns: connectionColumns(),
  filters: () => [
    choiceFilter('provider', t('list.provider'), connectionProviders, (one) => {
      return providerLabels()[one];
    }),
    choiceFilter('status', t('list.status'), connectionStatuses, (one) => statusLooks()[one].label),
  ],
  dates: recordDates(),
  rowName: ({ account }) => account,
  rowLink: ({ _id }) => `?open=${_id}`,
  fileName: 'connected-accounts',
}));

type Open = { what: 'add' } | { what: 'mail' | 'disconnect'; connection: Connection };

const leave = (url: string): void => location.assign(url);

/** List of connected accounts. */
export function ConnectedAccountsScreen({ go = leave }: { go?: (url: string) => void }) {
  usePreload(AddConnectionDialog, HistoryPanel);
  useReturn();
  const test = useTestConnection();
  const reconnect = useReconnect();
  const mayWrite = useCan('connections:write');
  const toast = useToast();
  const [opened, setOpened] = useParam('open');
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  const showFailure = (error: Error) => toast.error(error.message);
  const runTest = async ({ _id: id, account }: Connection) => {
    const { connection } = await test.mutateAsync({ params: { id } });
    const { status, lastError } = connection;
    if (status === 'connected' || status === 'expiring')
      toast.success(t('actions.works', { account }));
    else
      toast.error(t('actions.fails', { account, error: lastError ?? statusLooks()[status].label }));
  };
  const runReconnect = async (connection: Connection) => {
    if (connection.mail) setOpen({ what: 'mail', connection });
    else go((await reconnect.mutateAsync({ params: { id: connection._id } })).url);
  };
  const actionsOf = (connection: Connection) => [
    { label: t('actions.test'), onSelect: () => void runTest(connection).catch(showFailure) },
    {
      label: t('actions.reconnect'),
      onSelect: () => void runReconnect(connection).catch(showFailure),
    },
    {
      label: t('actions.disconnect'),
      isDanger: true,
      onSelect: () => setOpen({ what: 'disconnect', connection }),
    },
  ];
  const addButton = (
    <Button
      kind="primary"
      icon={<Plus size={16} aria-hidden />}
      onClick={() => setOpen({ what: 'add' })}
    >
      {t('actions.add')}
    </Button>
  );
  return (
    <>
      <RecordList
        list={connections}
        {...(mayWrite && { rowActions: actionsOf, actions: addButton })}
      />
      {opened && (
        <HistoryPanel
          id={opened}
          actionsOf={mayWrite ? actionsOf : undefined}
          onClose={() => setOpened(null)}
        />
      )}
      {open?.what === 'add' && <AddConnectionDialog onClose={close} go={go} />}
      {open?.what === 'mail' && open.connection.mail && (
        <ReconnectMailDialog
          connection={open.connection}
          mail={open.connection.mail}
          onClose={close}
        />
      )}
      {open?.what === 'disconnect' && (
        <DisconnectDialog
          connection={open.connection}
          onClose={close}
          onDisconnected={() => setOpened(null)}
        />
      )}
    </>
  );
}
