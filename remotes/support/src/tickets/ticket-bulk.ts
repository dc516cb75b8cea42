import type { ticketBulkActions } from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import type { BulkChoice } from '@outpost/lists';
import { t } from '../i18n/tickets.ts';

type Action = (typeof ticketBulkActions)[number];

/** Bulk actions of staff on the list of tickets. */
export const ticketBulk = perLanguage((): (BulkChoice & { action: Action })[] => [
  {
    action: 'assign',
    label: t('actions.take'),
    done: t('bulk.assigned'),
    consequence: t('bulk.assign'),
  },
  {
    action: 'finish',
    label: t('actions.finish'),
    done: t('bulk.finished'),
    undone: t('bulk.reopened'),
    consequence: t('bulk.finish'),
  },
  {
    action: 'reopen',
    label: t('actions.reopen'),
    done: t('bulk.reopened'),
    undone: t('bulk.finished'),
    consequence: t('bulk.reopen'),
  },
]);
