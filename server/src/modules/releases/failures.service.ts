import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ReleaseFailure } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import type { ReleaseMoves } from './move.service.ts';
import { lockPart } from './releases.repository.ts';
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

/**
 * Notes a failure. Once a version that is live in a channel has failed in `rollbackAfter` sessions
 * within ten minutes, the channel goes back to its last known good version by itself.
 */
export const noteFailure = async (
  tx: Transaction,
  moves: Pick<ReleaseMoves, 'leave'>,
  { version: build, ...failure }: Failure,
  rollbackAfter: number,
): Promise<void> => {
  const { part } = failure;
  await tx.insert(releaseFailures).values({ id: v7(), build, ...failure });
  if (rollbackAfter === 0) return;
  await lockPart(tx, part);
  const isLive = and(eq(releaseLines.part, part), eq(releaseLines.build, build));
  for (const line of await tx.select().from(releaseLines).where(isLive)) {
    if (!line.lastKnownGood) continue;
    const sessions = await sessionsOf(tx, part, build, line.updatedAt);
    if (sessions < rollbackAfter) continue;
    const reason = `It failed in ${sessions} ${sessions === 1 ? 'session' : 'sessions'} within ${windowMinutes} minutes.`;
    const { channel } = line;
    await moves.leave(
      tx,
      { part, channel, reason },
      { actor: 'Server', action: 'automatic rollback' },
    );
  }
};
