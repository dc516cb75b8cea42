import type { FaqBulkAction } from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import type { BulkChoice } from '@outpost/lists';
import { t } from '../i18n/faqs.ts';

/** Bulk actions of those who may write. */
export const faqBulk = perLanguage((): (BulkChoice & { action: FaqBulkAction })[] => [
  {
    action: 'publish',
    label: t('faqs.publish'),
    done: t('bulk.published'),
    undone: t('bulk.unpublished'),
    consequence: t('bulk.publish'),
  },
  {
    action: 'unpublish',
    label: t('faqs.unpublish'),
    done: t('bulk.unpublished'),
    undone: t('bulk.published'),
    consequence: t('bulk.unpublish'),
  },
  {
    action: 'delete',
    label: t('faqs.delete'),
    done: t('bulk.deleted'),
    consequence: t('bulk.delete'),
    isDanger: true,
  },
]);
