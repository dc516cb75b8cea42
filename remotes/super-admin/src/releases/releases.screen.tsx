import type { ReactNode } from 'react';
import { useSearchParams } from '@outpost/router';
import { Column, Heading, PageBar, Tabs, Text } from '@outpost/ui';
import { FailuresTab, HistoryTab, TokensTab, VersionsTab } from './later-tabs.ts';
import { OverviewTab } from './overview-tab.tsx';

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

/** Which versions of the panel's parts are live, and for whom; `?tab=` says which part of it. */
export function ReleasesScreen() {
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
        // Where the list of another tab stood means nothing here, so the rest of the address goes.
        onChange={(next) =>
          setParams(next === 'overview' ? {} : { tab: next }, { preventScrollReset: true })
        }
      >
        {contents[tab]()}
      </Tabs>
    </>
  );
}
