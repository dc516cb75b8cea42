import { canBeMailed, ranksAtLeast, type User, type UserMailName } from '@outpost/contracts';
import { noteTarget } from '../../platform/audit/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict, forbidden } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { findUser } from './users.repository.ts';

const refusals: Record<UserMailName, string> = {
  resend: 'Only a user who is pending can be sent an activation link.',
  resetLink: 'Only a user who is confirmed can be sent a reset password link.',
  email: 'A user who is pending can be sent an activation link only.',
};

/**
 * Finds the recipient of a mail and notes them for the audit entry: 403 for a user who outranks the
 * caller, 409 with the reason when the user's status excludes this mail.
 */
export const findRecipient = async (
  tx: Transaction,
  session: Session,
  id: string,
  mail: UserMailName,
): Promise<User> => {
  const user = await findUser(tx, id);
  if (!ranksAtLeast(session.actor, user)) throw forbidden();
  if (!canBeMailed(mail, user)) throw conflict(refusals[mail]);
  noteTarget(tx, { type: 'users', id, tenantId: user.whiteLabel._id });
  return user;
};
