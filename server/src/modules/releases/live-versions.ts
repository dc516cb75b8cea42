import { and, eq } from 'drizzle-orm';
import type { ReleaseChannel } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord, deleteRecord, insertRecord } from '../../platform/db/records.ts';
import { platformTenantId } from './platform-tenant.ts';
import { findLine } from './releases.repository.ts';
import { releaseLines, releasePins } from './releases.table.ts';

/** Puts a version into a channel; what was there is what one falls back to. */
export const setLine = async (
  tx: Transaction,
  {
    part,
    channel,
    build,
    by,
  }: Record<'part' | 'build' | 'by', string> & { channel: ReleaseChannel },
  lastKnownGood: string | null,
): Promise<void> => {
  const line = await findLine(tx, part, channel);
  if (line)
    await changeRecord(
      tx,
      releaseLines,
      { id: line.id, ifMatch: null, noun: 'This channel' },
      { build, lastKnownGood, changedBy: by },
    );
  else {
    const tenantId = await platformTenantId(tx);
    await insertRecord(tx, releaseLines, {
      tenantId,
      part,
      channel,
      build,
      lastKnownGood,
      changedBy: by,
    });
  }
};

export const pinOf = async (tx: Transaction, part: string, tenantId: string) => {
  const isIt = and(eq(releasePins.part, part), eq(releasePins.tenantId, tenantId));
  const [row] = await tx.select().from(releasePins).where(isIt);
  return row ?? null;
};

type Pin = { build: string | null; channel: ReleaseChannel | null } | null;

/** Gives one instance a version or a channel of its own, or takes it away again. */
export const setPin = async (
  tx: Transaction,
  part: string,
  tenantId: string,
  pin: Pin,
  by: string,
) => {
  const row = await pinOf(tx, part, tenantId);
  if (!pin) {
    if (row) await deleteRecord(tx, releasePins, row.id);
    return;
  }
  const values = { ...pin, changedBy: by };
  if (row)
    await changeRecord(
      tx,
      releasePins,
      { id: row.id, ifMatch: null, noun: 'This version' },
      values,
    );
  else await insertRecord(tx, releasePins, { tenantId, part, ...values });
};
