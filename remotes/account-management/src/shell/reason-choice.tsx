import type { BulkChoice } from '@outpost/lists';
import { TextField } from '@outpost/ui';

/** Adds a field for the reason to a bulk action. */
export const reasonChoice = (choice: Omit<BulkChoice, 'form'>): BulkChoice => ({
  ...choice,
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
});
