import { Column, Heading, PageBar, Text } from '@outpost/ui';
import { t } from '../i18n/bug-webhook.ts';
import { JiraSection } from './jira-section.tsx';

/** Where bug reports and tickets leave for other systems, and how their status comes back. */
export function BugWebhookScreen() {
  return (
    <>
      <PageBar>
        <Column gap={0.5}>
          <Heading>{t('screen.title')}</Heading>
          <Text tone="muted">{t('screen.hint')}</Text>
        </Column>
      </PageBar>
      <JiraSection />
    </>
  );
}
