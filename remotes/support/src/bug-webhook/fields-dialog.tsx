import { queryFor, useChange, useQuery } from '@outpost/api-client';
import {
  eventEndpoints,
  eventKindOf,
  validator,
  WebhookChange,
  webhookChangeEndpoints,
  webhookEndpoints,
  type Webhook,
} from '@outpost/contracts';
import { FormDialog, Text, TextField, useToast } from '@outpost/ui';
import { t } from '../i18n/bug-webhook.ts';
import { fieldsOf, linesOf, pathsIn } from './field-lines.ts';

interface Values extends Record<string, unknown> {
  fields: string;
}

/** The fields of the webhook's events about bugs. */
const useKnownFields = ({ events }: Webhook): string[] => {
  const { data } = useQuery(queryFor(eventEndpoints.catalogue, {}));
  const samples = (data?.entries ?? []).filter(
    ({ type }) => eventKindOf(type) === 'bug' && events.includes(type),
  );
  return [...new Set(samples.flatMap(({ sample }) => pathsIn(sample)))];
};

const messagesFor = ({ fields: lines }: Values): Record<string, string> => {
  const fields = fieldsOf(lines);
  if (!fields) return { fields: t('fields.incorrect') };
  const [message] = Object.values(validator(WebhookChange)({ fields }));
  return message ? { fields: message } : {};
};

/** Chooses the fields that a webhook sends, and their names there. */
export function FieldsDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const change = useChange(webhookChangeEndpoints.change, [webhookEndpoints.list]);
  const toast = useToast();
  const known = useKnownFields(webhook);
  const valuesOf = ({ fields }: Webhook): Values => ({ fields: linesOf(fields) });
  return (
    <FormDialog<Values, Webhook>
      title={t('fields.title', { url: webhook.url })}
      submitLabel={t('fields.save')}
      initialValues={valuesOf(webhook)}
      record={{ valuesOf, labels: { fields: t('fields.label') } }}
      validate={messagesFor}
      onSubmit={async ({ fields: lines }, newer) => {
        const { _id: id, version: ifMatch } = newer ?? webhook;
        const body = { fields: fieldsOf(lines) ?? [] };
        await change.mutateAsync({ params: { id }, body, ifMatch });
        toast.success(t('fields.saved'));
      }}
      onClose={onClose}
    >
      <Text tone="muted">{t('fields.intro')}</Text>
      <TextField name="fields" label={t('fields.label')} hint={t('fields.hint')} lines={8} />
      {known.length > 0 && (
        <Text tone="muted">{t('fields.known', { fields: known.join(', ') })}</Text>
      )}
    </FormDialog>
  );
}
