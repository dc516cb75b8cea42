import type { LeadFormBulkAction } from '@outpost/contracts';
import type { BulkChoice } from '@outpost/lists';
import { t } from '../i18n/forms.ts';

/** Bulk actions of the list of forms. */
export const leadFormBulk = (): (BulkChoice & { action: LeadFormBulkAction })[] => [
  {
    action: 'activate',
    label: t('list.activate'),
    done: t('list.activatedDone'),
    undone: t('list.deactivatedDone'),
    consequence: t('list.eachPublishedFormGets'),
  },
  {
    action: 'deactivate',
    label: t('list.deactivate'),
    done: t('list.deactivatedDone'),
    undone: t('list.activatedDone'),
    consequence: t('list.theirLinksStopWorking'),
    isDanger: true,
  },
  {
    action: 'delete',
    label: t('list.delete'),
    done: t('list.deleted'),
    consequence: t('list.deleteFormsHint'),
    isDanger: true,
  },
];
