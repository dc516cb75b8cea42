import { lazyComponent } from '@outpost/ui';

/** Billing of an organization or a company, loaded when it is shown. */
export const BillingView = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "billing-view" */ './billing-view.tsx')).BillingView,
);
