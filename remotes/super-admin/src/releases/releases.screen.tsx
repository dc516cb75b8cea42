import type { ReactNode } from 'react';
import { useSearchParams } from '@outpost/router';
import { Column, Heading, PageBar, Tabs, Text, lazyTab, usePreload } from '@outpost/ui';
import { OverviewTab } from './overview-tab.tsx';

const FailuresTab = lazyTab(
  async () =>
    (await import(/* webpackChunkName: "release-tabs" */ './record-tabs.tsx')).FailuresTab,
);
const HistoryTab = lazyTab(
  async () => (await import(/* webpackChunkName: "release-tabs" */ './record-tabs.tsx')).HistoryTab,
);
const TokensTab = lazyTab(
  async () => (await import(/* webpackChunkName: "release-tabs" */ './tokens-tab.tsx')).TokensTab,
);
const VersionsTab = lazyTab(
  async () =>
    (await import(/* webpackChunkName: "release-tabs" */ './versions-tab.tsx')).VersionsTab,
);

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'versions', label: 'Versions' },
  { value: 'history', label: 'History' },
  { value: 'failures', label: 'Failures' },
  { value: 'tokens', label: 'Deploy tokens' },
] as const;
type Tab = (typeof tabs)[number]['value'];

const contents: Record<Tab, () => ReactNode> = {
  overview: () => <OverviewTab />,
  versions: () => <VersionsTab />,
  history: () => <HistoryTab />,
  failures: () => <FailuresTab />,
  tokens: () => <TokensTab />,
};

/** Live versions of host and remotes by channel and organization; `?tab=` selects the tab. */
export function ReleasesScreen() {
  usePreload(FailuresTab, HistoryTab, TokensTab, VersionsTab);
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const tab = tabs.find(({ value }) => value === asked)?.value ?? 'overview';
  return (
    <>
      <PageBar>
        <Column gap={0.5}>
          <Heading>Releases</Heading>
          <Text tone="muted">Which version of each part of the panel is live, and for whom.</Text>
        </Column>
      </PageBar>
      <Tabs
        label="Releases"
        tabs={tabs}
        value={tab}
        // Drops the parameters of the other tab's list.
        onChange={(next) =>
          setParams(next === 'overview' ? {} : { tab: next }, { preventScrollReset: true })
        }
      >
        {contents[tab]()}
      </Tabs>
    </>
  );
}
