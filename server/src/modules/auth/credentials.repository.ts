import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { announce } from '../../platform/events/announcements.ts';
import { changeRecord } from '../../platform/db/records.ts';
import { users } from '../../tables/users.table.ts';
import { credentials, sessions } from '../../tables/auth.table.ts';

interface Owner {
  id: string;
  tenantId: string;
}

/** Finds the hash of a user's password; null without one. */
export const findPasswordHash = async (tx: Transaction, userId: string): Promise<string | null> => {
  const [found] = await tx
    .select({ passwordHash: credentials.passwordHash })
    .from(credentials)
    .where(eq(credentials.userId, userId));
  return found?.passwordHash ?? null;
};

/** Revokes all sessions of an account, except one if given. */
export const revokeSessions = async (
  tx: Transaction,
  { id: userId, tenantId }: Owner,
  except: string | null = null,
): Promise<void> => {
  const isOther = except === null ? undefined : ne(sessions.id, except);
  await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), isOther));
  announce(tx, { about: 'sessions', tenantId, userId });
};

/**
 * Stores the hash of a new password and revokes the sessions of the account like `revokeSessions`.
 */
export const setPassword = async (
  tx: Transaction,
  owner: Owner,
  passwordHash: string,
  except: string | null = null,
): Promise<void> => {
  const { id: userId, tenantId } = owner;
  await tx
    .insert(credentials)
    .values({ userId, tenantId, passwordHash })
    .onConflictDoUpdate({ target: credentials.userId, set: { passwordHash } });
  await revokeSessions(tx, owner, except);
};

/** Confirms a pending account under the names that its owner entered. */
export const confirmAccount = async (
  tx: Transaction,
  { id }: Owner,
  names: { firstName: string; lastName: string },
): Promise<void> =>
  changeRecord(
    tx,
    users,
    { id, ifMatch: null, noun: 'This account' },
    { ...names, status: 'confirmed', inviteStatus: 'confirmed' },
  );
