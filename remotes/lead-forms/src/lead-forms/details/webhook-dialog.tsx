import { LeadFormWebhookChange, validator, type LeadForm } from '@outpost/contracts';
import { FormDialog, SwitchField, TextField, useToast } from '@outpost/ui';
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

/** Changes the webhook that receives each response; shows a new secret once. */
export function WebhookDialog({
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
