import { canTakeStep, ranksAtLeast, type User, type UserStepName } from '@outpost/contracts';
import { noteReason } from '../../platform/audit/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict, forbidden } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { checkSeat, seatOf } from './company-team.repository.ts';
import {
  endSessions,
  findUser,
  isLastOwner,
  isLastSuperAdmin,
  setState,
} from './users.repository.ts';

/** Reason why the last super-admin is neither deleted nor deactivated. */
export const lastSuperAdminMessage = 'This is the last super-admin; make somebody else one first.';

const lastOwnerMessage = 'This is the last owner; make another user an owner first.';

/**
 * Throws 409 for the last super-admin of the platform, and for the last owner of a tenant,
 * franchisor or company.
 */
export const checkNotLast = async (tx: Transaction, user: User): Promise<void> => {
  if (await isLastSuperAdmin(tx, user)) throw conflict(lastSuperAdminMessage);
  if (await isLastOwner(tx, user)) throw conflict(lastOwnerMessage);
};

const stepNames: Record<UserStepName, string> = {
  deactivate: 'deactivated',
  reactivate: 'reactivated',
  restrict: 'restricted',
  unrestrict: 'unrestricted',
  completeOnboarding: 'onboarded',
  completeSalesOnboarding: 'onboarded by sales',
  reopenSalesOnboarding: 'onboarded by sales again',
};

const stateOf = (user: User): string =>
  user.status === 'confirmed' && user.restrictedStatus === 'restricted'
    ? 'restricted'
    : user.status;

/** Reasons why a confirmed user cannot take a step of the onboarding. */
const onboardingRefusals: { readonly [S in UserStepName]?: string } = {
  completeOnboarding: 'This user has finished onboarding already.',
  completeSalesOnboarding: 'Sales has onboarded this user already.',
  reopenSalesOnboarding: 'Sales has not onboarded this user yet.',
};

const refusalOf = (step: UserStepName, user: User): string =>
  (user.status === 'confirmed' && onboardingRefusals[step]) ||
  `A user who is ${stateOf(user)} cannot be ${stepNames[step]}.`;

/**
 * Returns a user's new values by step. A reactivated user who never accepted the invitation becomes
 * pending.
 */
const after: Record<UserStepName, (user: User) => Parameters<typeof setState>[3]> = {
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

/**
 * Takes one step of `userSteps` with a user who does not outrank the caller: 409 with the reason
 * when the user's state does not allow it, or when the last owner or super-admin would be lost.
 */
export const takeStep = async (
  tx: Transaction,
  session: Session,
  target: { id: string; ifMatch: number | null },
  step: UserStepName,
  reason: string,
): Promise<User> => {
  if (target.id === session.userId) throw conflict(`You cannot be ${stepNames[step]} by yourself.`);
  const user = await findUser(tx, target.id);
  if (!ranksAtLeast(session.actor, user)) throw forbidden();
  if (!canTakeStep(step, user)) throw conflict(refusalOf(step, user));
  if (step === 'deactivate') await checkNotLast(tx, user);
  if (step === 'reactivate') await checkSeat(tx, seatOf(user));
  noteReason(tx, reason);
  const changed = await setState(tx, target, user, after[step](user));
  if (step === 'deactivate') await endSessions(tx, user);
  return changed;
};
