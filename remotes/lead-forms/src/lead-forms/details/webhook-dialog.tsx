import { LeadFormWebhookChange, validator, type LeadForm } from '@outpost/contracts';
import { FormDialog, SwitchField, TextField, useToast } from '@outpost/ui';
import { t } from '../../i18n/details.ts';
import { useSetWebhook } from './details.queries.ts';

interface WebhookValues extends Record<string, unknown> {
  url: string;
  isEnabled: boolean;
  isSecretRenewed: boolean;
}

const labels = () => ({
  url: t('webhook.webhookUrl'),
  isEnabled: t('webhook.enabled'),
  isSecretRenewed: t('webhook.newSecret'),
});

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
      title={t('webhook.editWebhook')}
      submitLabel={t('webhook.save')}
      initialValues={valuesOf(form)}
      validate={(values) => validator(LeadFormWebhookChange)(bodyOf(values))}
      record={{ valuesOf, labels: labels() }}
      onSubmit={async (values, newer) => {
        const ifMatch = newer?.version ?? form.version;
        const body = bodyOf(values);
        const { secret } = await set.mutateAsync({ params: { id: form._id }, body, ifMatch });
        toast.success(t('webhook.webhookSaved'));
        if (secret !== null) onSecret(secret);
      }}
      onClose={onClose}
    >
      <TextField
        name="url"
        label={t('webhook.webhookUrl')}
        type="url"
        hint={t('webhook.eachResponseSentThere')}
        isFocused
      />
      <SwitchField name="isEnabled" label={t('webhook.enabled')} />
      {form.webhook.isSigned && (
        <SwitchField name="isSecretRenewed" label={t('webhook.makeNewSecretOld')} />
      )}
    </FormDialog>
  );
}
