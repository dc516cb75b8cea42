import type { ReactNode } from 'react';
import type { CompanyDetails } from '@outpost/contracts';
import { lazyPart, Page, Placeholder } from '@outpost/ui';

type Tab = (props: { company: CompanyDetails }) => ReactNode;

const tab = (load: () => Promise<Tab>) =>
  lazyPart(
    load,
    <Page>
      <Placeholder height={320} />
    </Page>,
  );

export const AgentsTab = tab(
  async () => (await import(/* webpackChunkName: "company-tabs" */ './agents-tab.tsx')).AgentsTab,
);
export const AiToolHistoryTab = tab(
  async () =>
    (await import(/* webpackChunkName: "company-tabs" */ './record-tabs.tsx')).AiToolHistoryTab,
);
export const BillingTab = tab(
  async () => (await import(/* webpackChunkName: "company-tabs" */ './billing-tab.tsx')).BillingTab,
);
export const CampaignsTab = tab(
  async () =>
    (await import(/* webpackChunkName: "company-tabs" */ './record-tabs.tsx')).CampaignsTab,
);
export const CompanyDetailsTab = tab(
  async () =>
    (await import(/* webpackChunkName: "company-tabs" */ './company-details-tab.tsx'))
      .CompanyDetailsTab,
);
export const DocumentsTab = tab(
  async () =>
    (await import(/* webpackChunkName: "company-tabs" */ './record-tabs.tsx')).DocumentsTab,
);
export const LogsTab = tab(
  async () => (await import(/* webpackChunkName: "company-tabs" */ './logs-tab.tsx')).LogsTab,
);
export const OnboardingDetails = tab(
  async () =>
    (await import(/* webpackChunkName: "company-tabs" */ './onboarding-details.tsx'))
      .OnboardingDetails,
);
export const TeamTab = tab(
  async () => (await import(/* webpackChunkName: "company-tabs" */ './team-tab.tsx')).TeamTab,
);
export const TemplatesTab = tab(
  async () =>
    (await import(/* webpackChunkName: "company-tabs" */ './record-tabs.tsx')).TemplatesTab,
);
