import type { Webhook } from '@outpost/contracts';
import { Ago, Day, StatusChip, Text, type TableColumn, type Tone } from '@outpost/ui';

export const webhookStatusLook: Record<Webhook['status'], { tone: Tone; label: string }> = {
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
  {
    id: 'status',
    header: 'Status',
    isSortable: true,
    render: ({ status }) => (
      <StatusChip tone={webhookStatusLook[status].tone}>
        {webhookStatusLook[status].label}
      </StatusChip>
    ),
  },
  {
    id: 'successRate',
    header: 'Success 24 h',
    isNumber: true,
    render: ({ successRate }) => (successRate === null ? '—' : `${successRate} %`),
  },
  {
    id: 'lastDeliveryAt',
    header: 'Last delivery',
    isSortable: true,
    isNumber: true,
    render: ({ lastDeliveryAt }) => <Ago value={lastDeliveryAt} />,
  },
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
  {
    id: 'createdAt',
    header: 'Created',
    isSortable: true,
    isNumber: true,
    render: ({ createdAt }) => <Day value={createdAt} />,
  },
];
