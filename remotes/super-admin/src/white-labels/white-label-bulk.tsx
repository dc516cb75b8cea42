import type { BulkChoice } from '@outpost/lists';
import { TextField } from '@outpost/ui';
import { stepWords, type ReversibleStep } from './white-label-words.ts';

const form = {
  initialValues: { reason: '' },
  fields: (
    <TextField
      name="reason"
      label="Reason"
      lines={2}
      hint="May stay empty. It is kept in the audit log."
    />
  ),
};

const steps = Object.keys(stepWords) as ReversibleStep[];

/** Bulk actions of the list of organizations. */
export const whiteLabelBulk: BulkChoice[] = [
  ...steps.map((step) => {
    const { label, done, undo, consequence, isDanger = false } = stepWords[step];
    return { action: step, label, done, undone: stepWords[undo].done, consequence, isDanger, form };
  }),
  {
    action: 'delete',
    label: 'Delete',
    done: 'deleted',
    consequence:
      'Drafts and inactive organizations are removed for good, with everything in them, and their subdomains become free. Active ones are left alone. This cannot be undone.',
    isDanger: true,
    form,
  },
];
