import { eq } from 'drizzle-orm';
import type {
  Following,
  LivePart,
  Promotion,
  ReleaseAction,
  ReleaseEvent,
  Rollback,
} from '@outpost/contracts';
import { noteReason } from '../../platform/audit/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { ApiError, conflict, notFound } from '../../platform/http/api-error.ts';
import { whiteLabels } from '../white-labels/white-labels.table.ts';
import type { GateKeeper } from './gate-keeper.ts';
import { pinOf, setLine, setPin } from './live-versions.ts';
import { eventById } from './release-lists.ts';
import { earlierGood, findLine, findRelease, livePart, lockPart } from './releases.repository.ts';
import { writeHistory } from './write-history.ts';

/** What was done, and what is live of the part by then. */
export interface Moved {
  event: ReleaseEvent;
  live: LivePart;
}

interface Instance {
  id: string;
  subdomain: string;
}

const instanceOf = async (tx: Transaction, subdomain: string): Promise<Instance> => {
  const [found] = await tx.select().from(whiteLabels).where(eq(whiteLabels.subdomain, subdomain));
  if (!found) throw notFound('This organization');
  return { id: found.id, subdomain };
};

const result = async (tx: Transaction, id: string, part: string): Promise<Moved> => {
  const live = (await livePart(tx, part)) ?? { part, channels: [], pins: [] };
  const event = await eventById(tx, id);
  if (!event) throw notFound('This version');
  return { event, live };
};

const promote = async (
  tx: Transaction,
  gate: GateKeeper,
  { part, version: build, channel, tenant, isForced, reason }: Promotion,
  actor: string,
): Promise<Moved> => {
  await lockPart(tx, part);
  const release = await findRelease(tx, part, build);
  if (!release) throw notFound('This version');
  const instance = tenant === undefined ? null : await instanceOf(tx, tenant);
  if (!isForced) {
    const problems = await gate.check(tx, release, instance?.subdomain ?? null);
    if (Object.keys(problems).length > 0)
      throw new ApiError(409, 'gate_refused', `The gate refuses ${part} ${build}.`, problems);
  }
  noteReason(tx, reason);
  const line = await findLine(tx, part, channel);
  const before = instance ? ((await pinOf(tx, part, instance.id))?.build ?? null) : line?.build;
  if (instance) await setPin(tx, part, instance.id, { build, channel: null }, actor);
  else if (line?.build !== build)
    await setLine(tx, { part, channel, build, by: actor }, line?.build ?? null);
  const id = await writeHistory(tx, {
    part,
    action: instance ? 'pin' : 'promote',
    build,
    before: before ?? null,
    channel: instance ? null : channel,
    instanceId: instance?.id ?? null,
    actor,
    reason,
    isForced,
  });
  return result(tx, id, part);
};

const leave = async (
  tx: Transaction,
  { part, channel, reason }: Pick<Rollback, 'part' | 'channel' | 'reason'>,
  { actor, action }: { actor: string; action: ReleaseAction },
): Promise<string> => {
  const line = await findLine(tx, part, channel);
  if (!line) throw notFound('This part');
  const { build: before, lastKnownGood } = line;
  const build =
    lastKnownGood && (await findRelease(tx, part, lastKnownGood)) ? lastKnownGood : null;
  if (!build) throw conflict('There is no earlier version to go back to.');
  const next = await earlierGood(tx, part, channel, [before, build]);
  await setLine(tx, { part, channel, build, by: actor }, next);
  return writeHistory(tx, { part, action, build, before, channel, actor, reason });
};

const rollback = async (
  tx: Transaction,
  { part, channel, tenant, reason }: Rollback,
  actor: string,
): Promise<Moved> => {
  await lockPart(tx, part);
  noteReason(tx, reason);
  if (tenant === undefined) {
    const id = await leave(tx, { part, channel, reason }, { actor, action: 'rollback' });
    return result(tx, id, part);
  }
  const instance = await instanceOf(tx, tenant);
  const pin = await pinOf(tx, part, instance.id);
  if (!pin?.build) throw conflict('This organization has no version of its own.');
  await setPin(tx, part, instance.id, null, actor);
  const live = await findLine(tx, part, 'live');
  const id = await writeHistory(tx, {
    part,
    action: 'rollback',
    build: live?.build ?? null,
    before: pin.build,
    channel: null,
    instanceId: instance.id,
    actor,
    reason,
  });
  return result(tx, id, part);
};

const follow = async (
  tx: Transaction,
  { part, tenant, channel }: Following,
  actor: string,
): Promise<Moved> => {
  await lockPart(tx, part);
  const instance = await instanceOf(tx, tenant);
  const line = await findLine(tx, part, channel);
  if (!line) throw conflict(`Nothing is live of ${part} in the channel ${channel}.`);
  const pin = await pinOf(tx, part, instance.id);
  await setPin(tx, part, instance.id, channel === 'live' ? null : { build: null, channel }, actor);
  const id = await writeHistory(tx, {
    part,
    action: 'follow',
    build: line.build,
    before: pin?.build ?? null,
    channel,
    instanceId: instance.id,
    actor,
  });
  return result(tx, id, part);
};

/** Moves of one part's live versions, each inside a transaction of the caller's. */
export const releaseMoves = (gate: GateKeeper) => ({
  promote: (tx: Transaction, promotion: Promotion, actor: string) =>
    promote(tx, gate, promotion, actor),
  rollback,
  follow,
  leave,
});

export type ReleaseMoves = ReturnType<typeof releaseMoves>;
