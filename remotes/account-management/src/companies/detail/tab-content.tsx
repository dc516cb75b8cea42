import type { ComponentType } from 'react';
import type { CompanyDetails } from '@outpost/contracts';
import { AgentsTab } from './agents-tab.tsx';
import { BasicDetails } from './basic-details.tsx';
import { BillingTab } from './billing-tab.tsx';
import { CompanyDetailsTab } from './company-details-tab.tsx';
import type { CompanyTabName } from './company-tabs.ts';
import { LogsTab } from './logs-tab.tsx';
import { OnboardingDetails } from './onboarding-details.tsx';
import { AiToolHistoryTab, CampaignsTab, DocumentsTab, TemplatesTab } from './record-tabs.tsx';
import { TeamTab } from './team-tab.tsx';

const contents: Record<CompanyTabName, ComponentType<{ company: CompanyDetails }>> = {
  'basic-details': BasicDetails,
  'onboarding-details': OnboardingDetails,
  'company-details': CompanyDetailsTab,
  campaigns: CampaignsTab,
  documents: DocumentsTab,
  templates: TemplatesTab,
  team: TeamTab,
  billing: BillingTab,
  logs: LogsTab,
  'ai-tool-history': AiToolHistoryTab,
  agents: AgentsTab,
};

/** What stands in a tab of a company. */
export function TabContent({ tab, company }: { tab: CompanyTabName; company: CompanyDetails }) {
  const Content = contents[tab];
  return <Content company={company} />;
}
