import { queryFor, useQuery } from '@outpost/api-client';
import { mspEndpoints, type Msp, type MspStepName } from '@outpost/contracts';
import { countText, StepDialog, type StepWords } from '@outpost/records';

const words: Record<
  MspStepName,
  Omit<StepWords<MspStepName>, 'done' | 'consequence'> & { consequence: (reach: string) => string }
> = {
  disable: {
    label: 'Disable',
    isDanger: true,
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
  const { consequence, ...texts } = words[step];
  const reach = `${countText(users, 'user')} of ${countText(companies, 'company', 'companies')}`;
  return (
    <StepDialog
      title={`${texts.label} ${msp.name}?`}
      words={{ ...texts, consequence: consequence(reach) }}
      onTake={onTake}
      onClose={onClose}
    />
  );
}
