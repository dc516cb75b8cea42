import { useState } from 'react';
import { queryFor, useChange, useQuery } from '@outpost/api-client';
import {
  eventEndpoints,
  eventKindLabel,
  eventKindOf,
  NewWebhook,
  validator,
  WebhookChange,
  webhookChangeEndpoints,
  webhookEndpoints,
  webhookEvents,
  whiteLabelEndpoints,
  type Webhook,
} from '@outpost/contracts';
import { usePickerSource } from '@outpost/lists';
import {
  FormDialog,
  GroupedChoiceField,
  PickerField,
  SecretDialog,
  TextField,
  useToast,
  type OptionGroup,
} from '@outpost/ui';
import { t } from '../i18n/webhooks.ts';
import { headersOf, linesOf } from './header-lines.ts';

interface WebhookValues extends Record<string, unknown> {
  whiteLabel: string;
  url: string;
  events: string[];
  headers: string;
}

type Events = NewWebhook['events'];

/** Returns the events by kind, with the descriptions of the catalogue once they are loaded. */
const useEventGroups = (offered: readonly string[]): OptionGroup[] => {
  const { data } = useQuery(queryFor(eventEndpoints.catalogue, {}));
  const descriptions = new Map(data?.entries.map((entry) => [entry.type, entry.description]));
  const events = webhookEvents.filter((event) => offered.includes(event));
  return [...Map.groupBy(events, eventKindOf)].map(([kind, types]) => ({
    label: eventKindLabel(kind),
    options: types.map((value) => ({ value, label: value, description: descriptions.get(value) })),
  }));
};

const bodyOf = ({ url, events, headers }: WebhookValues) => ({
  url,
  events: events as Events,
  headers: headersOf(headers) ?? [],
});

/** Messages of the contract by field of the form: those of one header belong to all. */
const messagesOf = (found: Record<string, string>, { headers }: WebhookValues) => {
  const entries = Object.entries(found).map(([name, message]): [string, string] => [
    name.split('.')[0] ?? name,
    message,
  ]);
  return {
    ...Object.fromEntries(entries),
    ...(headersOf(headers) === null && { headers: t('form.headersIncorrect') }),
  };
};

function Fields({ events = webhookEvents }: { events?: readonly string[] | undefined }) {
  return (
    <>
      <TextField name="url" label={t('form.url')} type="url" hint={t('form.urlHint')} isFocused />
      <GroupedChoiceField name="events" label={t('form.events')} groups={useEventGroups(events)} />
      <TextField name="headers" label={t('form.headers')} lines={3} hint={t('form.headersHint')} />
    </>
  );
}

/** Shows the secret of a webhook, once. */
export function WebhookSecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <SecretDialog
      title={t('form.secretTitle')}
      label={t('form.secret')}
      hint={t('form.secretHint')}
      secret={secret}
      onClose={onClose}
    />
  );
}

/** Adds a webhook, then shows its secret once. Without a tenant, the viewer chooses one. */
export function NewWebhookDialog({
  whiteLabel,
  isAsked,
  events,
  onClose,
}: {
  /** Tenant of the webhook; without one, the viewer's own or the chosen one. */
  whiteLabel?: string | undefined;
  /** True if the viewer chooses the tenant. */
  isAsked: boolean;
  /** The events that are offered; all by default. */
  events?: readonly string[] | undefined;
  onClose: () => void;
}) {
  const create = useChange(webhookChangeEndpoints.create, [webhookEndpoints.list]);
  const [secret, setSecret] = useState<string | null>(null);
  const source = usePickerSource<{ _id: string; name: string }>(
    whiteLabelEndpoints.list,
    'whiteLabels',
    { labelOf: ({ name }) => name, isNeeded: isAsked },
  );
  const tenantOf = (values: WebhookValues) => (isAsked ? values.whiteLabel : whiteLabel) || null;
  if (secret !== null) return <WebhookSecretDialog secret={secret} onClose={onClose} />;
  return (
    <FormDialog<WebhookValues>
      title={t('form.add')}
      submitLabel={t('form.create')}
      initialValues={{ whiteLabel: '', url: '', events: [], headers: '' }}
      validate={(values) => ({
        ...messagesOf(validator(NewWebhook)(bodyOf(values)), values),
        ...(isAsked && !values.whiteLabel && { whiteLabel: t('form.organizationRequired') }),
      })}
      onSubmit={async (values) => {
        const tenant = tenantOf(values);
        const body = { ...bodyOf(values), ...(tenant !== null && { whiteLabel: tenant }) };
        const created = await create.mutateAsync({ body });
        setSecret(created.secret);
      }}
      onClose={onClose}
      staysOpen
    >
      {isAsked && <PickerField name="whiteLabel" label={t('form.organization')} source={source} />}
      <Fields events={events} />
    </FormDialog>
  );
}

const valuesOf = ({ url, events, headers, whiteLabel }: Webhook): WebhookValues => ({
  whiteLabel: whiteLabel._id,
  url,
  events,
  headers: linesOf(headers),
});

const labels = () => ({
  whiteLabel: t('form.organization'),
  url: t('form.url'),
  events: t('form.events'),
  headers: t('form.headers'),
});

/** Changes a webhook; a new URL is challenged again. */
export function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const change = useChange(webhookChangeEndpoints.change, [webhookEndpoints.list]);
  const toast = useToast();
  const { _id: id, url, version } = webhook;
  return (
    <FormDialog<WebhookValues, Webhook>
      title={t('form.edit', { url })}
      submitLabel={t('form.save')}
      initialValues={valuesOf(webhook)}
      record={{ valuesOf, labels: labels() }}
      validate={(values) => messagesOf(validator(WebhookChange)(bodyOf(values)), values)}
      onSubmit={async (values, newer) => {
        const ifMatch = newer?.version ?? version;
        await change.mutateAsync({ params: { id }, body: bodyOf(values), ifMatch });
        toast.success(t('form.saved'));
      }}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  );
}
