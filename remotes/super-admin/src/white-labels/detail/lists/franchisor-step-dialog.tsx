import { queryFor, useQuery } from '@outpost/api-client';
import { mspEndpoints, MspStep, validator, type Msp, type MspStepName } from '@outpost/contracts';
import { FormDialog, Text, TextField } from '@outpost/ui';
import { many } from '../../white-label-words.ts';

const words: Record<MspStepName, { label: string; consequence: (reach: string) => string }> = {
  disable: {
    label: 'Disable',
    consequence: (reach) =>
      `${reach} are signed out at once and cannot sign in any more. Everything they made is kept.`,
  },
  enable: {
    label: 'Enable',
    consequence: (reach) => `${reach} can sign in again, with the roles they had.`,
  },
};

/** Confirms that a franchisor is disabled or enabled, with the number of affected users. */
export function FranchisorStepDialog({
  msp,
  step,
  onTake,
  onClose,
}: {
  msp: Msp;
  step: MspStepName;
  /** The list shows the result, so the dialog closes at once. */
  onTake: (reason: string) => void;
  onClose: () => void;
}) {
  const details = queryFor(mspEndpoints.details, { query: { id: msp._id } });
  // The counts of a step that locks users out must be current, not from the list.
  const { companies, users } = useQuery({ ...details, staleTime: 0 }).data?.msp.affected ?? msp;
  const { label, consequence } = words[step];
  const reach = `${many(users, 'user')} of ${many(companies, 'company', 'companies')}`;
  return (
    <FormDialog<{ reason: string }>
      title={`${label} ${msp.name}?`}
      submitLabel={label}
      isDanger={step === 'disable'}
      initialValues={{ reason: '' }}
      validate={(values) => validator(MspStep)({ ...values, whiteLabelId: msp.whiteLabel._id })}
      onSubmit={async ({ reason }) => onTake(reason)}
      onClose={onClose}
    >
      <Text tone="muted">{consequence(reach)}</Text>
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
