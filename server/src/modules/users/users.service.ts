import {
  ranksAtLeast,
  type NewTeamMember,
  type NewUser,
  type TeamRole,
  type User,
  type UserChange,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict, forbidden } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { checkInvitable, namedTenant } from '../white-labels/index.ts';
import { checkSeat, seatOf } from './company-team.repository.ts';
import { checkNotLast } from './user-steps.service.ts';
import {
  changeUser,
  deleteUser,
  endSessions,
  findRestorable,
  findUser,
  insertUser,
  isNotDeleted,
  membershipOf,
  restoreUser,
} from './users.repository.ts';

type Membership = Awaited<ReturnType<typeof membershipOf>>;

/** Throws 403 when the role is above the caller's own. */
export const mayGrant = (session: Session, teamRole: TeamRole): void => {
  if (!ranksAtLeast(session.actor, { role: null, teamRole })) throw forbidden();
};

/**
 * Returns the membership for an invitation: the caller's own, or the tenant that internal staff
 * must name.
 */
export const invitingMembership = async (
  tx: Transaction,
  session: Session,
  whiteLabel: string | undefined,
): Promise<Membership> => {
  if (!session.isPlatform) {
    const { tenantId, franchisorId, companyId } = session;
    return { tenantId, franchisorId, companyId };
  }
  return { tenantId: await namedTenant(tx, whiteLabel), franchisorId: null, companyId: null };
};

/** Returns the row of a new pending user. */
export const invitee = (
  person: NewTeamMember,
  membership: Membership,
  { userId, name }: Session,
) => ({
  ...person,
  ...membership,
  invitedById: userId,
  invitedBy: name,
  kind: membership.companyId ? ('company' as const) : ('individual' as const),
});

/**
 * Adds a pending user; 422 when the sign-in policy of the tenant excludes the address, 409 when the
 * company has no free seat for a role that needs one.
 */
export const invite = async (
  tx: Transaction,
  session: Session,
  person: NewTeamMember,
  membership: Membership,
): Promise<User> => {
  await checkSeat(tx, { ...membership, teamRole: person.teamRole });
  await checkInvitable(tx, membership.tenantId, person.email);
  return insertUser(tx, invitee(person, membership, session));
};

/** Creates a pending user. */
export const inviteUser = async (
  tx: Transaction,
  session: Session,
  { whiteLabel, ...person }: NewUser,
): Promise<User> => {
  mayGrant(session, person.teamRole);
  return invite(tx, session, person, await invitingMembership(tx, session, whiteLabel));
};

/** Creates a pending user with the membership of a confirmed one; internal staff have no team. */
export const inviteColleague = async (
  tx: Transaction,
  session: Session,
  id: string,
  person: NewTeamMember,
): Promise<User> => {
  mayGrant(session, person.teamRole);
  const user = await findUser(tx, id);
  if (user.role) throw conflict('Internal staff have no team.');
  if (user.status !== 'confirmed')
    throw conflict('Only a user who is confirmed can be given a team member.');
  return invite(tx, session, person, await membershipOf(tx, id));
};

/**
 * Changes a user who does not outrank the caller and is not deactivated; the new role may not be
 * above the caller's. A user cannot change their own role, and staff keep their platform role.
 */
export const editUser = async (
  tx: Transaction,
  session: Session,
  target: { id: string; ifMatch: number | null },
  change: UserChange,
): Promise<User> => {
  const user = await findUser(tx, target.id);
  if (!ranksAtLeast(session.actor, user)) throw forbidden();
  if (user.status === 'deactivated') throw conflict('A user who is deactivated cannot be changed.');
  if (change.teamRole && user.role) throw conflict('Internal staff have no team role.');
  if (change.teamRole && change.teamRole !== user.teamRole) {
    if (user._id === session.userId) throw conflict('You cannot change your own role.');
    mayGrant(session, change.teamRole);
    await checkNotLast(tx, user);
    if (user.teamRole === 'guest') await checkSeat(tx, seatOf(user, change.teamRole));
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
  if (!ranksAtLeast(session.actor, user)) throw forbidden();
  await checkNotLast(tx, user);
  await deleteUser(tx, target);
  await endSessions(tx, user);
};

/** Restores a recently deleted user who does not outrank the caller. */
export const restoreDeletedUser = async (
  tx: Transaction,
  session: Session,
  target: { id: string; ifMatch: number | null },
): Promise<User> => {
  const { user, isDeleted } = await findRestorable(tx, target.id);
  if (!ranksAtLeast(session.actor, user)) throw forbidden();
  if (!isDeleted) throw conflict(isNotDeleted);
  if (user.status !== 'deactivated') await checkSeat(tx, seatOf(user));
  return restoreUser(tx, target);
};
