import type { BugBulkAction } from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import type { BulkChoice } from '@outpost/lists';
import { t } from '../i18n/bug-reports.ts';

/** Bulk actions of staff on bug reports. */
export const bugBulk = perLanguage((): (BulkChoice & { action: BugBulkAction })[] => [
  {
    action: 'resolve',
    label: t('actions.resolve'),
    done: t('bulk.resolved'),
    undone: t('bulk.reopened'),
    consequence: t('bulk.resolve'),
  },
  {
    action: 'reopen',
    label: t('actions.reopen'),
    done: t('bulk.reopened'),
    undone: t('bulk.resolved'),
    consequence: t('bulk.reopen'),
  },
]);
