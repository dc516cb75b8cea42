import type { Connection } from '@outpost/contracts';
import { ConfirmDialog, useToast } from '@outpost/ui';
import { t } from '../i18n/connected-accounts.ts';
import { useConnection, useDisconnect } from './connections.queries.ts';

/** Returns what ends with an account, as far as it is known. */
const stopsOf = (leadSources: readonly string[] | undefined): string => {
  if (leadSources === undefined) return t('disconnect.checking');
  return leadSources.length === 0
    ? t('disconnect.noOther')
    : t('disconnect.leadSources', { sources: leadSources.join(', ') });
};

/** Disconnects an account after saying what stops. */
export function DisconnectDialog({
  connection: { _id: id, account },
  onClose,
  onDisconnected,
}: {
  connection: Connection;
  onClose: () => void;
  onDisconnected: () => void;
}) {
  const { data } = useConnection(id);
  const disconnect = useDisconnect();
  const toast = useToast();
  return (
    <ConfirmDialog
      title={t('disconnect.title', { account })}
      message={`${t('disconnect.message')} ${stopsOf(data?.leadSources)}`}
      confirmLabel={t('disconnect.confirm')}
      onConfirm={async () => {
        toast.success((await disconnect.mutateAsync({ params: { id } })).message);
        onDisconnected();
      }}
      onClose={onClose}
    />
  );
}
