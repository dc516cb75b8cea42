import { useState } from 'react';
import {
  jiraCategories,
  type JiraCategory,
  type JiraConnection,
  type ConversationStatus,
} from '@outpost/contracts';
import { Button, Choice, Column, CopyField, Row, SecretDialog, Text, useToast } from '@outpost/ui';
import { Facts, PageSection } from '@outpost/ui/details';
import { labelTable } from '@outpost/records';
import { t } from '../i18n/jira.ts';
import { useChangeJira, useMakeSecret } from './jira.queries.ts';

const categoryLabel = (): Record<JiraCategory, string> =>
  labelTable({
    new: t('mapping.new'),
    indeterminate: t('mapping.indeterminate'),
    done: t('mapping.done'),
  });

const leave = 'leave';

const statusLabel = (status: ConversationStatus | null): string => status ?? t('mapping.leave');

function Mapping({ jira, mayWrite }: { jira: JiraConnection; mayWrite: boolean }) {
  const change = useChangeJira();
  const toast = useToast();
  const set = (category: JiraCategory, value: string) => {
    const status = value === leave ? null : (value as ConversationStatus);
    const mapping = { ...jira.mapping, [category]: status };
    void change.mutateAsync({ body: { mapping }, ifMatch: jira.version }).then(
      () => toast.success(t('mapping.saved')),
      ({ message }: Error) => toast.error(message),
    );
  };
  const options = (['Pending', 'Done', null] as const).map((status) => ({
    value: status ?? leave,
    label: statusLabel(status),
  }));
  return (
    <PageSection title={t('mapping.title')}>
      <Text tone="muted">{t('mapping.intro')}</Text>
      <Facts
        facts={Object.fromEntries(
          jiraCategories.map((category) => [
            categoryLabel()[category],
            mayWrite ? (
              <Choice
                key={category}
                label={categoryLabel()[category]}
                options={options}
                value={jira.mapping[category] ?? leave}
                onChange={(value) => set(category, value)}
              />
            ) : (
              statusLabel(jira.mapping[category])
            ),
          ]),
        )}
      />
    </PageSection>
  );
}

function Webhook({ jira, mayWrite }: { jira: JiraConnection; mayWrite: boolean }) {
  const make = useMakeSecret();
  const toast = useToast();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <PageSection title={t('webhook.title')}>
      <Column gap={1.5}>
        <Text tone="muted">{t('webhook.intro')}</Text>
        <CopyField label={t('webhook.url')} value={jira.webhookUrl} />
        <Text tone="muted">
          {jira.hasWebhookSecret ? t('webhook.hasSecret') : t('webhook.noSecret')}
        </Text>
        {mayWrite && (
          <Row>
            <Button
              isBusy={make.isPending}
              onClick={() =>
                void make.mutateAsync({}).then(
                  (made) => setSecret(made.secret),
                  ({ message }: Error) => toast.error(message),
                )
              }
            >
              {jira.hasWebhookSecret ? t('webhook.renew') : t('webhook.make')}
            </Button>
          </Row>
        )}
      </Column>
      {secret && (
        <SecretDialog
          title={t('webhook.secretTitle')}
          label={t('webhook.secretLabel')}
          hint={t('webhook.secretHint')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </PageSection>
  );
}

/** Statuses from Jira by their mapping, and the webhook that announces them. */
export function JiraInbound(props: { jira: JiraConnection; mayWrite: boolean }) {
  return (
    <>
      <Mapping {...props} />
      <Webhook {...props} />
    </>
  );
}
