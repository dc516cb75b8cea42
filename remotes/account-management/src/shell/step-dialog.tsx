import { UserStep, validator } from '@outpost/contracts';
import { FormDialog, Text, TextField } from '@outpost/ui';

/** Confirms a change of a record's status and asks for a reason, which the audit log keeps. */
export function StepDialog({
  title,
  words: { label, consequence, isDanger = false },
  onTake,
  onClose,
}: {
  title: string;
  words: { label: string; consequence: string; isDanger?: boolean };
  /** The list shows the result, so the dialog closes at once. */
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
