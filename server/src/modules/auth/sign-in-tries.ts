import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { signInTries } from './auth.table.ts';

const windowMs = 15 * 60_000;
const mostTries = 10;
const freeTries = 4;

/** Milliseconds before the next try counts, from the tries made so far: 0, then 1 s, doubling. */
export const waitAfter = (tries: number, firstAt: number, lastAt: number, now: number): number => {
  if (now - firstAt >= windowMs) return 0;
  if (tries >= mostTries) return firstAt + windowMs - now;
  if (tries < freeTries) return 0;
  return Math.max(0, lastAt + 1_000 * 2 ** (tries - freeTries) - now);
};

/**
 * Takes one try for an address before its password is looked at, so that many at once do not get
 * past the limit. Throws 429 while the address has to wait; it is never locked for good.
 */
export const takeTry = async (tx: Transaction, tenantId: string, email: string): Promise<void> => {
  const now = new Date();
  const isSame = and(eq(signInTries.tenantId, tenantId), eq(signInTries.email, email));
  const [made] = await tx.select().from(signInTries).where(isSame).for('update');
  if (!made) {
    const first = { tenantId, email, tries: 1, firstAt: now, lastAt: now };
    await tx
      .insert(signInTries)
      .values(first)
      .onConflictDoUpdate({
        target: [signInTries.tenantId, signInTries.email],
        set: { tries: sql`${signInTries.tries} + 1`, lastAt: now },
      });
    return;
  }
  const { tries, firstAt, lastAt } = made;
  const wait = waitAfter(tries, firstAt.getTime(), lastAt.getTime(), now.getTime());
  if (wait > 0) {
    const seconds = Math.ceil(wait / 1_000);
    throw new ApiError(
      429,
      'too_many_attempts',
      `Too many attempts. Try again in ${seconds} seconds.`,
      undefined,
      seconds,
    );
  }
  const isNewWindow = now.getTime() - firstAt.getTime() >= windowMs;
  const next = isNewWindow ? { tries: 1, firstAt: now } : { tries: tries + 1 };
  await tx
    .update(signInTries)
    .set({ ...next, lastAt: now })
    .where(isSame);
};

export const forgetTries = async (
  tx: Transaction,
  tenantId: string,
  email: string,
): Promise<void> => {
  await tx
    .delete(signInTries)
    .where(and(eq(signInTries.tenantId, tenantId), eq(signInTries.email, email)));
};
