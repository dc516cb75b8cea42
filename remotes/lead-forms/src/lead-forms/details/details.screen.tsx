import { Column, Page, WithAside } from '@outpost/ui';
import type { LeadForm } from '@outpost/contracts';
import { FormPage } from '../form-page.tsx';
import { Analytics } from './analytics.tsx';
import { SettingsPart } from './settings-part.tsx';
import { SharePart } from './share-part.tsx';
import { WebhookPart } from './webhook-part.tsx';

function Overview({ form }: { form: LeadForm }) {
  return (
    <Page>
      <WithAside
        aside={
          <Column gap={2}>
            <SharePart form={form} />
            <SettingsPart form={form} />
            <WebhookPart form={form} />
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
  return <FormPage part="overview" render={(form) => <Overview form={form} />} />;
}
