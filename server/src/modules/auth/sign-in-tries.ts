import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { tooMany } from '../../platform/limits/limits.ts';
import { accountSubject } from '../../platform/limits/subjects.ts';
import { signInTries } from '../../tables/auth.table.ts';

const windowMs = 15 * 60_000;
const mostTries = 10;
const freeTries = 4;

/**
 * Returns the milliseconds until the next attempt is allowed: 0, then 1 s, doubling with each one.
 */
export const waitAfter = (tries: number, firstAt: number, lastAt: number, now: number): number => {
  if (now - firstAt >= windowMs) return 0;
  if (tries >= mostTries) return firstAt + windowMs - now;
  if (tries < freeTries) return 0;
  return Math.max(0, lastAt + 1_000 * 2 ** (tries - freeTries) - now);
};

const counterOf = (tenantId: string, email: string) => ({
  tenantId,
  subject: accountSubject('account', email),
});

const isCounter = ({ tenantId, subject }: ReturnType<typeof counterOf>) =>
  and(eq(signInTries.tenantId, tenantId), eq(signInTries.subject, subject));

/**
 * Counts an attempt for an address before the password is checked, so that concurrent ones cannot
 * exceed the limit. Throws 429 while the address has to wait; an address is never locked
 * permanently.
 */
export const takeTry = async (tx: Transaction, tenantId: string, email: string): Promise<void> => {
  const counter = counterOf(tenantId, email);
  const isSame = isCounter(counter);
  // Inserts a row to lock: concurrent first attempts would not wait for each other without it.
  const started = new Date();
  await tx
    .insert(signInTries)
    .values({ ...counter, tries: 0, firstAt: started, lastAt: started })
    .onConflictDoNothing();
  const [made] = await tx.select().from(signInTries).where(isSame).for('update');
  const now = new Date();
  const { tries, firstAt, lastAt } = made ?? { tries: 0, firstAt: now, lastAt: now };
  const wait = waitAfter(tries, firstAt.getTime(), lastAt.getTime(), now.getTime());
  if (wait > 0) {
    const seconds = Math.ceil(wait / 1_000);
    throw tooMany(seconds, `Too many attempts. Try again in ${seconds} seconds.`);
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
  await tx.delete(signInTries).where(isCounter(counterOf(tenantId, email)));
};
