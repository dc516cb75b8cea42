import { laterTab } from '@outpost/ui';

export const AgentsTab = laterTab(
  async () => (await import(/* webpackChunkName: "company-tabs" */ './agents-tab.tsx')).AgentsTab,
);
export const AiToolHistoryTab = laterTab(
  async () =>
    (await import(/* webpackChunkName: "company-tabs" */ './record-tabs.tsx')).AiToolHistoryTab,
);
export const BillingTab = laterTab(
  async () => (await import(/* webpackChunkName: "company-tabs" */ './billing-tab.tsx')).BillingTab,
);
export const CampaignsTab = laterTab(
  async () =>
    (await import(/* webpackChunkName: "company-tabs" */ './record-tabs.tsx')).CampaignsTab,
);
export const CompanyDetailsTab = laterTab(
  async () =>
    (await import(/* webpackChunkName: "company-tabs" */ './company-details-tab.tsx'))
      .CompanyDetailsTab,
);
export const DocumentsTab = laterTab(
  async () =>
    (await import(/* webpackChunkName: "company-tabs" */ './record-tabs.tsx')).DocumentsTab,
);
export const LogsTab = laterTab(
  async () => (await import(/* webpackChunkName: "company-tabs" */ './logs-tab.tsx')).LogsTab,
);
export const OnboardingDetails = laterTab(
  async () =>
    (await import(/* webpackChunkName: "company-tabs" */ './onboarding-details.tsx'))
      .OnboardingDetails,
);
export const TeamTab = laterTab(
  async () => (await import(/* webpackChunkName: "company-tabs" */ './team-tab.tsx')).TeamTab,
);
export const TemplatesTab = laterTab(
  async () =>
    (await import(/* webpackChunkName: "company-tabs" */ './record-tabs.tsx')).TemplatesTab,
);
