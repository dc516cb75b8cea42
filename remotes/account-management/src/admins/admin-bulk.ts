import type { BulkChoice } from '@outpost/lists';
import { stepChoice } from '@outpost/records';
import { stepWords } from './admin-words.ts';

/** Bulk actions of the admin list. */
export const adminBulk: BulkChoice[] = [
  stepChoice(stepWords, 'deactivate'),
  stepChoice(stepWords, 'reactivate'),
  {
    action: 'resend',
    label: 'Resend Activation',
    done: 'mailed a new link',
    consequence: 'Each of them is mailed a new link; earlier ones stop working.',
  },
];
