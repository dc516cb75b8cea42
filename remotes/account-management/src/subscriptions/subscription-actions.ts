import {
  changesOfStatus,
  type Subscription,
  type SubscriptionChange,
  type SubscriptionChangeKind,
} from '@outpost/contracts';
import type { Action } from '@outpost/ui';
import { t } from '../i18n/subscriptions.ts';

/** A change as its dialog begins with it. */
export type AskedChange = Pick<SubscriptionChange, 'kind' | 'when'>;

const labels = (): Record<SubscriptionChangeKind, string> => ({
  seats: t('actions.seats'),
  plan: t('actions.plan'),
  pause: t('actions.pause'),
  resume: t('actions.resume'),
  cancel: t('actions.cancelLater'),
  reactivate: t('actions.reactivate'),
  'extend-trial': t('actions.extendTrial'),
  coupon: t('actions.coupon'),
});

export const changeLabel = ({ kind, when }: AskedChange): string =>
  kind === 'cancel' && when === 'now' ? t('actions.cancelNow') : labels()[kind];

/** Returns the changes that the state of a subscription allows. */
const changesOf = ({ status, billingType }: Subscription): AskedChange[] =>
  changesOfStatus[status].flatMap((kind): AskedChange[] => {
    // Chargebee has coupons of its own.
    if (kind === 'coupon' && billingType === 'Chargebee') return [];
    if (kind !== 'cancel') return [{ kind }];
    const now: AskedChange = { kind, when: 'now' };
    return status === 'active' ? [{ kind, when: 'term-end' }, now] : [now];
  });

/** Returns the actions of staff on a subscription; each opens its dialog. */
export const subscriptionActions =
  (onAsk: (change: AskedChange, subscription: Subscription) => void) =>
  (subscription: Subscription): Action[] =>
    changesOf(subscription).map((change) => ({
      label: changeLabel(change),
      onSelect: () => onAsk(change, subscription),
    }));
