import type { SubscriptionBulkAction } from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import type { BulkChoice } from '@outpost/lists';
import { t } from '../i18n/subscriptions.ts';

/** Bulk actions of staff on subscriptions. */
export const subscriptionBulk = perLanguage(
  (): (BulkChoice & { action: SubscriptionBulkAction })[] => [
    {
      action: 'pause',
      label: t('actions.pause'),
      done: t('bulk.paused'),
      undone: t('bulk.resumed'),
      consequence: t('bulk.pause'),
    },
    {
      action: 'resume',
      label: t('actions.resume'),
      done: t('bulk.resumed'),
      consequence: t('bulk.resume'),
    },
    {
      action: 'cancel',
      label: t('actions.cancelLater'),
      done: t('bulk.cancelled'),
      consequence: t('bulk.cancel'),
      isDanger: true,
    },
  ],
);
