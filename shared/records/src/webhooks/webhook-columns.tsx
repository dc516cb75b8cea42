import {
  deliveryStatuses,
  eventKindLabel,
  eventKindOf,
  webhookEvents,
  webhookStatuses,
  type webhookEndpoints,
  type Webhook,
  type WebhookDelivery,
} from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import { choiceFilter, groupedFilter, type ColumnOf } from '@outpost/lists';
import { Text } from '@outpost/ui';
import { agoColumn, dayColumn, LookChip } from '../columns.tsx';
import { lookTable, type StatusLook } from '../labels.ts';
import { t } from '../i18n/webhooks.ts';
import { OrganizationLink } from '../record-link/record-link.tsx';

type State = Pick<Webhook, 'status' | 'disabledCause' | 'verifiedAt' | 'consecutiveFailures'>;

const disabledLook = ({ disabledCause }: State): StatusLook => {
  if (disabledCause === 'gone') return { tone: 'bad', label: t('state.gone') };
  if (disabledCause === 'failing') return { tone: 'bad', label: t('state.stopped') };
  return { tone: 'idle', label: t('state.disabled') };
};

/** Tone and label of a webhook's state, with its cause. */
const webhookLook = (webhook: State): StatusLook => {
  if (webhook.status === 'disabled') return disabledLook(webhook);
  if (webhook.verifiedAt === null) return { tone: 'warn', label: t('state.unverified') };
  const { consecutiveFailures: count } = webhook;
  if (count > 0) return { tone: 'bad', label: t('state.failing', { count }) };
  return { tone: 'ok', label: t('state.enabled') };
};

/** Tone and label of a delivery's status. */
export const deliveryLook = perLanguage((): Record<WebhookDelivery['status'], StatusLook> =>
  lookTable({
    pending: { tone: 'warn', label: t('delivery.pending') },
    delivered: { tone: 'ok', label: t('delivery.delivered') },
    failed: { tone: 'bad', label: t('delivery.failed') },
    abandoned: { tone: 'idle', label: t('delivery.abandoned') },
  }),
);

/** Duration of a request; a dash without one. */
export const millisecondsText = (ms: number | null): string =>
  ms === null ? '—' : t('list.milliseconds', { ms: Math.round(ms) });

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
  { id: 'url', width: 240, header: t('list.url'), isSortable: true, render: ({ url }) => url },
  {
    id: 'organization',
    isOnPhone: true,
    width: 148,
    header: t('list.organization'),
    render: ({ whiteLabel }) => <OrganizationLink whiteLabel={whiteLabel} />,
  },
  {
    id: 'events',
    width: 120,
    header: t('list.events'),
    render: ({ events }) => <Events events={events} />,
  },
  {
    id: 'status',
    isOnPhone: true,
    width: 176,
    header: t('list.status'),
    isSortable: true,
    render: (webhook) => <LookChip look={webhookLook(webhook)} />,
  },
  {
    id: 'successRate',
    width: 104,
    header: t('list.success'),
    isNumber: true,
    render: ({ successRate }) => (successRate === null ? '—' : `${successRate}%`),
  },
  {
    id: 'p95',
    width: 80,
    isOptional: true,
    header: t('list.p95'),
    isNumber: true,
    render: ({ p95 }) => millisecondsText(p95),
  },
  agoColumn('lastDeliveryAt', t('list.lastDelivery'), { width: 126 }),
  {
    id: 'consecutiveFailures',
    width: 118,
    isOptional: true,
    header: t('list.failures'),
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
    id: 'lastProblem',
    width: 140,
    header: t('list.lastError'),
    render: ({ lastProblem }) => lastProblem ?? '—',
  },
  dayColumn('createdAt', t('list.created'), { isOptional: true }),
];

const eventFilter = () =>
  groupedFilter(
    'event',
    t('list.event'),
    webhookEvents,
    (event) => event.replaceAll('_', ' '),
    (event) => eventKindLabel(eventKindOf(event)),
  );

export const webhookFilters = (hasEvents: boolean) => [
  choiceFilter('status', t('list.status'), webhookStatuses, (status) => t(`state.${status}`)),
  ...(hasEvents ? [eventFilter()] : []),
];

/** Filters of deliveries by status and event. */
export const deliveryFilters = (hasEventFilter = true) => [
  choiceFilter('status', t('list.status'), deliveryStatuses, (status) => t(`delivery.${status}`)),
  ...(hasEventFilter ? [eventFilter()] : []),
];
