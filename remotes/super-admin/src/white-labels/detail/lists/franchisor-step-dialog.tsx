import { queryFor, useQuery } from '@outpost/api-client';
import { mspEndpoints, type Msp, type MspStepName } from '@outpost/contracts';
import { counted, StepDialog, type StepWords } from '@outpost/records';
import { t } from '../../../i18n/white-label-tabs.ts';

const words = (): Record<
  MspStepName,
  Omit<StepWords<MspStepName>, 'done' | 'consequence'> & { consequence: (reach: string) => string }
> => ({
  disable: {
    label: t('franchisors.disable'),
    isDanger: true,
    consequence: (reach) => t('franchisors.disableConsequence', { reach }),
  },
  enable: {
    label: t('franchisors.enable'),
    consequence: (reach) => t('franchisors.enableConsequence', { reach }),
  },
});

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
  const { consequence, ...texts } = words()[step];
  const reach = t('franchisors.reach', {
    users: t('franchisors.users', counted(users)),
    companies: t('franchisors.companies', counted(companies)),
  });
  return (
    <StepDialog
      title={`${texts.label} ${msp.name}?`}
      words={{ ...texts, consequence: consequence(reach) }}
      onTake={onTake}
      onClose={onClose}
    />
  );
}
