import { useState } from 'react';
import { useCan, useUser } from '@outpost/auth-store';
import type { Subscription } from '@outpost/contracts';
import { RecordList } from '@outpost/lists';
import { useParam, usePopup } from '@outpost/router';
import { lazyComponent, usePreload } from '@outpost/ui';
import { t } from '../i18n/subscriptions.ts';
import { subscriptionActions, type AskedChange } from './subscription-actions.ts';
import { subscriptionBulk } from './subscription-bulk.ts';
import { subscriptionList } from './subscription-list.tsx';

const ChangeDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "subscription-dialogs" */ './change-dialog.tsx'))
      .ChangeDialog,
);
const RevenueDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "revenue" */ './revenue-dialog.tsx')).RevenueDialog,
);
const SubscriptionPanel = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "subscription-panel" */ './subscription-panel.tsx'))
      .SubscriptionPanel,
);

/** Subscriptions with every change of them; `?open=<id>` shows one, `?popup=charts` the charts. */
export function Subscriptions() {
  usePreload(SubscriptionPanel, ChangeDialog);
  const viewer = useUser();
  const [open, setOpen] = useParam('open');
  const charts = usePopup('charts');
  const [asked, setAsked] = useState<{ change: AskedChange; of: Subscription } | null>(null);
  const mayDecide = useCan('billing:decide') && !viewer?.impersonation;
  const changesOf = subscriptionActions((change, of) => setAsked({ change, of }));
  const actionsOf = (one: Subscription) => (mayDecide ? changesOf(one) : []);
  if (!viewer) return null;
  return (
    <>
      <RecordList
        level={2}
        list={subscriptionList}
        bulk={mayDecide ? subscriptionBulk() : []}
        rowActions={actionsOf}
        moreActions={[{ label: t('list.charts'), onSelect: charts.open }]}
      />
      {open && <SubscriptionPanel id={open} actionsOf={actionsOf} onClose={() => setOpen(null)} />}
      {charts.isOpen && <RevenueDialog onClose={charts.close} />}
      {asked && (
        <ChangeDialog subscription={asked.of} asked={asked.change} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
