import { lazyTab } from '@outpost/ui';

export const RecordChange = lazyTab(
  async () =>
    (await import(/* webpackChunkName: "activity-tab" */ '../record-change.tsx')).RecordChange,
);
export const ActivityTab = lazyTab(
  async () =>
    (await import(/* webpackChunkName: "activity-tab" */ '../activity-tab.tsx')).ActivityTab,
);
