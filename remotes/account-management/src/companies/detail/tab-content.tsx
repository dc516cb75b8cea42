import type { ComponentType } from 'react';
import type { CompanyDetails } from '@outpost/contracts';
import { lazyTab, usePreload } from '@outpost/ui';
import { BasicDetails } from './basic-details.tsx';
import type { CompanyTabName } from './company-tabs.ts';

const lazyTabs = {
  'onboarding-details': lazyTab(
    async () =>
      (await import(/* webpackChunkName: "company-tabs" */ './onboarding-details.tsx'))
        .OnboardingDetails,
  ),
  'company-details': lazyTab(
    async () =>
      (await import(/* webpackChunkName: "company-tabs" */ './company-details-tab.tsx'))
        .CompanyDetailsTab,
  ),
  campaigns: lazyTab(
    async () =>
      (await import(/* webpackChunkName: "company-tabs" */ './record-tabs.tsx')).CampaignsTab,
  ),
  documents: lazyTab(
    async () =>
      (await import(/* webpackChunkName: "company-tabs" */ './record-tabs.tsx')).DocumentsTab,
  ),
  templates: lazyTab(
    async () =>
      (await import(/* webpackChunkName: "company-tabs" */ './record-tabs.tsx')).TemplatesTab,
  ),
  team: lazyTab(
    async () => (await import(/* webpackChunkName: "company-tabs" */ './team-tab.tsx')).TeamTab,
  ),
  billing: lazyTab(
    async () =>
      (await import(/* webpackChunkName: "company-tabs" */ './billing-tab.tsx')).BillingTab,
  ),
  logs: lazyTab(
    async () => (await import(/* webpackChunkName: "company-tabs" */ './logs-tab.tsx')).LogsTab,
  ),
  'ai-tool-history': lazyTab(
    async () =>
      (await import(/* webpackChunkName: "company-tabs" */ './record-tabs.tsx')).AiToolHistoryTab,
  ),
  agents: lazyTab(
    async () => (await import(/* webpackChunkName: "company-tabs" */ './agents-tab.tsx')).AgentsTab,
  ),
};

const contents: Record<CompanyTabName, ComponentType<{ company: CompanyDetails }>> = {
  'basic-details': BasicDetails,
  ...lazyTabs,
};

/** Content of a company's tab. */
export function TabContent({ tab, company }: { tab: CompanyTabName; company: CompanyDetails }) {
  usePreload(...Object.values(lazyTabs));
  const Content = contents[tab];
  return <Content company={company} />;
}
