import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import type { LeadForm } from '@outpost/contracts';
import { Button, Facts, PagePart, SecretDialog, usePreload } from '@outpost/ui';
import { WebhookDialog } from './details-lazy.ts';

/** Webhook that receives each response. */
export function WebhookPart({ form }: { form: LeadForm }) {
  usePreload(WebhookDialog);
  const mayWrite = useCan('lead-forms:write');
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { url, isEnabled, isSigned } = form.webhook;
  return (
    <PagePart
      title="Webhook"
      actions={mayWrite && <Button onClick={() => setOpen(true)}>Edit webhook</Button>}
    >
      <Facts
        facts={{
          'Webhook URL': url ?? '—',
          Enabled: isEnabled ? 'Yes' : 'No',
          Signed: isSigned ? 'Yes' : 'No',
        }}
      />
      {isOpen && <WebhookDialog form={form} onSecret={setSecret} onClose={() => setOpen(false)} />}
      {secret !== null && (
        <SecretDialog
          title="The webhook’s secret"
          label="Secret"
          hint="Copy the secret now: whoever receives responses checks their signature with it. It cannot be shown again."
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </PagePart>
  );
}
