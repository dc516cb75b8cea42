import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import type { LeadForm } from '@outpost/contracts';
import { Button, SecretDialog, usePreload } from '@outpost/ui';
import { Facts, PageSection } from '@outpost/ui/details';
import { t } from '../../i18n/details.ts';
import { WebhookDialog } from './details-lazy.ts';

/** Webhook that receives each response. */
export function WebhookSection({ form }: { form: LeadForm }) {
  usePreload(WebhookDialog);
  const mayWrite = useCan('lead-forms:write');
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { url, isEnabled, isSigned } = form.webhook;
  return (
    <PageSection
      title={t('webhook.webhook')}
      actions={
        mayWrite && <Button onClick={() => setOpen(true)}>{t('webhook.editWebhook')}</Button>
      }
    >
      <Facts
        facts={{
          [t('webhook.webhookUrl')]: url ?? '—',
          [t('webhook.enabled')]: isEnabled ? t('webhook.yes') : t('webhook.no'),
          [t('webhook.signed')]: isSigned ? t('webhook.yes') : t('webhook.no'),
        }}
      />
      {isOpen && <WebhookDialog form={form} onSecret={setSecret} onClose={() => setOpen(false)} />}
      {secret !== null && (
        <SecretDialog
          title={t('webhook.theWebhooksSecret')}
          label={t('webhook.secret')}
          hint={t('webhook.copySecretNowWhoever')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </PageSection>
  );
}
