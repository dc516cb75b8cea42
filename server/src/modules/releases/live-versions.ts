import { and, eq } from 'drizzle-orm';
import type { ReleaseChannel } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord, deleteRecord, insertRecord } from '../../platform/db/records.ts';
import { platformTenantId } from './platform-tenant.ts';
import { findChannelHead } from './releases.repository.ts';
import { channelHeads, releasePins } from '../../tables/releases.table.ts';
import { server, writeHistory, type Mover } from './write-history.ts';

const changedBy = ({ id, name }: Mover) => ({ changedById: id, changedBy: name });

interface ChannelHead extends Record<'part' | 'build', string> {
  by: Mover;
  channel: ReleaseChannel;
  /** Version that browsers and rollbacks fall back to. */
  lastKnownGood: string | null;
  followsImage?: boolean;
}

/**
 * Ends the pins that an automatic rollback set, once the channel no longer has the failed version.
 */
const endReplacements = async (
  tx: Transaction,
  { part, channel, build }: ChannelHead,
  replacedBuild: string,
): Promise<void> => {
  const isReplaced = and(eq(releasePins.part, part), eq(releasePins.replacedBuild, replacedBuild));
  for (const pin of await tx.select().from(releasePins).where(isReplaced)) {
    if ((pin.channel ?? 'live') !== channel) continue;
    const followed = pin.channel && { build: null, channel: pin.channel };
    await setPin(tx, part, pin.tenantId, followed, server);
    await writeHistory(tx, {
      part,
      action: 'follow',
      build,
      before: pin.build,
      channel,
      forTenantId: pin.tenantId,
      actor: server,
      reason: `The channel no longer has ${replacedBuild}.`,
    });
  }
};

/** Sets the version of a channel. */
export const setChannelHead = async (tx: Transaction, next: ChannelHead): Promise<void> => {
  const { part, channel, build, by, lastKnownGood, followsImage = false } = next;
  const head = await findChannelHead(tx, part, channel);
  const values = { build, lastKnownGood, ...changedBy(by), followsImage };
  if (!head) {
    const tenantId = await platformTenantId(tx);
    await insertRecord(tx, channelHeads, { tenantId, part, channel, ...values });
    return;
  }
  const target = { id: head.id, ifMatch: null, noun: 'This channel' };
  await changeRecord(tx, channelHeads, target, values);
  if (head.build !== build) await endReplacements(tx, next, head.build);
};

export const pinOf = async (tx: Transaction, part: string, tenantId: string) => {
  const isIt = and(eq(releasePins.part, part), eq(releasePins.tenantId, tenantId));
  const [row] = await tx.select().from(releasePins).where(isIt);
  return row ?? null;
};

type Pin = {
  build: string | null;
  channel: ReleaseChannel | null;
  replacedBuild?: string | null;
} | null;

/** Sets or removes a tenant's own version or channel. */
export const setPin = async (
  tx: Transaction,
  part: string,
  tenantId: string,
  pin: Pin,
  by: Mover,
) => {
  const row = await pinOf(tx, part, tenantId);
  if (!pin) {
    if (row) await deleteRecord(tx, releasePins, row.id);
    return;
  }
  const values = { replacedBuild: null, ...pin, ...changedBy(by) };
  if (row)
    await changeRecord(
      tx,
      releasePins,
      { id: row.id, ifMatch: null, noun: 'This version' },
      values,
    );
  else await insertRecord(tx, releasePins, { tenantId, part, ...values });
};
