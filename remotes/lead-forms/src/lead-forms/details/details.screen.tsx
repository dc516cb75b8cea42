import { Column, Page } from '@outpost/ui';
import { WithAside } from '@outpost/ui/details';
import type { LeadForm } from '@outpost/contracts';
import { FormPage } from '../form-page.tsx';
import { Analytics } from './analytics.tsx';
import { ReportsSection } from './reports-section.tsx';
import { LanguagesSection } from './languages-section.tsx';
import { SettingsSection } from './settings-section.tsx';
import { ShareSection } from './share-section.tsx';
import { WebhookSection } from './webhook-section.tsx';

function Overview({ form }: { form: LeadForm }) {
  return (
    <Page>
      <WithAside
        aside={
          <Column gap={2}>
            <ReportsSection form={form} />
            <ShareSection form={form} />
            <SettingsSection form={form} />
            <LanguagesSection form={form} />
            <WebhookSection form={form} />
          </Column>
        }
      >
        <Column gap={2}>
          <Analytics form={form} />
        </Column>
      </WithAside>
    </Page>
  );
}

/** Analytics and settings of one form. */
export function LeadFormDetailsScreen() {
  return <FormPage tab="overview" render={(form) => <Overview form={form} />} />;
}
