import { laterTab } from '@outpost/ui';

export const FailuresTab = laterTab(
  async () =>
    (await import(/* webpackChunkName: "release-tabs" */ './record-tabs.tsx')).FailuresTab,
);
export const HistoryTab = laterTab(
  async () => (await import(/* webpackChunkName: "release-tabs" */ './record-tabs.tsx')).HistoryTab,
);
export const TokensTab = laterTab(
  async () => (await import(/* webpackChunkName: "release-tabs" */ './tokens-tab.tsx')).TokensTab,
);
export const VersionsTab = laterTab(
  async () =>
    (await import(/* webpackChunkName: "release-tabs" */ './versions-tab.tsx')).VersionsTab,
);
