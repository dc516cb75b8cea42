import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { callCounters } from './call-counters.table.ts';

/** Subject of a count, within a tenant. */
export interface Counter {
  tenantId: string;
  subject: string;
}

/**
 * Counts a call in one statement, so that concurrent calls on several servers cannot exceed a
 * limit; `ttl` is the rest of its window in milliseconds.
 */
export const countCall = async (
  database: Database,
  { tenantId, subject }: Counter,
  windowMs: number,
): Promise<{ current: number; ttl: number }> => {
  const now = new Date();
  const { tries, firstAt } = callCounters;
  const isOver = sql`${firstAt} <= ${new Date(now.getTime() - windowMs).toISOString()}`;
  const [counted] = await database.transaction({ role: 'auth', tenantId }, 'write', (tx) =>
    tx
      .insert(callCounters)
      .values({ tenantId, subject, tries: 1, firstAt: now })
      .onConflictDoUpdate({
        target: [callCounters.tenantId, callCounters.subject],
        set: {
          tries: sql`CASE WHEN ${isOver} THEN 1 ELSE ${tries} + 1 END`,
          firstAt: sql`CASE WHEN ${isOver} THEN excluded.first_at ELSE ${firstAt} END`,
        },
      })
      .returning({ tries, firstAt }),
  );
  const { tries: current, firstAt: began } = counted ?? { tries: 1, firstAt: now };
  return { current, ttl: Math.max(0, began.getTime() + windowMs - now.getTime()) };
};

/** Subtracts a call. */
export const returnCall = (database: Database, { tenantId, subject }: Counter): Promise<void> =>
  database.transaction({ role: 'auth', tenantId }, 'write', async (tx) => {
    await tx
      .update(callCounters)
      .set({ tries: sql`greatest(${callCounters.tries} - 1, 0)` })
      .where(and(eq(callCounters.tenantId, tenantId), eq(callCounters.subject, subject)));
  });

/** Deletes counters of past windows. */
export const removeOldCallCounters = (database: Database): Promise<void> =>
  database.transaction({ role: 'worker' }, 'write', async (tx) => {
    await tx.delete(callCounters).where(sql`${callCounters.firstAt} < now() - interval '1 hour'`);
  });
