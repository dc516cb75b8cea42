import { lazyTab } from '@outpost/ui';

export const AdminTab = lazyTab(
  async () =>
    (await import(/* webpackChunkName: "white-label-tabs" */ './settings/admin-tab.tsx')).AdminTab,
);
export const BillingTab = lazyTab(
  async () =>
    (await import(/* webpackChunkName: "white-label-tabs" */ './settings/billing-tab.tsx'))
      .BillingTab,
);
export const CompaniesTab = lazyTab(
  async () =>
    (await import(/* webpackChunkName: "white-label-tabs" */ './lists/companies-tab.tsx'))
      .CompaniesTab,
);
export const FranchisorsTab = lazyTab(
  async () =>
    (await import(/* webpackChunkName: "white-label-tabs" */ './lists/franchisors-tab.tsx'))
      .FranchisorsTab,
);
export const TiersTab = lazyTab(
  async () =>
    (await import(/* webpackChunkName: "white-label-tabs" */ './settings/tiers-tab.tsx')).TiersTab,
);
export const UsersTab = lazyTab(
  async () =>
    (await import(/* webpackChunkName: "white-label-tabs" */ './lists/users-tab.tsx')).UsersTab,
);
export const WebhooksTab = lazyTab(
  async () =>
    (await import(/* webpackChunkName: "white-label-tabs" */ './lists/webhooks-tab.tsx'))
      .WebhooksTab,
);
