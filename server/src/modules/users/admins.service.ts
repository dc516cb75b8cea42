import { ranksAtLeast, type Admin, type NewAdmin, type PlatformRole } from '@outpost/contracts';
import { noteTarget } from '../../platform/audit/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict, forbidden } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { findAdmin, groupOf, setRole } from './admins.repository.ts';
import { endSessions, findUser, insertUser, isLastSuperAdmin } from './users.repository.ts';
import { lastSuperAdminMessage } from './user-steps.service.ts';

const mayGrant = (session: Session, role: PlatformRole): void => {
  if (!ranksAtLeast(session.actor, { role, teamRole: null })) throw forbidden();
};

/** Adds a pending member of staff with the inviter's `roleGroup`. */
export const inviteAdmin = async (
  tx: Transaction,
  session: Session,
  body: NewAdmin,
): Promise<Admin> => {
  if (!session.isPlatform) throw forbidden();
  mayGrant(session, body.role);
  const { userId: invitedById, tenantId, name: invitedBy } = session;
  const roleGroup = await groupOf(tx, invitedById);
  const inviter = { invitedById, invitedBy };
  const { _id } = await insertUser(tx, { ...body, tenantId, roleGroup, ...inviter });
  return findAdmin(tx, _id);
};

/** Changes the role of another admin; 403 when their present or new role outranks the caller's. */
export const changeAdminRole = async (
  tx: Transaction,
  session: Session,
  target: { id: string; ifMatch: number | null },
  role: PlatformRole,
): Promise<Admin> => {
  const admin = await findAdmin(tx, target.id);
  if (target.id === session.userId) throw conflict('You cannot change your own role.');
  if (!ranksAtLeast(session.actor, { role: admin.role, teamRole: null })) throw forbidden();
  mayGrant(session, role);
  if (role === admin.role) throw conflict(`This admin has the role ${role} already.`);
  if (await isLastSuperAdmin(tx, await findUser(tx, target.id)))
    throw conflict(lastSuperAdminMessage);
  return setRole(tx, target, role);
};

/** Ends all sessions of an admin; 403 when the admin outranks the caller. */
export const revokeAdminSessions = async (
  tx: Transaction,
  session: Session,
  id: string,
): Promise<void> => {
  const admin = await findAdmin(tx, id);
  if (id === session.userId) throw conflict('You cannot sign yourself out everywhere from here.');
  if (!ranksAtLeast(session.actor, { role: admin.role, teamRole: null })) throw forbidden();
  const user = await findUser(tx, id);
  noteTarget(tx, { type: 'users', id, tenantId: user.whiteLabel._id });
  await endSessions(tx, user);
};
