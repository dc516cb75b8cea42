import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { handOverSeconds, isLinkToken } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { oneTimeTokens } from '../../tables/auth.table.ts';

type Purpose = 'reset' | 'activate' | 'login-as';

const seconds: Record<Purpose, number> = {
  reset: 3_600,
  activate: 72 * 3_600,
  'login-as': handOverSeconds,
};

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const invalidParams = () => new ApiError(400, 'invalid_params', 'This link is not complete.');
export const invalidRequest = () =>
  new ApiError(400, 'invalid_request', 'This link was used already, or was never valid.');
const expired = () => new ApiError(410, 'expired', 'This link has expired.');

const isUnused = (userId: string, purpose: Purpose) =>
  and(
    eq(oneTimeTokens.userId, userId),
    eq(oneTimeTokens.purpose, purpose),
    isNull(oneTimeTokens.usedAt),
  );

/**
 * Makes a token of 256 random bits. A token for an invitation (`invitedBy`) or an impersonation
 * ends earlier ones of the same user and purpose; one for a forgotten password does not, so that no
 * stranger can end a link by requesting another.
 */
export const issueToken = async (
  tx: Transaction,
  owner: { tenantId: string; userId: string; invitedBy?: string; impersonationId?: string },
  purpose: Purpose,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const { tenantId, userId, invitedBy = null, impersonationId = null } = owner;
  if (purpose === 'login-as' || invitedBy !== null)
    await tx
      .update(oneTimeTokens)
      .set({ usedAt: sql`now()` })
      .where(isUnused(userId, purpose));
  await tx.insert(oneTimeTokens).values({
    id: v7(),
    tenantId,
    userId,
    invitedBy,
    impersonationId,
    purpose,
    tokenHash: hashOf(token),
    expiresAt: new Date(Date.now() + seconds[purpose] * 1_000),
  });
  return token;
};

const isToken = (token: string, purpose: Purpose) =>
  and(
    eq(oneTimeTokens.tokenHash, hashOf(token)),
    eq(oneTimeTokens.purpose, purpose),
    isNull(oneTimeTokens.usedAt),
  );

/** Finds the row of a token. Throws `invalid_params`, `invalid_request` or `expired`. */
export const readToken = async (tx: Transaction, token: string, purpose: Purpose) => {
  if (!isLinkToken(token)) throw invalidParams();
  const [found] = await tx
    .select({
      userId: oneTimeTokens.userId,
      invitedBy: oneTimeTokens.invitedBy,
      impersonationId: oneTimeTokens.impersonationId,
      isExpired: sql<boolean>`${oneTimeTokens.expiresAt} <= now()`,
    })
    .from(oneTimeTokens)
    .where(isToken(token, purpose));
  if (!found) throw invalidRequest();
  if (found.isExpired) throw expired();
  return found;
};

/**
 * Uses a token up, with the others of its user and purpose, and returns its row. Of two concurrent
 * calls only one succeeds. Throws like `readToken`.
 */
export const consumeToken = async (
  tx: Transaction,
  token: string,
  purpose: Purpose,
): Promise<{ userId: string; impersonationId: string | null }> => {
  const { userId, impersonationId } = await readToken(tx, token, purpose);
  const isOpen = isUnused(userId, purpose);
  // Locked in a fixed order, so that two concurrent links cannot deadlock.
  const open = await tx
    .select({ tokenHash: oneTimeTokens.tokenHash })
    .from(oneTimeTokens)
    .where(isOpen)
    .orderBy(oneTimeTokens.id)
    .for('update');
  if (!open.some(({ tokenHash }) => tokenHash === hashOf(token))) throw invalidRequest();
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(isOpen);
  return { userId, impersonationId };
};
