import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { afterAttempt, checkAttempts, type Limit } from '../../platform/limits/limits.ts';
import { signInTries } from '../../tables/auth.table.ts';

type Kind = 'account' | 'sign-in-address' | 'link-address' | 'link-account';

export interface Counter {
  tenantId: string;
  subject: string;
}

/**
 * Returns the network of an address: the first 64 bits of an IPv6 address belong to one customer.
 */
const networkOf = (ip: string): string => {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace(/^::ffff:/, '');
  const [head = '', tail = ''] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array<string>(missing).fill('0'), ...tail.split(':')].slice(0, 4).join(':');
};

/** Returns one of 2^20 buckets for each kind, so that invented accounts never fill the table. */
const bucketOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 5);

/** Returns the counter of an account or an address in one tenant. */
export const counterOf = (tenantId: string, kind: Kind, text: string): Counter => ({
  tenantId,
  subject: `${kind}:${bucketOf(kind.endsWith('address') ? networkOf(text) : text)}`,
});

/** Returns the condition on the row of a counter. */
export const isCounter = ({ tenantId, subject }: Counter) =>
  and(eq(signInTries.tenantId, tenantId), eq(signInTries.subject, subject));

/** Counts an attempt. Throws 429 until the window ends; a refused attempt is not counted. */
export const takeAttempt = async (
  tx: Transaction,
  counter: Counter,
  limit: Limit,
  sentenceOf: (minutes: number) => string,
): Promise<void> => {
  if (limit.most === 0) return;
  const now = new Date();
  const [counted] = await tx
    .insert(signInTries)
    .values({ ...counter, tries: 1, firstAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: [signInTries.tenantId, signInTries.subject],
      set: { ...afterAttempt(signInTries, limit, now), lastAt: now },
    })
    .returning({ tries: signInTries.tries, firstAt: signInTries.firstAt });
  checkAttempts(counted, limit, now, sentenceOf);
};

/** Subtracts an attempt that must not count. */
export const returnAttempt = async (tx: Transaction, counter: Counter): Promise<void> => {
  await tx
    .update(signInTries)
    .set({ tries: sql`greatest(${signInTries.tries} - 1, 0)` })
    .where(isCounter(counter));
};
