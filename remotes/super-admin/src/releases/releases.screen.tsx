import type { ReactNode } from 'react';
import { useSearchParams } from '@outpost/router';
import { Tabs, lazyTab, usePreload } from '@outpost/ui';
import { PageTitle } from '@outpost/ui/details';
import { t } from '../i18n/releases.ts';
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

const tabs = () =>
  [
    { value: 'overview', label: t('overview.overview') },
    { value: 'versions', label: t('overview.versions') },
    { value: 'history', label: t('overview.history') },
    { value: 'failures', label: t('overview.failures') },
    { value: 'tokens', label: t('overview.deployTokens') },
  ] as const;
type Tab = ReturnType<typeof tabs>[number]['value'];

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
  const tab = tabs().find(({ value }) => value === asked)?.value ?? 'overview';
  return (
    <>
      <PageTitle title={t('overview.releases')} hint={t('overview.hint')} />
      <Tabs
        label={t('overview.releases')}
        tabs={tabs()}
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
