import type { BulkChoice } from '@outpost/lists';
import { reasonChoice, stepChoice } from '@outpost/records';
import { stepWords, type ReversibleStep } from './white-label-words.ts';

const steps = Object.keys(stepWords) as ReversibleStep[];

/** Bulk actions of the list of organizations. */
export const whiteLabelBulk: BulkChoice[] = [
  ...steps.map((step) => stepChoice(stepWords, step)),
  reasonChoice({
    action: 'delete',
    label: 'Delete',
    done: 'deleted',
    consequence:
      'Drafts and inactive organizations are removed for good, with everything in them, and their subdomains become free. Active ones are left alone. This cannot be undone.',
    isDanger: true,
  }),
];
