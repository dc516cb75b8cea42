import { useChange } from '@outpost/api-client';
import { canResend, webhookDeliveryEndpoints, type WebhookDelivery } from '@outpost/contracts';
import { pickedFilter, RecordList, recordList, type Narrow } from '@outpost/lists';
import { useParam } from '@outpost/router';
import { Instant, lazyComponent, usePreload, useToast } from '@outpost/ui';
import { LookChip } from '../columns.tsx';
import { t } from '../i18n/deliveries.ts';
import { deliveryFilters, deliveryLook, millisecondsText } from './webhook-columns.tsx';
import { OrganizationLink } from '../record-link/record-link.tsx';

const DeliveryPanel = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "webhook-deliveries" */ './delivery-panel.tsx'))
      .DeliveryPanel,
);

const listWith = (hasEventFilter: boolean) =>
  recordList(() => ({
    name: 'webhookDeliveries',
    plural: 'deliveries',
    endpoints: { list: webhookDeliveryEndpoints.list, csv: webhookDeliveryEndpoints.csv },
    title: t('list.title'),
    noun: [t('list.one'), t('list.many')],
    searchLabel: t('list.search'),
    emptyHint: t('list.emptyHint'),
    columns: [
      {
        id: 'createdAt',
        width: 178,
        header: t('list.time'),
        isSortable: true,
        render: ({ createdAt }) => <Instant value={createdAt} />,
      },
      {
        id: 'event',
        isOnPhone: true,
        width: 170,
        header: t('list.event'),
        isSortable: true,
        render: ({ event, isTest }) => (isTest ? `${event} (${t('list.test')})` : event),
      },
      {
        id: 'url',
        isOnPhone: true,
        isFluid: true,
        header: t('list.url'),
        render: ({ webhook }) => webhook.url,
      },
      {
        id: 'organization',
        header: t('list.organization'),
        isOptional: true,
        render: ({ whiteLabel }) => <OrganizationLink whiteLabel={whiteLabel} />,
      },
      {
        id: 'status',
        isOnPhone: true,
        header: t('list.status'),
        isSortable: true,
        render: ({ status }) => <LookChip look={deliveryLook()[status]} />,
      },
      {
        id: 'httpCode',
        width: 86,
        header: t('list.code'),
        isNumber: true,
        render: ({ httpCode }) => httpCode ?? '—',
      },
      {
        id: 'attempt',
        width: 78,
        header: t('list.attempt'),
        isNumber: true,
        render: ({ attempt }) => attempt,
      },
      {
        id: 'nextAttemptAt',
        width: 178,
        header: t('list.next'),
        render: ({ nextAttemptAt }) => (nextAttemptAt ? <Instant value={nextAttemptAt} /> : '—'),
      },
      {
        id: 'durationMs',
        header: t('list.duration'),
        isSortable: true,
        isNumber: true,
        render: ({ durationMs }) => millisecondsText(durationMs),
      },
    ],
    filters: (rows) => [
      ...deliveryFilters(hasEventFilter),
      pickedFilter(
        'webhook',
        t('list.webhook'),
        rows.map(({ webhook }) => ({ _id: webhook._id, name: webhook.url })),
      ),
    ],
    dates: [{ name: 'createdAt', label: t('list.time') }],
    rowName: ({ event, webhook }) => `${event} ${webhook.url}`,
    rowLink: ({ _id }) => `?open=${_id}`,
  }));

const deliveries = listWith(true);
/** Its events are given, so they are no filter. */
const deliveriesOfEvents = listWith(false);

/** Deliveries of webhooks, or those of some events; `?open=<id>` shows one beside the list. */
export function DeliveryList({
  mayWrite,
  events,
}: {
  mayWrite: boolean;
  events?: readonly string[];
}) {
  usePreload(DeliveryPanel);
  const [open, setOpen] = useParam('open');
  const resend = useChange(webhookDeliveryEndpoints.resend, [webhookDeliveryEndpoints.list]);
  const toast = useToast();
  const actionsOf = (delivery: WebhookDelivery, narrow: Narrow) => [
    {
      label: t('list.onlyThis'),
      onSelect: () => narrow('webhook', [delivery.webhook._id]),
    },
    ...(mayWrite
      ? [
          {
            label: t('list.resend'),
            disabledReason: canResend(delivery) ? undefined : t('list.underWay'),
            onSelect: () =>
              void resend.mutateAsync({ params: { id: delivery._id } }).then(
                () => toast.success(t('list.resent')),
                ({ message }: Error) => toast.error(message),
              ),
          },
        ]
      : []),
  ];
  return (
    <>
      <RecordList
        level={2}
        list={events ? deliveriesOfEvents : deliveries}
        rowActions={actionsOf}
        {...(events && { fixed: { event: events } })}
      />
      {open && (
        <DeliveryPanel key={open} id={open} mayWrite={mayWrite} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
