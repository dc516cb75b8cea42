import { ranksAtLeast, type User, type UserDetail } from '@outpost/contracts';
import { noteTarget } from '../../platform/audit/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { announce } from '../../platform/events/announcements.ts';
import { conflict, forbidden } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { findInviter, findMemberships, findSessions } from './user-details.repository.ts';
import { endSessions, findUser } from './users.repository.ts';

/** Reads a user with the data of their page. */
export const readDetail = async (tx: Transaction, id: string): Promise<UserDetail> => {
  const user = await findUser(tx, id);
  const memberships = await findMemberships(tx, user);
  return { ...user, memberships, ...(await findInviter(tx, user)) };
};

/** Finds a user whose sign-ins the caller may see: 403 for one who outranks the caller. */
export const findBelow = async (tx: Transaction, session: Session, id: string): Promise<User> => {
  const user = await findUser(tx, id);
  if (!ranksAtLeast(session.actor, user)) throw forbidden();
  return user;
};

/** Ends a user's sessions; returns their number. */
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
