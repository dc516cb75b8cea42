import { connectionEndpoints, connectionOutcomes, type Connection } from '@outpost/contracts';
import { choiceFilter, RecordList, recordList } from '@outpost/lists';
import { codeLabel, RecordPanel } from '@outpost/records';
import { Instant, Notice, PanelSection, StatusChip, type Action } from '@outpost/ui';
import { Facts } from '@outpost/ui/details';
import { t } from '../i18n/connected-accounts.ts';
import { useConnection } from './connections.queries.ts';

/** List of the attempts to reach one account. */
export const connectionHistory = recordList(() => ({
  name: 'connectionEvents',
  endpoints: { list: connectionEndpoints.history, csv: connectionEndpoints.historyCsv },
  title: t('panel.events'),
  noun: [t('panel.event'), t('panel.eventMany')],
  searchLabel: t('panel.searchEvents'),
  emptyHint: t('panel.noEvents'),
  columns: [
    {
      id: 'createdAt',
      width: 176,
      header: t('panel.time'),
      isSortable: true,
      render: ({ createdAt }) => <Instant value={createdAt} />,
    },
    {
      id: 'outcome',
      width: 104,
      header: t('panel.outcome'),
      isSortable: true,
      render: ({ outcome }) => (
        <StatusChip tone={outcome === 'SUCCESS' ? 'ok' : 'bad'}>{codeLabel(outcome)}</StatusChip>
      ),
    },
    {
      id: 'message',
      width: 92,
      isFluid: true,
      header: t('panel.message'),
      render: ({ message }) => <span title={message}>{message}</span>,
    },
  ],
  filters: () => [choiceFilter('outcome', t('panel.outcome'), connectionOutcomes, codeLabel)],
  dates: [{ name: 'createdAt', label: t('panel.time') }],
  rowName: ({ message }) => message,
  isOfEverybody: true,
}));

/** Says that the provider is down, and how long the account waits for it. */
function Outage({ spared }: { spared: NonNullable<Connection['spared']> }) {
  return (
    <PanelSection>
      <Notice>{t('panel.spared')}</Notice>
      <Facts
        facts={{
          [t('panel.sparedSince')]: <Instant value={spared.since} />,
          [t('panel.sparedUntil')]: <Instant value={spared.until} />,
          [t('panel.sparedError')]: spared.error,
        }}
      />
    </PanelSection>
  );
}

/** Panel with the attempts to reach one account, beside the list. */
export function HistoryPanel({
  id,
  actionsOf,
  onClose,
}: {
  id: string;
  /** Undefined for viewers who may not change it. */
  actionsOf: ((connection: Connection) => Action[]) | undefined;
  onClose: () => void;
}) {
  return (
    <RecordPanel
      texts={{
        title: (data) =>
          data ? t('panel.titleOf', { account: data.connection.account }) : t('panel.title'),
        close: t('panel.close'),
        loading: t('panel.loading'),
        failure: t('panel.failure'),
      }}
      query={useConnection(id)}
      id={id}
      list="connections"
      endpoint={connectionEndpoints.list}
      actionsOf={({ connection }) => actionsOf?.(connection) ?? []}
      onClose={onClose}
    >
      {({ connection }) => (
        <>
          {connection.spared && <Outage spared={connection.spared} />}
          <RecordList level={2} place="h" list={connectionHistory} params={{ id }} />
        </>
      )}
    </RecordPanel>
  );
}
