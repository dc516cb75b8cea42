import { adminEndpoints, UserStep, validator, type Admin } from '@outpost/contracts';
import { useRowStep } from '@outpost/lists';
import { FormDialog, Text, TextField } from '@outpost/ui';
import { adminList } from './admin-list.ts';
import { fullName, stepWords, type AdminStep } from './admin-words.ts';
import { touchedByAdmins } from './admins.queries.ts';

const after: Record<AdminStep, Admin['status']> = {
  deactivate: 'deactivated',
  reactivate: 'confirmed',
};

const stepOf = (step: AdminStep) => ({
  endpoint: adminEndpoints[step],
  done: stepWords[step].done,
  patch: (admin: Admin): Admin => ({ ...admin, status: after[step] }),
});

/** Asks before an admin is shut out or let in, and why. */
export function AdminStepDialog({
  step,
  admin,
  onClose,
}: {
  step: AdminStep;
  admin: Admin;
  onClose: () => void;
}) {
  const { label, undo, consequence, isDanger = false } = stepWords[step];
  const takeStep = useRowStep(adminList, stepOf(step), {
    undo: stepOf(undo),
    touches: touchedByAdmins,
  });
  return (
    <FormDialog<{ reason: string }>
      title={`${label} ${fullName(admin)}?`}
      submitLabel={label}
      isDanger={isDanger}
      initialValues={{ reason: '' }}
      validate={validator(UserStep)}
      onSubmit={async ({ reason }) => void takeStep(admin, { reason })}
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
