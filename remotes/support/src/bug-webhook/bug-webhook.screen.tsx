import { useCan } from '@outpost/auth-store';
import { Column, Heading, PageBar, Text } from '@outpost/ui';
import { t } from '../i18n/bug-webhook.ts';
import { BugWebhooks } from './bug-webhooks.tsx';
import { JiraSection } from './jira-section.tsx';

/** Where bug reports and tickets leave for other systems, and how their status comes back. */
export function BugWebhookScreen() {
  const mayReadWebhooks = useCan('webhooks:read');
  return (
    <>
      <PageBar>
        <Column gap={0.5}>
          <Heading>{t('screen.title')}</Heading>
          <Text tone="muted">{t('screen.hint')}</Text>
        </Column>
      </PageBar>
      <Column gap={3}>
        {mayReadWebhooks && <BugWebhooks />}
        <JiraSection />
      </Column>
    </>
  );
}
