import type { ReactNode } from 'react';
import { lazyPart, Page, Placeholder } from '@outpost/ui';

type Tab = () => ReactNode;

const tab = (load: () => Promise<Tab>) =>
  lazyPart(
    load,
    <Page>
      <Placeholder height={320} />
    </Page>,
  );

export const FailuresTab = tab(
  async () =>
    (await import(/* webpackChunkName: "release-tabs" */ './record-tabs.tsx')).FailuresTab,
);
export const HistoryTab = tab(
  async () => (await import(/* webpackChunkName: "release-tabs" */ './record-tabs.tsx')).HistoryTab,
);
export const TokensTab = tab(
  async () => (await import(/* webpackChunkName: "release-tabs" */ './tokens-tab.tsx')).TokensTab,
);
export const VersionsTab = tab(
  async () =>
    (await import(/* webpackChunkName: "release-tabs" */ './versions-tab.tsx')).VersionsTab,
);
