import type { LeadFormBulkAction } from '@outpost/contracts';
import type { BulkChoice } from '@outpost/lists';

/** Bulk actions of the list of forms. */
export const leadFormBulk: (BulkChoice & { action: LeadFormBulkAction })[] = [
  {
    action: 'activate',
    label: 'Activate',
    done: 'activated',
    undone: 'deactivated',
    consequence:
      'Each published form gets a link that anybody can fill it in by. Drafts stay as they are.',
  },
  {
    action: 'deactivate',
    label: 'Deactivate',
    done: 'deactivated',
    undone: 'activated',
    consequence: 'Their links stop working at once. The responses so far stay.',
    isDanger: true,
  },
  {
    action: 'delete',
    label: 'Delete',
    done: 'deleted',
    consequence:
      'Their content and responses are deleted with them. This cannot be undone. Live forms stay.',
    isDanger: true,
  },
];
