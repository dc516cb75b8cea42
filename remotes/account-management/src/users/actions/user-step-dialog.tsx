import { shownName, userEndpoints, type User, type UserStepName } from '@outpost/contracts';
import { useRowStep } from '@outpost/lists';
import { StepDialog } from '@outpost/records';
import { userList } from '../list/user-list.tsx';
import { stepWords } from './user-actions.ts';
import { touchedByUsers } from '../users.queries.ts';

/**
 * Predicted result of each step; a user who never accepted the invitation becomes pending again.
 */
const after: Record<UserStepName, (user: User) => Partial<User>> = {
  deactivate: () => ({ status: 'deactivated' }),
  reactivate: ({ inviteStatus }) => ({
    status: inviteStatus === 'pending' ? 'pending' : 'confirmed',
  }),
  restrict: () => ({ restrictedStatus: 'restricted' }),
  unrestrict: () => ({ restrictedStatus: 'active' }),
  completeOnboarding: () => ({ onBoarding: 'completed', inviteStatus: 'done' }),
  completeSalesOnboarding: () => ({ salesOnboarding: 'Completed' }),
  reopenSalesOnboarding: () => ({ salesOnboarding: 'Pending' }),
};

const stepOf = (step: UserStepName) => ({
  endpoint: userEndpoints[step],
  done: stepWords()[step].done,
  patch: (user: User): User => ({ ...user, ...after[step](user) }),
});

/** Takes a step on a user, with Undo where it is offered. */
const useStepping = (step: UserStepName) => {
  const { undo } = stepWords()[step];
  return useRowStep(userList(), stepOf(step), {
    undo: undo && stepOf(undo),
    touches: touchedByUsers,
  });
};

/** Confirms a change of a user's status and asks for a reason, which the audit log keeps. */
export function UserStepDialog({
  step,
  user,
  onClose,
}: {
  step: UserStepName;
  user: User;
  onClose: () => void;
}) {
  const takeStep = useStepping(step);
  return (
    <StepDialog
      title={`${stepWords()[step].label} ${shownName(user)}?`}
      words={stepWords()[step]}
      onTake={(reason) => void takeStep(user, { reason })}
      onClose={onClose}
    />
  );
}
