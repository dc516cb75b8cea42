import {
  canTakeStep,
  standsAbove,
  type NewUser,
  type TeamRole,
  type User,
  type UserChange,
  type UserStepName,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict, forbidden, invalid } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { noteReason } from '../../platform/audit/changes.ts';
import {
  changeUser,
  deleteUser,
  findUser,
  endSessions,
  insertUser,
  isLastSuperAdmin,
  setState,
  instanceExists,
} from './users.repository.ts';

const mayGrant = (session: Session, teamRole: TeamRole): void => {
  if (!standsAbove(session.actor, { role: null, teamRole })) throw forbidden();
};

/** Creates a pending user. Internal staff must say which instance the person belongs to. */
export const inviteUser = async (
  tx: Transaction,
  session: Session,
  body: NewUser,
): Promise<User> => {
  mayGrant(session, body.teamRole);
  if (!session.isPlatform) {
    const { whiteLabel: _ignored, ...person } = body;
    const { tenantId, franchisorId, companyId } = session;
    return insertUser(tx, { ...person, tenantId, franchisorId, companyId });
  }
  const { whiteLabel, ...person } = body;
  if (!whiteLabel) throw invalid({ whiteLabel: 'Organization is required' });
  if (!(await instanceExists(tx, whiteLabel)))
    throw invalid({ whiteLabel: 'Organization is incorrect' });
  return insertUser(tx, { ...person, tenantId: whiteLabel });
};

/**
 * Changes somebody who does not stand higher, to a role that does not either. Nobody changes their
 * own role, and staff keep their platform role here.
 */
export const editUser = async (
  tx: Transaction,
  session: Session,
  target: { id: string; ifMatch: number | null },
  change: UserChange,
): Promise<User> => {
  const user = await findUser(tx, target.id);
  if (!standsAbove(session.actor, user)) throw forbidden();
  if (change.teamRole && user.role) throw conflict('Internal staff have no team role.');
  if (change.teamRole && change.teamRole !== user.teamRole) {
    if (user._id === session.userId) throw conflict('You cannot change your own role.');
    mayGrant(session, change.teamRole);
  }
  return changeUser(tx, target, change);
};

export const removeUser = async (
  tx: Transaction,
  session: Session,
  target: { id: string; ifMatch: number | null },
): Promise<void> => {
  if (target.id === session.userId) throw conflict('You cannot delete yourself.');
  const user = await findUser(tx, target.id);
  if (!standsAbove(session.actor, user)) throw forbidden();
  if (await isLastSuperAdmin(tx, user)) throw conflict(lastOne);
  await deleteUser(tx, target);
  await endSessions(tx, user);
};

const lastOne = 'This is the last super-admin; make somebody else one first.';

const stepNames: Record<UserStepName, string> = {
  deactivate: 'deactivated',
  reactivate: 'reactivated',
  restrict: 'restricted',
  unrestrict: 'unrestricted',
};

const stateOf = (user: User): string =>
  user.status === 'confirmed' && user.restrictedStatus === 'restricted'
    ? 'restricted'
    : user.status;

/** What a step makes of a user: whoever was confirmed once is confirmed again. */
const after = (
  step: UserStepName,
  user: User,
): Partial<Pick<User, 'status' | 'restrictedStatus'>> => {
  if (step === 'deactivate') return { status: 'deactivated' };
  if (step === 'restrict') return { restrictedStatus: 'restricted' };
  if (step === 'unrestrict') return { restrictedStatus: 'active' };
  return { status: user.inviteStatus === 'pending' ? 'pending' : 'confirmed' };
};

/**
 * Takes one step of `userSteps` with somebody who does not stand higher: 409 with the reason when
 * the step cannot be taken from where they are, or would leave nobody in charge.
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
  if (!standsAbove(session.actor, user)) throw forbidden();
  if (!canTakeStep(step, user))
    throw conflict(`A user who is ${stateOf(user)} cannot be ${stepNames[step]}.`);
  if (step === 'deactivate' && (await isLastSuperAdmin(tx, user))) throw conflict(lastOne);
  noteReason(tx, reason);
  const changed = await setState(tx, target, user, after(step, user));
  if (step === 'deactivate') await endSessions(tx, user);
  return changed;
};
