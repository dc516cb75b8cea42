import { lazyTab } from '@outpost/ui';

export const FailuresTab = lazyTab(
  async () =>
    (await import(/* webpackChunkName: "release-tabs" */ './record-tabs.tsx')).FailuresTab,
);
export const HistoryTab = lazyTab(
  async () => (await import(/* webpackChunkName: "release-tabs" */ './record-tabs.tsx')).HistoryTab,
);
export const TokensTab = lazyTab(
  async () => (await import(/* webpackChunkName: "release-tabs" */ './tokens-tab.tsx')).TokensTab,
);
export const VersionsTab = lazyTab(
  async () =>
    (await import(/* webpackChunkName: "release-tabs" */ './versions-tab.tsx')).VersionsTab,
);
