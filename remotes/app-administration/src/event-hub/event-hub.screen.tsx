import type { ReactNode } from 'react';
import { useSearchParams } from '@outpost/router';
import { Tabs, lazyTab, usePreload } from '@outpost/ui';
import { PageTitle } from '@outpost/ui/details';
import { t } from '../i18n/event-hub.ts';
import { EventsTab } from './events-tab.tsx';

const StatisticsTab = lazyTab(
  async () =>
    (await import(/* webpackChunkName: "event-tabs" */ './statistics-tab.tsx')).StatisticsTab,
);
const CatalogueTab = lazyTab(
  async () =>
    (await import(/* webpackChunkName: "event-tabs" */ './catalogue-tab.tsx')).CatalogueTab,
);

const tabs = () =>
  [
    { value: 'events', label: t('hub.events') },
    { value: 'statistics', label: t('hub.statistics') },
    { value: 'catalogue', label: t('hub.catalogue') },
  ] as const;
type Tab = ReturnType<typeof tabs>[number]['value'];

const contents: Record<Tab, () => ReactNode> = {
  events: () => <EventsTab />,
  statistics: () => <StatisticsTab />,
  catalogue: () => <CatalogueTab />,
};

/** Events of the platform, their statistics and their catalogue; `?tab=` selects one of them. */
export function EventHubScreen() {
  usePreload(StatisticsTab, CatalogueTab);
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const tab = tabs().find(({ value }) => value === asked)?.value ?? 'events';
  return (
    <>
      <PageTitle title={t('hub.eventHub')} hint={t('hub.hint')} />
      <Tabs
        label={t('hub.eventHub')}
        tabs={tabs()}
        value={tab}
        // Drops the parameters of the other tab.
        onChange={(next) =>
          setParams(next === 'events' ? {} : { tab: next }, { preventScrollReset: true })
        }
      >
        {contents[tab]()}
      </Tabs>
    </>
  );
}
