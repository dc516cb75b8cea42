import { useCan } from '@outpost/auth-store';
import { DeliveryList } from '@outpost/records';
import { useSearchParams } from '@outpost/router';
import { Column, Tabs, usePreload } from '@outpost/ui';
import { PageTitle } from '@outpost/ui/details';
import { t } from '../i18n/bug-webhook.ts';
import { bugEvents, BugWebhooks } from './bug-webhooks.tsx';
import { JiraSection } from './jira-section.tsx';

const tabs = () =>
  [
    { value: 'endpoints', label: t('screen.endpoints') },
    { value: 'deliveries', label: t('screen.deliveries') },
  ] as const;

/** Webhooks and Jira of one page, and the deliveries of these webhooks; `?tab=deliveries` selects the second tab. */
function BugTabs() {
  usePreload(DeliveryList);
  const mayWrite = useCan('webhooks:write');
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'deliveries' ? 'deliveries' : 'endpoints';
  // Drops the parameters of the other tab's list.
  const show = (next: Record<string, string>) => setParams(next, { preventScrollReset: true });
  return (
    <Tabs
      label={t('screen.title')}
      tabs={tabs()}
      value={tab}
      onChange={(next) => show(next === 'endpoints' ? {} : { tab: next })}
    >
      {tab === 'deliveries' ? (
        <DeliveryList mayWrite={mayWrite} events={bugEvents} />
      ) : (
        <Column gap={3}>
          <BugWebhooks onDeliveries={({ _id }) => show({ tab: 'deliveries', webhook: _id })} />
          <JiraSection />
        </Column>
      )}
    </Tabs>
  );
}

/** Where bug reports and tickets leave for other systems, and how their status comes back. */
export function BugWebhookScreen() {
  const mayReadWebhooks = useCan('webhooks:read');
  return (
    <>
      <PageTitle title={t('screen.title')} hint={t('screen.hint')} />
      {mayReadWebhooks ? <BugTabs /> : <JiraSection />}
    </>
  );
}
