import type { webhookEndpoints, Webhook } from '@outpost/contracts';
import type { ColumnOf } from '@outpost/lists';
import { agoColumn, dayColumn, statusColumn, type StatusLook } from '@outpost/records';
import { Text } from '@outpost/ui';
import { t } from '../../../i18n/white-label-tabs.ts';

export const webhookStatusLook = (): Record<Webhook['status'], StatusLook> => ({
  enabled: { tone: 'ok', label: t('webhooks.enabled') },
  disabled: { tone: 'idle', label: t('webhooks.disabled') },
});

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

export const webhookColumns = (): ColumnOf<typeof webhookEndpoints.list>[] => [
  { id: 'url', header: t('webhooks.url'), isSortable: true, render: ({ url }) => url },
  {
    id: 'events',
    header: t('webhooks.events'),
    render: ({ events }) => <Events events={events} />,
  },
  statusColumn(webhookStatusLook()),
  {
    id: 'successRate',
    header: t('webhooks.successToday'),
    isNumber: true,
    render: ({ successRate }) => (successRate === null ? '—' : `${successRate} %`),
  },
  agoColumn('lastDeliveryAt', t('webhooks.lastDelivery')),
  {
    id: 'consecutiveFailures',
    header: t('webhooks.failuresInARow'),
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
  dayColumn('createdAt', t('webhooks.created')),
];
