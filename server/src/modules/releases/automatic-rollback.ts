import { and, eq, sql } from 'drizzle-orm';
import { writeSystemAudit } from '../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import {
  failedPeople,
  findChannelHeads,
  goodBefore,
  lockReleases,
  type ChannelHeadRow,
} from './releases.repository.ts';
import { windowMinutes, type FailureReport } from './failures.service.ts';
import type { ReleaseMoves } from './move.service.ts';
import { choose } from './release-sets.ts';
import { releaseFailures } from '../../tables/releases.table.ts';
import { server } from './write-history.ts';

/** Minimum share of the active people with a failure: a section has few visitors. */
const leastShare = 0.02;

/** A failed version, and the tenant whose user reported it. */
interface Failed extends Pick<FailureReport, 'part'> {
  build: string;
  tenant: Pick<Session, 'tenantId' | 'subdomain'>;
}

interface Crowd {
  people: number;
  tenants: number;
}

const nobody: Crowd = { people: 0, tenants: 0 };

/** Counts people and tenants that reported a version within the window, after it went live. */
const failedFor = async (
  tx: Transaction,
  { part, build }: Failed,
  since: Date,
  tenantId: string | null,
): Promise<Crowd> => {
  const [row] = await tx
    .select({
      people: failedPeople,
      tenants: sql<number>`count(DISTINCT ${releaseFailures.tenantId})::int`,
    })
    .from(releaseFailures)
    .where(
      and(
        eq(releaseFailures.part, part),
        eq(releaseFailures.build, build),
        eq(releaseFailures.isCounted, true),
        tenantId === null ? undefined : eq(releaseFailures.tenantId, tenantId),
        sql`${releaseFailures.createdAt} > greatest(${since.toISOString()}::timestamptz,
          now() - make_interval(mins => ${windowMinutes}))`,
      ),
    );
  return row ?? nobody;
};

/**
 * Counts people and tenants active within the window, among the tenants that `isAudience` selects.
 */
const activePeople = async (
  tx: Transaction,
  { part }: Failed,
  isAudience: ReturnType<typeof sql>,
): Promise<Crowd> => {
  const { rows } = await tx.execute<{ people: number; tenants: number }>(sql`
    SELECT count(DISTINCT s.user_id)::int AS people, count(DISTINCT s.tenant_id)::int AS tenants
    FROM sessions s LEFT JOIN release_pins p ON p.tenant_id = s.tenant_id AND p.part = ${part}
    WHERE s.last_seen_at > now() - make_interval(mins => ${windowMinutes})
      AND s.impersonation_id IS NULL AND ${isAudience}`);
  return rows[0] ?? nobody;
};

const isEnough = (failed: Crowd, active: Crowd) => failed.people >= active.people * leastShare;

/**
 * Returns the counts when a channel must be rolled back: enough people, of `rollbackAfter` tenants or
 * of all active ones if they are fewer, but of at least two; else null.
 */
const isChannelFailing = async (
  tx: Transaction,
  failed: Failed,
  { channel, updatedAt }: ChannelHeadRow,
  rollbackAfter: number,
): Promise<Crowd | null> => {
  const found = await failedFor(tx, failed, updatedAt, null);
  if (found.people < rollbackAfter || found.tenants < 2) return null;
  const active = await activePeople(
    tx,
    failed,
    sql`coalesce(p.channel, 'live') = ${channel}
      AND (p.build IS NULL OR p.replaced_build = ${failed.build})`,
  );
  const isSpread = found.tenants >= Math.min(rollbackAfter, active.tenants);
  return isSpread && isEnough(found, active) ? found : null;
};

/** Returns the counts when one tenant must be rolled back: enough of its own people; else null. */
const isTenantFailing = async (
  tx: Transaction,
  failed: Failed,
  since: Date,
  rollbackAfter: number,
): Promise<Crowd | null> => {
  const { tenantId } = failed.tenant;
  const found = await failedFor(tx, failed, since, tenantId);
  if (found.people < rollbackAfter) return null;
  return isEnough(found, await activePeople(tx, failed, sql`s.tenant_id = ${tenantId}`))
    ? found
    : null;
};

const peopleText = ({ people }: Crowd) => `${people} ${people === 1 ? 'person' : 'people'}`;
const rollback = { actor: server, action: 'automatic rollback' } as const;

type Moves = Pick<ReleaseMoves, 'leave' | 'leaveForTenant'>;

const leaveChannels = async (
  tx: Transaction,
  moves: Moves,
  failed: Failed,
  rollbackAfter: number,
): Promise<void> => {
  const { part, build } = failed;
  for (const head of await findChannelHeads(tx, part)) {
    if (head.build !== build || !(await goodBefore(tx, head))) continue;
    const found = await isChannelFailing(tx, failed, head, rollbackAfter);
    if (!found) continue;
    const reason = `It failed for ${peopleText(found)} of ${found.tenants} organizations within ${windowMinutes} minutes.`;
    await moves.leave(tx, { part, channel: head.channel, reason }, rollback);
  }
};

const leaveTenant = async (
  tx: Transaction,
  moves: Moves,
  failed: Failed,
  rollbackAfter: number,
): Promise<void> => {
  const { part, build, tenant } = failed;
  const chosen = (await choose(tx, tenant.subdomain)).get(part);
  if (chosen?.build !== build || !chosen.updatedAt) return;
  const found = await isTenantFailing(tx, failed, chosen.updatedAt, rollbackAfter);
  if (!found) return;
  const reason = `It failed for ${peopleText(found)} of this organization within ${windowMinutes} minutes.`;
  await moves.leaveForTenant(tx, { part, tenant, reason }, rollback);
};

/**
 * Rolls a failing version back: for its channel when `rollbackAfter` people of several tenants
 * reported it within ten minutes, for one tenant when as many of its own people did.
 */
export const leaveFailing = async (
  database: Database,
  moves: Moves,
  failed: Failed,
  rollbackAfter: number,
): Promise<void> => {
  if (rollbackAfter === 0) return;
  const worker = { role: 'worker' } as const;
  const { people } = await database.transaction(worker, 'read', (tx) =>
    failedFor(tx, failed, new Date(0), null),
  );
  // Checked without the lock: most versions have too few reports.
  if (people < rollbackAfter) return;
  await database.transaction(worker, 'write', async (tx) => {
    await lockReleases(tx);
    await leaveChannels(tx, moves, failed, rollbackAfter);
    await leaveTenant(tx, moves, failed, rollbackAfter);
    await writeSystemAudit(tx, rollback.action);
  });
};
