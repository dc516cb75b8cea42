import { useCan } from '@outpost/auth-store';
import {
  canTakeWebhookStep,
  webhookEndpoints,
  webhookEvents,
  webhookStatuses,
  webhookSteps,
  whiteLabelDetailEndpoints,
  type Webhook,
  type WebhookStepName,
  type WhiteLabel,
} from '@outpost/contracts';
import { choiceFilter, RecordList, recordList, useRowStep } from '@outpost/lists';
import { recordDates } from '@outpost/records';
import { t } from '../../../i18n/white-label-tabs.ts';
import { webhookColumns, webhookStatusLook } from './webhook-columns.tsx';

const filters = () => [
  choiceFilter(
    'status',
    t('webhooks.status'),
    webhookStatuses,
    (status) => webhookStatusLook()[status].label,
  ),
  choiceFilter('event', t('webhooks.event'), webhookEvents, (event) => event),
];

const webhooks = recordList(() => ({
  name: 'webhooks',
  endpoints: { list: webhookEndpoints.list, csv: webhookEndpoints.csv },
  title: t('webhooks.webhooks'),
  noun: [t('webhooks.webhook'), t('webhooks.webhooksNoun')],
  searchLabel: t('webhooks.searchLabel'),
  emptyHint: t('webhooks.emptyHint'),
  columns: webhookColumns(),
  filters: () => filters(),
  dates: recordDates(),
  rowName: ({ url }) => url,
}));

const stepTo = (step: WebhookStepName) => ({
  endpoint: webhookEndpoints[step],
  patch: (webhook: Webhook): Webhook => ({ ...webhook, status: webhookSteps[step].to }),
  done: webhookSteps[step].to,
});
const disableStep = stepTo('disable');
const enableStep = stepTo('enable');
const touches = [whiteLabelDetailEndpoints.overview];

/** Webhooks of an organization and the state of their deliveries. */
export function WebhooksTab({ whiteLabel: { _id } }: { whiteLabel: WhiteLabel }) {
  const mayWrite = useCan('webhooks:write');
  const disable = useRowStep(webhooks(), disableStep, { undo: enableStep, touches });
  const enable = useRowStep(webhooks(), enableStep, { undo: disableStep, touches });
  const actionsOf = (webhook: Webhook) =>
    canTakeWebhookStep('disable', webhook)
      ? [{ label: t('webhooks.disable'), onSelect: () => void disable(webhook) }]
      : [{ label: t('webhooks.enable'), onSelect: () => void enable(webhook) }];
  return (
    <RecordList
      level={2}
      list={webhooks}
      whiteLabel={_id}
      {...(mayWrite && { rowActions: actionsOf })}
    />
  );
}
