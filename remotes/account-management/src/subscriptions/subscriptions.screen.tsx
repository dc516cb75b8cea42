import { useSearchParams } from '@outpost/router';
import { Tabs } from '@outpost/ui';
import { PageTitle } from '@outpost/ui/details';
import { t } from '../i18n/subscriptions.ts';
import { Invoices } from './invoices/invoices.tsx';
import { Plans } from './plans/plans.tsx';
import { Subscriptions } from './subscriptions.tsx';

const tabs = () =>
  [
    { value: 'subscriptions', label: t('screen.subscriptions') },
    { value: 'invoices', label: t('screen.invoices') },
    { value: 'plans', label: t('screen.plans') },
  ] as const;

const contents = { subscriptions: Subscriptions, invoices: Invoices, plans: Plans };

/** Subscriptions, invoices and plans for staff; `?tab=` selects one of them. */
export function SubscriptionsScreen() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const tab = asked === 'invoices' || asked === 'plans' ? asked : 'subscriptions';
  const Content = contents[tab];
  return (
    <>
      <PageTitle title={t('screen.title')} hint={t('screen.hint')} />
      <Tabs
        label={t('screen.title')}
        tabs={tabs()}
        value={tab}
        // Drops the parameters of the other tab's list.
        onChange={(next) =>
          setParams(next === 'subscriptions' ? {} : { tab: next }, { preventScrollReset: true })
        }
      >
        <Content />
      </Tabs>
    </>
  );
}
