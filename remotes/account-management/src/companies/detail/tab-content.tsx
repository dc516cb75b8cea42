import type { ComponentType } from 'react';
import type { CompanyDetails } from '@outpost/contracts';
import { usePreload } from '@outpost/ui';
import { BasicDetails } from './basic-details.tsx';
import type { CompanyTabName } from './company-tabs.ts';
import {
  AgentsTab,
  AiToolHistoryTab,
  BillingTab,
  CampaignsTab,
  CompanyDetailsTab,
  DocumentsTab,
  LogsTab,
  OnboardingDetails,
  TeamTab,
  TemplatesTab,
} from './lazy-tabs.ts';

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

/** Content of a company's tab. */
export function TabContent({ tab, company }: { tab: CompanyTabName; company: CompanyDetails }) {
  usePreload(
    AgentsTab,
    AiToolHistoryTab,
    BillingTab,
    CampaignsTab,
    CompanyDetailsTab,
    DocumentsTab,
    LogsTab,
    OnboardingDetails,
    TeamTab,
    TemplatesTab,
  );
  const Content = contents[tab];
  return <Content company={company} />;
}
