import { currentTenant, isFranchisorContext, useCan, useUser } from '@outpost/auth-store';
import { DeliveryList, WebhookList } from '@outpost/records';
import { useSearchParams } from '@outpost/router';
import { Tabs, usePreload } from '@outpost/ui';
import { PageTitle } from '@outpost/ui/details';
import { t } from '../i18n/webhooks.ts';

const tabs = () =>
  [
    { value: 'endpoints', label: t('screen.endpoints') },
    { value: 'deliveries', label: t('screen.deliveries') },
  ] as const;

/** Webhooks and their deliveries; `?tab=deliveries` selects the second tab. */
export function WebhooksScreen() {
  usePreload(DeliveryList);
  const mayWrite = useCan('webhooks:write');
  const viewer = useUser();
  const isStaff = viewer?.role != null && !isFranchisorContext(currentTenant(), true);
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'deliveries' ? 'deliveries' : 'endpoints';
  // Drops the parameters of the other tab's list.
  const show = (next: Record<string, string>) => setParams(next, { preventScrollReset: true });
  return (
    <>
      <PageTitle title={t('screen.title')} hint={t('screen.hint')} />
      <Tabs
        label={t('screen.title')}
        tabs={tabs()}
        value={tab}
        onChange={(next) => show(next === 'endpoints' ? {} : { tab: next })}
      >
        {tab === 'deliveries' ? (
          <DeliveryList mayWrite={mayWrite} />
        ) : (
          <WebhookList
            level={2}
            isLinked
            isTenantAsked={isStaff}
            mayWrite={mayWrite}
            onDeliveries={({ _id }) => show({ tab: 'deliveries', webhook: _id })}
          />
        )}
      </Tabs>
    </>
  );
}
