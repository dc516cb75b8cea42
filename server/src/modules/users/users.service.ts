import {
  standsAbove,
  type NewUser,
  type TeamRole,
  type User,
  type UserChange,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict, forbidden, invalid } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import {
  changeUser,
  deleteUser,
  findUser,
  insertUser,
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
  await deleteUser(tx, target);
};
