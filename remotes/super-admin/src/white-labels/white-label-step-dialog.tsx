import { whiteLabelStepEndpoints, whiteLabelSteps, type WhiteLabel } from '@outpost/contracts';
import { useRowStep } from '@outpost/lists';
import { counted, StepDialog } from '@outpost/records';
import { t } from '../i18n/white-label-dialogs.ts';
import { whiteLabelList } from './white-label-list.ts';
import { nameOf, reachText, stepWords, type ReversibleStep } from './white-label-words.ts';
import { touchedByWhiteLabels, useReach, type Reach } from './white-labels.queries.ts';

const stepOf = (step: ReversibleStep) => ({
  endpoint: whiteLabelStepEndpoints[step],
  done: stepWords()[step].done,
  patch: (whiteLabel: WhiteLabel): WhiteLabel => ({
    ...whiteLabel,
    status: whiteLabelSteps[step].to,
  }),
});

const openSessions = ({ sessions }: Reach) =>
  sessions ? ` ${t('step.sessionsEnd', counted(sessions))}` : '';

const consequence: Record<ReversibleStep, (reach: Reach) => string> = {
  deactivate: (reach) =>
    t('step.deactivate', { reach: reachText(reach), sessions: openSessions(reach) }),
  reactivate: (reach) => t('step.reactivate', { reach: reachText(reach) }),
};

/** Shows how many accounts a step affects and asks for a reason, which the audit log keeps. */
export function WhiteLabelStepDialog({
  step,
  whiteLabel,
  onClose,
}: {
  step: ReversibleStep;
  whiteLabel: WhiteLabel;
  onClose: () => void;
}) {
  const { undo } = stepWords()[step];
  const reach = useReach(whiteLabel);
  const takeStep = useRowStep(whiteLabelList(), stepOf(step), {
    undo: stepOf(undo),
    touches: touchedByWhiteLabels,
  });
  return (
    <StepDialog
      title={`${stepWords()[step].label} ${nameOf(whiteLabel)}?`}
      words={{ ...stepWords()[step], consequence: consequence[step](reach) }}
      onTake={(reason) => void takeStep(whiteLabel, { reason })}
      onClose={onClose}
    />
  );
}
