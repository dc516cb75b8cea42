import type { ComponentType } from 'react';
import { isHiddenTab } from '@outpost/auth-store';
import type { CompanyDetails, Permission } from '@outpost/contracts';
import { lazyTab, usePreload } from '@outpost/ui';
import { t } from '../../i18n/company.ts';
import { BasicDetails } from './basic-details.tsx';

interface CompanyTab {
  name: string;
  label: string;
  /** Permission the tab requires, besides access to the company. */
  permission?: Permission;
}

const companyTabs = () =>
  [
    { name: 'basic-details', label: t('tabs.basicDetails') },
    { name: 'onboarding-details', label: t('tabs.onboardingDetails') },
    { name: 'company-details', label: t('tabs.companyDetails') },
    { name: 'campaigns', label: t('tabs.campaigns') },
    { name: 'documents', label: t('tabs.documents') },
    { name: 'templates', label: t('tabs.templates') },
    { name: 'team', label: t('tabs.team'), permission: 'users:read' },
    { name: 'billing', label: t('tabs.billing'), permission: 'billing:read' },
    { name: 'logs', label: t('tabs.logs') },
    { name: 'ai-tool-history', label: t('tabs.aiToolHistory') },
    { name: 'agents', label: t('tabs.agents') },
    { name: 'tickets', label: t('tabs.tickets'), permission: 'tickets:read' },
  ] as const satisfies readonly CompanyTab[];

/** Value of the parameter `companyTab`. */
export type CompanyTabName = ReturnType<typeof companyTabs>[number]['name'];

/** Returns the tabs of a company that the permissions allow and the installation does not hide. */
export const companyTabsOf = (permissions: readonly Permission[]) =>
  companyTabs()
    .filter(
      ({ name, permission }: CompanyTab) =>
        !isHiddenTab(name) && (permission === undefined || permissions.includes(permission)),
    )
    .map(({ name, label }) => ({ value: name, label }));

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
  tickets: lazyTab(
    async () =>
      (await import(/* webpackChunkName: "company-tabs" */ './record-tabs.tsx')).TicketsTab,
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
