import { useState } from 'react';
import { useUser } from '@outpost/auth-store';
import type { Subscription } from '@outpost/contracts';
import { RecordList } from '@outpost/lists';
import { lazyComponent, usePreload } from '@outpost/ui';
import { subscriptionActions, type AskedChange } from './subscription-actions.ts';
import { subscriptionBulk } from './subscription-bulk.ts';
import { subscriptionList } from './subscription-list.tsx';

const ChangeDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "subscription-dialogs" */ './change-dialog.tsx'))
      .ChangeDialog,
);

/** List of subscriptions for staff, with every change of them. */
export function SubscriptionsScreen() {
  usePreload(ChangeDialog);
  const viewer = useUser();
  const [asked, setAsked] = useState<{ change: AskedChange; of: Subscription } | null>(null);
  if (!viewer) return null;
  return (
    <>
      <RecordList
        list={subscriptionList}
        bulk={viewer.impersonation ? [] : subscriptionBulk()}
        rowActions={subscriptionActions((change, of) => setAsked({ change, of }))}
      />
      {asked && (
        <ChangeDialog subscription={asked.of} asked={asked.change} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
