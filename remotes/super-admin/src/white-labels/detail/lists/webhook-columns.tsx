import type { Webhook } from '@outpost/contracts';
import { agoColumn, dayColumn, statusColumn, type StatusLook } from '@outpost/records';
import { Text, type TableColumn } from '@outpost/ui';

export const webhookStatusLook: Record<Webhook['status'], StatusLook> = {
  enabled: { tone: 'ok', label: 'Enabled' },
  disabled: { tone: 'idle', label: 'Disabled' },
};

function Events({ events }: Pick<Webhook, 'events'>) {
  const [first = '—', ...others] = events;
  return (
    <span title={events.join('\n')}>
      {first}
      {others.length > 0 && (
        <Text as="span" size="small" tone="faint">
          {` +${others.length}`}
        </Text>
      )}
    </span>
  );
}

export const webhookColumns: TableColumn<Webhook>[] = [
  { id: 'url', header: 'URL', isSortable: true, render: ({ url }) => url },
  { id: 'events', header: 'Events', render: ({ events }) => <Events events={events} /> },
  statusColumn(webhookStatusLook),
  {
    id: 'successRate',
    header: 'Success 24 h',
    isNumber: true,
    render: ({ successRate }) => (successRate === null ? '—' : `${successRate} %`),
  },
  agoColumn('lastDeliveryAt', 'Last delivery'),
  {
    id: 'consecutiveFailures',
    header: 'Failures in a row',
    isSortable: true,
    isNumber: true,
    render: ({ consecutiveFailures }) =>
      consecutiveFailures > 0 ? (
        <Text as="span" tone="bad">
          {consecutiveFailures}
        </Text>
      ) : (
        '0'
      ),
  },
  dayColumn('createdAt', 'Created'),
];
