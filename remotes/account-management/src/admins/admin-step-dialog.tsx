import { adminEndpoints, shownName, type Admin } from '@outpost/contracts';
import { useRowStep } from '@outpost/lists';
import { StepDialog } from '@outpost/records';
import { adminList } from './admin-list.tsx';
import { stepWords, type AdminStep } from './admin-actions.ts';
import { touchedByAdmins } from './admins.queries.ts';

const after: Record<AdminStep, Admin['status']> = {
  deactivate: 'deactivated',
  reactivate: 'confirmed',
};

const stepOf = (step: AdminStep) => ({
  endpoint: adminEndpoints[step],
  done: stepWords()[step].done,
  patch: (admin: Admin): Admin => ({ ...admin, status: after[step] }),
});

/** Confirms that an admin is deactivated or reactivated, and asks for a reason. */
export function AdminStepDialog({
  step,
  admin,
  onClose,
}: {
  step: AdminStep;
  admin: Admin;
  onClose: () => void;
}) {
  const { undo } = stepWords()[step];
  const takeStep = useRowStep(adminList(), stepOf(step), {
    undo: stepOf(undo),
    touches: touchedByAdmins,
  });
  return (
    <StepDialog
      title={`${stepWords()[step].label} ${shownName(admin)}?`}
      words={stepWords()[step]}
      onTake={(reason) => void takeStep(admin, { reason })}
      onClose={onClose}
    />
  );
}
