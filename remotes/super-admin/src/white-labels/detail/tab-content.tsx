import type { ComponentType } from 'react';
import type { OrganizationTabName, WhiteLabel } from '@outpost/contracts';
import { usePreload } from '@outpost/ui';
import {
  AdminTab,
  BillingTab,
  CompaniesTab,
  FranchiseeTab,
  FranchisorTab,
  FranchisorsTab,
  UsersTab,
  WebhooksTab,
} from './lazy-tabs.ts';
import { OrganizationTab } from './settings/organization-tab.tsx';

const lazyTabs = {
  admin: AdminTab,
  franchisors: FranchisorsTab,
  companies: CompaniesTab,
  users: UsersTab,
  webhooks: WebhooksTab,
  franchisor: FranchisorTab,
  franchisee: FranchiseeTab,
  billing: BillingTab,
};

const tabs: Record<OrganizationTabName, ComponentType<{ whiteLabel: WhiteLabel }>> = {
  organization: OrganizationTab,
  ...lazyTabs,
};

/** Content of an organization's tab. */
export function TabContent({
  tab,
  whiteLabel,
}: {
  tab: OrganizationTabName;
  whiteLabel: WhiteLabel;
}) {
  usePreload(...Object.values(lazyTabs));
  const Content = tabs[tab];
  return <Content key={tab} whiteLabel={whiteLabel} />;
}
