import { and, desc, eq, sql } from 'drizzle-orm';
import { mostSignIns, type Membership, type User, type UserDetail } from '@outpost/contracts';
import { auditLog } from '../../platform/audit/audit-log.table.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { inRole } from '../../platform/db/in-role.ts';
import { impersonations, isLive, sessions } from '../../tables/auth.table.ts';
import { isPresent, joined } from './user-list.ts';
import { users } from '../../tables/users.table.ts';
import { accountOf, accountsOf } from '../../platform/accounts/account-of.ts';

type Whose = Pick<User, '_id' | 'whiteLabel'>;

/** Finds the visible memberships of an e-mail address, the given user's first. */
export const findMemberships = async (
  tx: Transaction,
  { _id: id, email }: User,
): Promise<Membership[]> => {
  const rows = await joined(tx)
    .where(and(eq(users.email, email), isPresent))
    .orderBy(desc(eq(users.id, id)), users.createdAt, users.id);
  return rows.map(({ user }) => user);
};

const isInvitation = sql`${auditLog.changes} #> '{id,before}' = 'null'`;

/** Finds the inviter in the audit log, by the name of that time; null without an entry. */
export const findInviter = async (
  tx: Transaction,
  { _id, whiteLabel }: Whose,
): Promise<Pick<UserDetail, 'invitedBy' | 'invitedByAccount'>> => {
  const [entry] = await tx
    .select({ invitedBy: auditLog.actorName, invitedByAccount: accountOf(auditLog.actorId) })
    .from(auditLog)
    .where(and(eq(auditLog.tenantId, whiteLabel._id), eq(auditLog.targetId, _id), isInvitation))
    .limit(1);
  return entry ?? { invitedBy: null };
};

const sessionsOf = (tx: Transaction, { _id }: Whose, such = isLive) =>
  tx
    .select({
      session: sessions,
      impersonatedBy: impersonations.actorName,
      impersonatorId: impersonations.actorId,
    })
    .from(sessions)
    .leftJoin(impersonations, eq(impersonations.id, sessions.impersonationId))
    .where(and(eq(sessions.userId, _id), such))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));

type SessionRow = Awaited<ReturnType<typeof sessionsOf>>[number];

const presentSignIns = async (tx: Transaction, rows: readonly SessionRow[]) => {
  // The role that reads sessions sees no staff: the accounts are those that the caller sees.
  const accounts = await accountsOf(
    tx,
    rows.map(({ impersonatorId }) => impersonatorId),
  );
  return rows.map(({ session, impersonatedBy, impersonatorId }) => ({
    _id: session.id,
    userAgent: session.userAgent,
    ip: session.ip,
    impersonatedBy,
    impersonatedByAccount: accounts.get(impersonatorId ?? '') ?? null,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    endedAt: session.revokedAt?.toISOString() ?? null,
  }));
};

/** Finds a user's live sessions, newest first. */
export const findSessions = async (tx: Transaction, user: Whose) =>
  presentSignIns(tx, await inRole(tx, 'auth', user.whiteLabel._id, () => sessionsOf(tx, user)));

/** Finds a user's last sign-ins, newest first. */
export const findSignIns = async (tx: Transaction, user: Whose) => {
  const last = async () => sessionsOf(tx, user, sql`true`).limit(mostSignIns);
  return presentSignIns(tx, await inRole(tx, 'auth', user.whiteLabel._id, last));
};
