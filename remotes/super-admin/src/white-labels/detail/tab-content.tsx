import type { ComponentType } from 'react';
import type { OrganizationTabName, WhiteLabel } from '@outpost/contracts';
import { AdminTab } from './settings/admin-tab.tsx';
import { BillingTab } from './settings/billing-tab.tsx';
import { FranchiseeTab } from './settings/franchisee-tab.tsx';
import { FranchisorTab } from './settings/franchisor-tab.tsx';
import { OrganizationTab } from './settings/organization-tab.tsx';
import { CompaniesTab } from './lists/companies-tab.tsx';
import { FranchisorsTab } from './lists/franchisors-tab.tsx';
import { UsersTab } from './lists/users-tab.tsx';
import { WebhooksTab } from './lists/webhooks-tab.tsx';

const tabs: Record<OrganizationTabName, ComponentType<{ whiteLabel: WhiteLabel }>> = {
  organization: OrganizationTab,
  admin: AdminTab,
  franchisors: FranchisorsTab,
  companies: CompaniesTab,
  users: UsersTab,
  webhooks: WebhooksTab,
  franchisor: FranchisorTab,
  franchisee: FranchiseeTab,
  billing: BillingTab,
};

/** What stands under a tab of an organization. */
export function TabContent({
  tab,
  whiteLabel,
}: {
  tab: OrganizationTabName;
  whiteLabel: WhiteLabel;
}) {
  const Content = tabs[tab];
  return <Content key={tab} whiteLabel={whiteLabel} />;
}
