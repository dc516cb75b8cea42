import type { Permission, ticketBulkActions } from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import type { BulkChoice } from '@outpost/lists';
import { t } from '../i18n/tickets.ts';

type Action = (typeof ticketBulkActions)[number];

const taking = perLanguage((): BulkChoice & { action: Action } => ({
  action: 'assign',
  label: t('actions.take'),
  done: t('bulk.assigned'),
  consequence: t('bulk.assign'),
}));

const steps = perLanguage((): (BulkChoice & { action: Action })[] => [
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

/** Returns the bulk actions the viewer's permissions allow. */
export const ticketBulk = (may: (permission: Permission) => boolean): BulkChoice[] => [
  ...(may('tickets:write') ? [taking()] : []),
  ...(may('tickets:read') ? steps() : []),
];
