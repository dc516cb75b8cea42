import { mspEndpoints, mspSteps, type Msp, type MspStepName } from '@outpost/contracts';
import { useRowStep } from '@outpost/lists';
import { StepDialog } from '@outpost/records';
import { t } from '../i18n/msp-dialogs.ts';
import { mspList } from './msp-list.tsx';
import { branchText, stepWords } from './msp-actions.ts';
import { touchedByMsps, useAffected } from './msps.queries.ts';

const stepOf = (step: MspStepName) => ({
  endpoint: mspEndpoints[step],
  done: stepWords()[step].done,
  patch: (msp: Msp): Msp => ({ ...msp, status: mspSteps[step].to }),
  // The organization's id makes the server refuse a franchisor of another organization.
  body: ({ whiteLabel }: Msp) => ({ whiteLabelId: whiteLabel._id }),
});

const consequence: Record<MspStepName, (branch: string) => string> = {
  disable: (branch) => t('step.disable', { branch }),
  enable: (branch) => t('step.enable', { branch }),
};

/**
 * Shows how many companies and users a step affects and asks for a reason, which the audit log
 * keeps.
 */
export function MspStepDialog({
  step,
  msp,
  onClose,
}: {
  step: MspStepName;
  msp: Msp;
  onClose: () => void;
}) {
  const { undo } = stepWords()[step];
  const affected = useAffected(msp);
  const takeStep = useRowStep(mspList(), stepOf(step), {
    undo: stepOf(undo),
    touches: touchedByMsps,
  });
  return (
    <StepDialog
      title={`${stepWords()[step].label} ${msp.name}?`}
      words={{ ...stepWords()[step], consequence: consequence[step](branchText(affected)) }}
      hint={t('step.reasonHint')}
      onTake={(reason) => void takeStep(msp, { reason })}
      onClose={onClose}
    />
  );
}
