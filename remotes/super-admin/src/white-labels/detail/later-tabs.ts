import { laterTab } from '@outpost/ui';

export const AdminTab = laterTab(
  async () =>
    (await import(/* webpackChunkName: "white-label-tabs" */ './settings/admin-tab.tsx')).AdminTab,
);
export const BillingTab = laterTab(
  async () =>
    (await import(/* webpackChunkName: "white-label-tabs" */ './settings/billing-tab.tsx'))
      .BillingTab,
);
export const CompaniesTab = laterTab(
  async () =>
    (await import(/* webpackChunkName: "white-label-tabs" */ './lists/companies-tab.tsx'))
      .CompaniesTab,
);
export const FranchiseeTab = laterTab(
  async () =>
    (await import(/* webpackChunkName: "white-label-tabs" */ './settings/franchisee-tab.tsx'))
      .FranchiseeTab,
);
export const FranchisorTab = laterTab(
  async () =>
    (await import(/* webpackChunkName: "white-label-tabs" */ './settings/franchisor-tab.tsx'))
      .FranchisorTab,
);
export const FranchisorsTab = laterTab(
  async () =>
    (await import(/* webpackChunkName: "white-label-tabs" */ './lists/franchisors-tab.tsx'))
      .FranchisorsTab,
);
export const UsersTab = laterTab(
  async () =>
    (await import(/* webpackChunkName: "white-label-tabs" */ './lists/users-tab.tsx')).UsersTab,
);
export const WebhooksTab = laterTab(
  async () =>
    (await import(/* webpackChunkName: "white-label-tabs" */ './lists/webhooks-tab.tsx'))
      .WebhooksTab,
);
