import type { ComponentType } from 'react';
import type { OrganizationTabName, WhiteLabel } from '@outpost/contracts';
import { usePreload } from '@outpost/ui';
import {
  AdminTab,
  BillingTab,
  CompaniesTab,
  FranchisorsTab,
  TiersTab,
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
  franchisor: TiersTab,
  franchisee: TiersTab,
  billing: BillingTab,
};

interface TabProps {
  tab: OrganizationTabName;
  whiteLabel: WhiteLabel;
}

const tabs: Record<OrganizationTabName, ComponentType<TabProps>> = {
  organization: OrganizationTab,
  ...lazyTabs,
};

/** Content of an organization's tab. */
export function TabContent({ tab, whiteLabel }: TabProps) {
  usePreload(...Object.values(lazyTabs));
  const Content = tabs[tab];
  // Franchisor and Franchisee are one view, which keeps an open dialog.
  const key = tab === 'franchisee' ? 'franchisor' : tab;
  return <Content key={key} tab={tab} whiteLabel={whiteLabel} />;
}
