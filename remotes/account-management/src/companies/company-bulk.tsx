import { companyBulkActions } from '@outpost/contracts';
import type { BulkChoice } from '@outpost/lists';
import { TextField } from '@outpost/ui';
import { stepWords } from './actions/company-step-words.ts';

/** Bulk actions of the company list. */
export const companyBulk: BulkChoice[] = companyBulkActions.map((action) => {
  const { label, consequence, done, undo, isDanger = false } = stepWords[action];
  return {
    action,
    label,
    done,
    ...(undo && { undone: stepWords[undo].done }),
    consequence,
    isDanger,
    form: {
      initialValues: { reason: '' },
      fields: (
        <TextField
          name="reason"
          label="Reason"
          lines={2}
          hint="May stay empty. It is kept in the audit log."
        />
      ),
    },
  };
});
