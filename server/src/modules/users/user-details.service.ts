import { standsAbove, type User, type UserDetail } from '@outpost/contracts';
import { noteTarget } from '../../platform/audit/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { announce } from '../../platform/events/announcements.ts';
import { conflict, forbidden } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { findInviter, findMemberships, findSessions } from './user-details.repository.ts';
import { endSessions, findUser } from './users.repository.ts';

/** Somebody with everything one screen shows of them. */
export const readDetail = async (tx: Transaction, id: string): Promise<UserDetail> => {
  const user = await findUser(tx, id);
  const memberships = await findMemberships(tx, user);
  return { ...user, memberships, invitedBy: await findInviter(tx, user) };
};

/** Somebody whose sign-ins are the caller's business: 403 for those who stand higher. */
export const findBelow = async (tx: Transaction, session: Session, id: string): Promise<User> => {
  const user = await findUser(tx, id);
  if (!standsAbove(session.actor, user)) throw forbidden();
  return user;
};

/** Signs somebody out everywhere, wherever that is; returns from how many places. */
export const signOutEverywhere = async (
  tx: Transaction,
  session: Session,
  id: string,
): Promise<number> => {
  if (id === session.userId) throw conflict('Your own sessions are ended in your profile.');
  const user = await findBelow(tx, session, id);
  const { length } = await findSessions(tx, user);
  await endSessions(tx, user);
  const tenantId = user.whiteLabel._id;
  announce(tx, { about: 'sessions', tenantId, userId: id });
  noteTarget(tx, { type: 'users', id, tenantId });
  return length;
};
