import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import { eventKindOf, webhookEvents, type Webhook } from '@outpost/contracts';
import { WebhookList } from '@outpost/records';
import { useNavigate } from '@outpost/router';
import { lazyComponent } from '@outpost/ui';
import { t } from '../i18n/bug-webhook.ts';

const FieldsDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "webhook-fields" */ './fields-dialog.tsx')).FieldsDialog,
);

/** Events about bug reports. */
const bugEvents = webhookEvents.filter((event) => eventKindOf(event) === 'bug');

/** The webhooks that receive events about bug reports, and the fields that each of them gets. */
export function BugWebhooks() {
  const mayWrite = useCan('webhooks:write');
  const navigate = useNavigate();
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
        onDeliveries={({ _id }) => void navigate(`/webhooks?tab=deliveries&webhook=${_id}`)}
      />
      {mapped && <FieldsDialog webhook={mapped} onClose={() => setMapped(null)} />}
    </>
  );
}
