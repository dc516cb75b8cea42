import { lazyTab } from '@outpost/ui';

export const ActivityTab = lazyTab(
  async () =>
    (await import(/* webpackChunkName: "activity-tab" */ '../activity-tab.tsx')).ActivityTab,
);
