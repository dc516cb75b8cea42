import type { NewUser, User, UserChange } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict, invalid } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import {
  changeUser,
  deleteUser,
  findUser,
  insertUser,
  instanceExists,
} from './users.repository.ts';

/** Creates a pending user. Internal staff must say which instance the person belongs to. */
export const inviteUser = async (
  tx: Transaction,
  session: Session,
  body: NewUser,
): Promise<User> => {
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

/** Staff keep their platform role here; a team role is for people of an instance. */
export const editUser = async (
  tx: Transaction,
  target: { id: string; ifMatch: number | null },
  change: UserChange,
): Promise<User> => {
  const user = await findUser(tx, target.id);
  if (change.teamRole && user.role) throw conflict('Internal staff have no team role.');
  return changeUser(tx, target, change);
};

export const removeUser = async (tx: Transaction, session: Session, id: string): Promise<void> => {
  if (id === session.userId) throw conflict('You cannot delete yourself.');
  await deleteUser(tx, id);
};
