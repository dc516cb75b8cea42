import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ReleaseFailure } from '@outpost/contracts';
import { writeSystemAudit } from '../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { ReleaseMoves } from './move.service.ts';
import { goodBefore, lockReleases } from './releases.repository.ts';
import { releaseFailures, releaseLines } from './releases.table.ts';

const windowMinutes = 10;

export interface Failure extends Pick<ReleaseFailure, 'part' | 'version' | 'phase' | 'error'> {
  tenantId: string;
  sessionId: string;
}

/** Different sessions a version failed in lately, since it was made live. */
const sessionsOf = async (tx: Transaction, part: string, build: string, since: Date) => {
  const [row] = await tx
    .select({ sessions: sql<number>`count(DISTINCT ${releaseFailures.sessionId})::int` })
    .from(releaseFailures)
    .where(
      and(
        eq(releaseFailures.part, part),
        eq(releaseFailures.build, build),
        sql`${releaseFailures.createdAt} > greatest(${since.toISOString()}::timestamptz,
          now() - make_interval(mins => ${windowMinutes}))`,
      ),
    );
  return row?.sessions ?? 0;
};

export const keepFailure = async (
  tx: Transaction,
  { version: build, ...failure }: Failure,
): Promise<void> => {
  await tx.insert(releaseFailures).values({ id: v7(), build, ...failure });
};

const reasonFor = (sessions: number) =>
  `It failed in ${sessions} ${sessions === 1 ? 'session' : 'sessions'} within ${windowMinutes} minutes.`;

/**
 * Once a version that is live in a channel has failed in `rollbackAfter` sessions within ten
 * minutes, the channel goes back to its last known good version by itself.
 */
export const leaveFailing = async (
  database: Database,
  moves: Pick<ReleaseMoves, 'leave'>,
  { part, version: build }: Pick<Failure, 'part' | 'version'>,
  rollbackAfter: number,
): Promise<void> => {
  if (rollbackAfter === 0) return;
  await database.transaction({ role: 'worker' }, 'write', async (tx) => {
    await lockReleases(tx);
    const isLive = and(eq(releaseLines.part, part), eq(releaseLines.build, build));
    for (const line of await tx.select().from(releaseLines).where(isLive)) {
      const sessions = await sessionsOf(tx, part, build, line.updatedAt);
      if (sessions < rollbackAfter || !(await goodBefore(tx, line))) continue;
      const back = { part, channel: line.channel, reason: reasonFor(sessions) };
      await moves.leave(tx, back, { actor: 'Server', action: 'automatic rollback' });
    }
    await writeSystemAudit(tx, 'automatic rollback');
  });
};
