import type { ReactNode } from 'react';
import type { WhiteLabel } from '@outpost/contracts';
import { lazyPart, Page, Placeholder } from '@outpost/ui';

type Tab = (props: { whiteLabel: WhiteLabel }) => ReactNode;

const tab = (load: () => Promise<Tab>) =>
  lazyPart(
    load,
    <Page>
      <Placeholder height={320} />
    </Page>,
  );

export const AdminTab = tab(
  async () =>
    (await import(/* webpackChunkName: "white-label-tabs" */ './settings/admin-tab.tsx')).AdminTab,
);
export const BillingTab = tab(
  async () =>
    (await import(/* webpackChunkName: "white-label-tabs" */ './settings/billing-tab.tsx'))
      .BillingTab,
);
export const CompaniesTab = tab(
  async () =>
    (await import(/* webpackChunkName: "white-label-tabs" */ './lists/companies-tab.tsx'))
      .CompaniesTab,
);
export const FranchiseeTab = tab(
  async () =>
    (await import(/* webpackChunkName: "white-label-tabs" */ './settings/franchisee-tab.tsx'))
      .FranchiseeTab,
);
export const FranchisorTab = tab(
  async () =>
    (await import(/* webpackChunkName: "white-label-tabs" */ './settings/franchisor-tab.tsx'))
      .FranchisorTab,
);
export const FranchisorsTab = tab(
  async () =>
    (await import(/* webpackChunkName: "white-label-tabs" */ './lists/franchisors-tab.tsx'))
      .FranchisorsTab,
);
export const UsersTab = tab(
  async () =>
    (await import(/* webpackChunkName: "white-label-tabs" */ './lists/users-tab.tsx')).UsersTab,
);
export const WebhooksTab = tab(
  async () =>
    (await import(/* webpackChunkName: "white-label-tabs" */ './lists/webhooks-tab.tsx'))
      .WebhooksTab,
);
