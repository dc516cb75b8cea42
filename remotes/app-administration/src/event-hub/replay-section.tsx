import { useState } from 'react';
import { useChange } from '@outpost/api-client';
import { useCan } from '@outpost/auth-store';
import {
  eventEndpoints,
  webhookDeliveryEndpoints,
  webhookEndpoints,
  type PlatformEventDetail,
  type Webhook,
} from '@outpost/contracts';
import { usePickerSource } from '@outpost/lists';
import { Button, FormDialog, PanelSection, PickerField, Text, useToast } from '@outpost/ui';
import { t } from '../i18n/event-hub.ts';

/** Returns the address of a webhook, with the reason for which it would refuse the event. */
const labelOf =
  (type: string) =>
  ({ url, status, verifiedAt, events }: Webhook): string => {
    if (verifiedAt === null) return t('replay.unverified', { url });
    if (status === 'disabled') return t('replay.disabled', { url });
    return events.includes(type) ? url : t('replay.deaf', { url });
  };

function ReplayDialog({ event, onClose }: { event: PlatformEventDetail; onClose: () => void }) {
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

/** Sends an event again to a webhook of its organization, for those who manage webhooks. */
export function ReplaySection({ event }: { event: PlatformEventDetail }) {
  const [isOpen, setOpen] = useState(false);
  if (!useCan('webhooks:write')) return null;
  return (
    <PanelSection>
      <Button onClick={() => setOpen(true)}>{t('replay.open')}</Button>
      {isOpen && <ReplayDialog event={event} onClose={() => setOpen(false)} />}
    </PanelSection>
  );
}
