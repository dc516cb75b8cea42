import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import { LeadFormWebhookChange, validator, type LeadForm } from '@outpost/contracts';
import {
  Button,
  Facts,
  FormDialog,
  PagePart,
  SecretDialog,
  SwitchField,
  TextField,
  useToast,
} from '@outpost/ui';
import { useSetWebhook } from './details.queries.ts';

interface WebhookValues extends Record<string, unknown> {
  url: string;
  isEnabled: boolean;
  isSecretRenewed: boolean;
}

const labels = { url: 'Webhook URL', isEnabled: 'Enabled', isSecretRenewed: 'New secret' };

const valuesOf = ({ webhook }: LeadForm): WebhookValues => ({
  url: webhook.url ?? '',
  isEnabled: webhook.isEnabled,
  isSecretRenewed: false,
});

const bodyOf = ({ url, isEnabled, isSecretRenewed }: WebhookValues): LeadFormWebhookChange => ({
  url: url.trim() === '' ? null : url,
  isEnabled,
  isSecretRenewed,
});

function WebhookDialog({
  form,
  onSecret,
  onClose,
}: {
  form: LeadForm;
  onSecret: (secret: string) => void;
  onClose: () => void;
}) {
  const set = useSetWebhook();
  const toast = useToast();
  return (
    <FormDialog<WebhookValues, LeadForm>
      title="Edit webhook"
      submitLabel="Save"
      initialValues={valuesOf(form)}
      validate={(values) => validator(LeadFormWebhookChange)(bodyOf(values))}
      record={{ valuesOf, labels }}
      onSubmit={async (values, newer) => {
        const ifMatch = newer?.version ?? form.version;
        const body = bodyOf(values);
        const { secret } = await set.mutateAsync({ params: { id: form._id }, body, ifMatch });
        toast.success('The webhook was saved.');
        if (secret !== null) onSecret(secret);
      }}
      onClose={onClose}
    >
      <TextField
        name="url"
        label="Webhook URL"
        type="url"
        hint="Each response is sent there; empty takes the webhook away, with its secret."
        isFocused
      />
      <SwitchField name="isEnabled" label="Enabled" />
      {form.webhook.isSigned && (
        <SwitchField name="isSecretRenewed" label="Make a new secret; the old one stops working" />
      )}
    </FormDialog>
  );
}

/** Where each response is sent to. */
export function WebhookPart({ form }: { form: LeadForm }) {
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
