import { lazyTab } from '@outpost/ui';

export const AgentsTab = lazyTab(
  async () => (await import(/* webpackChunkName: "company-tabs" */ './agents-tab.tsx')).AgentsTab,
);
export const AiToolHistoryTab = lazyTab(
  async () =>
    (await import(/* webpackChunkName: "company-tabs" */ './record-tabs.tsx')).AiToolHistoryTab,
);
export const BillingTab = lazyTab(
  async () => (await import(/* webpackChunkName: "company-tabs" */ './billing-tab.tsx')).BillingTab,
);
export const CampaignsTab = lazyTab(
  async () =>
    (await import(/* webpackChunkName: "company-tabs" */ './record-tabs.tsx')).CampaignsTab,
);
export const CompanyDetailsTab = lazyTab(
  async () =>
    (await import(/* webpackChunkName: "company-tabs" */ './company-details-tab.tsx'))
      .CompanyDetailsTab,
);
export const DocumentsTab = lazyTab(
  async () =>
    (await import(/* webpackChunkName: "company-tabs" */ './record-tabs.tsx')).DocumentsTab,
);
export const LogsTab = lazyTab(
  async () => (await import(/* webpackChunkName: "company-tabs" */ './logs-tab.tsx')).LogsTab,
);
export const OnboardingDetails = lazyTab(
  async () =>
    (await import(/* webpackChunkName: "company-tabs" */ './onboarding-details.tsx'))
      .OnboardingDetails,
);
export const TeamTab = lazyTab(
  async () => (await import(/* webpackChunkName: "company-tabs" */ './team-tab.tsx')).TeamTab,
);
export const TemplatesTab = lazyTab(
  async () =>
    (await import(/* webpackChunkName: "company-tabs" */ './record-tabs.tsx')).TemplatesTab,
);
