import { useChange } from '@outpost/api-client';
import {
  eventEndpoints,
  webhookDeliveryEndpoints,
  webhookEndpoints,
  type PlatformEvent,
  type Webhook,
} from '@outpost/contracts';
import { usePickerSource } from '@outpost/lists';
import { FormDialog, PickerField, Text, useToast } from '@outpost/ui';
import { t } from '../i18n/event-hub.ts';

/** Returns the address of a webhook, with the reason for which it would refuse the event. */
const labelOf =
  (type: string) =>
  ({ url, status, verifiedAt, events }: Webhook): string => {
    if (verifiedAt === null) return t('replay.unverified', { url });
    if (status === 'disabled') return t('replay.disabled', { url });
    return events.includes(type) ? url : t('replay.deaf', { url });
  };

/** Sends an event again to a webhook of its organization. */
export function ReplayDialog({ event, onClose }: { event: PlatformEvent; onClose: () => void }) {
  const { _id, type, whiteLabel } = event;
  const replay = useChange(webhookDeliveryEndpoints.replay, [
    eventEndpoints.trace,
    webhookDeliveryEndpoints.list,
  ]);
  const toast = useToast();
  const source = usePickerSource<Webhook>(webhookEndpoints.list, 'webhooks', {
    labelOf: labelOf(type),
    query: { whiteLabel: whiteLabel._id },
    sortBy: 'url',
  });
  return (
    <FormDialog<{ webhook: string }>
      title={t('replay.title')}
      submitLabel={t('replay.send')}
      initialValues={{ webhook: '' }}
      validate={({ webhook }) => (webhook ? {} : { webhook: t('replay.webhookRequired') })}
      onSubmit={async ({ webhook: id }) => {
        await replay.mutateAsync({ params: { id }, body: { event: _id } });
        toast.success(t('replay.sent'));
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t('replay.hint')}</Text>
      <PickerField name="webhook" label={t('replay.webhook')} source={source} />
    </FormDialog>
  );
}
