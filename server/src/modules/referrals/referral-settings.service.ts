import { eq } from 'drizzle-orm';
import {
  defaultReferralSettings,
  type ReferralSettings,
  type ReferralSettingsChange,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord, insertRecord } from '../../platform/db/records.ts';
import { notFound, versionConflict } from '../../platform/http/api-error.ts';
import { referralSettings } from '../../tables/referrals.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';

const noun = 'These rules';

type Settings = ReferralSettingsChange & { version: number };

/** Reads the rules of an organization; the defaults with version 0 before it sets its own. */
export const settingsOf = async (tx: Transaction, tenantId: string): Promise<Settings> => {
  const isIts = eq(referralSettings.tenantId, tenantId);
  const [row] = await tx.select().from(referralSettings).where(isIts);
  return row ?? { ...defaultReferralSettings, version: 0 };
};

/** Reads the rules of an organization with its name. */
export const findSettings = async (
  tx: Transaction,
  tenantId: string,
): Promise<ReferralSettings> => {
  const { id: _id, name } = whiteLabels;
  const [whiteLabel] = await tx.select({ _id, name }).from(whiteLabels).where(eq(_id, tenantId));
  if (!whiteLabel) throw notFound('This organization');
  return { ...(await settingsOf(tx, tenantId)), whiteLabel };
};

/** Changes the rules of an organization. */
export const changeSettings = async (
  tx: Transaction,
  { id: tenantId, ifMatch }: { id: string; ifMatch: number | null },
  change: ReferralSettingsChange,
): Promise<ReferralSettings> => {
  // The organization's row is held, so that two first changes do not meet.
  const held = tx.select({ id: whiteLabels.id }).from(whiteLabels);
  if ((await held.where(eq(whiteLabels.id, tenantId)).for('update')).length === 0)
    throw notFound('This organization');
  const current = () => findSettings(tx, tenantId);
  const isIts = eq(referralSettings.tenantId, tenantId);
  const [row] = await tx.select().from(referralSettings).where(isIts);
  if (row) {
    const target = { id: row.id, ifMatch, noun, current };
    await changeRecord(tx, referralSettings, target, change);
  } else {
    if (ifMatch) throw versionConflict(noun, await current());
    await insertRecord(tx, referralSettings, { ...change, tenantId });
  }
  return current();
};
