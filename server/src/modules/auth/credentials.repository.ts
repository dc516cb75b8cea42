import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { announce } from '../../platform/events/announcements.ts';
import { changeRecord } from '../../platform/db/records.ts';
import { users } from '../users/users.table.ts';
import { credentials, sessions } from './auth.table.ts';

interface Owner {
  id: string;
  tenantId: string;
}

/** Keeps a new password's hash and ends every session of the account. */
export const setPassword = async (
  tx: Transaction,
  { id: userId, tenantId }: Owner,
  passwordHash: string,
): Promise<void> => {
  await tx
    .insert(credentials)
    .values({ userId, tenantId, passwordHash })
    .onConflictDoUpdate({ target: credentials.userId, set: { passwordHash } });
  await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
  announce(tx, { about: 'sessions', tenantId, userId });
};

/** A pending account becomes a confirmed one, under the names its owner gave. */
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
