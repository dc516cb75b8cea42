import { eq } from 'drizzle-orm';
import {
  defaultBillingSettings,
  type BillingSettings,
  type BillingSettingsChange,
} from '@outpost/contracts';
import { dayAt } from '../../platform/days/time-zone.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord, insertRecord } from '../../platform/db/records.ts';
import { notFound, versionConflict } from '../../platform/http/api-error.ts';
import { billingSettings } from '../../tables/billing-plans.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';

const noun = 'These settings';
type Row = typeof billingSettings.$inferSelect;

/** Reads the settings of an organization's invoices; the defaults with version 0 before it has any. */
export const settingsOf = async (tx: Transaction, tenantId: string): Promise<BillingSettings> => {
  const isIts = eq(billingSettings.tenantId, tenantId);
  const [row] = await tx.select().from(billingSettings).where(isIts);
  if (!row) return { ...defaultBillingSettings, version: 0 };
  const { legalName, address, taxName, taxRate, paymentDays, timeZone, version } = row;
  const { deactivateAfter } = row;
  return {
    legalName,
    address,
    taxName,
    taxRate,
    paymentDays,
    timeZone,
    deactivateAfter,
    version,
  };
};

/** Returns the day on which an organization's invoices are now. */
export const todayOf = async (tx: Transaction, tenantId: string, now: Date): Promise<string> =>
  dayAt(now, (await settingsOf(tx, tenantId)).timeZone);

/** Locks the books of an organization, so that each number is given once and none is left out. */
export const lockBooks = async (tx: Transaction, tenantId: string): Promise<Row> => {
  const isIts = eq(billingSettings.tenantId, tenantId);
  await tx
    .insert(billingSettings)
    .values({ ...defaultBillingSettings, tenantId })
    .onConflictDoNothing();
  const [row] = await tx.select().from(billingSettings).where(isIts).for('update');
  if (!row) throw notFound('This organization');
  return row;
};

/** Throws 404 for an organization that the caller does not see. */
export const checkTenant = async (tx: Transaction, id: string): Promise<void> => {
  const rows = await tx
    .select({ id: whiteLabels.id })
    .from(whiteLabels)
    .where(eq(whiteLabels.id, id));
  if (rows.length === 0) throw notFound('This organization');
};

export const findSettings = async (tx: Transaction, tenantId: string): Promise<BillingSettings> => {
  await checkTenant(tx, tenantId);
  return settingsOf(tx, tenantId);
};

export const changeSettings = async (
  tx: Transaction,
  { id: tenantId, ifMatch }: { id: string; ifMatch: number | null },
  change: BillingSettingsChange,
): Promise<BillingSettings> => {
  await checkTenant(tx, tenantId);
  const current = () => settingsOf(tx, tenantId);
  const isIts = eq(billingSettings.tenantId, tenantId);
  const [row] = await tx.select({ id: billingSettings.id }).from(billingSettings).where(isIts);
  if (row) {
    await changeRecord(tx, billingSettings, { id: row.id, ifMatch, noun, current }, change);
  } else {
    if (ifMatch) throw versionConflict(noun, await current());
    await insertRecord(tx, billingSettings, { ...change, tenantId });
  }
  return current();
};
