import { and, eq, isNull } from 'drizzle-orm';
import type {
  Following,
  LivePart,
  Promotion,
  ReleaseAction,
  ReleaseEvent,
  Rollback,
} from '@outpost/contracts';
import { noteReason } from '../../platform/audit/changes.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { ApiError, conflict, notFound } from '../../platform/http/api-error.ts';
import type { Api } from '../../platform/http/serve.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { artifactsIn } from './artifacts.ts';
import { gateKeeper, type GateKeeper } from './gate-keeper.ts';
import { pinOf, setChannelHead, setPin } from './live-versions.ts';
import { eventById } from './release-lists.ts';
import type { FilesFound } from './release-files.ts';
import { choose, liveBuilds } from './release-sets.ts';
import {
  earlierGood,
  findChannelHead,
  findRelease,
  goodBefore,
  fallbackOf,
  lastMove,
  livePart,
  lockReleases,
} from './releases.repository.ts';
import { writeHistory, type Mover } from './write-history.ts';

/** The entry of a move, and the live versions after it. */
export interface Moved {
  event: ReleaseEvent;
  live: LivePart;
}

interface Tenant {
  id: string;
  subdomain: string;
}

const tenantOf = async (tx: Transaction, subdomain: string): Promise<Tenant> => {
  const [found] = await tx
    .select()
    .from(whiteLabels)
    .where(and(eq(whiteLabels.subdomain, subdomain), isNull(whiteLabels.deletedAt)));
  if (!found) throw notFound('This organization');
  return { id: found.id, subdomain };
};

const result = async (tx: Transaction, id: string, part: string): Promise<Moved> => {
  const live = (await livePart(tx, part)) ?? { part, channels: [], pins: [] };
  const event = await eventById(tx, id);
  if (!event) throw notFound('This version');
  return { event, live };
};

/** Returns a tenant's present version of a remote. */
const buildOf = async (tx: Transaction, part: string, { subdomain }: Tenant) =>
  (await liveBuilds(tx, part, subdomain))[0] ?? null;

/** A promotion with the files that were read before its transaction. */
export interface PreparedPromotion {
  promotion: Promotion;
  /** Null for a promotion without the gate. */
  found: FilesFound | null;
}

const prepare = async (
  database: Database,
  gate: GateKeeper,
  promotion: Promotion,
): Promise<PreparedPromotion> => {
  const { part, version, isForced } = promotion;
  if (isForced) return { promotion, found: null };
  const release = await database.transaction({ role: 'worker' }, 'read', (tx) =>
    findRelease(tx, part, version),
  );
  return { promotion, found: release && (await gate.lookInto(release)) };
};

const promote = async (
  tx: Transaction,
  gate: GateKeeper,
  { promotion, found }: PreparedPromotion,
  actor: Mover,
): Promise<Moved> => {
  const { part, version: build, channel, tenant, isForced, reason } = promotion;
  const followsImage = promotion.followsImage && channel === 'live';
  await lockReleases(tx);
  const release = await findRelease(tx, part, build);
  if (!release) throw notFound('This version');
  const tenantRow = tenant === undefined ? null : await tenantOf(tx, tenant);
  const head = await findChannelHead(tx, part, channel);
  const pin = tenantRow && (await pinOf(tx, part, tenantRow.id));
  const last = await lastMove(tx, part, tenantRow ? { forTenantId: tenantRow.id } : { channel });
  // Live already: the history has its entry.
  if ((tenantRow ? pin : head)?.build === build && last) return result(tx, last, part);
  if (found) {
    const problems = await gate.check(tx, release, tenantRow?.subdomain ?? null, found);
    if (Object.keys(problems).length > 0)
      throw new ApiError(409, 'gate_refused', `The gate refuses ${part} ${build}.`, problems);
  }
  noteReason(tx, reason);
  const before = tenantRow ? await buildOf(tx, part, tenantRow) : head?.build;
  const its = { build, channel: pin?.channel ?? null };
  if (tenantRow) await setPin(tx, part, tenantRow.id, its, actor);
  else if (head?.build !== build)
    await setChannelHead(tx, {
      part,
      channel,
      build,
      by: actor,
      followsImage,
      lastKnownGood: await fallbackOf(tx, head),
    });
  const id = await writeHistory(tx, {
    part,
    action: tenantRow ? 'pin' : 'promote',
    build,
    before: before ?? null,
    channel: tenantRow ? null : channel,
    forTenantId: tenantRow?.id ?? null,
    actor,
    reason,
    isForced,
  });
  return result(tx, id, part);
};

