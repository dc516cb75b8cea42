import { UserStep, validator } from '@outpost/contracts';
import { FormDialog, Text, TextField } from '@outpost/ui';

/** Asks before the state of a record is changed, and why; the reason is kept in the audit log. */
export function StepDialog({
  title,
  words: { label, consequence, isDanger = false },
  onTake,
  onClose,
}: {
  title: string;
  words: { label: string; consequence: string; isDanger?: boolean };
  /** Its outcome is told elsewhere: the list shows the step at once. */
  onTake: (reason: string) => void;
  onClose: () => void;
}) {
  return (
    <FormDialog<{ reason: string }>
      title={title}
      submitLabel={label}
      isDanger={isDanger}
      initialValues={{ reason: '' }}
      validate={validator(UserStep)}
      onSubmit={async ({ reason }) => onTake(reason)}
      onClose={onClose}
    >
      <Text tone="muted">{consequence}</Text>
      <TextField
        name="reason"
        label="Reason"
        lines={2}
        hint="May stay empty. It is kept in the audit log."
        isFocused
      />
    </FormDialog>
  );
}
