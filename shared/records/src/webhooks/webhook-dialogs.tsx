import { useState } from 'react';
import { useChange } from '@outpost/api-client';
import {
  eventKindLabel,
  eventKindOf,
  secretOverlaps,
  validator,
  webhookChangeEndpoints,
  webhookDeliveryEndpoints,
  webhookEndpoints,
  webhookEvents,
  WebhookTest,
  type NewWebhook,
  type Webhook,
} from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import {
  completeSource,
  ConfirmDialog,
  FormDialog,
  PickerField,
  SelectField,
  SwitchField,
  Text,
  useToast,
} from '@outpost/ui';
import { t } from '../i18n/webhooks.ts';
import { WebhookSecretDialog } from './webhook-form.tsx';

interface DialogProps {
  webhook: Webhook;
  onClose: () => void;
}

/** Every option of these selects is valid. */
const anyChoice = () => ({});

const touched = [webhookEndpoints.list, webhookDeliveryEndpoints.list];

/** The events by kind. */
const allEvents = perLanguage(() =>
  completeSource(
    [...Map.groupBy(webhookEvents, eventKindOf)].flatMap(([kind, types]) =>
      types.map((value) => ({ value, label: value, group: eventKindLabel(kind) })),
    ),
  ),
);

/** Sends the sample of an event. */
export function TestWebhookDialog({ webhook: { _id: id, url, events }, onClose }: DialogProps) {
  const test = useChange(webhookChangeEndpoints.test, touched);
  const toast = useToast();
  return (
    <FormDialog<{ event: string }>
      title={t('test.title', { url })}
      submitLabel={t('test.send')}
      initialValues={{ event: events[0] ?? webhookEvents[0] ?? '' }}
      validate={validator(WebhookTest)}
      onSubmit={async ({ event }) => {
        const body = { event: event as NewWebhook['events'][number] };
        const { message } = await test.mutateAsync({ params: { id }, body });
        toast.success(message);
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t('test.hint')}</Text>
      <PickerField name="event" label={t('test.event')} source={allEvents()} />
    </FormDialog>
  );
}

/** Gives a webhook a new secret and shows it once. */
export function RotateSecretDialog({ webhook: { _id: id, url }, onClose }: DialogProps) {
  const rotate = useChange(webhookChangeEndpoints.rotateSecret, touched);
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) return <WebhookSecretDialog secret={secret} onClose={onClose} />;
  return (
    <FormDialog<{ overlapDays: string }>
      title={t('rotate.title', { url })}
      submitLabel={t('rotate.rotate')}
      initialValues={{ overlapDays: '1' }}
      validate={anyChoice}
      onSubmit={async ({ overlapDays }) => {
        const body = { overlapDays: Number(overlapDays) as (typeof secretOverlaps)[number] };
        setSecret((await rotate.mutateAsync({ params: { id }, body })).secret);
      }}
      onClose={onClose}
      staysOpen
    >
      <SelectField
        name="overlapDays"
        label={t('rotate.overlap')}
        hint={t('rotate.hint')}
        options={secretOverlaps.map((days) => ({
          value: String(days),
          label: t(`rotate.days_${days}`),
        }))}
      />
    </FormDialog>
  );
}

const hourMs = 3_600_000;
const spans = { hour: 1, day: 24, week: 168, month: 720 } as const;
type Span = keyof typeof spans;

/** Sends failed deliveries again, and events that were never sent. */
export function SinceDialog({ webhook: { _id: id, url }, onClose }: DialogProps) {
  const resend = useChange(webhookChangeEndpoints.resendFailed, touched);
  const toast = useToast();
  return (
    <FormDialog<{ span: Span; withUnsent: boolean }>
      title={t('since.resendTitle', { url })}
      submitLabel={t('since.resend')}
      initialValues={{ span: 'day', withUnsent: false }}
      validate={anyChoice}
      onSubmit={async ({ span, withUnsent }) => {
        const since = new Date(Date.now() - spans[span] * hourMs).toISOString();
        const body = { since, withUnsent };
        const { message } = await resend.mutateAsync({ params: { id }, body });
        toast.success(message);
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t('since.resendHint')}</Text>
      <SelectField
        name="span"
        label={t('since.since')}
        options={(Object.keys(spans) as Span[]).map((value) => ({
          value,
          label: t(`since.${value}`),
        }))}
      />
      <SwitchField name="withUnsent" label={t('since.withUnsent')} />
    </FormDialog>
  );
}

/** Deletes a webhook after asking. */
export function DeleteWebhookDialog({ webhook: { _id: id, url }, onClose }: DialogProps) {
  const remove = useChange(webhookChangeEndpoints.remove, touched);
  const toast = useToast();
  return (
    <ConfirmDialog
      title={t('action.deleteTitle', { url })}
      message={t('action.deleteMessage')}
      confirmLabel={t('action.deleteWebhook')}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id } });
        toast.success(t('action.deleted'));
      }}
      onClose={onClose}
    />
  );
}