const leave = async (
  tx: Transaction,
  { part, channel, reason }: Pick<Rollback, 'part' | 'channel' | 'reason'>,
  { actor, action }: { actor: Mover; action: ReleaseAction },
): Promise<string> => {
  const head = await findChannelHead(tx, part, channel);
  if (!head) throw notFound('This part');
  const { build: before } = head;
  const build = await goodBefore(tx, head);
  noteReason(tx, reason);
  if (!build) throw conflict('There is no earlier version to go back to.');
  const lastKnownGood = await earlierGood(tx, part, channel, [before, build]);
  await setChannelHead(tx, { part, channel, build, by: actor, lastKnownGood });
  return writeHistory(tx, { part, action, build, before, channel, actor, reason });
};

interface TenantRollback {
  part: string;
  tenant: { tenantId: string; subdomain: string };
  reason: string;
}

/**
 * Rolls one tenant back to its last known good version until its channel has a new one. Does
 * nothing without such a version.
 */
const leaveForTenant = async (
  tx: Transaction,
  { part, tenant: { tenantId, subdomain }, reason }: TenantRollback,
  { actor, action }: { actor: Mover; action: ReleaseAction },
): Promise<void> => {
  const chosen = (await choose(tx, subdomain)).get(part);
  const { build: before, lastKnownGood } = chosen ?? { build: '', lastKnownGood: null };
  const pin = await pinOf(tx, part, tenantId);
  const head = await findChannelHead(tx, part, pin?.channel ?? 'live');
  const target = lastKnownGood === before ? (head?.lastKnownGood ?? null) : lastKnownGood;
  if (target === null || !(await findRelease(tx, part, target))) return;
  const channel = pin?.channel ?? null;
  const own = { build: target, channel, replacedBuild: head?.build ?? null };
  const followed = channel && { build: null, channel };
  noteReason(tx, reason);
  await setPin(tx, part, tenantId, target === head?.build ? followed : own, actor);
  const its = { part, action, build: target, before, channel: null, forTenantId: tenantId };
  await writeHistory(tx, { ...its, actor, reason });
};

const rollback = async (
  tx: Transaction,
  { part, channel, tenant, reason }: Rollback,
  actor: Mover,
): Promise<Moved> => {
  await lockReleases(tx);
  noteReason(tx, reason);
  if (tenant === undefined) {
    const id = await leave(tx, { part, channel, reason }, { actor, action: 'rollback' });
    return result(tx, id, part);
  }
  const tenantRow = await tenantOf(tx, tenant);
  const pin = await pinOf(tx, part, tenantRow.id);
  if (!pin?.build) throw conflict('This organization has no version of its own.');
  const { channel: followed } = pin;
  await setPin(tx, part, tenantRow.id, followed && { build: null, channel: followed }, actor);
  const id = await writeHistory(tx, {
    part,
    action: 'rollback',
    build: await buildOf(tx, part, tenantRow),
    before: pin.build,
    channel: null,
    forTenantId: tenantRow.id,
    actor,
    reason,
  });
  return result(tx, id, part);
};

const follow = async (
  tx: Transaction,
  { part, tenant, channel }: Following,
  actor: Mover,
): Promise<Moved> => {
  await lockReleases(tx);
  const tenantRow = await tenantOf(tx, tenant);
  const head = await findChannelHead(tx, part, channel);
  if (!head) throw conflict(`Nothing is live of ${part} in the channel ${channel}.`);
  const pin = await pinOf(tx, part, tenantRow.id);
  const isThere = channel === 'live' ? !pin : pin?.channel === channel && !pin.build;
  const last = await lastMove(tx, part, { forTenantId: tenantRow.id });
  if (isThere && last) return result(tx, last, part);
  const before = await buildOf(tx, part, tenantRow);
  await setPin(tx, part, tenantRow.id, channel === 'live' ? null : { build: null, channel }, actor);
  const id = await writeHistory(tx, {
    part,
    action: 'follow',
    build: head.build,
    before,
    channel,
    forTenantId: tenantRow.id,
    actor,
  });
  return result(tx, id, part);
};

/** Returns the moves of one remote's live versions; each runs inside the caller's transaction. */
export const releaseMoves = ({ database, storage }: Api) => {
  const gate = gateKeeper(artifactsIn(storage));
  return {
    /** Reads the stored files before the transaction of `promote`. */
    prepare: (promotion: Promotion) => prepare(database, gate, promotion),
    promote: (tx: Transaction, prepared: PreparedPromotion, actor: Mover) =>
      promote(tx, gate, prepared, actor),
    rollback,
    follow,
    leave,
    leaveForTenant,
  };
};

export type ReleaseMoves = ReturnType<typeof releaseMoves>;
