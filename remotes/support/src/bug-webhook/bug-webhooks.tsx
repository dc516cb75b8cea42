import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import { eventKindOf, webhookEvents, type Webhook } from '@outpost/contracts';
import { WebhookList } from '@outpost/records';
import { lazyComponent } from '@outpost/ui';
import { t } from '../i18n/bug-webhook.ts';

const FieldsDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "webhook-fields" */ './fields-dialog.tsx')).FieldsDialog,
);

/** Events about bug reports. */
export const bugEvents = webhookEvents.filter((event) => eventKindOf(event) === 'bug');

/** The webhooks that receive events about bug reports, and the fields that each of them gets. */
export function BugWebhooks({ onDeliveries }: { onDeliveries: (webhook: Webhook) => void }) {
  const mayWrite = useCan('webhooks:write');
  const [mapped, setMapped] = useState<Webhook | null>(null);
  return (
    <>
      <WebhookList
        level={2}
        events={bugEvents}
        isTenantAsked
        mayWrite={mayWrite}
        furtherActions={(webhook) =>
          mayWrite ? [{ label: t('fields.action'), onSelect: () => setMapped(webhook) }] : []
        }
        onDeliveries={onDeliveries}
      />
      {mapped && <FieldsDialog webhook={mapped} onClose={() => setMapped(null)} />}
    </>
  );
}
